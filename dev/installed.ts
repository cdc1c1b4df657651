import { execFileSync } from 'node:child_process';

export function isInstalled(program: string, flag = '--version'): boolean {
  try {
    execFileSync(program, [flag], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
