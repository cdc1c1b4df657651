import { setTimeout as pause } from 'node:timers/promises';
import type { EventType } from '../../events/all.js';
import { Refusal } from '../../refusals/index.js';
import type { KeyOwner } from '../personal-data/person-keys.js';
import type { Projection } from '../projections/projection.js';
import { anyOf } from './any-of.js';
import type { Database } from './database.js';
import type { EventCodec, EventRow } from './event-codec.js';
import { EVENTS, type LogTable } from './log-table.js';
import { NumberingHeld } from './numbering-held.js';
import { pipelined } from './pipelined.js';
import { isPostgresError } from './postgres-errors.js';
import { currentContext, runInContext } from './request-context.js';
import type { AnyEvent } from './stored-event.js';
import type { Tx } from './transaction.js';
import { type Addition, type Stream, UnitOfWork, type UnitStore } from './unit-of-work.js';

const RETRIES = 3;
const PAUSE_MS = 20;
/** Imported history can be imported again, so its commits do not wait for the disk. */
const HISTORY = 'SET LOCAL synchronous_commit = off';
export const COLUMNS = 'position, transaction_id::text, stream, version, id, type, schema, data, meta';

export class ConcurrencyConflict extends Error {}

export class EventStore implements UnitStore {
  /**
   * Every transaction locks the log before any read model. A rebuild's swap takes these locks in the same order, so the
   * two cannot deadlock.
   */
  private readonly lockLog: string;
  private allowNumbering: (() => Promise<void>) | undefined;

  constructor(
    private readonly database: Database,
    private readonly codec: EventCodec,
    private readonly inline: readonly Projection[],
    private readonly onAppended: (types: ReadonlySet<EventType>) => void,
    private readonly log: LogTable = EVENTS,
  ) {
    this.lockLog = `LOCK TABLE ${log.table} IN ROW EXCLUSIVE MODE`;
  }

  /** `allow` is called when a number is refused because this run of the server has not been compared with the files. */
  onNumberingHeld(allow: () => Promise<void>): void {
    this.allowNumbering = allow;
  }

  /**
   * Runs `work` in one transaction. Appended events are stored at `flush` or when `work` has finished, together with
   * the inline read models. After a conflict `work` runs again, up to three times, and must load its events anew; then
   * the refusal `concurrent_change` (409) is thrown. `lock` is a LOCK statement to run before the log is locked.
   */
  async transact<T>(work: (unit: UnitOfWork) => Promise<T>, lock?: string): Promise<T> {
    try {
      return await this.retried(work, lock);
    } catch (error) {
      if (!(error instanceof NumberingHeld) || !this.allowNumbering) throw error;
      await this.allowNumbering();
      return this.retried(work, lock);
    }
  }

  async load(name: string, tx: Tx = this.database): Promise<Stream> {
    const rows = await tx.query<EventRow>(
      `SELECT ${COLUMNS} FROM ${this.log.table} WHERE stream = $1 ORDER BY version`,
      [name],
      this.log.statement('load'),
    );
    return this.toStream(name, await this.codec.decode(tx, rows));
  }

  async find(id: string): Promise<AnyEvent | null> {
    const rows = await this.database.query<EventRow>(
      `SELECT ${COLUMNS} FROM ${this.log.table} WHERE id = $1`,
      [id],
      this.log.statement('find'),
    );
    const [event] = await this.codec.decode(this.database, rows);
    return event ?? null;
  }

  async loadMany(names: readonly string[], tx: Tx = this.database): Promise<Map<string, Stream>> {
    const rows = await tx.query<EventRow>(
      `SELECT ${COLUMNS} FROM ${this.log.table} WHERE stream = ${anyOf('text')} ORDER BY stream, version`,
      [names],
      this.log.statement('load-many'),
    );
    const events = Map.groupBy(await this.codec.decode(tx, rows), (event) => event.stream);
    return new Map(names.map((name) => [name, this.toStream(name, events.get(name) ?? [])]));
  }

  /** @internal */
  async holdKey(tx: Tx, owner: KeyOwner): Promise<void> {
    await this.codec.holdKey(tx, owner);
  }

  /** @internal Stores the appended events and updates the inline projections. */
  async write(tx: Tx, pending: readonly Addition[]): Promise<AnyEvent[]> {
    const stored = await this.insert(tx, pending);
    await pipelined(
      this.inline.flatMap((projection) => {
        const relevant = stored.filter((event) => projection.handles.includes(event.type));
        return relevant.length > 0 ? [projection.handle(relevant, tx)] : [];
      }),
    );
    return stored;
  }

  private async retried<T>(work: (unit: UnitOfWork) => Promise<T>, lock?: string): Promise<T> {
    const context = currentContext();
    const isHistory = context.silent === true;
    const begin = ['BEGIN', lock, this.lockLog, isHistory && HISTORY].filter(Boolean).join('; ');
    for (let attempt = 0; ; attempt++) {
      try {
        const inTransaction = (tx: Tx) => runInContext(context, () => this.perform(tx, work));
        const { value, types } = await this.database.transaction(inTransaction, begin);
        if (types.size > 0) this.onAppended(types);
        return value;
      } catch (error) {
        if (!isConflict(error, this.log)) throw error;
        if (attempt >= RETRIES) throw new Refusal('concurrent_change');
        await pause(Math.random() * PAUSE_MS * 2 ** attempt);
      }
    }
  }

  private async perform<T>(tx: Tx, work: (unit: UnitOfWork) => Promise<T>) {
    const unit = new UnitOfWork(tx, this, new Date(currentContext().occurredAt ?? Date.now()));
    const value = await work(unit);
    await unit.flush();
    return { value, types: unit.types };
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
      `INSERT INTO ${this.log.table} (stream, version, id, type, schema, data, meta)
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
      this.log.statement('append'),
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
}

function isConflict(error: unknown, { versionKey }: LogTable): boolean {
  return (
    error instanceof ConcurrencyConflict ||
    isPostgresError(error, '23505', versionKey) ||
    isPostgresError(error, '40P01') ||
    isPostgresError(error, '40001')
  );
}
