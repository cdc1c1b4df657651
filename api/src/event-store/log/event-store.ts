import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from '@kronblad/contracts/refusals';
import type { KeyOwner } from '../personal-data/person-keys.js';
import type { Projection } from '../projections/projection.js';
import type { Database } from './database.js';
import type { EventCodec, EventRow } from './event-codec.js';
import { Meeting } from './meeting.js';
import { isPostgresError } from './postgres-errors.js';
import { currentContext, type RequestContext, runInContext } from './request-context.js';
import type { AnyEvent, EventMeta } from './stored-event.js';
import { together } from './together.js';
import type { Tx } from './transaction.js';
import { type Addition, type Stream, UnitOfWork, type UnitStore } from './unit-of-work.js';

const RETRIES = 3;
/** Before the first retry at most, twice as long before each next one; drawn by lot, so that they do not meet again. */
const PAUSE_MS = 20;
/** History that is put in afterwards can be put in again: its commits do not wait for the disk. */
const BEGIN_HISTORY = 'BEGIN; SET LOCAL synchronous_commit = off';
/** Who shares a transaction with many holds them up no longer than this by a lock that another one has. */
const BEGIN_SHARED = "BEGIN; SET LOCAL lock_timeout = '1s'";
export const COLUMNS = 'position, transaction_id::text, stream, version, id, type, schema, data, meta';

/** Two writers wanted the same version of a stream; the handler's work is to be done again on the newer state. */
export class ConcurrencyConflict extends Error {}

/** What one of several requests does in a transaction that they share. */
export interface WorkOfRequest<T> {
  readonly context: RequestContext;
  work(unit: UnitOfWork): Promise<T>;
}

/** The log of everything that happened. Append through `transact`; read a stream with `load`. */
export class EventStore implements UnitStore {
  constructor(
    private readonly database: Database,
    private readonly codec: EventCodec,
    private readonly inline: readonly Projection[],
    private readonly onAppended: () => void,
  ) {}

  /**
   * One transaction over any number of streams, inline projections and number series. What `work` appends is stored
   * when it has finished (or at `flush`). A conflict is retried on fresh state, at most three times, then refused (409).
   */
  async transact<T>(work: (unit: UnitOfWork) => Promise<T>): Promise<T> {
    const isHistory = currentContext().silent === true;
    for (let attempt = 0; ; attempt++) {
      try {
        const result = await this.database.transaction(
          async (tx) => {
            const unit = new UnitOfWork(tx, this, this.meta());
            const value = await work(unit);
            await unit.flush();
            return value;
          },
          isHistory ? BEGIN_HISTORY : 'BEGIN',
        );
        // Nobody waits for history: readers meet it when they next look by themselves, many events at a time.
        if (!isHistory) this.onAppended();
        return result;
      } catch (error) {
        if (!isConflict(error)) throw error;
        if (attempt >= RETRIES) throw new Refusal('concurrent_change');
        await pause(Math.random() * PAUSE_MS * 2 ** attempt);
      }
    }
  }

  /**
   * Work of several requests in one transaction: all of it comes about, or none. Each part has its own context, and reads
   * before the others' events are stored, so no two may want the same stream. A conflict is thrown, not retried.
   */
  async transactAll<T>(parts: readonly WorkOfRequest<T>[]): Promise<T[]> {
    const results = await this.database.transaction(async (tx) => {
      const meeting = new Meeting(parts.length);
      const done = await together(parts.map((part) => this.begun(tx, part, meeting)));
      const additions = done.flatMap(({ unit }) => unit.takePending());
      if (additions.length > 0) await this.write(tx, additions);
      return done.map(({ value }) => value);
    }, BEGIN_SHARED);
    this.onAppended();
    return results;
  }

  /** A stream's events in order; empty when nothing has happened in it. */
  async load(name: string, tx: Tx = this.database): Promise<Stream> {
    const rows = await tx.query<EventRow>(
      `SELECT ${COLUMNS} FROM log.events WHERE stream = $1 ORDER BY version`,
      [name],
      'events-load',
    );
    return this.toStream(name, await this.codec.decode(tx, rows));
  }

