import { randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { asConnectionFault } from '@kronblad/platform/connection-faults';
import { queueBackend } from '@kronblad/platform/queue-backend';
import { refuseOwnerOfLog } from '../../src/event-store/event-store.module.js';
import {
  Database,
  EventCodec,
  EventStore,
  isDatabaseUnreachable,
  pipelined,
  type Tx,
} from '../../src/event-store/index.js';
import { RUNTIME_ROLE } from '../../src/event-store/log/session-options.js';
import { TransactionOver } from '../../src/event-store/log/transaction.js';
import { migrate, migrationNames, personKeysOf, requireOwnRelease } from '../../src/event-store/release/index.js';
import { placed } from '../builders/order.js';
import { type SilentLine, silentLine } from '../silent-line.js';
import { newLogin, type TestDatabase } from '../test-database.js';
import { openTestLog, type TestLog } from './log.js';

const WRITE = 'INSERT INTO late (what) VALUES ($1)';

let log: TestLog;
beforeAll(async () => {
  log = await openTestLog();
});
afterAll(() => log.close());

describe('a finished transaction', () => {
  beforeAll(() => log.owner.query('CREATE TABLE public.late (what text)'));
  const written = async () =>
    (await log.owner.query<{ what: string }>('SELECT what FROM late')).map(({ what }) => what);

  it.each([
    ['committed', async () => undefined],
    ['rolled back', () => Promise.reject(new Error('no'))],
  ])('A finished transaction accepts no statement when it was %s', async (_how, end) => {
    let kept: Tx | undefined;
    const transaction = log.owner.transaction(async (tx) => {
      kept = tx;
      return end();
    });
    await transaction.catch(() => undefined);
    await expect(kept?.query(WRITE, ['late'])).rejects.toThrow(TransactionOver);
    expect(await written()).toEqual([]);
  });

  it('A finished transaction gets no writes from what Promise.all left running', async () => {
    const late = Promise.withResolvers<void>();
    const left: Promise<unknown>[] = [];
    const transaction = log.owner.transaction((tx) => {
      left.push(late.promise.then(() => tx.query(WRITE, ['left running'])));
      return Promise.all([tx.query('SELECT 1 / 0'), ...left]);
    });
    await expect(transaction).rejects.toThrow('division by zero');
    late.resolve();
    await expect(Promise.all(left)).rejects.toThrow(/is over.*INSERT INTO late/);
    expect(await written()).toEqual([]);
  });

  it('A transaction is not finished while concurrent statements run', async () => {
    const failure = await log.owner
      .transaction((tx) =>
        pipelined([tx.query('SELECT 1 / 0'), tx.query(WRITE, ['sent with it']), tx.query(WRITE, ['and this'])]),
      )
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: '22012' });
    expect(await written()).toEqual([]);
  });
});

it('A lock is waited for at most 12 s as the runtime, and without limit as the owner', async () => {
  const shown = async (database: Database) =>
    (await database.query<{ lock_timeout: string }>('SHOW lock_timeout'))[0]?.lock_timeout;
  expect([await shown(log.database), await shown(log.owner)]).toEqual(['12s', '0']);
});

