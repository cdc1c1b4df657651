export interface HealthMonitorLog {
  error(line: object): void;
  warn(line: object): void;
  info(line: object): void;
}

export interface HealthMonitorOptions {
  readonly what: string;
  readonly ping: () => Promise<unknown>;
  readonly log: HealthMonitorLog;
  readonly everyMs?: number;
  readonly timeoutMs?: number;
  readonly clock?: () => number;
}

/** Pings a service regularly, and at once after `suspect`. Logs the start and the end of each outage once. */
export class HealthMonitor {
  private readonly options: Required<HealthMonitorOptions>;
  private unreachableSince: number | null = null;
  private suspicion: Error | null = null;
  private asking: Promise<void> | null = null;
  private timer: NodeJS.Timeout | null = null;

  constructor(options: HealthMonitorOptions) {
    this.options = { everyMs: 5_000, timeoutMs: 5_000, clock: Date.now, ...options };
  }

  start(): this {
    this.timer ??= setInterval(() => void this.check(), this.options.everyMs).unref();
    return this;
  }

  stop(): void {
    if (this.timer) clearInterval(this.timer);
    this.timer = null;
  }

  /** Call it for every failed call to the service; the log names the last error as the reason of an outage. */
  readonly suspect = (error: Error): void => {
    this.suspicion = error;
    if (this.timer) void this.check();
  };

  /** Resolves when the ping has answered or failed; never rejects. */
  check(): Promise<void> {
    this.asking ??= this.ask().finally(() => {
      this.asking = null;
    });
    return this.asking;
  }

  private async ask(): Promise<void> {
    const { ping, timeoutMs } = this.options;
    const begun = this.options.clock();
    const late = setTimeout(() => this.noteUnreachable(begun), timeoutMs).unref();
    try {
      await ping();
      this.noteReachable();
    } catch (error) {
      this.suspicion = error as Error;
      this.noteUnreachable(begun);
    } finally {
      clearTimeout(late);
    }
  }

  private noteUnreachable(since: number): void {
    if (this.unreachableSince !== null || !this.timer) return;
    this.unreachableSince = since;
    const { log, what, timeoutMs } = this.options;
    log.error({
      msg: `${what} cannot be reached`,
      reason: reasonOf(this.suspicion) ?? `no answer in ${timeoutMs} ms`,
    });
  }

  private noteReachable(): void {
    const { log, what, clock } = this.options;
    if (this.unreachableSince !== null) log.info({ msg: `${what} is back`, awayMs: clock() - this.unreachableSince });
    else if (this.suspicion) log.warn({ msg: `${what} answers, after a failure`, reason: reasonOf(this.suspicion) });
    this.unreachableSince = null;
    this.suspicion = null;
  }
}

/** The error's code replaces a missing message: Node's error for a host with several addresses may have none. */
function reasonOf(error: Error | null): string | undefined {
  return error ? error.message || (error as NodeJS.ErrnoException).code || error.name : undefined;
}
