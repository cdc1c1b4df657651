import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Database, pipelined, type Tx } from '../../src/event-store/index.js';
import { TransactionOver } from '../../src/event-store/log/transaction.js';
import { openTestLog, type TestLog } from './log.js';

const WRITE = 'INSERT INTO late (what) VALUES ($1)';

describe('a finished transaction', () => {
  let log: TestLog;
  let database: Database;

  beforeAll(async () => {
    log = await openTestLog();
    database = log.owner;
    await database.query('CREATE TABLE public.late (what text)');
  });
  afterAll(() => log.close());

  const written = async () => (await database.query<{ what: string }>('SELECT what FROM late')).map(({ what }) => what);

  it.each([
    ['committed', async () => undefined],
    ['rolled back', () => Promise.reject(new Error('no'))],
  ])('accepts no statement when it was %s', async (_how, end) => {
    let kept: Tx | undefined;
    const transaction = database.transaction(async (tx) => {
      kept = tx;
      return end();
    });
    await transaction.catch(() => undefined);
    await expect(kept?.query(WRITE, ['late'])).rejects.toThrow(TransactionOver);
    expect(await written()).toEqual([]);
  });

  it('gets no writes from what Promise.all left running', async () => {
    const late = Promise.withResolvers<void>();
    const left: Promise<unknown>[] = [];
    const transaction = database.transaction((tx) => {
      left.push(late.promise.then(() => tx.query(WRITE, ['left running'])));
      return Promise.all([tx.query('SELECT 1 / 0'), ...left]);
    });
    await expect(transaction).rejects.toThrow('division by zero');
    late.resolve();
    await expect(Promise.all(left)).rejects.toThrow(/is over.*INSERT INTO late/);
    expect(await written()).toEqual([]);
  });

  it('is not finished while concurrent statements run', async () => {
    const failure = await database
      .transaction((tx) =>
        pipelined([tx.query('SELECT 1 / 0'), tx.query(WRITE, ['sent with it']), tx.query(WRITE, ['and this'])]),
      )
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: '22012' });
    expect(await written()).toEqual([]);
  });
});

it('waits for a lock at most 12 s as the runtime, and without limit as the owner', async () => {
  const log = await openTestLog();
  const shown = async (database: Database) =>
    (await database.query<{ lock_timeout: string }>('SHOW lock_timeout'))[0]?.lock_timeout;
  expect([await shown(log.database), await shown(log.owner)]).toEqual(['12s', '0']);
  await log.close();
});
