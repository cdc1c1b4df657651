import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { StockAdjusted } from '@kronblad/contracts/events/catalogue';
import { PersonErased } from '@kronblad/contracts/events/privacy';
import { ERASURES } from '../../src/event-store/index.js';
import { ErasedDuringRebuild } from '../../src/event-store/personal-data/erasures.js';
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
  // Waits until readers see the event. Otherwise the rebuild would first handle it while the swap locks the log, and
  // the erasure, which starts in that handler, would wait for that lock.
  await settled(log.owner);
});
afterAll(() => log.close());

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

it('does not swap in tables that may contain data of a person erased meanwhile', async () => {
  await expect(log.replay.rebuild(interrupted(naming))).rejects.toThrow(ErasedDuringRebuild);
  expect(await log.owner.query("SELECT FROM pg_tables WHERE schemaname = 'rebuild'")).toEqual([]);
  await log.replay.rebuild(naming);
  expect((await log.replay.verify(naming)).differences).toEqual([]);
});

it('swaps in tables without personal data', async () => {
  await log.replay.rebuild(interrupted(plain));
  expect((await log.replay.verify(plain)).differences).toEqual([]);
});
