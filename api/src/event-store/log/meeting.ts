/** Where so many wait for each other, once. */
export class Meeting {
  private readonly complete = Promise.withResolvers<void>();

  constructor(private missing: number) {}

  /** One of them: `arrive` says that nobody needs to wait for it, `everybody` says so and waits for the others. */
  member(): { readonly arrive: () => void; readonly everybody: () => Promise<void> } {
    let isThere = false;
    const arrive = () => {
      if (isThere) return;
      isThere = true;
      this.missing--;
      if (this.missing === 0) this.complete.resolve();
    };
    const everybody = () => {
      arrive();
      return this.complete.promise;
    };
    return { arrive, everybody };
  }
}
