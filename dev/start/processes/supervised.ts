import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync, closeSync, openSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { ROOT } from '../settings.ts';
import { asText, type ProcessLog, reasonIn } from './process-log.ts';

export interface Program {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly uid?: number;
  readonly gid?: number;
  readonly stopSignal?: NodeJS.Signals;
  readonly onLine?: (text: string) => void;
  /** Polled until it resolves with true. Without it a program is ready when it runs. */
  readonly isReady?: () => Promise<boolean>;
}

export interface Ending {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly reason: string;
}

const ROTATE_EVERY_MS = 10_000;

export class RunningProgram {
  readonly ended: Promise<Ending>;
  private readonly child: ChildProcess;

  readonly program: Program;

  constructor(program: Program, log: ProcessLog) {
    this.program = program;
    const output = openSync(log.file, 'a');
    const from = log.size();
    const { command, args, uid, gid, env } = program;
    const streams = program.onLine ? 'pipe' : output;
    this.child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      uid,
      gid,
      stdio: ['ignore', streams, streams],
    });
    closeSync(output);
    if (program.onLine) listen(this.child, log.file, program.onLine);
    const rotation = setInterval(() => log.rotate(), ROTATE_EVERY_MS).unref();
    this.child.once('exit', () => clearInterval(rotation));
    this.child.once('error', () => clearInterval(rotation));
    this.ended = new Promise((resolve) => {
      this.child.once('error', (error) => resolve({ code: 1, signal: null, reason: error.message }));
      this.child.once('exit', (code, signal) => resolve({ code, signal, reason: reasonIn(log.since(from)) }));
    });
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  async kill(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.ended;
  }

  async stop(timeoutMs: number): Promise<void> {
    this.child.kill(this.program.stopSignal ?? 'SIGTERM');
    const timer = setTimeout(() => this.child.kill('SIGKILL'), timeoutMs);
    await this.ended;
    clearTimeout(timer);
  }
}

function listen({ stdout, stderr }: ChildProcess, file: string, onLine: (text: string) => void): void {
  for (const stream of [stdout, stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on('line', (line) => {
      appendFileSync(file, `${line}\n`);
      if (line.trim() !== '') onLine(asText(line));
    });
  }
}
