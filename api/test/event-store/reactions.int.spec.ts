import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { StockAdjusted } from '@kronblad/contracts/events/catalogue';
import type { Reaction } from '../../src/event-store/index.js';
import { reactionStep } from '../../src/event-store/projections/subscribers.js';
import { openTestLog, type TestLog } from './log.js';
import { settled } from './settled.js';

let log: TestLog;
beforeEach(async () => {
  log = await openTestLog();
  for (const stream of ['a', 'b', 'c', 'd', 'e']) {
    await log.store.transact(async (unit) =>
      unit.begin(stream, StockAdjusted({ productId: 1, delta: 1, reason: 'counted' })),
    );
  }
  await settled(log.database);
});
afterEach(() => log.close());

const reactionTo = (batches: string[], batchSize: number, poison: () => string | null): Reaction => ({
  name: 'tell',
  handles: ['StockAdjusted'],
  batchSize,
  react: async (events) => {
    const streams = events.map(({ stream }) => stream).join('');
    batches.push(streams);
    if (streams.includes(poison() ?? '-')) throw new Error('poisoned');
  },
});
const step = (reaction: Reaction) => reactionStep(log.database, log.reader, reaction, () => true)();

it('a reaction gets batches of the size it declares', async () => {
  const batches: string[] = [];
  await step(reactionTo(batches, 2, () => null));
  expect(batches).toEqual(['ab', 'cd', 'e']);
});

it('a failing event blocks the events after it, but not those before', async () => {
  const batches: string[] = [];
  let poison: string | null = 'c';
  const reaction = reactionTo(batches, 10, () => poison);
  await expect(step(reaction)).rejects.toThrow('poisoned');
  await expect(step(reaction)).rejects.toThrow('poisoned');
  poison = null;
  await step(reaction);
  expect(batches).toEqual(['abcde', 'a', 'b', 'c', 'cde', 'c', 'cde']);
});
