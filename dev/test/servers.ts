/**
 * The servers for tests in a separate process: an empty PostgreSQL, and Redis where installed. It sends their addresses
 * to its parent, and stops them when the parent has exited.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, openSync, readFileSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../free-port.ts';
import { isInstalled } from '../installed.ts';
import { createCluster, databaseUrl, serverLaunch } from '../start/postgres/cluster.ts';
import { accepts } from '../start/processes/answers.ts';

export interface ServersReady {
  readonly databaseUrl: string;
  readonly redisUrl?: string;
}

const PASSWORD = 'test';
const children: ChildProcess[] = [];
const folder = await mkdtemp(join(tmpdir(), 'kronblad-test-'));
// PostgreSQL may run as another user, which must enter the folder.
chmodSync(folder, 0o711);
const logFile = join(folder, 'servers.log');
const log = openSync(logFile, 'w');

process.on('disconnect', end);
process.on('SIGTERM', end);
process.on('SIGINT', end);

const [database, redis] = await Promise.all([startPostgres(), startRedis()]);
process.send?.({ databaseUrl: database, redisUrl: redis } satisfies ServersReady);

async function startPostgres(): Promise<string> {
  const cluster = { dir: join(folder, 'postgres'), port: await freePort(), password: PASSWORD, durable: false };
  await createCluster(cluster);
  const { command, args, uid, gid } = await serverLaunch(cluster);
  await run(spawn(command, args, { uid, gid, stdio: ['ignore', log, log] }), cluster.port);
  return databaseUrl(cluster, 'postgres');
}

async function startRedis(): Promise<string | undefined> {
  if (!isInstalled('redis-server')) return undefined;
  const port = await freePort();
  const settings = { port, bind: '127.0.0.1', dir: folder, save: '', appendonly: 'no', databases: 64 };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
  await run(spawn('redis-server', args, { stdio: ['ignore', log, log] }), port);
  return `redis://127.0.0.1:${port}`;
}

async function run(child: ChildProcess, port: number): Promise<void> {
  children.push(child);
  while (!(await accepts(port, '127.0.0.1'))) {
    if (child.exitCode !== null) throw new Error(`${child.spawnfile} ended: ${readFileSync(logFile, 'utf8')}`);
    await pause(20);
  }
}

/** Kills the servers, because their data is disposable. */
function end(): void {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  process.exit(0);
}
