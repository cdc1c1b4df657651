import pg, { type Pool, type PoolClient, type PoolConfig, type QueryResultRow } from 'pg';
import { isDatabaseUnreachable } from './postgres-errors.js';
import { setSession } from './session-options.js';
import { BrokenConnection, statement, type Tx, transactionOn } from './transaction.js';

const CONNECT_TIMEOUT_MS = 10_000;
/** As a rule a connection that a busy shop needs is used again within it. */
const IDLE_TIMEOUT_MS = 60_000;

export interface DatabaseOptions {
  readonly url: string;
  readonly poolSize: number;
  readonly role?: string;
  readonly applicationName?: string;
  readonly connectTimeoutMs?: number;
  /**
   * Maximum wait for the reply to a statement. After this time the connection is closed and PostgreSQL counts as
   * unreachable. Default: no timeout.
   */
  readonly answerTimeoutMs?: number;
}

export function poolConfig(options: DatabaseOptions): PoolConfig {
  return {
    connectionString: options.url,
    max: options.poolSize,
    application_name: options.applicationName ?? 'kronblad',
    onConnect: (client) => client.query(setSession(options.role)).then(() => undefined),
    connectionTimeoutMillis: options.connectTimeoutMs ?? CONNECT_TIMEOUT_MS,
    ...(options.answerTimeoutMs ? { query_timeout: options.answerTimeoutMs } : {}),
    // With `pipeline`, the driver sends a statement without waiting for the reply to the previous one.
    pipeline: true,
    keepAlive: true,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
  };
}

type Suspicion = (error: Error) => void;

export class Database implements Tx {
  private suspect: Suspicion = () => undefined;

  constructor(readonly pool: Pool) {
    outliveLostConnections(pool);
    // Without a listener, an error on an idle connection would end the process. The pool replaces the connection.
    pool.on('error', (error) => this.suspect(error));
  }

  static async connect(options: DatabaseOptions): Promise<Database> {
    const pool = new pg.Pool(poolConfig(options));
    const database = new Database(pool);
    await database.query('SELECT 1').catch(async (error: unknown) => {
      await pool.end();
      throw error;
    });
    return database;
  }

  /** Calls `listener` on every error that suggests that PostgreSQL is unreachable, often many times per outage. */
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

  transaction<T>(work: (tx: Tx) => Promise<T>, begin = 'BEGIN'): Promise<T> {
    return this.withConnection((client) => transactionOn(client, work, begin));
  }

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
 * Keeps the process alive when a connection is lost between two statements of a transaction: an unhandled 'error' event
 * ends the process, and the pool handles errors only of idle connections. The error may be ignored here, because the
 * transaction's next statement fails.
 */
function outliveLostConnections(pool: Pool): void {
  const ignored = () => undefined;
  pool.on('acquire', (client) => client.on('error', ignored));
  pool.on('release', (_error, client) => client.off('error', ignored));
}
