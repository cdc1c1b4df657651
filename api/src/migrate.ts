import { parseEnvOrExit } from '@kronblad/platform/env';
import { releaseText } from '@kronblad/platform/release';
import { prepareRelease } from './cli/prepare-release.js';
import { OWNER_LOGIN, runCommand } from './cli/run-command.js';
import { migrateVars } from './config/index.js';
import { migrate } from './event-store/release/index.js';

/** Migrates the schema, builds new projections and makes new reactions start at the end of the log. */
async function run(): Promise<number> {
  const { ownerUrl, DATA_ENCRYPTION_KEY: key } = parseEnvOrExit(migrateVars);
  process.stdout.write(`Release ${releaseText}\n`);
  const done = await migrate(ownerUrl, key);
  process.stdout.write(done.length > 0 ? `Migrated: ${done.join(', ')}\n` : 'The database is up to date.\n');
  await prepareRelease(ownerUrl, key);
  return 0;
}

await runCommand(run, OWNER_LOGIN);
