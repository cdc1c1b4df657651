import type { Tx } from '../log/transaction.js';

export type Columns = Readonly<Record<string, unknown>>;

export interface KeyedTable {
  readonly table: string;
  readonly key: string;
  readonly keyType: 'int' | 'text';
  readonly columns: Columns;
  /** Timestamp columns that never move back: of two values, the later one is kept. */
  readonly latest?: readonly string[];
  /** When set, putting an existing key violates the primary key instead of replacing the row. */
  readonly insertOnly?: boolean;
}

/**
 * Collects a batch's changes by key and writes one statement per kind: deletes, then updates, then inserts, so that a
 * unique name is free before it is used again.
 */
export class RowChanges {
  private readonly coming = new Map<unknown, Record<string, unknown>>();
  private readonly changing = new Map<unknown, Record<string, unknown>>();
  private readonly going = new Set<unknown>();

  constructor(private readonly target: KeyedTable) {}

  put(key: unknown, columns: Columns): void {
    this.coming.set(key, { ...this.target.columns, ...columns, [this.target.key]: key });
    this.changing.delete(key);
    this.going.delete(key);
  }

  /** Has no effect when the row does not exist. */
  change(key: unknown, columns: Columns): void {
    const row = this.coming.get(key) ?? this.changing.get(key) ?? {};
    for (const [name, value] of Object.entries(columns)) {
      const later = this.target.latest?.includes(name) && String(row[name] ?? '') > String(value);
      if (!later) row[name] = value;
    }
    if (!this.coming.has(key)) this.changing.set(key, row);
  }

  remove(key: unknown): void {
    this.coming.delete(key);
    this.changing.delete(key);
    this.going.add(key);
  }

  async write(tx: Tx): Promise<void> {
    const { table, key, keyType } = this.target;
    if (this.going.size > 0) {
      await tx.query(
        `DELETE FROM ${table} WHERE ${key} = ANY($1::${keyType}[])`,
        [[...this.going]],
        `${table}-rows-delete`,
      );
    }
    if (this.changing.size > 0) {
      await tx.query(
        this.update,
        [[...this.changing.keys()], [...this.changing.values()].map((row) => JSON.stringify(row))],
        `${table}-rows-update`,
      );
    }
    if (this.coming.size > 0) {
      await tx.query(this.insert, [JSON.stringify([...this.coming.values()])], `${table}-rows-insert`);
    }
  }

  private get names(): string[] {
    return Object.keys(this.target.columns).filter((name) => name !== this.target.key);
  }

  /**
   * Statement that updates only the changed columns; the others keep the row's values. The subqueries keep its plan, see
   * {@link anyOf}.
   */
  private get update(): string {
    const { table, key, keyType, latest = [] } = this.target;
    const values = this.names.map((name) => (latest.includes(name) ? `greatest(t.${name}, n.${name})` : `n.${name}`));
    return `UPDATE ${table} AS t SET (${this.names.join(', ')}) =
        (SELECT ${values.join(', ')} FROM jsonb_populate_record(t, c.changes) AS n)
      FROM unnest((SELECT $1::${keyType}[]), (SELECT $2::jsonb[])) AS c (key, changes) WHERE t.${key} = c.key`;
  }

  private get insert(): string {
    const { table, key, insertOnly } = this.target;
    const list = [key, ...this.names].join(', ');
    const updates = this.names.map((name) => `${name} = excluded.${name}`);
    return `INSERT INTO ${table} (${list}) SELECT ${list} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)
      ${insertOnly ? '' : `ON CONFLICT (${key}) DO UPDATE SET ${updates.join(', ')}`}`;
  }
}
