import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { parseEnvOrExit } from '@kronblad/platform/env';
import { openStorage } from '@kronblad/platform/storage';
import { backUpFiles, takeSnapshot } from '../backups/index.js';
import { apiVars } from '../config/index.js';
import { Database } from '../event-store/index.js';
import { personKeysOf, requireOwnRelease } from '../event-store/release/index.js';
import { OWNER_LOGIN, runCommand } from './run-command.js';
import { BACKUP_USAGE } from './usages.js';

async function run(args: readonly string[]): Promise<number> {
  const config = parseEnvOrExit(apiVars);
  const [given, ...more] = args;
  if (more.length > 0 || given?.startsWith('-')) {
    process.stderr.write(`${BACKUP_USAGE}\n`);
    return 64;
  }
  process.umask(0o077);
  const folder = path.resolve(given ?? path.join(config.DATA_DIR, 'backups'));
  const url = config.DATABASE_OWNER_URL ?? config.DATABASE_URL;
  await refuseOtherKey(url, config.DATA_ENCRYPTION_KEY);
  const now = new Date();
  const finished = path.join(folder, `${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`);
  const unfinished = `${finished}.unfinished`;
  await mkdir(unfinished, { recursive: true });
  try {
    const { events } = await takeSnapshot(url, unfinished, config.DATA_ENCRYPTION_KEY, now);
    // After the database: every file that it mentions is there by now.
    const files = await backUpFiles(openStorage(config.storage), folder, config.DATA_ENCRYPTION_KEY);
    await rename(unfinished, finished);
    process.stdout.write(`Backup: ${finished} (${events} events), with ${files} new files in ${folder}/files\n`);
    return 0;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/** A backup is worth nothing when its key is not the one that the operator keeps. */
async function refuseOtherKey(url: string, key: string): Promise<void> {
  const database = await Database.connect({ url, poolSize: 1 });
  try {
    await requireOwnRelease(database);
    await personKeysOf(database, key);
  } finally {
    await database.close();
  }
}

await runCommand(run, OWNER_LOGIN);
