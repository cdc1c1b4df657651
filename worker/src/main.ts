import { constants, setPriority } from 'node:os';
import { parseEnvOrExit } from '@kronblad/platform/env';
import { openLog } from '@kronblad/platform/logging';
import { workerVars } from './config.js';
import { startWorker } from './start-worker.js';

/** From the signal to the end; within the ten seconds that the process's keeper grants. */
const GRACE_MS = 8_000;

const config = parseEnvOrExit(workerVars);
const log = openLog({ name: 'worker', level: config.logLevel }).child({ context: 'Worker' });

try {
  const worker = await startWorker(config, log);
  // Nobody waits for a mail or a thumbnail as a shopper waits for a page: on a shared machine the shop goes first.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const stop = async (signal: NodeJS.Signals) => {
    log.info({ signal }, 'finishing the jobs begun');
    setTimeout(() => {
      log.warn('jobs left unfinished; another worker takes them over');
      process.exit(0);
    }, GRACE_MS).unref();
    await worker.close();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
} catch (error) {
  log.fatal({ reason: error instanceof Error ? error.message : String(error) }, 'worker could not start');
  process.exit(1);
}
