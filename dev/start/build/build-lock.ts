import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive } from '../../../scripts/process-table.ts';
import { CACHE } from '../settings.ts';

const FILE = join(CACHE, 'building.pid');

/**
 * Only one process may build in a checkout. Waits while another one holds the lock; removes the lock of a dead process.
 */
export async function takeBuildLock(): Promise<() => void> {
  mkdirSync(CACHE, { recursive: true });
  while (!tryTake()) {
    const holder = Number(safeRead());
    if (isAlive(holder)) await pause(200);
    else rmSync(FILE, { force: true });
  }
  return () => rmSync(FILE, { force: true });
}

function tryTake(): boolean {
  try {
    writeFileSync(FILE, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}

function safeRead(): string {
  try {
    return readFileSync(FILE, 'utf8');
  } catch {
    return '';
  }
}