describe('a connection closed by PostgreSQL', () => {
  it('A connection that PostgreSQL closes between two statements fails only that transaction', async () => {
    const { owner: database } = log;
    const failure = await database
      .transaction(async (tx) => {
        const [own] = await tx.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
        await database.query('SELECT pg_terminate_backend($1, 5000)', [own?.pid]);
        await database.query('SELECT 1');
        await tx.query('SELECT 1');
      })
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(isDatabaseUnreachable(failure)).toBe(true);
    expect(await database.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('A connection that PostgreSQL closes during a statement is reported as such', async () => {
    const { owner: database } = log;
    const failure = await database
      .query('SELECT pg_terminate_backend(pg_backend_pid()), pg_sleep(5)')
      .catch((error: unknown) => error);
    expect(isDatabaseUnreachable(failure)).toBe(true);
  });
});

describe('a connection that cannot be opened', () => {
  it('A connection that cannot be opened times out', async () => {
    const narrow = await Database.connect({ url: log.url, poolSize: 1, connectTimeoutMs: 500 });
    const failure = await narrow.transaction(() => narrow.query('SELECT 1')).catch((error: unknown) => error);
    expect(isDatabaseUnreachable(failure)).toBe(true);
    expect(await narrow.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await narrow.close();
  });
});

describe('a silent connection', () => {
  let line: SilentLine;
  let database: Database;
  const pidOf = (tx: Tx) => tx.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');

  beforeAll(async () => {
    line = await silentLine(log.url);
    database = await Database.connect({ url: line.url, poolSize: 1, connectTimeoutMs: 5_000, answerTimeoutMs: 500 });
  });
  afterEach(() => line.mend());
  afterAll(async () => {
    await database.close();
    await line.close();
  });

  it.each([
    [
      'a statement',
      () => {
        line.hush();
        return database.query('SELECT 1');
      },
    ],
    [
      'the middle of a transaction',
      () =>
        database.transaction(async (tx) => {
          await tx.query('SELECT 1');
          line.hush();
          await tx.query('SELECT 1');
        }),
    ],
  ])('A silent connection is closed in %s and not used again', async (_where, work) => {
    const before = await pidOf(database);
    const failure = await work().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(isDatabaseUnreachable(failure)).toBe(true);
    line.mend();
    expect(await pidOf(database)).not.toEqual(before);
  });
});

describe('unreachable', () => {
  it.each([
    [{ code: 'ECONNREFUSED' }, true],
    [{ code: '57P02', message: 'terminating connection because of crash of another server process' }, true],
    [{ code: '08006' }, true],
    [{ code: '53300', message: 'sorry, too many clients already' }, true],
    [new Error('Connection terminated unexpectedly'), true],
    [new Error('Query read timeout'), true],
    [new Error('Client has encountered a connection error and is not queryable'), true],
    [{ code: '57P05' }, true],
    [{ code: '53100', message: 'could not extend file: No space left on device' }, false],
    [{ code: '23505' }, false],
    [{ code: '57014', message: 'canceling statement' }, false],
    [new Error('Something else'), false],
    [null, false],
  ])('The error %j means that PostgreSQL is unreachable: %s', (error, away) => {
    expect(isDatabaseUnreachable(error)).toBe(away);
  });
});

describe('a login that cannot work', () => {
  const saidOf = async (connecting: Promise<{ close(): Promise<void> }>) => {
    const opened = await connecting.catch((error: unknown) => error);
    if (!(opened instanceof Error)) await (opened as { close(): Promise<void> }).close();
    return String((asConnectionFault(opened) as Error).message);
  };
  const changed = (url: string, part: 'password' | 'pathname' | 'username', value: string) =>
    Object.assign(new URL(url), { [part]: value }).href;
  const connect = (url: string) => Database.connect({ url, poolSize: 1, role: RUNTIME_ROLE });
  let login: TestDatabase;
  beforeAll(async () => {
    login = await newLogin(log.url);
  });
  afterAll(() => login.drop());

  it('A login that cannot work is named with its variable and what to do', async () => {
    const fault = (what: string) => expect.stringMatching(new RegExp(`^Configuration error: ${what}`));
    expect(await saidOf(connect(changed(login.url, 'password', 'fel')))).toEqual(
      fault('DATABASE_URL: PostgreSQL refuses the login \\(password authentication failed.*set the password'),
    );
    expect(await saidOf(connect(changed(login.url, 'pathname', '/shop_of_nobody')))).toEqual(
      fault('DATABASE_URL: there is no such database'),
    );
    expect(await saidOf(connect(login.url))).toEqual(
      fault('DATABASE_URL: the role must be a member of the shop.*GRANT kronblad_runtime'),
    );
    expect(await saidOf(queueBackend({ databaseUrl: login.url }))).toEqual(
      fault('REDIS_URL: is missing, and the role of DATABASE_URL may not make'),
    );
    await expect(migrate(login.url).catch((error) => Promise.reject(asConnectionFault(error)))).rejects.toThrow(
      /DATABASE_URL: the role lacks a right \(permission denied/,
    );
  });

  it('A login that owns the log cannot work in production', async () => {
    await expect(refuseOwnerOfLog(log.database)).rejects.toThrow(
      /DATABASE_URL: \w+ owns the tables .* DATABASE_OWNER_URL$/,
    );
    await log.owner.query(`GRANT ${RUNTIME_ROLE} TO ${new URL(login.url).username}`);
    const shop = await connect(login.url);
    await refuseOwnerOfLog(shop);
    await shop.close();
  });
});

it('The roles of docs/without-containers.md, of which none is a superuser, migrate and run the shop', async () => {
  const chapter = await readFile(join(import.meta.dirname, '../../../docs/without-containers.md'), 'utf8');
  const [, sql = ''] = /```sql\n(.+?)```/s.exec(chapter) ?? [];
  const own = `kronblad_${randomUUID().slice(0, 8)}`;
  // Roles belong to the whole server, where the tests of other databases have made this one.
  const statements = sql
    .replace(`CREATE ROLE ${RUNTIME_ROLE} NOLOGIN;\n`, '')
    .replace(/\bkronblad(_app)?\b/g, `${own}$1`)
    .split(/(?<=;)\n/);
  const as = (role: string) =>
    Object.assign(new URL(log.url), { username: role, password: '…', pathname: `/${own}` }).href;
  for (const statement of statements) await log.owner.query(statement);

  expect(await migrate(as(own))).toEqual(await migrationNames());
  const shop = await Database.connect({ url: as(`${own}_app`), poolSize: 1, role: RUNTIME_ROLE });
  await requireOwnRelease(shop);
  await refuseOwnerOfLog(shop);
  const keys = await personKeysOf(shop, randomBytes(32).toString('base64'));
  const store = new EventStore(shop, new EventCodec(keys), [], () => undefined);
  await store.transact(async (unit) => unit.begin('order-1', placed()));
  await expect(shop.query('DELETE FROM log.events')).rejects.toThrow('permission denied');
  await shop.close();

  await log.owner.query(`DROP DATABASE ${own}`);
  await log.owner.query(`DROP ROLE ${own}, ${own}_app`);
});
