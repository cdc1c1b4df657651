export interface PulseLog {
  error(line: object): void;
  warn(line: object): void;
  info(line: object): void;
}

export interface PulseOptions {
  /** Its name in the lines: 'PostgreSQL'. */
  readonly what: string;
  /** One round trip; throws when there is no answer. */
  readonly ping: () => Promise<unknown>;
  readonly log: PulseLog;
  readonly everyMs?: number;
  /** Silence for so long is an outage too. */
  readonly patienceMs?: number;
  readonly clock?: () => number;
}

/**
 * Asks something outside whether it is there: every few seconds, and at once when somebody suspects that it is not. So an
 * outage is told once for the whole process, and its end with how long it was, whoever runs into it meanwhile.
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

  /** For whoever could not reach it, however often. */
  readonly suspect = (error: Error): void => {
    this.suspicion = error;
    if (this.timer) void this.check();
  };

  /** Resolves when it has answered or failed; never rejects. */
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

/** Node says of a name with several addresses only how many tries failed, if that. */
function reasonOf(error: Error | null): string | undefined {
  return error ? error.message || (error as NodeJS.ErrnoException).code || error.name : undefined;
}
