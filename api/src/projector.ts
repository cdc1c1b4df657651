import { constants, setPriority } from 'node:os';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module.js';
import { healthServer, ProjectorRunner } from './background/index.js';
import { readConfigOrExit } from './config/index.js';
import { Database } from './event-store/index.js';

const config = readConfigOrExit();
const app = await NestFactory.createApplicationContext(AppModule.with(config), { logger: ['error', 'warn', 'fatal'] });
app.enableShutdownHooks();
const runner = app.get(ProjectorRunner);
await runner.start();
// Statistics and mails can follow a moment later; who shops on the same machine cannot wait.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
if (config.PROJECTOR_HEALTH_PORT) {
  await healthServer(runner, app.get(Database, { strict: false }), config.PROJECTOR_HEALTH_PORT, config.HOST);
}
