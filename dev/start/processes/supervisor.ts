import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { processLog } from './process-log.ts';
import { type Ending, type Program, RunningProgram } from './supervised.ts';

/**
 * Timeout for a program that runs but is never ready. Long for the sake of slow machines; a program that exits is
 * reported at once.
 */
export const READY_WITHIN_MS = 5 * 60_000;
const POLL_MS = 50;
/** From this many exits in a row, the line about a restart also tells their number and the log file. */
const MANY_ENDINGS = 5;
/** When a program has run this long, the count of its exits in a row starts again at 0. */
const RAN_WELL_MS = 60_000;
const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 60_000;
/** Exit code for an invalid configuration (sysexits.h). A restart cannot help. */
const EX_CONFIG = 78;

export class ProgramError extends Error {}

export interface SupervisorOptions {
  readonly logDir: string;
  readonly onFailure: (line: string) => void;
  readonly onRestart: (line: string) => void;
  readonly longestDelayMs?: number;
  readonly readyWithinMs?: number;
}

export class Supervisor {
  private readonly options: SupervisorOptions;
  private readonly running = new Map<string, RunningProgram>();
  private readonly kept = new Map<string, Program>();
  private readonly pauses = new Map<string, number>();
  private readonly stopped = new AbortController();

  constructor(options: SupervisorOptions) {
    this.options = options;
  }

  /** Resolves when the program is ready. Throws ProgramError with one line when it ends or times out first. */
  async start(program: Program): Promise<void> {
    const first = this.launch(program);
    this.kept.set(program.name, program);
    const ended = first.ended.then((ending) => {
      throw new ProgramError(`${explain(program, ending)} ${this.logOf(program)}`);
    });
    ended.catch(() => undefined);
    await Promise.race([ended, this.untilReady(program)]);
    void this.keepRunning(program, first);
  }

  async stop(names: readonly string[], timeoutMs: number): Promise<void> {
    this.stopped.abort();
    await Promise.all(names.map((name) => this.running.get(name)?.stop(timeoutMs)));
  }

  pid(name: string): number | undefined {
    return this.running.get(name)?.pid;
  }

  /** Sends SIGKILL. Resolves when the program has ended; it is restarted after `downMs`. */
  async kill(name: string, downMs: number): Promise<void> {
    const program = this.running.get(name);
    if (!program) return;
    this.pauses.set(name, downMs);
    await program.kill();
  }

  /** Ends the program as a deployment does; it starts again after `downMs`. Resolves with how it ended. */
  async replace(name: string, timeoutMs: number, downMs = 0): Promise<Ending | undefined> {
    const program = this.running.get(name);
    this.pauses.set(name, downMs);
    await program?.stop(timeoutMs);
    return program?.ended;
  }

  async notReady(): Promise<string[]> {
    const states = [...this.kept.values()].map(async (program) => {
      const isReady = this.running.has(program.name) && !(await whyNotReady(program));
      return isReady ? [] : [program.name];
    });
    return (await Promise.all(states)).flat();
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
    const timeoutMs = this.options.readyWithinMs ?? READY_WITHIN_MS;
    const deadline = Date.now() + timeoutMs;
    for (let why = await whyNotReady(program); why; why = await whyNotReady(program)) {
      if (this.stopped.signal.aborted) throw new ProgramError('Stopping.');
      if (Date.now() > deadline) {
        const after = `${timeoutMs / 1000} s`;
        throw new ProgramError(`${program.name} runs, but is not ready after ${after}: ${why}. ${this.logOf(program)}`);
      }
      await pause(POLL_MS);
    }
  }

  /** Restarts the program without a limit, because the cause (a full disk, another program) may go away. */
  private async keepRunning(program: Program, first: RunningProgram): Promise<void> {
    let endings = 0;
    let began = Date.now();
    let ended = first.ended;
    for (;;) {
      const ending = await ended;
      if (this.stopped.signal.aborted) return;
      if (ending.code === EX_CONFIG) return this.giveUp(program, ending);
      const wanted = this.takePause(program);
      if (Date.now() - began >= RAN_WELL_MS) endings = 0;
      if (wanted === undefined) endings += 1;
      const delay = wanted ?? delayAfter(endings, this.options.longestDelayMs);
      this.options.onRestart(this.comingBack(program, ending, endings, delay));
      await pause(delay, undefined, { signal: this.stopped.signal }).catch(() => undefined);
      if (this.stopped.signal.aborted) return;
      began = Date.now();
      ended = this.relaunch(program);
    }
  }

  /** Opening the log fails when the disk is full. Treated like an exit of the program, so that it is started again. */
  private relaunch(program: Program): Promise<Ending> {
    try {
      return this.launch(program).ended;
    } catch (error) {
      return Promise.resolve({ code: 1, signal: null, reason: (error as Error).message });
    }
  }

  private comingBack(program: Program, ending: Ending, endings: number, delay: number): string {
    const again = `Restarting in ${delay < 1000 ? `${delay} ms` : `${Math.round(delay / 1000)} s`}.`;
    const isMuch = endings >= MANY_ENDINGS;
    const often = isMuch ? ` It has ended ${endings} times in a row. ${this.logOf(program)}` : '';
    return `${explain(program, ending)} ${again}${often}`;
  }

  private takePause({ name }: Program): number | undefined {
    const pause = this.pauses.get(name);
    this.pauses.delete(name);
    return pause;
  }

  private giveUp(program: Program, ending: Ending): void {
    this.options.onFailure(`${explain(program, ending)} ${this.logOf(program)}`);
  }

  private logOf(program: Program): string {
    return `Log: ${join(this.options.logDir, `${program.name}.log`)}`;
  }
}

export function delayAfter(endings: number, longestMs = LONGEST_DELAY_MS): number {
  return Math.min(FIRST_DELAY_MS * 2 ** (endings - 1), longestMs);
}

async function whyNotReady({ isReady }: Program): Promise<string | undefined> {
  try {
    return !isReady || (await isReady()) ? undefined : 'it does not answer that it is well';
  } catch (error) {
    const { message, cause } = error as Error;
    return cause instanceof Error ? `${message} (${cause.message})` : message;
  }
}

function explain({ name }: Program, { code, signal, reason }: Ending): string {
  return signal ? `${name} was ended by ${signal}.` : `${name} ended (code ${code}): ${reason.replace(/[.\s]+$/, '')}.`;
}
