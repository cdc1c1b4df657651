/** Runs `step` repeatedly, each time `everyMs` after the last run has ended. `step` must handle its own errors. */
export class RepeatingTask {
  private readonly ending = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly everyMs: number,
    private readonly step: (signal: AbortSignal) => Promise<unknown>,
  ) {}

  start(afterMs = this.everyMs): void {
    if (this.ending.signal.aborted) return;
    this.timer = setTimeout(() => {
      this.running = this.step(this.ending.signal).finally(() => this.start());
    }, afterMs);
  }

  /** Resolves when the run in progress has ended. */
  async stop(): Promise<void> {
    this.ending.abort();
    clearTimeout(this.timer);
    await this.running;
  }
}
