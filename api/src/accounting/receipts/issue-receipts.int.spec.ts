import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { orderPlaced } from '../../../test/builders/order-placed.js';
import { openTestLog, type TestLog } from '../../../test/event-store/log.js';
import { settled } from '../../../test/event-store/settled.js';
import { runInContext, type StoredEvent } from '../../event-store/index.js';
import type { ProcessManager } from '../../event-store/projections/projection.js';
import { Follower } from '../../event-store/running/index.js';
import { orderStream, receiptStream } from '../../events/streams.js';
import { PaymentSucceeded } from '../../orders/domain/events.js';
import { orderList } from '../../orders/read-models/order-list/order-list.projection.js';
import { books } from '../documents/index.js';
import { issueReceipts } from './issue-receipts.js';

const DEAD = new Error('The process died.');

let log: TestLog;
let orders = 0;
let years = 2025;
beforeAll(async () => {
  log = await openTestLog([orderList, books]);
});
afterAll(() => log.close());

const manager: ProcessManager = {
  name: 'issue-receipts',
  handles: ['PaymentSucceeded'],
  handle: (events, unit) => issueReceipts(events as readonly StoredEvent<'PaymentSucceeded'>[], unit),
};

const follow = (run = manager) =>
  new Follower(log.store, log.database, log.reader, 'group:events', { processes: [run] }).catchUp(
    'process:issue-receipts',
  );
const catchUp = async () => {
  await settled(log.database);
  await follow();
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
const newOrders = (count: number) => Array.from({ length: count }, () => ++orders);
/** Returns a fiscal year in which no other test sells. */
const newYear = () => ++years;

it('Receipts are numbered in the order of the payments, within the fiscal year of each', async () => {
  const [year, next] = [newYear(), newYear()];
  const [first, second, third, fourth] = newOrders(4) as [number, number, number, number];
  for (const orderId of [first, second, third, fourth]) await place(orderId);
  await pay(third, `${year}-12-31T22:59:59.000Z`);
  await pay(first, `${year}-12-31T23:00:00.000Z`);
  await pay(fourth, `${year}-12-31T22:59:59.500Z`);
  await pay(second, at(`${next}-01-02`));
  await catchUp();
  expect(await issued(year)).toEqual([third, fourth]);
  expect(await issued(next)).toEqual([first, second]);
});

it('A receipt names the payment as its cause, and has its date', async () => {
  const paidAt = at(`${newYear()}-03-01`);
  const [orderId] = newOrders(1) as [number];
  await sell(orderId, paidAt);
  await catchUp();
  const [placed, payment] = (await log.store.load(orderStream(orderId))).events;
  const [receipt] = (await log.store.load(receiptStream(orderId))).events;
  expect(receipt).toMatchObject({
    occurredAt: paidAt,
    data: { issuedAt: paidAt, buyer: { name: 'Astrid Åström' } },
    meta: { actor: { kind: 'system' }, correlationId: placed?.meta.correlationId, causationId: payment?.id },
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
  ])('When the process crashes %s, each order gets one receipt, and no number is lost', async (_, run) => {
    const year = newYear();
    const [first, second] = newOrders(2) as [number, number];
    await sell(first, at(`${year}-05-05`));
    await settled(log.database);
    await expect(follow(run)).rejects.toThrow();
    expect(await issued(year)).toEqual([]);
    await sell(second, at(`${year}-05-06`));
    await catchUp();
    expect(await issued(year)).toEqual([first, second]);
  });

  it('Nothing is issued twice after an older checkpoint is restored', async () => {
    const year = newYear();
    const [first, second] = newOrders(2) as [number, number];
    await sell(first, at(`${year}-05-05`));
    await catchUp();
    await log.owner.query("UPDATE log.checkpoints SET transaction_id = '0', position = 0");
    await sell(second, at(`${year}-05-06`));
    await catchUp();
    expect(await issued(year)).toEqual([first, second]);
  });
});

describe('after a restore', () => {
  const DOCUMENT = '2f1c0000-0000-4000-8000-000000000001';

  async function sellAfterRestore(year: number, got: { last: number; documentId: string | null }) {
    const [orderId] = newOrders(1) as [number];
    await place(orderId);
    const [placed] = (await log.store.load(orderStream(orderId))).events;
    const { orderNumber } = (placed as StoredEvent<'OrderPlaced'>).data;
    await log.owner.query('INSERT INTO log.receipts_before_restore VALUES ($1, $2, 7, $3, $4, $5)', [
      orderNumber,
      year,
      got.last,
      got.documentId,
      got.documentId && at(`${year}-02-03`),
    ]);
    await pay(orderId, at(`${year}-02-04`));
    await catchUp();
    return (await log.store.load(receiptStream(orderId))).events[0] as StoredEvent<'ReceiptIssued'>;
  }

  it('A sale whose document is stored keeps number and day, and nothing is sent', async () => {
    const year = newYear();
    const receipt = await sellAfterRestore(year, { last: 7, documentId: DOCUMENT });
    expect(receipt).toMatchObject({ occurredAt: at(`${year}-02-03`), meta: { silent: true } });
    expect(receipt.data).toMatchObject({ fiscalYear: year, number: 7, documentId: DOCUMENT });
    expect(receipt.data).toMatchObject({ issuedAt: at(`${year}-02-03`), paidAt: at(`${year}-02-04`) });
    expect(receipt.data.replaces).toBeUndefined();
  });

  it('A sale whose document is missing gets a new number, names the numbers that it may replace, and is sent', async () => {
    const year = newYear();
    const receipt = await sellAfterRestore(year, { last: 9, documentId: null });
    expect(receipt.data).toMatchObject({ number: 1, replaces: { first: 7, last: 9 }, issuedAt: at(`${year}-02-04`) });
    expect(receipt.meta.silent).toBeUndefined();
  });
});

it('Two runners take turns, while payments arrive twenty at once', async () => {
  const year = newYear();
  const ids = newOrders(40);
  for (const orderId of ids) await place(orderId);
  let selling = true;
  const run = async () => {
    while (selling) await follow();
  };
  const runners = [run(), run()];
  for (const start of [0, 20]) {
    await Promise.all(ids.slice(start, start + 20).map((orderId) => pay(orderId, at(`${year}-06-06`))));
  }
  selling = false;
  await Promise.all(runners);
  await catchUp();
  expect((await issued(year)).toSorted((a, b) => a - b)).toEqual(ids);
});

it.each([orderList, books])('The read model $name equals its replay after all of this', async (projection) => {
  expect((await log.replay.verify(projection)).differences).toEqual([]);
});
