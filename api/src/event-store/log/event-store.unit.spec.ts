import { expect, it } from '@jest/globals';
import type { Database } from './database.js';
import type { EventCodec } from './event-codec.js';
import { EventStore } from './event-store.js';
import { currentContext } from './request-context.js';
import type { Tx } from './transaction.js';

it('lets nobody wait for a member of a shared transaction that fails before it waits for anything', async () => {
  const tx: Tx = { query: async () => [] };
  const database = { transaction: (work: (tx: Tx) => Promise<unknown>) => work(tx) } as Database;
  const store = new EventStore(database, {} as EventCodec, [], () => undefined);
  const context = currentContext();
  const shared = store.transactAll<unknown>([
    { context, work: (unit) => unit.nextNumber('receipts', 2026) },
    {
      context,
      work: () => {
        throw new Error('at once');
      },
    },
  ]);
  await expect(shared).rejects.toThrow('at once');
});
