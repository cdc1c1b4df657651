import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { processLog } from './process-log.ts';
import { type Ending, type Program, RunningProgram } from './supervised.ts';

/**
 * What ends is told at once; this is for what runs and never answers. So it is far more than the slowest machine with
 * other work needs.
 */
export const READY_WITHIN_MS = 5 * 60_000;
const POLL_MS = 50;
/** From so many endings in a row on, it is said that something is wrong. */
const MANY_ENDINGS = 5;
/** What ran so long ends for the first time. */
const RAN_WELL_MS = 60_000;
const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 60_000;
/** sysexits.h: the environment is wrong. Starting again cannot help. */
const EX_CONFIG = 78;

export class ProgramError extends Error {}

export interface SupervisorOptions {
  readonly logDir: string;
  /** Told when a program cannot be kept running: it says that its environment is wrong. */
  readonly onFailure: (line: string) => void;
  readonly onRestart: (line: string) => void;
  /** A program that keeps ending is started again after pauses that grow to this; a minute unless told otherwise. */
  readonly longestDelayMs?: number;
  /** What runs and does not answer within this is given up; READY_WITHIN_MS unless told otherwise. */
  readonly readyWithinMs?: number;
}

/** Starts programs, keeps them running and ends them. */
export class Supervisor {
  private readonly options: SupervisorOptions;
  private readonly running = new Map<string, RunningProgram>();
  private readonly kept = new Map<string, Program>();
  /** How long what was killed on purpose is to stay away. */
  private readonly pauses = new Map<string, number>();
  private readonly stopped = new AbortController();

  constructor(options: SupervisorOptions) {
    this.options = options;
  }

  /** Resolves when the program is ready. Throws ProgramError with one line when it ends, or takes too long, before that. */
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

  /** Asks the named programs to stop, together; each is ended when its patience runs out. */
  async stop(names: readonly string[], patience: number): Promise<void> {
    this.stopped.abort();
    await Promise.all(names.map((name) => this.running.get(name)?.stop(patience)));
  }

  /** Undefined while it does not run. */
  pid(name: string): number | undefined {
    return this.running.get(name)?.pid;
  }

  /** Ends a program without asking and starts it again after `downMs`. Resolves when it has ended. */
  async kill(name: string, downMs: number): Promise<void> {
    const program = this.running.get(name);
    if (!program) return;
    this.pauses.set(name, downMs);
    await program.kill();
  }

  /** Of what is kept running, what does not run or does not answer at this moment. */
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

  /** Resolves when the program answers. Throws ProgramError when it takes too long. */
  private async untilReady(program: Program): Promise<void> {
    const patience = this.options.readyWithinMs ?? READY_WITHIN_MS;
    const deadline = Date.now() + patience;
    for (let why = await whyNotReady(program); why; why = await whyNotReady(program)) {
      if (this.stopped.signal.aborted) throw new ProgramError('Stopping.');
      if (Date.now() > deadline) {
        const after = `${patience / 1000} s`;
        throw new ProgramError(`${program.name} runs, but is not ready after ${after}: ${why}. ${this.logOf(program)}`);
      }
      await pause(POLL_MS);
    }
  }

  /** Starts it again whenever it ends. What it lacks (room on a disk, another program) may come back, so there is no last time. */
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

  /** On a full disk not even a log may be had; that is one more ending. */
  private relaunch(program: Program): Promise<Ending> {
    try {
      return this.launch(program).ended;
    } catch (error) {
      return Promise.resolve({ code: 1, signal: null, reason: (error as Error).message });
    }
  }

  private comingBack(program: Program, ending: Ending, endings: number, delay: number): string {
    const again = `Starting it again in ${delay < 1000 ? `${delay} ms` : `${Math.round(delay / 1000)} s`}.`;
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

/** The pause, in ms, after a program has ended so many times in a row. */
export function delayAfter(endings: number, longestMs = LONGEST_DELAY_MS): number {
  return Math.min(FIRST_DELAY_MS * 2 ** (endings - 1), longestMs);
}

/** Undefined when the program answers as it should. */
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
