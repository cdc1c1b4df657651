import { constants, setPriority } from 'node:os';
import { ENDING_SIGNALS, endWithin } from '@kronblad/platform/ending';
import { parseEnvOrExit } from '@kronblad/platform/env';
import { openLog } from '@kronblad/platform/logging';
import { workerVars } from './config.js';
import { startWorker } from './start-worker.js';

const config = parseEnvOrExit(workerVars);
const log = openLog({ name: 'worker', level: config.logLevel }).child({ context: 'Worker' });

try {
  const worker = await startWorker(config, log);
  // Nobody waits for a mail or a thumbnail as a shopper waits for a page: on a shared machine the shop goes first.
  setPriority(constants.priority.PRIORITY_LOW);
  endWithin(() => log.warn('jobs left unfinished; another worker takes them over'));
  const stop = async (signal: NodeJS.Signals) => {
    log.info({ signal }, 'finishing the jobs begun');
    await worker.close();
    process.exit(0);
  };
  for (const signal of ENDING_SIGNALS) process.once(signal, stop);
} catch (error) {
  log.fatal({ reason: error instanceof Error ? error.message : String(error) }, 'worker could not start');
  process.exit(1);
}
