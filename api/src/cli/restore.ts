import path from 'node:path';
import { parseEnvOrExit } from '@kronblad/platform/env';
import { openStorage } from '@kronblad/platform/storage';
import {
  lastIssued,
  loadSnapshot,
  type Manifest,
  readFileSums,
  readManifest,
  restoreFiles,
  type SinceBackup,
  sinceBackup,
  sinceBackupReport,
  TargetDatabase,
} from '../backups/index.js';
import { apiVars } from '../config/index.js';
import { Database, EventCodec, EventReader, PersonKeys } from '../event-store/index.js';
import { REPLAY_CONNECTIONS, Replay } from '../event-store/rebuild/index.js';
import { migrate, migrationNames } from '../event-store/release/index.js';
import { carryOver } from './carry-over.js';
import { prepareRelease } from './prepare-release.js';
import { GROUPS, whyNotReplayable } from './projection-groups.js';
import { CommandFailed, OWNER_LOGIN, runCommand } from './run-command.js';
import { settleAndReport, storeOf } from './settle-and-report.js';
import { UnreadableEvents } from './unreadable-events.js';
import { RESTORE_USAGE } from './usages.js';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function run(args: readonly string[]): Promise<number> {
  const config = parseEnvOrExit(apiVars);
  const [given, ...more] = args.filter((arg) => arg !== '--replace');
  if (!given || given.startsWith('-') || more.length > 0) {
    process.stderr.write(`${RESTORE_USAGE}\n`);
    return 64;
  }
  const folder = path.resolve(given);
  const key = config.DATA_ENCRYPTION_KEY;
  say('Checking the backup');
  const manifest = await readManifest(folder, key);
  const sums = await readFileSums(path.dirname(folder), key);
  await refuseLater(manifest);
  const target = await TargetDatabase.open(config.DATABASE_OWNER_URL ?? config.DATABASE_URL);
  try {
    await target.refuseWithoutRights();
    await target.refuseInUse();
    const events = await target.events();
    if (events > 0 && !args.includes('--replace'))
      throw new CommandFailed(
        `The database contains a shop with ${events} events. Run the command again with --replace: it puts that database aside under another name.`,
      );
    say(`Loading ${manifest.events} events of ${manifest.takenAt} beside the database`);
    const beside = await target.createBeside();
    const remade = await load(beside, folder, manifest, key).catch(async (error: unknown) => {
      await target.dropBeside();
      throw error;
    });
    const since = events > 0 ? await carryOverFrom(target, beside, key) : null;
    say('Restoring files that are missing');
    const storage = openStorage(config.storage);
    const issued = events > 0 ? await target.ask((replaced) => lastIssued(replaced, storage)) : null;
    const files = await restoreFiles(path.dirname(folder), storage, sums);
    await target.refuseInUse();
    const kept = await target.switch(new Date());
    const lines = [
      `RESTORED from ${path.basename(folder)}, a backup of ${manifest.takenAt} with ${manifest.events} events`,
      kept ? `The database that was there is kept as ${kept}: drop it when all is well.` : '',
      `Files that were missing and are restored: ${files.restored}`,
      files.damaged.length > 0
        ? `Files that are damaged in the backup and not restored: ${files.damaged.join(', ')}`
        : '',
      remade.length > 0 ? `Read models that differed from the log and were built again: ${remade.join(', ')}` : '',
      sinceBackupReport(since),
    ];
    const preface = `${lines.filter((line) => line !== '').join('\n')}\n`;
    say(preface);
    return await settleAndReport(config, storage, { anyway: true, issued, preface: `${preface}\n` });
  } finally {
    await target.close();
  }
}

async function refuseLater(manifest: Manifest): Promise<void> {
  const known = await migrationNames();
  const unknown = manifest.migrations.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new CommandFailed(
      `The backup was made by a later release, ${manifest.release}: restore it with that release.`,
    );
}

/** Brings the backup to this release. Returns the read models that differed from the log and were built again. */
async function load(url: string, folder: string, manifest: Manifest, key: string): Promise<string[]> {
  await migrate(url, undefined, manifest.migrations);
  await loadSnapshot(url, folder, manifest);
  await migrate(url, key);
  await prepareRelease(url, key);
  say('Verifying the read models');
  const database = await Database.connect({ url, poolSize: REPLAY_CONNECTIONS });
  try {
    const unreadable = new UnreadableEvents();
    const codec = new EventCodec(new PersonKeys(Buffer.from(key, 'base64')), unreadable.note);
    const remade: string[] = [];
    for (const { log, projections } of GROUPS) {
      if (await whyNotReplayable(database, log)) continue;
      const replay = new Replay(database, new EventReader(codec, log));
      const results = await replay.verifyAll(projections);
      const differing = results.filter(({ differences }) => differences.length > 0).map(({ projection }) => projection);
      // Where events cannot be read, the backup's read models hold more than a rebuild would.
      const chosen = unreadable.isNone ? projections.filter(({ name }) => differing.includes(name)) : [];
      if (chosen.length > 0) await replay.rebuildAll(chosen);
      remade.push(...chosen.map(({ name }) => name));
    }
    unreadable.conclude();
    return remade;
  } finally {
    await database.close();
  }
}

/** Returns null when the replaced database could not be asked. */
async function carryOverFrom(target: TargetDatabase, beside: string, key: string): Promise<SinceBackup | null> {
  const restored = await Database.connect({ url: beside, poolSize: 2 });
  try {
    const since = await target.ask((replaced) => sinceBackup(replaced, restored));
    if (since) await carryOver(storeOf(restored, key), since);
    return since;
  } finally {
    await restored.close();
  }
}

await runCommand(run, OWNER_LOGIN);
