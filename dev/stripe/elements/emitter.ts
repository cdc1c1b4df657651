export type Listener = (event: unknown) => void;

/** on, once, off and emit, as in the elements of Stripe.js. */
export class Emitter {
  private readonly listeners = new Map<string, Set<Listener>>();

  on(type: string, listener: Listener): this {
    const known = this.listeners.get(type) ?? new Set();
    this.listeners.set(type, known.add(listener));
    return this;
  }

  once(type: string, listener: Listener): this {
    const only: Listener = (event) => {
      this.off(type, only);
      listener(event);
    };
    return this.on(type, only);
  }

  off(type: string, listener?: Listener): this {
    if (listener) this.listeners.get(type)?.delete(listener);
    else this.listeners.delete(type);
    return this;
  }

  protected emit(type: string, event: unknown): void {
    for (const listener of [...(this.listeners.get(type) ?? [])]) listener(event);
  }
}
