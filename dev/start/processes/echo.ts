import type { ChildProcess } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { say } from '../../../scripts/progress.mjs';
import { asText } from './process-log.ts';

/** Passes a program's lines on to its log as they are, and to the terminal in words with its name in front. */
export function echo({ stdout, stderr }: ChildProcess, name: string, file: string): void {
  for (const stream of [stdout, stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on('line', (line) => {
      appendFileSync(file, `${line}\n`);
      if (line.trim() !== '') say(`${`[${name}]`.padEnd(12)} ${asText(line)}`);
    });
  }
}
