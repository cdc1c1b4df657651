import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { SwapBlockedError, SwapRetry } from '../../src/event-store/rebuild/swap-retry.js';
import { openTestLog, type TestLog } from './log.js';

let log: TestLog;
beforeAll(async () => {
  log = await openTestLog();
  await log.owner.query('CREATE TABLE read.held (what text)');
});
beforeEach(() => log.owner.query('TRUNCATE read.held'));
afterAll(() => log.close());

const swap = (tries: SwapRetry, between = async () => undefined as undefined) =>
  tries.run(
    async (tx) => {
      await tx.query('LOCK TABLE read.held IN ACCESS EXCLUSIVE MODE');
      await tx.query("INSERT INTO read.held VALUES ('swapped')");
    },
    'BEGIN',
    between,
  );
const rows = () => log.owner.query('SELECT what FROM read.held');

/** A transaction that locks the table until `letGo` is called. */
async function hold(): Promise<{ pid: number; letGo: () => Promise<void> }> {
  const [held, release] = [Promise.withResolvers<number>(), Promise.withResolvers<void>()];
  const holding = log.owner.transaction(async (tx) => {
    const [row] = await tx.query<{ pid: number }>(
      'SELECT pg_backend_pid() AS pid FROM read.held RIGHT JOIN (VALUES (1)) AS one ON true',
    );
    held.resolve(row?.pid as number);
    await release.promise;
  });
  return {
    pid: await held.promise,
    letGo: () => {
      release.resolve();
      return holding;
    },
  };
}

it('swaps at once without other transactions', async () => {
  await swap(new SwapRetry(log.owner, [50]));
  expect(await rows()).toEqual([{ what: 'swapped' }]);
});

it('times out and retries while a transaction holds the table', async () => {
  const { letGo } = await hold();
  let rounds = 0;
  await swap(new SwapRetry(log.owner, [20, 20, 20, 5_000]), async () => {
    if (++rounds === 3) await letGo();
    return undefined;
  });
  expect(rounds).toBe(3);
  expect(await rows()).toEqual([{ what: 'swapped' }]);
});

it('gives up in the end, and reports the holder and what to do', async () => {
  const { pid, letGo } = await hold();
  const failure = await swap(new SwapRetry(log.owner, [20, 20])).catch((error: unknown) => error);
  await letGo();
  expect(failure).toBeInstanceOf(SwapBlockedError);
  expect((failure as Error).message).toContain(`by process id: ${pid} (kronblad, idle in transaction, `);
  expect((failure as Error).message).toMatch(/pg_terminate_backend.*run the same command again/);
  expect(await rows()).toEqual([]);
});

it('reports no holder after a series of short transactions', async () => {
  let holder = await hold();
  const failure = await swap(new SwapRetry(log.owner, [20, 20, 20]), async () => {
    const next = await hold();
    await holder.letGo();
    holder = next;
    return undefined;
  }).catch((error: unknown) => error);
  await holder.letGo();
  expect(failure).toBeInstanceOf(SwapBlockedError);
  expect((failure as Error).message).toMatch(/End none of them.*less busy/);
  expect((failure as Error).message).not.toContain('pg_terminate_backend');
  expect(await rows()).toEqual([]);
});

it('does not retry other errors', async () => {
  const failing = new SwapRetry(log.owner).run(
    async () => Promise.reject(new Error('no such column')),
    'BEGIN',
    async () => undefined,
  );
  await expect(failing).rejects.toThrow('no such column');
});
