import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { StockAdjusted } from '@kronblad/contracts/events/catalogue';
import { runInContext } from '../../src/event-store/log/request-context.js';
import { readCheckpoint } from '../../src/event-store/projections/checkpoints.js';
import { projectionStep, reactionStep, subscriberName } from '../../src/event-store/projections/subscribers.js';
import { openTestLog, type TestLog } from './log.js';
import { tableOf, totals } from './projections.js';
import { settled } from './settled.js';

let log: TestLog;

beforeEach(async () => {
  log = await openTestLog();
});
afterEach(() => log.close());

it('reactions skip silent events, so imported history sends no emails, and projections read them', async () => {
  const append = (stream: string) =>
    log.store.transact(async (unit) =>
      unit.append(await unit.load(stream), StockAdjusted({ productId: 1, delta: 1, reason: 'counted' })),
    );
  const history = { actor: { kind: 'demo' }, correlationId: 'year', causationId: null, silent: true } as const;
  const model = totals('heard', 'async');
  await log.owner.query(tableOf(model));
  await append('before');
  await runInContext(history, () => append('history'));
  await append('after');
  await runInContext(history, () => append('more-history'));
  await settled(log.database);

  const heard: string[] = [];
  const emails = {
    name: 'letters',
    handles: ['StockAdjusted'] as const,
    batchSize: 10,
    react: async (events: readonly { readonly stream: string }[]) =>
      void heard.push(...events.map(({ stream }) => stream)),
  };
  const step = reactionStep(log.database, log.reader, emails, () => true);
  while ((await step()) === 'more');
  while ((await projectionStep(log.database, log.reader, model)()) === 'more');

  expect(heard).toEqual(['before', 'after']);
  const read = await readCheckpoint(log.database, subscriberName.reaction(emails));
  expect((await log.reader.readAfter(log.database, read, null)).events).toEqual([]);
  expect(await log.owner.query('SELECT total FROM read.heard_totals')).toEqual([{ total: 4 }]);
});
