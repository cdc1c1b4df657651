import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { commandLine, isAlive } from '../../../scripts/process-table.ts';

const FAST_SHUTDOWN_MS = 10_000;

/**
 * Cleans up after a killed `npm start`: shuts down a PostgreSQL that still runs, or removes a postmaster.pid whose pid
 * belongs to another process. Call it only while this process has claimed the data directory. Throws when the old
 * server does not end.
 */
export async function clearLeftovers(dir: string): Promise<string | undefined> {
  const file = join(dir, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  if (!isAlive(pid)) return undefined;
  if (!isPostgres(pid, dir)) {
    rmSync(file);
    return undefined;
  }
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + FAST_SHUTDOWN_MS;
  while (isAlive(pid)) {
    if (Date.now() > deadline) throw new Error(`PostgreSQL (pid ${pid}) still uses ${dir} and does not stop.`);
    await pause(50);
  }
  return `Shut down a PostgreSQL (process ${pid}) that an earlier start left behind.`;
}

function isPostgres(pid: number, dir: string): boolean {
  const line = commandLine(pid);
  return line === undefined || (line.includes('postgres') && line.includes(dir));
}
