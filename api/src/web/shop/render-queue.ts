/** There is more to render than can be done in time. */
export class TooMuchToRender extends Error {}

/** Rendering is the processor's work: many at once only make each of them later. */
const AT_ONCE = 4;
/** What waits behind so many would be too late for whoever asked. */
const MOST_WAITING = 40;

/** Work that is done a few at a time, in the order it came. Throws TooMuchToRender when too many wait already. */
export class RenderQueue {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly atOnce = AT_ONCE,
    private readonly mostWaiting = MOST_WAITING,
  ) {}

  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.turn();
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running--;
    }
  }

  /** Whoever ends hands its place on, so that nobody who comes just then goes before those who wait. */
  private turn(): Promise<void> | undefined {
    if (this.running < this.atOnce) {
      this.running++;
      return undefined;
    }
    if (this.waiting.length >= this.mostWaiting) throw new TooMuchToRender();
    return new Promise((resolve) => this.waiting.push(resolve));
  }
}
