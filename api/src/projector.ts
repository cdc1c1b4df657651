import { constants, setPriority } from 'node:os';
import { parseEnvOrExit } from '@kronblad/platform/env';
import { openLog } from '@kronblad/platform/logging';
import { NestLogger } from '@kronblad/platform/nest-logger';
import { logStart } from '@kronblad/platform/start-log';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module.js';
import { apiNames, apiVars } from './config/index.js';
import { Database } from './event-store/index.js';
import { projectorMetrics } from './ops/index.js';
import { healthServer, ProjectorRunner } from './projector/index.js';
import { runProcess } from './run-process.js';

const config = parseEnvOrExit(apiVars);
const log = openLog({ name: 'projector', level: config.LOG_LEVEL });
logStart(log, config, apiNames);

const logger = new NestLogger(log);
const make = () => NestFactory.createApplicationContext(AppModule.with(config), { logger, abortOnError: false });

await runProcess(log, make, async (app) => {
  const runner = app.get(ProjectorRunner);
  const { metrics, listener } = projectorMetrics(app);
  runner.addListener(listener);
  // The health port must answer before the process competes for leadership.
  const { PROJECTOR_HEALTH_PORT: port, METRICS_HOST: host } = config;
  if (port) await healthServer(runner, app.get(Database, { strict: false }), metrics, port, host);
  await runner.start();
  if (!runner.leads) logger.log('another projector leads; waiting to take over', 'Projector');
  // Background work may be delayed; requests on the same machine may not.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
});
