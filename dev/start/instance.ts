import { accessSync, chmodSync, constants, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandLine, isAlive } from '../../scripts/process-table.ts';
import { serverAccount } from './postgres/run-as.ts';
import type { Settings } from './settings.ts';

export class InstanceError extends Error {}

interface Owner {
  readonly pid: number;
  readonly port: number;
  readonly address: string;
}

/**
 * Claims the data directory until the returned function is called, and keeps from other users of the machine what this
 * process and its programs write. Throws InstanceError with one line when another `npm start` holds it.
 */
export function claimDataDir({ dataDir, publicUrl, ports }: Settings): () => void {
  const other = ownerOf(dataDir);
  if (other) throw new InstanceError(`${dataDir} is in use: process ${other.pid} serves ${other.address} from it.`);
  process.umask(0o077);
  makeWritable(dataDir);
  // Started by root, PostgreSQL runs as another user, who must be able to pass.
  chmodSync(dataDir, serverAccount() ? 0o711 : 0o700);
  const owner: Owner = { pid: process.pid, port: ports.web, address: publicUrl };
  writeFileSync(fileIn(dataDir), JSON.stringify(owner));
  return () => rmSync(fileIn(dataDir), { force: true });
}

function makeWritable(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new InstanceError(`DATA_DIR: ${dataDir} is not writable (${code}): change its owner, or set another folder.`);
  }
}

export function ownerOf(dataDir: string): Owner | undefined {
  try {
    const owner: Owner = JSON.parse(readFileSync(fileIn(dataDir), 'utf8'));
    return isAlive(owner.pid) && isOurs(owner.pid) ? owner : undefined;
  } catch {
    return undefined;
  }
}

/** Checks the command line, because after a crash another program may have got the same pid. */
function isOurs(pid: number): boolean {
  return pid !== process.pid && /dev\/(start|cluster)\//.test(commandLine(pid) ?? 'dev/start/');
}

const fileIn = (dataDir: string) => join(dataDir, 'running.json');
