import { type SpawnOptions, spawn } from 'node:child_process';

export interface Captured {
  /** 1 when the program did not start or a signal ended it. */
  readonly code: number;
  readonly output: string;
}

/** Never rejects. */
export function runCaptured(command: string, args: readonly string[], options: SpawnOptions = {}): Promise<Captured> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const listen = (chunk: Buffer) => {
      output += chunk;
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.on('error', (error) => resolve({ code: 1, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
