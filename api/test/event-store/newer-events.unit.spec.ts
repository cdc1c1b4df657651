import { expect, it } from '@jest/globals';
import { StockAdjusted } from '../../src/catalogue/domain/events.js';
import { EventCodec, type EventRow, NewerEventVersion } from '../../src/event-store/log/event-codec.js';
import type { Tx } from '../../src/event-store/log/transaction.js';
import { PersonKeys } from '../../src/event-store/personal-data/person-keys.js';

const codec = new EventCodec(new PersonKeys(Buffer.alloc(32, 1)));
const nothing: Tx = { query: () => Promise.resolve([]) };

const row = (version: number, schema: number): EventRow => ({
  position: String(version),
  transaction_id: '900',
  stream: 'product-7',
  version,
  id: `00000000-0000-4000-8000-00000000000${version}`,
  type: StockAdjusted.type,
  schema,
  data: { productId: 7, delta: 1, reason: 'counted' },
  meta: { actor: { kind: 'system' }, correlationId: 'c', causationId: null, occurredAt: '2026-11-21T10:00:00.000Z' },
});

it('An event of a later release’s version is refused by name, with everything read in the same batch', async () => {
  const decoding = codec.decode(nothing, [row(1, StockAdjusted.version), row(2, StockAdjusted.version + 1)]);
  await expect(decoding).rejects.toThrow(NewerEventVersion);
  await expect(decoding).rejects.toThrow(
    `Event 2 of product-7 is a StockAdjusted of version ${StockAdjusted.version + 1}; ` +
      `this release reads versions up to ${StockAdjusted.version}.`,
  );
});

it('An event of a later release’s version does not affect events of known versions', async () => {
  const events = await codec.decode(nothing, [row(1, StockAdjusted.version)]);
  expect(events).toMatchObject([{ type: 'StockAdjusted', version: 1, data: { productId: 7, delta: 1 } }]);
});