  /** One event by its id; null when there is none. */
  async find(id: string): Promise<AnyEvent | null> {
    const rows = await this.database.query<EventRow>(
      `SELECT ${COLUMNS} FROM log.events WHERE id = $1`,
      [id],
      'events-find',
    );
    const [event] = await this.codec.decode(this.database, rows);
    return event ?? null;
  }

  /** Several streams in one round trip, by name. */
  async loadMany(names: readonly string[], tx: Tx = this.database): Promise<Map<string, Stream>> {
    const rows = await tx.query<EventRow>(
      `SELECT ${COLUMNS} FROM log.events WHERE stream = ANY($1) ORDER BY stream, version`,
      [names],
      'events-load-many',
    );
    const events = Map.groupBy(await this.codec.decode(tx, rows), (event) => event.stream);
    return new Map(names.map((name) => [name, this.toStream(name, events.get(name) ?? [])]));
  }

  /** @internal */
  async holdKey(tx: Tx, owner: KeyOwner): Promise<void> {
    await this.codec.holdKey(tx, owner);
  }

  /** @internal Stores what units of work gathered, and brings the inline projections along. */
  async write(tx: Tx, pending: readonly Addition[]): Promise<AnyEvent[]> {
    const stored = await this.insert(tx, pending);
    await together(
      this.inline.flatMap((projection) => {
        const relevant = stored.filter((event) => projection.handles.includes(event.type));
        return relevant.length > 0 ? [projection.handle(relevant, tx)] : [];
      }),
    );
    return stored;
  }

  private begun<T>(tx: Tx, { context, work }: WorkOfRequest<T>, meeting: Meeting) {
    return runInContext(context, async () => {
      const { arrive, everybody } = meeting.member();
      const unit = new UnitOfWork(tx, this, this.meta(), everybody);
      try {
        return { unit, value: await work(unit) };
      } finally {
        arrive();
      }
    });
  }

  private async insert(tx: Tx, pending: readonly Addition[]): Promise<AnyEvent[]> {
    const facts = pending.flatMap(({ stream, events, meta }) =>
      events.map((event, index) => ({ event, stream: stream.name, version: stream.version + index + 1, meta })),
    );
    const encoded = await this.codec.encode(
      tx,
      facts.map(({ event }) => event),
    );
    const rows = await tx.query<{ position: string; transaction_id: string }>(
      `INSERT INTO log.events (stream, version, id, type, schema, data, meta)
       SELECT stream, version, id, type, schema, data, meta
       FROM unnest($1::text[], $2::int[], $3::uuid[], $4::text[], $5::smallint[], $6::jsonb[], $7::jsonb[])
         WITH ORDINALITY AS facts (stream, version, id, type, schema, data, meta, nth)
       ORDER BY nth
       RETURNING position, transaction_id::text`,
      [
        facts.map((fact) => fact.stream),
        facts.map((fact) => fact.version),
        encoded.map((event) => event.id),
        encoded.map((event) => event.type),
        encoded.map((event) => event.schema),
        encoded.map((event) => event.data),
        facts.map((fact) => JSON.stringify(fact.meta)),
      ],
      'events-append',
    );
    const own = BigInt(rows[0]?.transaction_id ?? 0);
    if (pending.some(({ stream }) => stream.transactionId > own)) throw new ConcurrencyConflict();
    return facts.map(
      ({ event, stream, version, meta }, index) =>
        ({
          position: Number(rows[index]?.position),
          transactionId: own,
          stream,
          version,
          id: encoded[index]?.id,
          type: event.type,
          data: event.data,
          meta,
          occurredAt: meta.occurredAt,
        }) as AnyEvent,
    );
  }

  private toStream(name: string, events: readonly AnyEvent[]): Stream {
    const last = events.at(-1);
    return { name, events, version: last?.version ?? 0, transactionId: last?.transactionId ?? 0n };
  }

  private meta(): EventMeta {
    const context = currentContext();
    return {
      actor: context.actor,
      correlationId: context.correlationId,
      causationId: context.causationId,
      occurredAt: context.occurredAt ?? new Date().toISOString(),
      ...(context.silent ? { silent: true } : {}),
    };
  }
}

function isConflict(error: unknown): boolean {
  return (
    error instanceof ConcurrencyConflict ||
    isPostgresError(error, '23505', 'events_stream_version_key') ||
    isPostgresError(error, '40P01') ||
    isPostgresError(error, '40001')
  );
}
