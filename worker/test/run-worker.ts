import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

const main = path.join(path.dirname(new URL(import.meta.url).pathname), '../dist/src/main.js');

export function runWorker(env: Record<string, string | undefined>): { process: ChildProcess; output: () => string } {
  const child = spawn(process.execPath, ['--enable-source-maps', main], { env: { PATH: process.env.PATH, ...env } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  return { process: child, output: () => output };
}
