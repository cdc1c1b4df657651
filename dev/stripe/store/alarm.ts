/** setTimeout uses a signed 32-bit integer. */
const LONGEST_WAIT = 2 ** 31 - 1;

/**
 * One timer for work with due times in the database: reads the earliest time, sleeps and runs. Call `wake` after
 * storing new work.
 */
export class Alarm {
  private readonly nextDue: () => number | null;
  private readonly run: () => void;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(nextDue: () => number | null, run: () => void) {
    this.nextDue = nextDue;
    this.run = run;
  }

  wake(): void {
    if (this.stopped) return;
    clearTimeout(this.timer);
    const due = this.nextDue();
    if (due === null) return;
    const wait = Math.min(Math.max(due - Date.now(), 0), LONGEST_WAIT);
    this.timer = setTimeout(() => this.ring(), wait);
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  private ring(): void {
    if (this.stopped) return;
    this.run();
    this.wake();
  }
}
