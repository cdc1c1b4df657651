import { constants, setPriority } from 'node:os';
import { openLog } from '@kronblad/platform/logging';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module.js';
import { healthServer, ProjectorRunner } from './background/index.js';
import { readConfigOrExit } from './config/index.js';
import { Database } from './event-store/index.js';
import { NestLog } from './nest-log.js';
import { projectorFigures } from './ops/index.js';

const config = readConfigOrExit();
const logger = new NestLog(openLog({ name: 'projector', level: config.LOG_LEVEL }));
const app = await NestFactory.createApplicationContext(AppModule.with(config), { logger });
app.enableShutdownHooks();
const runner = app.get(ProjectorRunner);
const { figures, listener } = projectorFigures(app);
runner.addListener(listener);
await runner.start();
if (!runner.leads) logger.log('standing by until the lead is free', 'Projector');
// Statistics and mails can follow a moment later; who shops on the same machine cannot wait.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
if (config.PROJECTOR_HEALTH_PORT) {
  await healthServer(runner, app.get(Database, { strict: false }), figures, config.PROJECTOR_HEALTH_PORT, config.HOST);
}
