import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { StockAdjusted } from '@kronblad/contracts/events/catalogue';
import { PersonErased } from '@kronblad/contracts/events/privacy';
import { ERASURES } from '../../src/event-store/index.js';
import { ErasedMeanwhile } from '../../src/event-store/personal-data/erasures.js';
import type { Projection } from '../../src/event-store/projections/projection.js';
import { openTestLog, type TestLog } from './log.js';
import { tableOf, totals } from './projections.js';
import { settled } from './settled.js';

const plain = totals('plain', 'inline');
const naming: Projection = { ...totals('naming', 'inline'), personal: ['contact'] };
let log: TestLog;

beforeAll(async () => {
  log = await openTestLog([plain, naming]);
  for (const projection of [plain, naming]) await log.owner.query(tableOf(projection));
  await log.store.transact(async (unit) =>
    unit.begin('stock-1', StockAdjusted({ productId: 1, delta: 3, reason: 'counted' })),
  );
  // Read while the log is locked for the swap, it would be the erasure that has to wait.
  await settled(log.owner);
});
afterAll(() => log.close());

/** The projection, during whose first batch somebody is erased. */
function interrupted(projection: Projection): Projection {
  let isErased = false;
  return {
    ...projection,
    async handle(events, tx) {
      await projection.handle(events, tx);
      if (isErased) return;
      isErased = true;
      await log.store.transact(async (unit) =>
        unit.append(
          await unit.load(ERASURES),
          PersonErased({ personId: 'p', purposes: ['contact'], orders: [], withdrawals: 0, receipts: [] }),
        ),
      );
    },
  };
}

it('tables that may name somebody who was erased meanwhile are not put in place', async () => {
  const resumed: boolean[] = [];
  await expect(log.replay.rebuild(interrupted(naming))).rejects.toThrow(ErasedMeanwhile);
  await log.replay.rebuild(naming, { onProgress: ([lane]) => void resumed.push(lane?.resumed === true) });
  expect(resumed).not.toContain(true);
  expect((await log.replay.verify(naming)).differences).toEqual([]);
});

it('those that name nobody are', async () => {
  await log.replay.rebuild(interrupted(plain));
  expect((await log.replay.verify(plain)).differences).toEqual([]);
});
