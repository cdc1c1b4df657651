import { constants, setPriority } from 'node:os';
import { EnvironmentError, EX_CONFIG, parseEnvOrExit } from '@kronblad/platform/env';
import { openLog } from '@kronblad/platform/logging';
import { NestLogger } from '@kronblad/platform/nest-logger';
import { forceExitAfter, SHUTDOWN_SIGNALS } from '@kronblad/platform/shutdown';
import { logStart } from '@kronblad/platform/start-log';
import { NestFactory } from '@nestjs/core';
import { workerNames, workerVars } from './config/index.js';
import { JobRunner } from './jobs/index.js';
import { WorkerModule } from './worker.module.js';

const config = parseEnvOrExit(workerVars);
const root = openLog({ name: 'worker', level: config.logLevel });
const log = root.child({ context: 'Worker' });

logStart(root, config, workerNames);
try {
  const app = await NestFactory.createApplicationContext(WorkerModule.with(config, root), {
    logger: new NestLogger(root),
    abortOnError: false,
  });
  app.enableShutdownHooks([...SHUTDOWN_SIGNALS], { useProcessExit: true });
  forceExitAfter(() => log.warn('jobs left unfinished; another worker takes them over'));
  await app.get(JobRunner).start();
  // Low priority: on a shared machine the shoppers' requests come before emails and thumbnails.
  setPriority(constants.priority.PRIORITY_LOW);
} catch (error) {
  log.fatal({ reason: error instanceof Error ? error.message : String(error) }, 'worker could not start');
  process.exit(error instanceof EnvironmentError ? EX_CONFIG : 1);
}
