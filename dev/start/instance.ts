import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandLine, isAlive } from './process-table.ts';

export class InstanceError extends Error {}

/**
 * Makes `dataDir` this process's own until the returned function is called.
 * Throws InstanceError with one line when another `npm start` has it.
 */
export function claimDataDir(dataDir: string, address: string): () => void {
  const file = join(dataDir, 'running.json');
  const other = readOwner(file);
  if (other && isAlive(other.pid) && isOurs(other.pid)) {
    throw new InstanceError(`${dataDir} is in use: process ${other.pid} already serves ${other.address} from it.`);
  }
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(file, JSON.stringify({ pid: process.pid, address }));
  return () => rmSync(file, { force: true });
}

/** True while an `npm start` serves from `dataDir`. */
export function isServed(dataDir: string): boolean {
  const owner = readOwner(join(dataDir, 'running.json'));
  return owner !== undefined && isAlive(owner.pid) && isOurs(owner.pid);
}

function readOwner(file: string): { pid: number; address: string } | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** After a crash the number may belong to anybody. */
function isOurs(pid: number): boolean {
  return pid !== process.pid && (commandLine(pid)?.includes('dev/start/') ?? true);
}
