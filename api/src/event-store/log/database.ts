import pg, { type Pool, type PoolClient, type PoolConfig, type QueryResultRow } from 'pg';
import { isDatabaseUnreachable } from './postgres-errors.js';
import { sessionOptions } from './session-options.js';
import { BrokenConnection, statement, type Tx, transactionOn } from './transaction.js';

/** Timeout for a connection, new or from the pool; after it PostgreSQL counts as unreachable. */
const CONNECT_TIMEOUT_MS = 10_000;

export interface DatabaseOptions {
  readonly url: string;
  readonly poolSize: number;
  readonly role?: string;
  readonly applicationName?: string;
  readonly connectTimeoutMs?: number;
  /**
   * After this long without a reply to a statement, PostgreSQL counts as unreachable and the connection is closed.
   * Default: no timeout.
   */
  readonly answerTimeoutMs?: number;
}

export function poolConfig(options: DatabaseOptions): PoolConfig {
  return {
    connectionString: options.url,
    max: options.poolSize,
    application_name: options.applicationName ?? 'kronblad',
    options: sessionOptions(options.role),
    connectionTimeoutMillis: options.connectTimeoutMs ?? CONNECT_TIMEOUT_MS,
    ...(options.answerTimeoutMs ? { query_timeout: options.answerTimeoutMs } : {}),
    // Pipelining: the driver sends a statement without waiting for the reply to the previous one.
    pipeline: true,
    keepAlive: true,
  };
}

type Suspicion = (error: Error) => void;

export class Database implements Tx {
  private suspect: Suspicion = () => undefined;

  constructor(readonly pool: Pool) {
    outliveLostConnections(pool);
    // The pool replaces a connection that breaks while idle. Without a listener the error would end the process.
    pool.on('error', (error) => this.suspect(error));
  }

  /** Throws when PostgreSQL is unreachable. */
  static async connect(options: DatabaseOptions): Promise<Database> {
    const pool = new pg.Pool(poolConfig(options));
    const database = new Database(pool);
    await database.query('SELECT 1').catch(async (error: unknown) => {
      await pool.end();
      throw error;
    });
    return database;
  }

  /** Calls `listener` on every error that suggests PostgreSQL is unreachable; often many times per outage. */
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

  /** Runs `work` in one transaction: commits when it resolves, rolls back when it throws. */
  transaction<T>(work: (tx: Tx) => Promise<T>, begin = 'BEGIN'): Promise<T> {
    return this.withConnection((client) => transactionOn(client, work, begin));
  }

  /** Lends a pool connection. A broken connection is closed instead of returned. */
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
    if (isDatabaseUnreachable(error)) this.suspect(error as Error);
    return error;
  }
}

/**
 * The pool listens for errors only on idle connections. Without this listener, a connection lost between two statements
 * of a transaction would end the process; the next statement fails anyway.
 */
function outliveLostConnections(pool: Pool): void {
  const ignored = () => undefined;
  pool.on('acquire', (client) => client.on('error', ignored));
  pool.on('release', (_error, client) => client.off('error', ignored));
}
