import type { PoolClient, QueryResultRow } from 'pg';
import { asParameter } from './array-literal.js';

/** One transaction, or the pool itself: enough to ask PostgreSQL something. */
export interface Tx {
  /** `name` makes it a prepared statement on its connection; give one to what runs often. */
  query<Row extends QueryResultRow>(text: string, values?: readonly unknown[], name?: string): Promise<Row[]>;
}

/** A connection on which not even a rollback was possible; `cause` is what went wrong first. */
export class BrokenConnection extends Error {}

/** One transaction on a connection that somebody holds. */
export async function transactionOn<T>(client: PoolClient, work: (tx: Tx) => Promise<T>, begin = 'BEGIN'): Promise<T> {
  const tx = new ClientTx(client);
  try {
    // Not awaited, so that the first statement follows at once. Only a lost connection makes a BEGIN fail, and then nothing
    // follows it; `begin` must never be a text that PostgreSQL could refuse.
    const begun = client.query(begin);
    begun.catch(() => undefined);
    const result = await work(tx).finally(() => tx.end());
    await begun;
    const { command } = await client.query('COMMIT');
    // What failed inside and was caught there has ended the transaction all the same.
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back: a failed statement was passed over.');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {
      throw new BrokenConnection('rollback', { cause: error });
    });
    throw error;
  }
}

/**
 * A transaction on its connection. Once the work is over nothing more may come through it: the connection goes on to
 * somebody else, and a late statement would stand outside of the transaction, or in theirs.
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

/** A statement came after its transaction: something was not awaited, or by Promise.all instead of `together`. */
export class TransactionOver extends Error {
  constructor(asked: string) {
    super(`The transaction is over, and a statement of it was not awaited (see \`together\`): ${asked.slice(0, 80)}`);
  }
}

/** A statement as the driver takes it. */
export function statement(text: string, values: readonly unknown[] | undefined, name: string | undefined) {
  return { text, values: values?.map(asParameter), ...(name ? { name } : {}) };
}
