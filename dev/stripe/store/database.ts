import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { SCHEMA } from './schema.ts';

/**
 * The sandbox's state: one SQLite file with a write-ahead log, so that `kill -9` loses no answered request. Commits
 * are not synced: a power cut may lose the last second, which tests accept in exchange for speed.
 */
export class Database {
  private readonly connection: DatabaseSync;
  private readonly statements = new Map<string, StatementSync>();
  private depth = 0;

  constructor(directory: string) {
    mkdirSync(directory, { recursive: true });
    this.connection = new DatabaseSync(join(directory, 'sandbox.sqlite'));
    this.connection.exec(SCHEMA);
  }

  /** Runs `work` atomically. A nested call joins the open transaction. */
  transaction<T>(work: () => T): T {
    if (this.depth > 0) return work();
    this.run('BEGIN IMMEDIATE');
    this.depth = 1;
    try {
      const result = work();
      this.run('COMMIT');
      return result;
    } catch (error) {
      this.run('ROLLBACK');
      throw error;
    } finally {
      this.depth = 0;
    }
  }

  run(sql: string, ...values: SQLInputValue[]): number {
    return Number(this.prepare(sql).run(...values).lastInsertRowid);
  }

  get<Row>(sql: string, ...values: SQLInputValue[]): Row | undefined {
    return this.prepare(sql).get(...values) as Row | undefined;
  }

  all<Row>(sql: string, ...values: SQLInputValue[]): Row[] {
    return this.prepare(sql).all(...values) as Row[];
  }

  close(): void {
    this.connection.close();
  }

  private prepare(sql: string): StatementSync {
    const known = this.statements.get(sql);
    if (known) return known;
    const statement = this.connection.prepare(sql);
    this.statements.set(sql, statement);
    return statement;
  }
}
