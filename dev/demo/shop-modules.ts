import { parseEnvOrExit } from '@kronblad/platform/env';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '#api/app.module.js';
import { apiVars } from '#api/config/index.js';

/** Runs `work` with the API's modules on the shop's database: no address of the API accepts events of the past. */
export async function withShopModules(work: (modules: INestApplicationContext) => Promise<void>): Promise<void> {
  const modules = await NestFactory.createApplicationContext(AppModule.with(parseEnvOrExit(apiVars)), {
    logger: ['fatal'],
    abortOnError: false,
  });
  try {
    await work(modules);
  } finally {
    await modules.close();
  }
}
