import type { PoolClient, QueryResultRow } from 'pg';
import { asParameter } from './array-literal.js';
import { pipelined } from './pipelined.js';

export interface Tx {
  /** `name` makes it a prepared statement on its connection; name the statements that run often. */
  query<Row extends QueryResultRow>(text: string, values?: readonly unknown[], name?: string): Promise<Row[]>;
}

/** A connection on which even the rollback failed; `cause` is the original error. */
export class BrokenConnection extends Error {}

export async function transactionOn<T>(client: PoolClient, work: (tx: Tx) => Promise<T>, begin = 'BEGIN'): Promise<T> {
  const tx = new ClientTx(client);
  try {
    // Pipelined, so that the first statement is sent at once. `begin` must be valid SQL, because after a refused BEGIN the
    // statements would run outside a transaction. When a later part of `begin` fails, they fail too.
    const [, result] = await pipelined([client.query(begin), work(tx).finally(() => tx.end())]);
    const { command } = await client.query('COMMIT');
    // A statement that failed and was caught in `work` has aborted the transaction anyway.
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

/**
 * One transaction on its connection. Rejects statements after `end`: the connection then belongs to another
 * transaction.
 */
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

/**
 * A statement ran after its transaction ended: it was not awaited, or awaited with Promise.all instead of `pipelined`.
 */
export class TransactionOver extends Error {
  constructor(asked: string) {
    super(`The transaction is over, and a statement of it was not awaited (see \`pipelined\`): ${asked.slice(0, 80)}`);
  }
}

export function statement(text: string, values: readonly unknown[] | undefined, name: string | undefined) {
  return { text, values: values?.map(asParameter), ...(name ? { name } : {}) };
}
