export class QueueFull extends Error {}

export class Semaphore {
  private running = 0;
  private readonly queue: (() => void)[] = [];

  constructor(private readonly permits: number) {}

  get waiting(): number {
    return this.queue.length;
  }

  /** Throws QueueFull when `maxWaiting` tasks wait already. */
  async run<T>(task: () => Promise<T>, maxWaiting = Number.POSITIVE_INFINITY): Promise<T> {
    if (this.running < this.permits) this.running++;
    else if (this.queue.length >= maxWaiting) throw new QueueFull();
    else await new Promise<void>((resolve) => this.queue.push(resolve));
    try {
      return await task();
    } finally {
      const next = this.queue.shift();
      // Lets the event loop answer other requests between two tasks.
      if (next) setImmediate(next);
      else this.running--;
    }
  }
}
