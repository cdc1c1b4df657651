import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { processLog } from './process-log.ts';
import { type Ending, type Program, RunningProgram } from './supervised.ts';

const READY_WITHIN_MS = 60_000;
const POLL_MS = 50;
/** A program that ended this many times within the window is not started again. */
const MOST_CRASHES = 5;
const CRASH_WINDOW_MS = 60_000;
const FIRST_DELAY_MS = 250;
/** sysexits.h: the environment is wrong. Starting again cannot help. */
const EX_CONFIG = 78;

export class ProgramError extends Error {}

export interface SupervisorOptions {
  readonly logDir: string;
  /** Told when a program cannot be kept running. */
  readonly onFailure: (line: string) => void;
  readonly onRestart: (line: string) => void;
}

/** Starts programs, keeps them running and ends them. */
export class Supervisor {
  private readonly options: SupervisorOptions;
  private readonly running = new Map<string, RunningProgram>();
  private readonly stopped = new AbortController();

  constructor(options: SupervisorOptions) {
    this.options = options;
  }

  /** Resolves when the program is ready. Throws ProgramError with one line when it ends, or takes too long, before that. */
  async start(program: Program): Promise<void> {
    const first = this.launch(program);
    const ended = first.ended.then((ending) => {
      throw new ProgramError(`${explain(program, ending)} ${this.logOf(program)}`);
    });
    ended.catch(() => undefined);
    await Promise.race([ended, this.untilReady(program)]);
    void this.keepRunning(program, first);
  }

  /** Asks the named programs to stop, together; each is ended when its patience runs out. */
  async stop(names: readonly string[], patience: number): Promise<void> {
    this.stopped.abort();
    await Promise.all(names.map((name) => this.running.get(name)?.stop(patience)));
  }

  get names(): readonly string[] {
    return [...this.running.keys()];
  }

  private launch(program: Program): RunningProgram {
    if (this.stopped.signal.aborted) throw new ProgramError('Stopping.');
    const launched = new RunningProgram(program, processLog(join(this.options.logDir, `${program.name}.log`)));
    this.running.set(program.name, launched);
    void launched.ended.then(() => this.running.get(program.name) === launched && this.running.delete(program.name));
    return launched;
  }

  private async untilReady(program: Program): Promise<void> {
    const deadline = Date.now() + READY_WITHIN_MS;
    while (program.isReady && !(await program.isReady().catch(() => false))) {
      if (this.stopped.signal.aborted) throw new ProgramError('Stopping.');
      if (Date.now() > deadline) {
        throw new ProgramError(
          `${program.name} did not answer within ${READY_WITHIN_MS / 1000} s. ${this.logOf(program)}`,
        );
      }
      await pause(POLL_MS);
    }
  }

  private async keepRunning(program: Program, first: RunningProgram): Promise<void> {
    const crashes: number[] = [];
    let current = first;
    for (;;) {
      const ending = await current.ended;
      if (this.stopped.signal.aborted) return;
      crashes.push(Date.now());
      const recent = crashes.filter((at) => at > Date.now() - CRASH_WINDOW_MS).length;
      if (recent >= MOST_CRASHES || ending.code === EX_CONFIG) return this.giveUp(program, ending, recent);
      const delay = FIRST_DELAY_MS * 2 ** (recent - 1);
      this.options.onRestart(`${explain(program, ending)} Starting it again in ${delay} ms.`);
      await pause(delay, undefined, { signal: this.stopped.signal }).catch(() => undefined);
      if (this.stopped.signal.aborted) return;
      current = this.launch(program);
    }
  }

  private giveUp(program: Program, ending: Ending, times: number): void {
    const often = times > 1 ? ` It has ended ${times} times within a minute.` : '';
    this.options.onFailure(`${explain(program, ending)}${often} ${this.logOf(program)}`);
  }

  private logOf(program: Program): string {
    return `Log: ${join(this.options.logDir, `${program.name}.log`)}`;
  }
}

function explain({ name }: Program, { code, signal, reason }: Ending): string {
  return signal ? `${name} was ended by ${signal}.` : `${name} ended (code ${code}): ${reason.replace(/[.\s]+$/, '')}.`;
}
