import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { WorkOfRequest } from './event-store.js';
import { GroupCommit } from './group-commit.js';
import { currentContext, runInContext } from './request-context.js';
import type { UnitOfWork } from './unit-of-work.js';

const NO_UNIT = {} as UnitOfWork;

/** A store that notes who shared each transaction, and that keeps the first one waiting until it is let go. */
function storeUnderTest() {
  const transactions: number[] = [];
  const held = Promise.withResolvers<void>();
  let isFirst = true;
  const begin = async (members: number) => {
    transactions.push(members);
    if (!isFirst) return;
    isFirst = false;
    await held.promise;
  };
  const store = {
    transact: async <T>(work: (unit: UnitOfWork) => Promise<T>) => {
      await begin(1);
      return work(NO_UNIT);
    },
    transactAll: async <T>(parts: readonly WorkOfRequest<T>[]) => {
      await begin(parts.length);
      return Promise.all(parts.map(({ context, work }) => runInContext(context, () => work(NO_UNIT))));
    },
  };
  return { commits: new GroupCommit(store), transactions, letGo: () => held.resolve() };
}

const numbered = (count: number) => Array.from({ length: count }, (_, nth) => nth);

describe('transactions that go together', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  it('lets one that is alone wait for nothing', async () => {
    const { commits, transactions, letGo } = storeUnderTest();
    letGo();
    expect(await commits.transact('a', async () => 1)).toBe(1);
    expect(await commits.transact('a', async () => 2)).toBe(2);
    expect(transactions).toEqual([1, 1]);
  });

  it('gathers what comes while one is under way, sixteen at most, and answers each with its own', async () => {
    const { commits, transactions, letGo } = storeUnderTest();
    const answers = numbered(20).map((nth) => commits.transact(String(nth), async () => nth));
    letGo();
    expect(await Promise.all(answers)).toEqual(numbered(20));
    expect(transactions).toEqual([1, 16, 3]);
  });

  it('keeps those of one key apart, in their order', async () => {
    const { commits, transactions, letGo } = storeUnderTest();
    const order: string[] = [];
    const answers = ['a', 'b', 'b', 'c', 'b'].map((key, nth) =>
      commits.transact(key, async () => void order.push(`${key}${nth}`)),
    );
    letGo();
    await Promise.all(answers);
    expect(order).toEqual(['a0', 'b1', 'c3', 'b2', 'b4']);
    expect(transactions).toEqual([1, 2, 1, 1]);
  });

  it('does each alone when they fail together, so that one alone is told', async () => {
    const { commits, transactions, letGo } = storeUnderTest();
    const answers = numbered(4).map((nth) =>
      commits.transact(String(nth), async () => {
        if (nth === 2) throw new Error('sold out');
        return nth;
      }),
    );
    letGo();
    const outcomes = await Promise.allSettled(answers);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(transactions).toEqual([1, 3, 1, 1, 1]);
    expect(await commits.transact('5', async () => 'goes on')).toBe('goes on');
  });

  it('does nothing again when PostgreSQL was lost on the way: whether it was committed is not known', async () => {
    const { commits, transactions, letGo } = storeUnderTest();
    const lost = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
    const answers = numbered(4).map((nth) =>
      commits.transact(String(nth), async () => {
        if (nth === 2) throw lost;
        return nth;
      }),
    );
    letGo();
    const outcomes = await Promise.allSettled(answers);
    const told = { status: 'rejected', reason: lost };
    expect(outcomes).toEqual([{ status: 'fulfilled', value: 0 }, told, told, told]);
    expect(transactions).toEqual([1, 3]);
    expect(await commits.transact('5', async () => 'goes on')).toBe('goes on');
  });

  it('works in the context of each request', async () => {
    const { commits, letGo } = storeUnderTest();
    const asked = ['first', 'second', 'third'].map((correlationId) =>
      runInContext({ actor: { kind: 'system' }, correlationId, causationId: null }, () =>
        commits.transact(correlationId, async () => currentContext().correlationId),
      ),
    );
    letGo();
    expect(await Promise.all(asked)).toEqual(['first', 'second', 'third']);
  });

  it('goes beside a transaction that is held up, and waits behind it no more', async () => {
    jest.useFakeTimers();
    const { commits, transactions, letGo } = storeUnderTest();
    const heldUp = commits.transact('a', async () => 'a');
    const others = ['b', 'c'].map((key) => commits.transact(key, async () => key));
    await jest.advanceTimersByTimeAsync(199);
    expect(transactions).toEqual([1]);
    await jest.advanceTimersByTimeAsync(1);
    expect(await Promise.all(others)).toEqual(['b', 'c']);
    expect(await commits.transact('d', async () => 'd')).toBe('d');
    expect(transactions).toEqual([1, 2, 1]);
    letGo();
    expect(await heldUp).toBe('a');
    expect(await commits.transact('e', async () => 'e')).toBe('e');
    expect(jest.getTimerCount()).toBe(0);
  });
});
