import { readdirSync, readFileSync } from 'node:fs';

/** False for a zombie: a process that has exited but that its parent has not reaped. */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return !procFile(pid, 'stat')?.split(') ').at(-1)?.startsWith('Z');
}

export function commandLine(pid: number): string | undefined {
  return procFile(pid, 'cmdline')?.replaceAll('\0', ' ');
}

export const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && parentOf(pid) === parent);

/** The second field after the name, which may contain anything. */
const parentOf = (pid: number) => Number(procFile(pid, 'stat')?.split(') ').at(-1)?.split(' ')[1]);

function procFile(pid: number, name: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return undefined;
  }
}
