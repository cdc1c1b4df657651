import type { Socket } from 'node:net';
import type { Pool, PoolClient, QueryResultRow } from 'pg';
import { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { asParameter } from './array-literal.js';

/** One transaction, or the pool itself: enough to ask PostgreSQL something. */
export interface Tx {
  /** `name` makes it a prepared statement on its connection; give one to what runs often. */
  query<Row extends QueryResultRow>(text: string, values?: readonly unknown[], name?: string): Promise<Row[]>;
}

/** Schemas in the order in which unqualified names are looked up. `read` holds what can be rebuilt from `log`. */
export const SEARCH_PATH = 'read,log,app,public';
export const RUNTIME_ROLE = 'kronblad_runtime';

const IDLE_IN_TRANSACTION_MS = 15_000;
/** So long one waits for a connection, new or of the pool; then PostgreSQL counts as away. */
const CONNECT_TIMEOUT_MS = 10_000;

/** Connection settings that every session of ours has; the runtime also steps down to a role that can only append to the log. */
export function sessionOptions(role?: string): string {
  const settings = [
    `search_path=${SEARCH_PATH}`,
    `idle_in_transaction_session_timeout=${IDLE_IN_TRANSACTION_MS}`,
    'timezone=UTC',
    'jit=off',
    ...(role ? [`role=${role}`] : []),
  ];
  return settings.map((setting) => `-c ${setting}`).join(' ');
}

export interface DatabaseOptions {
  readonly url: string;
  readonly poolSize: number;
  readonly role?: string;
  readonly applicationName?: string;
  readonly connectTimeoutMs?: number;
  // biome-ignore lint/complexity/noBannedTypes: TypeORM's own type for entity classes
  readonly entities?: readonly Function[];
}

/** PostgreSQL through one pool, shared by the event store's statements and TypeORM's queries of read models. */
export class Database implements Tx {
  private constructor(
    readonly dataSource: DataSource,
    readonly pool: Pool,
  ) {}

  static async connect(options: DatabaseOptions): Promise<Database> {
    const dataSource = new DataSource({
      type: 'postgres',
      url: options.url,
      poolSize: options.poolSize,
      entities: [...(options.entities ?? [])],
      applicationName: options.applicationName ?? 'kronblad',
      extra: {
        options: sessionOptions(options.role),
        connectionTimeoutMillis: options.connectTimeoutMs ?? CONNECT_TIMEOUT_MS,
        // Statements that do not wait for each other's answers travel together.
        pipeline: true,
        keepAlive: true,
      },
    });
    await dataSource.initialize();
    const pool = (dataSource.driver as PostgresDriver).master as Pool;
    outliveLostConnections(pool);
    return new Database(dataSource, pool);
  }

  async query<Row extends QueryResultRow>(text: string, values?: readonly unknown[], name?: string): Promise<Row[]> {
    const { rows } = await this.pool.query<Row>(statement(text, values, name));
    return rows;
  }

  /** Runs `work` in one transaction: committed when it resolves, rolled back when it throws. */
  transaction<T>(work: (tx: Tx) => Promise<T>, begin = 'BEGIN'): Promise<T> {
    return this.withConnection((client) => transactionOn(client, work, begin));
  }

  /** Lends a connection of the pool; one that is no longer fit for use does not come back. */
  async withConnection<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    let broken = false;
    const onError = () => {
      broken = true;
    };
    client.once('error', onError);
    try {
      return await work(client);
    } catch (error) {
      broken ||= error instanceof BrokenConnection;
      throw error instanceof BrokenConnection ? error.cause : error;
    } finally {
      client.off('error', onError);
      client.release(broken);
    }
  }

  async close(): Promise<void> {
    await this.dataSource.destroy();
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

/** A connection on which not even a rollback was possible; `cause` is what went wrong first. */
class BrokenConnection extends Error {}

/** One transaction on a connection that somebody holds. */
export async function transactionOn<T>(client: PoolClient, work: (tx: Tx) => Promise<T>, begin = 'BEGIN'): Promise<T> {
  const tx = new ClientTx(client);
  try {
    // Goes out together with the first statement. Only a lost connection makes a BEGIN fail, and then nothing follows it;
    // `begin` must never be a text that PostgreSQL could refuse.
    holdUntilNextTick(client);
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
    holdUntilNextTick(this.client);
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

/** What is asked in one go leaves in one packet: each one wakes both sides. */
function holdUntilNextTick(client: PoolClient): void {
  const { stream } = (client as unknown as { readonly connection: { readonly stream: Socket } }).connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

function statement(text: string, values: readonly unknown[] | undefined, name: string | undefined) {
  return { text, values: values?.map(asParameter), ...(name ? { name } : {}) };
}

interface PostgresError {
  readonly code?: string;
  readonly constraint?: string;
}

/** True for PostgreSQL's error `code` (such as 23505), on the named constraint when one is given. */
export function isPostgresError(error: unknown, code: string, constraint?: string): boolean {
  const candidate = error as PostgresError | null;
  return candidate?.code === code && (constraint === undefined || candidate.constraint === constraint);
}

/** Connection failures (class 08), too many connections, and a server that stops, has crashed or starts. */
const AWAY_STATES = /^(08...|53300|57P0[123])$/;
const AWAY_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** What the driver says by words alone. */
const AWAY_WORDS = /^Connection terminated|is not queryable$|^timeout exceeded when trying to connect/;

/** True when PostgreSQL could not be reached, or was lost on the way: nothing is wrong with what was asked. */
export function isDatabaseAway(error: unknown): boolean {
  const { code = '', message = '' } = (error ?? {}) as { readonly code?: unknown; readonly message?: unknown };
  return AWAY_STATES.test(String(code)) || AWAY_CODES.has(String(code)) || AWAY_WORDS.test(String(message));
}
