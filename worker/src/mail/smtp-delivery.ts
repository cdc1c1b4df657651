import { DelayedRetryError, UnrecoverableError } from '@kronblad/platform/queues';
import type { DeliveryState } from '../jobs/index.js';

const HOUR = 3_600_000;

/**
 * Retry delays after the SMTP server received the message and did not answer. The recipient gets at most three copies,
 * unless a worker dies before it has stored what it sent.
 */
const RETRY_DELAYS = [HOUR, 4 * HOUR];

/**
 * When the SMTP server has not answered this long after the message was sent, the open delivery is stored on the job.
 * If the worker dies, the next attempt then knows that the message may have been delivered.
 */
export const NOTED_AFTER_MS = 4_000;

export class SmtpDelivery {
  private readonly before: number;
  private timer: NodeJS.Timeout | undefined;
  private isComplete = false;
  private noted: Promise<void> | undefined;

  constructor(
    private readonly state: DeliveryState,
    private readonly notedAfterMs: number,
    private readonly retryDelays: readonly number[] = RETRY_DELAYS,
  ) {
    this.before = state.unanswered?.times ?? 0;
  }

  /**
   * When an earlier worker died after it had sent the message and before the answer, throws the error that ends this
   * attempt: it delays the next one, or fails the job when no retry delay is left.
   */
  async begin(): Promise<void> {
    if (this.state.unanswered?.open) throw await this.unanswered(this.before);
  }

  readonly complete = (): void => {
    this.isComplete = true;
    this.timer = setTimeout(() => {
      this.noted = this.state.keep({ times: this.before + 1, open: true });
      this.noted.catch(() => undefined);
    }, this.notedAfterMs);
  };

  async answered(isAccepted: boolean): Promise<void> {
    clearTimeout(this.timer);
    if (!this.noted) return;
    await this.noted.catch(() => undefined);
    if (!isAccepted) await this.state.keep({ times: this.before, open: false });
  }

  /**
   * Call when the connection broke or timed out. Returns null when the message was not sent completely: the caller may
   * retry as after any other error. Otherwise returns the error to throw, which delays the retry or fails the job.
   */
  async silent(): Promise<Error | null> {
    clearTimeout(this.timer);
    if (!this.isComplete) return null;
    await this.noted?.catch(() => undefined);
    return this.unanswered(this.before + 1);
  }

  private async unanswered(times: number): Promise<Error> {
    await this.state.keep({ times, open: false });
    const delayMs = this.retryDelays[times - 1];
    if (delayMs === undefined) {
      return new UnrecoverableError(
        `E-postservern tog emot brevet ${times === 1 ? '' : `${times} gånger `}utan att bekräfta det. Det kan ha kommit fram.`,
      );
    }
    return new DelayedRetryError('E-postservern tog emot brevet utan att bekräfta det.', delayMs);
  }
}
