import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { ServersReady } from './servers.ts';

declare global {
  var testServers: ChildProcess | undefined;
}

/** Jest's global setup: sets TEST_DATABASE_URL (a superuser's) and, where Redis is installed, TEST_REDIS_URL. */
export default async function startServers(): Promise<void> {
  if (process.env.TEST_DATABASE_URL) return;
  const servers = fork(join(import.meta.dirname, 'servers.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const ready = await new Promise<ServersReady>((resolve, reject) => {
    servers.once('message', (message) => resolve(message as ServersReady));
    servers.once('exit', (code) =>
      reject(new Error(`The test servers ended with code ${code} before they were ready.`)),
    );
  });
  process.env.TEST_DATABASE_URL = ready.databaseUrl;
  if (ready.redisUrl) process.env.TEST_REDIS_URL ??= ready.redisUrl;
  globalThis.testServers = servers;
  servers.unref();
  servers.channel?.unref();
}
