import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';

/**
 * Every resource is one row. The column `subject` holds the id of its payment intent or, for a balance transaction, of
 * its payout.
 */
const SCHEMA = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  PRAGMA busy_timeout = 2000;
  PRAGMA wal_autocheckpoint = 8000;

  CREATE TABLE IF NOT EXISTS objects (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    object TEXT NOT NULL,
    created INTEGER NOT NULL,
    subject TEXT,
    body TEXT NOT NULL
  );
  CREATE INDEX IF NOT EXISTS objects_by_kind ON objects (object, seq);
  CREATE INDEX IF NOT EXISTS objects_by_subject ON objects (subject, object, seq) WHERE subject IS NOT NULL;

  CREATE TABLE IF NOT EXISTS idempotency (
    key TEXT PRIMARY KEY,
    fingerprint TEXT NOT NULL,
    status INTEGER NOT NULL,
    body TEXT NOT NULL,
    request TEXT NOT NULL,
    created INTEGER NOT NULL
  );

  CREATE TABLE IF NOT EXISTS pending_deliveries (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    event TEXT NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    next_at INTEGER NOT NULL
  );
  CREATE INDEX IF NOT EXISTS pending_deliveries_due ON pending_deliveries (next_at);
`;

export interface Resource {
  readonly id: string;
  readonly object: string;
}

export interface ListQuery {
  readonly object: string;
  readonly limit: number;
  readonly subject?: string | null;
  readonly equals?: Readonly<Record<string, string>>;
  readonly created?: Readonly<Record<string, number>>;
  readonly startingAfter?: string;
}

/** One SQLite file with a write-ahead log, so that `kill -9` loses no answered request. */
export class Store {
  private readonly connection: DatabaseSync;
  private readonly statements = new Map<string, StatementSync>();
  private inTransaction = false;

  constructor(directory: string) {
    mkdirSync(directory, { recursive: true });
    this.connection = new DatabaseSync(join(directory, 'sandbox.sqlite'));
    this.connection.exec(SCHEMA);
  }

  /** Runs `work` atomically. A nested call joins the open transaction. */
  transaction<T>(work: () => T): T {
    if (this.inTransaction) return work();
    this.run('BEGIN IMMEDIATE');
    this.inTransaction = true;
    try {
      const result = work();
      this.run('COMMIT');
      return result;
    } catch (error) {
      this.run('ROLLBACK');
      throw error;
    } finally {
      this.inTransaction = false;
    }
  }

  run(sql: string, ...values: SQLInputValue[]): void {
    this.prepare(sql).run(...values);
  }

  get<Row>(sql: string, ...values: SQLInputValue[]): Row | undefined {
    return this.prepare(sql).get(...values) as Row | undefined;
  }

  all<Row>(sql: string, ...values: SQLInputValue[]): Row[] {
    return this.prepare(sql).all(...values) as Row[];
  }

  insert(resource: Resource & { created: number }, subject: string | null = null): void {
    const sql = 'INSERT INTO objects (id, object, created, subject, body) VALUES (?, ?, ?, ?, ?)';
    this.run(sql, resource.id, resource.object, resource.created, subject, JSON.stringify(resource));
  }

  save(resource: Resource): void {
    this.run('UPDATE objects SET body = ? WHERE id = ?', JSON.stringify(resource), resource.id);
  }

  find<T extends Resource>(id: string): T | undefined {
    const row = this.get<{ body: string }>('SELECT body FROM objects WHERE id = ?', id);
    return row && (JSON.parse(row.body) as T);
  }

  /** Newest first. */
  list<T extends Resource>({ object, limit, subject, equals, created, startingAfter }: ListQuery): T[] {
    const conditions = ['object = ?'];
    const values: SQLInputValue[] = [object];
    const add = (condition: string, ...more: SQLInputValue[]) => {
      conditions.push(condition);
      values.push(...more);
    };
    if (subject === null) add('subject IS NULL');
    else if (subject !== undefined) add('subject = ?', subject);
    for (const [name, value] of Object.entries(equals ?? {})) add('json_extract(body, ?) = ?', `$.${name}`, value);
    for (const [operator, bound] of Object.entries(created ?? {})) add(`created ${operator} ?`, bound);
    if (startingAfter) add('seq < (SELECT seq FROM objects WHERE id = ?)', startingAfter);
    const sql = `SELECT body FROM objects WHERE ${conditions.join(' AND ')} ORDER BY seq DESC LIMIT ?`;
    const rows = this.all<{ body: string }>(sql, ...values, limit);
    return rows.map(({ body }) => JSON.parse(body) as T);
  }

  clear(): void {
    for (const table of ['pending_deliveries', 'idempotency', 'objects']) this.run(`DELETE FROM ${table}`);
  }

  close(): void {
    this.connection.close();
  }

  private prepare(sql: string): StatementSync {
    const statement = this.statements.get(sql) ?? this.connection.prepare(sql);
    this.statements.set(sql, statement);
    return statement;
  }
}

/** Unix seconds, as in Stripe's API. */
export const now = (): number => Math.floor(Date.now() / 1000);

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

export function makeId(prefix: string): string {
  return `${prefix}_${Array.from(randomBytes(24), (byte) => ALPHABET[byte % ALPHABET.length]).join('')}`;
}
