import type { PoolClient, QueryResultRow } from 'pg';
import { pipelined } from './pipelined.js';

const NEEDS_ESCAPE = /["\\]/;
const TO_ESCAPE = /["\\]/g;

export interface Tx {
  /** `name` makes it a prepared statement of the connection. Name statements that run often. */
  query<Row extends QueryResultRow>(text: string, values?: readonly unknown[], name?: string): Promise<Row[]>;
}

/** Even ROLLBACK failed, so the connection cannot be reused. `cause` is the original error. */
export class BrokenConnection extends Error {}

export async function transactionOn<T>(client: PoolClient, work: (tx: Tx) => Promise<T>, begin = 'BEGIN'): Promise<T> {
  const tx = new ClientTx(client);
  try {
    // `begin` and the first statement are sent together. `begin` must be valid SQL: after a syntax error in it, the
    // following statements would run outside a transaction.
    const [, result] = await pipelined([client.query(begin), work(tx).finally(() => tx.end())]);
    const { command } = await client.query('COMMIT');
    // PostgreSQL answers COMMIT with ROLLBACK when a statement failed, even if `work` caught the error.
    if (command !== 'COMMIT')
      throw new Error('The transaction was rolled back: a statement failed and its error was ignored.');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {
      throw new BrokenConnection('rollback', { cause: error });
    });
    throw error;
  }
}

/** Rejects statements after `end`, because the connection then serves another transaction. */
class ClientTx implements Tx {
  private isOver = false;

  constructor(private readonly client: PoolClient) {}

  async query<Row extends QueryResultRow>(text: string, values?: readonly unknown[], name?: string): Promise<Row[]> {
    if (this.isOver) throw new TransactionOver(name ?? text);
    const { rows } = await this.client.query<Row>(statement(text, values, name));
    return rows;
  }

  end(): void {
    this.isOver = true;
  }
}

export class TransactionOver extends Error {
  constructor(statement: string) {
    super(
      `The transaction is over, and a statement of it was not awaited (see \`pipelined\`): ${statement.slice(0, 80)}`,
    );
  }
}

export function statement(text: string, values: readonly unknown[] | undefined, name: string | undefined) {
  return { text, values: values?.map(asParameter), ...(name ? { name } : {}) };
}

/**
 * Converts an array of plain values to a PostgreSQL array literal. For long arrays this is much faster than the
 * conversion of the pg driver. Returns any other value unchanged.
 */
function asParameter(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  let literal = '{';
  for (let index = 0; index < value.length; index++) {
    const element: unknown = value[index];
    if (index > 0) literal += ',';
    if (element === null || element === undefined) literal += 'NULL';
    else if (typeof element === 'string') literal += quoted(element);
    else if (typeof element === 'number' || typeof element === 'boolean') literal += element;
    else return value;
  }
  return `${literal}}`;
}

const quoted = (text: string) => `"${NEEDS_ESCAPE.test(text) ? text.replace(TO_ESCAPE, '\\$&') : text}"`;
