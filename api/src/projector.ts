import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module.js';
import { ProjectorRunner } from './background/index.js';
import { readConfigOrExit } from './config/index.js';

const config = readConfigOrExit();
const app = await NestFactory.createApplicationContext(AppModule.with(config), { logger: ['error', 'warn', 'fatal'] });
app.enableShutdownHooks();
await app.get(ProjectorRunner).start();
