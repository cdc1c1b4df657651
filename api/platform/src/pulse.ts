export interface PulseLog {
  error(line: object): void;
  warn(line: object): void;
  info(line: object): void;
}

export interface PulseOptions {
  /** Name in log lines, such as 'PostgreSQL'. */
  readonly what: string;
  /** One round trip; throws when there is no answer. */
  readonly ping: () => Promise<unknown>;
  readonly log: PulseLog;
  readonly everyMs?: number;
  /** A ping without an answer for this long counts as an outage. */
  readonly patienceMs?: number;
  readonly clock?: () => number;
}

/**
 * Checks whether an external service is reachable: regularly, and at once after `suspect`. Logs each outage and its end
 * once per process.
 */
export class Pulse {
  private readonly options: Required<PulseOptions>;
  private awaySince: number | null = null;
  private suspicion: Error | null = null;
  private asking: Promise<void> | null = null;
  private timer: NodeJS.Timeout | null = null;

  constructor(options: PulseOptions) {
    this.options = { everyMs: 2_000, patienceMs: 5_000, clock: Date.now, ...options };
  }

  start(): this {
    this.timer ??= setInterval(() => void this.check(), this.options.everyMs).unref();
    return this;
  }

  stop(): void {
    if (this.timer) clearInterval(this.timer);
    this.timer = null;
  }

  /** Reports a failed call; callers may call it any number of times. */
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
    const { ping, patienceMs } = this.options;
    const begun = this.options.clock();
    const late = setTimeout(() => this.isAway(begun), patienceMs).unref();
    try {
      await ping();
      this.isThere();
    } catch (error) {
      this.suspicion = error as Error;
      this.isAway(begun);
    } finally {
      clearTimeout(late);
    }
  }

  private isAway(since: number): void {
    if (this.awaySince !== null || !this.timer) return;
    this.awaySince = since;
    const { log, what, patienceMs } = this.options;
    log.error({
      msg: `${what} cannot be reached`,
      reason: reasonOf(this.suspicion) ?? `no answer in ${patienceMs} ms`,
    });
  }

  private isThere(): void {
    const { log, what, clock } = this.options;
    if (this.awaySince !== null) log.info({ msg: `${what} is back`, awayMs: clock() - this.awaySince });
    else if (this.suspicion) log.warn({ msg: `${what} answers, after a failure`, reason: reasonOf(this.suspicion) });
    this.awaySince = null;
    this.suspicion = null;
  }
}

/** Node's error for a host with several addresses may have no message. */
function reasonOf(error: Error | null): string | undefined {
  return error ? error.message || (error as NodeJS.ErrnoException).code || error.name : undefined;
}
