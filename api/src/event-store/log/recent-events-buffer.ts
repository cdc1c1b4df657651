import type { EventType } from '../../events/all.js';
import { PollLoop, type StepOutcome } from '../projections/poll-loop.js';
import type { Database } from './database.js';
import type { EventNotifier } from './event-notifier.js';
import { type Batch, type Checkpoint, checkpointOf, type EventReader, furthest, isBefore } from './event-reader.js';
import type { AnyEvent } from './stored-event.js';
import type { Tx } from './transaction.js';

/** Number of events kept in memory. A subscriber further behind reads from the database until it has caught up. */
const BUFFER_SIZE = 2_000;
const POLL_LIMIT = 1_000;
const MIN_INTERVAL_MS = 20;
/** Delay of the read after new events of types that no subscriber here handles. */
const PASSED_BY_MS = 1_000;

/** Short, because every subscriber in the process waits for this loop after an outage. */
const MAX_BACKOFF_MS = 1_000;

export type LogSource = Pick<EventReader, 'readAfter'>;

interface Listener {
  readonly types: ReadonlySet<EventType>;
  readonly wake: () => void;
}

/**
 * Keeps the newest events in memory, so that all subscribers in this process share one read of the log. Each subscriber
 * keeps its own checkpoint.
 */
export class RecentEventsBuffer implements LogSource {
  private readonly listeners = new Set<Listener>();
  private readonly loop: PollLoop;
  private types: readonly EventType[] = [];
  private unsubscribe: (() => void) | null = null;
  private passing: NodeJS.Timeout | null = null;
  private events: AnyEvent[] = [];
  private begin: Checkpoint | null = null;
  private end: Checkpoint | null = null;

  constructor(
    private readonly database: Database,
    private readonly reader: EventReader,
    private readonly notifier: Pick<EventNotifier, 'on'>,
    onFailure: (error: unknown) => void,
  ) {
    this.loop = new PollLoop(() => this.poll(), onFailure, MIN_INTERVAL_MS, MAX_BACKOFF_MS);
  }

  subscribe(types: readonly EventType[], wake: () => void): () => void {
    const listener = { types: new Set(types), wake };
    this.listeners.add(listener);
    this.addTypes(types);
    this.unsubscribe ??= this.notifier.on(this.reader.log.name, this.onNews);
    this.loop.start();
    return () => this.listeners.delete(listener);
  }

  private readonly onNews = (types: ReadonlySet<string> | null): void => {
    if (!types || this.types.some((type) => types.has(type))) this.loop.wake();
    else this.passing ??= setTimeout(this.passBy, PASSED_BY_MS);
  };

  private readonly passBy = (): void => {
    this.passing = null;
    this.loop.wake();
  };

  async stop(): Promise<void> {
    if (this.passing) clearTimeout(this.passing);
    this.unsubscribe?.();
    await this.loop.stop();
  }

  /**
   * Returns the subscriber's next events, as {@link EventReader.readAfter} does, but none after the buffer's last read
   * of the log; `wake` is called when the buffer has read more. Reads the log itself when `after` is before the
   * buffer's first event.
   */
  async readAfter(tx: Tx, after: Checkpoint, types: readonly EventType[], limit = 500): Promise<Batch> {
    const { begin, end } = this;
    if (!begin || !end || isBefore(after, begin)) return this.reader.readAfter(tx, after, types, limit);
    const events: AnyEvent[] = [];
    for (let index = this.firstAfter(after); index < this.events.length && events.length < limit; index++) {
      const event = this.events[index] as AnyEvent;
      if (types.includes(event.type)) events.push(event);
    }
    const exhausted = events.length < limit;
    return { events, exhausted, checkpoint: furthest(after, exhausted ? end : checkpointOf(events.at(-1))) };
  }

  /**
   * Earlier reads left out events of the new types. The buffer is therefore emptied and starts again at its last
   * checkpoint; for anything before it, `readAfter` reads the log.
   */
  private addTypes(types: readonly EventType[]): void {
    const wider = new Set([...this.types, ...types]);
    if (wider.size === this.types.length) return;
    this.types = [...wider];
    this.events = [];
    this.begin = this.end;
  }

  private async poll(): Promise<StepOutcome> {
    const { types, end } = this;
    if (!end) {
      this.begin = this.end = await this.reader.end(this.database);
      // Events appended before this read are not in the buffer. Every subscriber is woken, so that it reads them from
      // the log.
      for (const { wake } of this.listeners) wake();
      return 'more';
    }
    const batch = await this.reader.readAfter(this.database, end, types, POLL_LIMIT);
    const { events, checkpoint, exhausted, isUnsettled } = batch;
    if (types !== this.types) return 'more';
    this.end = checkpoint;
    if (events.length > 0) this.append(events);
    if (!exhausted) return 'more';
    return isUnsettled ? 'soon' : 'idle';
  }

  private append(events: readonly AnyEvent[]): void {
    this.events.push(...events);
    const passed = this.events.splice(0, Math.max(0, this.events.length - BUFFER_SIZE));
    this.begin = checkpointOf(passed.at(-1)) ?? this.begin;
    for (const { types, wake } of this.listeners) {
      if (events.some(({ type }) => types.has(type))) wake();
    }
  }

  private firstAfter(place: Checkpoint): number {
    let index = this.events.length;
    while (index > 0 && isBefore(place, this.events[index - 1] as AnyEvent)) index--;
    return index;
  }
}
