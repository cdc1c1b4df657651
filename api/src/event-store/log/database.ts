import pg, { type Pool, type PoolClient, type PoolConfig, type QueryResultRow } from 'pg';
import { isDatabaseAway } from './postgres-errors.js';
import { sessionOptions } from './session-options.js';
import { BrokenConnection, statement, type Tx, transactionOn } from './transaction.js';

/** So long one waits for a connection, new or of the pool; then PostgreSQL counts as away. */
const CONNECT_TIMEOUT_MS = 10_000;

export interface DatabaseOptions {
  readonly url: string;
  readonly poolSize: number;
  readonly role?: string;
  readonly applicationName?: string;
  readonly connectTimeoutMs?: number;
  /** After so long without an answer to a statement PostgreSQL counts as away, and the connection is thrown away; else never. */
  readonly answerTimeoutMs?: number;
}

/** The same settings for every pool of ours, whoever opens it. */
export function poolConfig(options: DatabaseOptions): PoolConfig {
  return {
    connectionString: options.url,
    max: options.poolSize,
    application_name: options.applicationName ?? 'kronblad',
    options: sessionOptions(options.role),
    connectionTimeoutMillis: options.connectTimeoutMs ?? CONNECT_TIMEOUT_MS,
    ...(options.answerTimeoutMs ? { query_timeout: options.answerTimeoutMs } : {}),
    // Statements that do not wait for each other's answers travel together.
    pipeline: true,
    keepAlive: true,
  };
}

type Suspicion = (error: Error) => void;

/** PostgreSQL through one pool, for the whole process. */
export class Database implements Tx {
  private suspect: Suspicion = () => undefined;

  /** On a pool that somebody else has opened. */
  constructor(readonly pool: Pool) {
    outliveLostConnections(pool);
    // A connection that breaks while idle is replaced by the pool; unheard, the error would end the process.
    pool.on('error', (error) => this.suspect(error));
  }

  /** Throws when PostgreSQL cannot be reached. */
  static async connect(options: DatabaseOptions): Promise<Database> {
    const pool = new pg.Pool(poolConfig(options));
    const database = new Database(pool);
    await database.query('SELECT 1').catch(async (error: unknown) => {
      await pool.end();
      throw error;
    });
    return database;
  }

  /** `listener` is told of everything that looks as if PostgreSQL were away; often many times in one outage. */
  onSuspicion(listener: Suspicion): void {
    this.suspect = listener;
  }

  async query<Row extends QueryResultRow>(text: string, values?: readonly unknown[], name?: string): Promise<Row[]> {
    try {
      const { rows } = await this.pool.query<Row>(statement(text, values, name));
      return rows;
    } catch (error) {
      throw this.noted(error);
    }
  }

  /** Runs `work` in one transaction: committed when it resolves, rolled back when it throws. */
  transaction<T>(work: (tx: Tx) => Promise<T>, begin = 'BEGIN'): Promise<T> {
    return this.withConnection((client) => transactionOn(client, work, begin));
  }

  /** Lends a connection of the pool; one that is no longer fit for use does not come back. */
  async withConnection<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await this.pool.connect().catch((error: unknown) => {
      throw this.noted(error);
    });
    let broken = false;
    const onError = () => {
      broken = true;
    };
    client.once('error', onError);
    try {
      return await work(client);
    } catch (error) {
      broken ||= error instanceof BrokenConnection;
      throw this.noted(error instanceof BrokenConnection ? error.cause : error);
    } finally {
      client.off('error', onError);
      client.release(broken);
    }
  }

  async close(): Promise<void> {
    await this.pool.end();
  }

  private noted(error: unknown): unknown {
    if (isDatabaseAway(error)) this.suspect(error as Error);
    return error;
  }
}

/**
 * The pool listens to connections that rest in it, and to nobody else's. One that is lost between two statements of a
 * transaction would end the process; the next statement on it fails by itself, which is all that needs to happen.
 */
function outliveLostConnections(pool: Pool): void {
  const ignored = () => undefined;
  pool.on('acquire', (client) => client.on('error', ignored));
  pool.on('release', (_error, client) => client.off('error', ignored));
}
