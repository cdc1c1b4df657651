import { parseEnvOrExit } from '@kronblad/platform/env';
import { openStorage } from '@kronblad/platform/storage';
import { apiVars } from '../config/index.js';
import { OWNER_LOGIN, runCommand } from './run-command.js';
import { settleAndReport } from './settle-and-report.js';
import { SETTLE_USAGE } from './usages.js';

async function run(args: readonly string[]): Promise<number> {
  const config = parseEnvOrExit(apiVars);
  if (args.some((arg) => arg !== '--anyway')) {
    process.stderr.write(`${SETTLE_USAGE}\n`);
    return 64;
  }
  return settleAndReport(config, openStorage(config.storage), { anyway: args.includes('--anyway') });
}

await runCommand(run, OWNER_LOGIN);
