import type { DomainEvent, EventType } from '../../events/all.js';
import type { KeyOwner } from '../personal-data/person-keys.js';
import { NumberingHeld, SERVER_RUN } from './numbering-held.js';
import { continueFrom, currentContext } from './request-context.js';
import type { AnyEvent, EventMeta } from './stored-event.js';
import type { Tx } from './transaction.js';

export interface Stream {
  readonly name: string;
  readonly events: readonly AnyEvent[];
  readonly version: number;
  /**
   * Transaction id of the last event. An append in an older transaction is a conflict, which is retried: readers order
   * events by transaction and position, and would see the stream out of order.
   */
  readonly transactionId: bigint;
}

export interface Addition {
  readonly stream: Stream;
  readonly events: readonly DomainEvent[];
  readonly meta: EventMeta;
}

export interface UnitStore {
  load(stream: string, tx: Tx): Promise<Stream>;
  loadMany(streams: readonly string[], tx: Tx): Promise<Map<string, Stream>>;
  holdKey(tx: Tx, owner: KeyOwner): Promise<void>;
  write(tx: Tx, additions: readonly Addition[]): Promise<AnyEvent[]>;
}

export class UnitOfWork {
  private readonly pending = new Map<string, Addition & { readonly events: DomainEvent[] }>();
  private readonly written = new Map<string, number>();
  /** Types of the stored events. */
  readonly types = new Set<EventType>();

  constructor(
    readonly tx: Tx,
    private readonly store: UnitStore,
    readonly now: Date,
  ) {}

  load(stream: string): Promise<Stream> {
    return this.store.load(stream, this.tx);
  }

  loadMany(streams: readonly string[]): Promise<Map<string, Stream>> {
    return this.store.loadMany(streams, this.tx);
  }

  /**
   * Appends events after the version of `stream` that was read. They are stored at `flush` or at the end of the
   * transaction. The actor comes from the request context.
   */
  append(stream: Stream, ...events: readonly DomainEvent[]): void {
    if (events.length === 0) return;
    const known = this.pending.get(stream.name);
    if (known) known.events.push(...events);
    else {
      continueFrom(stream.events[0]);
      const version = Math.max(stream.version, this.written.get(stream.name) ?? 0);
      this.pending.set(stream.name, { stream: { ...stream, version }, events: [...events], meta: this.meta() });
    }
  }

  /** Appends to a stream that must not exist yet; throws a conflict otherwise. */
  begin(stream: string, ...events: readonly DomainEvent[]): void {
    this.append({ name: stream, events: [], version: 0, transactionId: 0n }, ...events);
  }

  /**
   * Fetches a person's encryption key early, concurrently with other statements, so that storing the event is faster.
   */
  holdKey(owner: KeyOwner): Promise<void> {
    return this.store.holdKey(this.tx, owner);
  }

  /** Stores the appended events and updates the inline read models now, so that later statements see them. */
  async flush(): Promise<readonly AnyEvent[]> {
    if (this.pending.size === 0) return [];
    const additions = [...this.pending.values()];
    this.pending.clear();
    const stored = await this.store.write(this.tx, additions);
    for (const { stream, version, type } of stored) {
      this.written.set(stream, version);
      this.types.add(type);
    }
    return stored;
  }

  /**
   * Reserves the next `count` numbers of a gapless series and returns the first. The counter row stays locked until the
   * transaction ends, so a rollback leaves no gap. Required by Swedish accounting law (BFL 5:6, BFNAR 2013:2). Throws
   * NumberingHeld while it is unknown whether this database has been restored.
   */
  async nextNumber(series: string, fiscalYear: number, count = 1): Promise<number> {
    const [row] = await this.tx.query<{ first: number }>(
      `INSERT INTO log.number_series AS s (series, fiscal_year, last_number)
       SELECT $1::text, $2::int, $3::int FROM log.installation WHERE compared_in = ${SERVER_RUN}
       ON CONFLICT (series, fiscal_year) DO UPDATE SET last_number = s.last_number + excluded.last_number
       RETURNING last_number - $3 + 1 AS first`,
      [series, fiscalYear, count],
      'number-series-next',
    );
    if (!row) throw new NumberingHeld();
    return row.first;
  }

  private meta(): EventMeta {
    const { actor, correlationId, causationId, occurredAt, silent } = currentContext();
    return {
      actor,
      correlationId,
      causationId,
      occurredAt: occurredAt ?? this.now.toISOString(),
      ...(silent ? { silent } : {}),
    };
  }
}
