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
const MOST_CRASHES = 5;
const CRASH_WINDOW_MS = 60_000;
const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 4_000;
/** sysexits.h: the environment is wrong. Starting again cannot help. */
const EX_CONFIG = 78;

export class ProgramError extends Error {}

export interface SupervisorOptions {
  readonly logDir: string;
  /** Told when a program cannot be kept running. */
  readonly onFailure: (line: string) => void;
  readonly onRestart: (line: string) => void;
  /** A program that ended this many times within a minute is not started again; 5 unless told otherwise. */
  readonly mostCrashes?: number;
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

  private async keepRunning(program: Program, first: RunningProgram): Promise<void> {
    const crashes: number[] = [];
    let current = first;
    for (;;) {
      const ending = await current.ended;
      if (this.stopped.signal.aborted) return;
      const wanted = this.takePause(program);
      if (wanted === undefined) crashes.push(Date.now());
      const recent = crashes.filter((at) => at > Date.now() - CRASH_WINDOW_MS).length;
      const most = this.options.mostCrashes ?? MOST_CRASHES;
      if (recent >= most || ending.code === EX_CONFIG) return this.giveUp(program, ending, recent);
      const delay = wanted ?? Math.min(FIRST_DELAY_MS * 2 ** (recent - 1), LONGEST_DELAY_MS);
      this.options.onRestart(`${explain(program, ending)} Starting it again in ${delay} ms.`);
      await pause(delay, undefined, { signal: this.stopped.signal }).catch(() => undefined);
      if (this.stopped.signal.aborted) return;
      current = this.launch(program);
    }
  }

  private takePause({ name }: Program): number | undefined {
    const pause = this.pauses.get(name);
    this.pauses.delete(name);
    return pause;
  }

  private giveUp(program: Program, ending: Ending, times: number): void {
    const often = times > 1 ? ` It has ended ${times} times within a minute.` : '';
    this.options.onFailure(`${explain(program, ending)}${often} ${this.logOf(program)}`);
  }

  private logOf(program: Program): string {
    return `Log: ${join(this.options.logDir, `${program.name}.log`)}`;
  }
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
