import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { PaymentSucceeded } from '@kronblad/contracts/events/orders';
import { orderPlaced } from '../../test/builders/order-placed.js';
import { openTestLog, type TestLog } from '../../test/event-store/log.js';
import { settled } from '../../test/event-store/settled.js';
import { type ProcessManager, processStep, runInContext, type StoredEvent } from '../event-store/index.js';
import { orderList, orderStream, receiptStream } from '../orders/index.js';
import { books } from './read-models/books.projection.js';
import { issueReceipts } from './receipts.js';

const YEAR = 2026;
const DEAD = new Error('The process died.');

let log: TestLog;
beforeEach(async () => {
  log = await openTestLog([orderList, books]);
});
afterEach(() => log.close());

const manager: ProcessManager = {
  name: 'issue-receipts',
  handles: ['PaymentSucceeded'],
  handle: (events, unit) => issueReceipts(events as readonly StoredEvent<'PaymentSucceeded'>[], unit),
};

const runner = (run = manager) => processStep(log.database, log.store, log.reader, run);
const catchUp = async () => {
  await settled(log.database);
  const step = runner();
  while ((await step()) === 'more');
};
const paymentOf = (orderId: number, paidAt: string) =>
  PaymentSucceeded({
    orderId,
    intentId: `pi_${orderId}`,
    chargeId: `ch_${orderId}`,
    amountOre: 10_000,
    method: 'card',
    paidAt,
    late: false,
  });
const place = (orderId: number) =>
  log.store.transact(async (unit) =>
    unit.begin(orderStream(orderId), orderPlaced(orderId, [{ productId: 1, quantity: 1 }])),
  );
const pay = (orderId: number, at = new Date().toISOString()) =>
  runInContext({ actor: { kind: 'stripe' }, correlationId: `sale-${orderId}`, causationId: null, occurredAt: at }, () =>
    log.store.transact(async (unit) => unit.append(await unit.load(orderStream(orderId)), paymentOf(orderId, at))),
  );
const sell = async (orderId: number, at?: string) => {
  await place(orderId);
  await pay(orderId, at);
};
const issued = async (fiscalYear: number): Promise<number[]> => {
  const rows = await log.database.query<{ number: number; orderId: number }>(
    `SELECT (data->>'number')::int AS number, (data->>'orderId')::int AS "orderId" FROM log.events
     WHERE type = 'ReceiptIssued' AND (data->>'fiscalYear')::int = $1 ORDER BY 1`,
    [fiscalYear],
  );
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
  return rows.map(({ orderId }) => orderId);
};
const at = (day: string) => `${day}T12:00:00.000Z`;

it('receipts are numbered in the order of the payments, within the fiscal year of each', async () => {
  for (const orderId of [1, 2, 3, 4]) await place(orderId);
  await pay(3, '2025-12-31T22:59:59.000Z');
  await pay(1, '2025-12-31T23:00:00.000Z');
  await pay(4, '2025-12-31T22:59:59.500Z');
  await pay(2, at('2026-01-02'));
  await catchUp();
  expect(await issued(2025)).toEqual([3, 4]);
  expect(await issued(2026)).toEqual([1, 2]);
});

it('a receipt names the payment as its cause, and has its date', async () => {
  await sell(1, at('2026-03-01'));
  await catchUp();
  const [payment] = (await log.store.load(orderStream(1))).events.slice(-1);
  const [receipt] = (await log.store.load(receiptStream(1))).events;
  expect(receipt).toMatchObject({
    occurredAt: at('2026-03-01'),
    data: { issuedAt: at('2026-03-01'), buyer: { name: 'Astrid Åström' } },
    meta: { actor: { kind: 'system' }, correlationId: 'sale-1', causationId: payment?.id },
  });
});

describe('when the process crashes', () => {
  const dying = (handle: ProcessManager['handle']): ProcessManager => ({ ...manager, handle });

  it.each([
    ['before the receipts are stored', dying(async () => Promise.reject(DEAD))],
    [
      'when they have their numbers',
      dying(async (events, unit) => {
        await manager.handle(events, unit);
        throw DEAD;
      }),
    ],
    [
      'between the receipts and the checkpoint',
      dying(async (events, unit) => {
        await manager.handle(events, unit);
        await unit.flush();
        await unit.tx.query('SELECT pg_terminate_backend(pg_backend_pid())');
      }),
    ],
  ])('%s, each order gets one receipt, and no number is lost', async (_, run) => {
    for (const orderId of [1, 2, 3]) await sell(orderId, at('2026-05-05'));
    await settled(log.database);
    await expect(runner(run)()).rejects.toThrow();
    expect(await issued(YEAR)).toEqual([]);
    await sell(4, at('2026-05-06'));
    await catchUp();
    expect(await issued(YEAR)).toEqual([1, 2, 3, 4]);
  });

  it('issues nothing twice after an older checkpoint is restored', async () => {
    for (const orderId of [1, 2]) await sell(orderId, at('2026-05-05'));
    await catchUp();
    await log.owner.query("UPDATE log.checkpoints SET transaction_id = '0', position = 0");
    await sell(3, at('2026-05-06'));
    await catchUp();
    expect(await issued(YEAR)).toEqual([1, 2, 3]);
  });
});

it('two runners take turns, while payments arrive fifty at once', async () => {
  const orders = Array.from({ length: 100 }, (_, index) => index + 1);
  for (const orderId of orders) await place(orderId);
  let selling = true;
  const run = async () => {
    const step = runner();
    while (selling) await step();
  };
  const runners = [run(), run()];
  for (const start of [0, 50]) {
    await Promise.all(orders.slice(start, start + 50).map((orderId) => pay(orderId, at('2026-06-06'))));
  }
  selling = false;
  await Promise.all(runners);
  await catchUp();
  expect((await issued(YEAR)).toSorted((a, b) => a - b)).toEqual(orders);
});

it("continues the number series of receipts issued in the payment's transaction", async () => {
  for (const orderId of [1, 2]) {
    await place(orderId);
    // Simulates older releases, which issued the receipt in the payment's transaction.
    await log.store.transact(async (unit) => {
      unit.append(await unit.load(orderStream(orderId)), paymentOf(orderId, at('2026-01-01')));
      const payments = await unit.flush();
      await manager.handle(payments, unit);
    });
  }
  await sell(3, at('2026-07-07'));
  await catchUp();
  expect(await issued(YEAR)).toEqual([1, 2, 3]);
});

it.each([orderList, books])('$name equals its replay', async (projection) => {
  for (const orderId of [1, 2, 3]) await sell(orderId, at('2026-08-08'));
  await catchUp();
  expect((await log.replay.verify(projection)).differences).toEqual([]);
});
