/**
 * `node seed-books.ts`: records what Stripe would report about the seeded orders: a balance transaction per payment, a
 * payout per 500 orders, and a refund with its credit note for every 20th order.
 */
import { randomUUID } from 'node:crypto';
import { refundIdOf } from '@kronblad/contracts/order/refund-id';
import { vatShares } from '@kronblad/contracts/vat/vat';
import { fiscalYearOf, SERIES } from '#api/accounting/documents/index.js';
import { CreditNoteIssued, creditNoteIdOf } from '#api/accounting/events.js';
import { runInContext, type UnitOfWork } from '#api/event-store/index.js';
import { creditNoteStream } from '#api/events/streams.js';
import { RefundRequested, RefundSucceeded } from '#api/orders/domain/refund-events.js';
import { BalanceTransactionRecorded, PayoutPaid } from '#api/payments/stripe-balance/events.js';
import { openStore, report } from './open-store.ts';

const LOT = 500;
const EVERY = 20;

interface Paid {
  readonly id: number;
  readonly orderNumber: string;
  readonly intentId: string;
  readonly totalOre: number;
  readonly createdAt: Date;
  readonly receiptYear: number;
  readonly receiptNumber: number;
}

const { database, store } = await openStore();
let orders = 0;
for (let after = 0; ; ) {
  const paid = await database.query<Paid>(
    `SELECT o.id, o.order_number AS "orderNumber", o.intent_id AS "intentId", o.total_ore::int AS "totalOre",
       o.created_at AS "createdAt", r.fiscal_year AS "receiptYear", r.number AS "receiptNumber"
     FROM orders o JOIN receipts r ON r.order_id = o.id WHERE o.id > $1 ORDER BY o.id LIMIT $2`,
    [after, LOT],
  );
  const last = paid.at(-1);
  if (!last) break;
  const occurredAt = last.createdAt.toISOString();
  const context = { actor: { kind: 'demo' }, correlationId: randomUUID(), causationId: null } as const;
  await runInContext({ ...context, occurredAt, silent: true }, () =>
    store.transact(async (unit) => {
      const netOre = paid.reduce((sum, order) => sum + recordTransaction(unit, order), 0);
      await refund(
        unit,
        paid.filter(({ id }) => id % EVERY === 0),
      );
      const payoutId = `po_bench_${last.id}`;
      const payout = { payoutId, amountOre: netOre, arrivalDate: occurredAt.slice(0, 10), paidAt: occurredAt };
      unit.begin(`stripe-payout-${payoutId}`, PayoutPaid(payout));
    }),
  );
  orders += paid.length;
  after = last.id;
}
await database.query('ANALYZE');
report({ orders });
await database.close();

/** Records the payment's balance transaction; returns its net amount in öre. */
function recordTransaction(unit: UnitOfWork, { id, intentId, totalOre, createdAt }: Paid): number {
  const feeOre = Math.round(totalOre * 0.015) + 180;
  const transactionId = `txn_bench_${id}`;
  const source = {
    orderId: id,
    intentId,
    sourceId: `ch_bench_${id}`,
    createdAt: createdAt.toISOString(),
    payoutId: null,
  };
  const sums = { amountOre: totalOre, feeOre, netOre: totalOre - feeOre };
  unit.begin(
    `stripe-transaction-${transactionId}`,
    BalanceTransactionRecorded({ transactionId, kind: 'charge', ...source, ...sums }),
  );
  return totalOre - feeOre;
}

async function refund(unit: UnitOfWork, refunded: readonly Paid[]): Promise<void> {
  const streams = await unit.loadMany(refunded.map(({ id }) => `order-${id}`));
  const fiscalYear = fiscalYearOf(unit.now);
  const first = await unit.nextNumber(SERIES.creditNotes, fiscalYear, refunded.length);
  for (const [index, order] of refunded.entries()) {
    const { id: orderId, orderNumber, intentId, totalOre } = order;
    const stream = streams.get(`order-${orderId}`);
    if (!stream) continue;
    const amountOre = Math.ceil(totalOre / 2);
    const refundId = refundIdOf(`bench-${orderId}`);
    const [at, stripeRefundId, creditNoteId] = [
      unit.now.toISOString(),
      `re_bench_${orderId}`,
      creditNoteIdOf(refundId),
    ];
    unit.append(
      stream,
      RefundRequested({ method: 'stripe', orderId, refundId, intentId, amountOre, reason: 'Trasig vid leverans' }),
      RefundSucceeded({ orderId, refundId, stripeRefundId, amountOre }),
    );
    const receipt = { receiptFiscalYear: order.receiptYear, receiptNumber: order.receiptNumber };
    const note = { creditNoteId, orderId, orderNumber, ...receipt, fiscalYear, number: first + index };
    const vat = vatShares([{ rate: 25, grossOre: amountOre }]);
    unit.begin(
      creditNoteStream(creditNoteId),
      CreditNoteIssued({
        method: 'stripe',
        ...note,
        refundId,
        amountOre,
        vat,
        reason: 'Trasig vid leverans',
        issuedAt: at,
      }),
    );
    const transactionId = `txn_bench_re_${orderId}`;
    unit.begin(
      `stripe-transaction-${transactionId}`,
      BalanceTransactionRecorded({
        ...{ transactionId, kind: 'refund', orderId, intentId, sourceId: stripeRefundId },
        ...{ amountOre: -amountOre, feeOre: 0, netOre: -amountOre, createdAt: at, payoutId: null },
      }),
    );
  }
}
