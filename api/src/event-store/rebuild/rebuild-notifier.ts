import type { EventNotifier } from '../log/event-notifier.js';
import type { Tx } from '../log/transaction.js';
import { PollLoop } from '../projections/poll-loop.js';
import type { Projection } from '../projections/projection.js';
import { REBUILT_TOPIC, readBuilds } from './built-projections.js';

/** Short, because the process serves outdated data when tables were swapped during an outage. */
const MAX_BACKOFF_MS = 1_000;

interface Listener {
  readonly names: readonly string[];
  readonly onSwap: () => void;
  builds: string;
}

/**
 * Tells subscribers in this process that read models were swapped. Compares stored build times, so a swap during an
 * outage is noticed afterwards.
 */
export class RebuildNotifier {
  private readonly listeners = new Set<Listener>();
  private readonly loop: PollLoop;
  private unsubscribe: (() => void) | null = null;

  constructor(
    private readonly database: Tx,
    private readonly notifier: Pick<EventNotifier, 'on'>,
    onFailure: (error: unknown) => void,
  ) {
    this.loop = new PollLoop(() => this.poll(), onFailure, 0, MAX_BACKOFF_MS);
  }

  /** Calls `onSwap` after every later swap of these projections, and possibly once without a swap. */
  async subscribe(projections: readonly Projection[], onSwap: () => void): Promise<() => void> {
    const names = projections.map(({ name }) => name);
    const listener = { names, onSwap, builds: stateOf(await readBuilds(this.database), names) };
    this.listeners.add(listener);
    this.unsubscribe ??= this.notifier.on(REBUILT_TOPIC, this.loop.wake);
    this.loop.start();
    return () => this.listeners.delete(listener);
  }

  async stop(): Promise<void> {
    this.unsubscribe?.();
    await this.loop.stop();
  }

  private async poll(): Promise<'idle'> {
    const builds = await readBuilds(this.database);
    for (const listener of this.listeners) {
      const state = stateOf(builds, listener.names);
      if (state === listener.builds) continue;
      listener.builds = state;
      listener.onSwap();
    }
    return 'idle';
  }
}

const stateOf = (builds: ReadonlyMap<string, string>, names: readonly string[]): string =>
  names.map((name) => builds.get(name)).join();
