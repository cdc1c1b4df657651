import { expect, it } from '@jest/globals';
import { microBatch } from './micro-batch.js';

it('A micro-batch handles concurrent items together and later items later', async () => {
  const calls: (readonly number[])[] = [];
  const add = microBatch<number>(async (items) => void calls.push([...items]), { ms: 5 });
  await Promise.all([add(1), add(2), add(3)]);
  await add(4);
  expect(calls).toEqual([[1, 2, 3], [4]]);
});

it('A micro-batch isolates a failing item from the others', async () => {
  const done: number[] = [];
  const add = microBatch<number>(
    async (items) => {
      if (items.includes(2)) throw new Error(`cannot do ${items}`);
      done.push(...items);
    },
    { ms: 5, retriesAlone: true },
  );
  const outcomes = await Promise.allSettled([add(1), add(2), add(3)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(done).toEqual([1, 3]);
});

it('Micro-batches run one at a time, and a failed one rejects all its items', async () => {
  const calls: (readonly number[])[] = [];
  const { promise: isHeld, reject: fail } = Promise.withResolvers<void>();
  const add = microBatch<number>(
    (items) => {
      calls.push([...items]);
      return calls.length === 1 ? isHeld : Promise.resolve();
    },
    { ms: 5 },
  );
  const first = [add(1), add(2)];
  while (calls.length === 0) await new Promise((resolve) => setImmediate(resolve));
  const later = add(3);
  fail(new Error('no answer'));
  expect((await Promise.allSettled(first)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await later;
  expect(calls).toEqual([[1, 2], [3]]);
});

it('A micro-batch rejects an item’s own failure and continues', async () => {
  let fails = true;
  const add = microBatch<number>(
    async () => {
      if (fails) throw new Error('the database is away');
    },
    { ms: 5 },
  );
  await expect(add(1)).rejects.toThrow('the database is away');
  fails = false;
  await expect(add(1)).resolves.toBeUndefined();
});
