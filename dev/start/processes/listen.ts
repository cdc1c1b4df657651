import type { ChildProcess } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { asText } from './process-log.ts';

export function listen({ stdout, stderr }: ChildProcess, file: string, onLine: (text: string) => void): void {
  for (const stream of [stdout, stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on('line', (line) => {
      appendFileSync(file, `${line}\n`);
      if (line.trim() !== '') onLine(asText(line));
    });
  }
}
