const INTERVAL_MS = 5_000;

export class ProgressLine {
  private readonly start = Date.now();
  private printed = this.start;

  update = (events: number): void => {
    if (Date.now() - this.printed < INTERVAL_MS) return;
    this.printed = Date.now();
    process.stdout.write(`  ${events} events, ${Math.round(events / this.seconds)} a second\n`);
  };

  done(outcome: string): void {
    process.stdout.write(`${outcome}\nTook ${this.seconds.toFixed(1)} s\n`);
  }

  private get seconds(): number {
    return (Date.now() - this.start) / 1_000;
  }
}
