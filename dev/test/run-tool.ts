import { spawn } from 'node:child_process';
import { ROOT } from '../start/settings.ts';

export interface ToolOptions {
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Timeout in minutes, after which the command is killed. */
  readonly minutes: number;
  readonly quiet?: boolean;
}

/** Runs a command and passes its output on. Resolves with the exit code, 1 when it was killed. */
export function runTool(
  command: string,
  args: readonly string[],
  { env, minutes, quiet }: ToolOptions,
): Promise<number> {
  return new Promise((resolve) => {
    const output = quiet ? 'ignore' : 'inherit';
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', output, output],
    });
    const timer = setTimeout(() => {
      process.stderr.write(`${command} ${args[0] ?? ''} took longer than ${minutes} minutes and was ended.\n`);
      child.kill('SIGKILL');
    }, minutes * 60_000);
    child.on('error', () => resolve(1));
    child.on('exit', (code) => {
      clearTimeout(timer);
      resolve(code ?? 1);
    });
  });
}
