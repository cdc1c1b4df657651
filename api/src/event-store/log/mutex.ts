/** Mutex: runs one read after another, so that an older result does not overwrite a newer one. */
export class Mutex {
  private last: Promise<unknown> = Promise.resolve();

  runExclusive<T>(work: () => Promise<T>): Promise<T> {
    const run = this.last.then(work);
    this.last = run.catch(() => undefined);
    return run;
  }
}
