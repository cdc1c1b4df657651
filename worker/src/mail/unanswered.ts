import { TryLater, UnrecoverableError } from '@kronblad/platform/queues';
import type { JobMemory } from '../processors.js';

const HOUR = 3_600_000;

/**
 * How long a letter rests that the mail server was given in whole and did not answer for: it may have arrived. After
 * the last of these it is given up, and the shop is told: three copies at most, and not one every quarter of an hour.
 */
const RESTS = [HOUR, 4 * HOUR];

/** So long without an answer, and the job is told that its letter is out: this process may end before there is one. */
export const NOTED_AFTER_MS = 4_000;

/** One attempt to hand over a letter, and what its job remembers of it. */
export class HandingOver {
  private readonly before: number;
  private timer: NodeJS.Timeout | undefined;
  private isWhole = false;
  private noted: Promise<void> | undefined;

  constructor(
    private readonly memory: JobMemory,
    private readonly notedAfterMs: number,
  ) {
    this.before = memory.unanswered?.times ?? 0;
  }

  /** Throws when the worker that had the job before ended between giving the letter away and hearing of it. */
  async begin(): Promise<void> {
    if (this.memory.unanswered?.open) throw await this.rest(this.before);
  }

  /** The server has all of the letter. */
  readonly whole = (): void => {
    this.isWhole = true;
    this.timer = setTimeout(() => {
      this.noted = this.memory.keep({ times: this.before + 1, open: true });
      this.noted.catch(() => undefined);
    }, this.notedAfterMs);
  };

  /** The server has said what becomes of the letter. */
  async answered(isTaken: boolean): Promise<void> {
    clearTimeout(this.timer);
    if (!this.noted) return;
    await this.noted.catch(() => undefined);
    if (!isTaken) await this.memory.keep({ times: this.before, open: false });
  }

  /** The connection broke or fell silent: what the attempt fails with, or null when the letter cannot be out. */
  async silent(): Promise<Error | null> {
    clearTimeout(this.timer);
    if (!this.isWhole) return null;
    await this.noted?.catch(() => undefined);
    return this.rest(this.before + 1);
  }

  private async rest(times: number): Promise<Error> {
    await this.memory.keep({ times, open: false });
    const pauseMs = RESTS[times - 1];
    if (pauseMs === undefined) {
      return new UnrecoverableError(
        `E-postservern tog emot brevet ${times} gånger utan att bekräfta det. Det kan ha kommit fram.`,
      );
    }
    return new TryLater('E-postservern tog emot brevet utan att bekräfta det.', pauseMs);
  }
}
