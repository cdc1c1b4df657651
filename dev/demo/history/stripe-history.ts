import { dayStart, shiftDays, stockholmDay } from '@kronblad/contracts/time/time';
import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Database, EventStore } from '#api/event-store/index.js';
import { RecordDispute, RecordRefund } from '#api/payments/index.js';
import { BalanceTransactionRecorded, PayoutPaid } from '#api/payments/stripe-balance/events.js';
import { inPast } from './in-past.ts';
import { appendPast } from './past-events.ts';
import { type MoneyEvent, payoutsOf, transactionsOf } from './stripe-books.ts';

const DAY_MS = 86_400_000;
/** Events in one transaction. */
const AT_ONCE = 10_000;

const NEEDS_RESPONSE = 'needs_response';
/** Disputes of the first sales that are at most so many days old, and what was told on which day after the sale. */
const DISPUTES = [
  { id: 'dp_demo_lost', days: 120, reason: 'product_not_received', told: { 12: NEEDS_RESPONSE, 45: 'lost' } },
  { id: 'dp_demo_won', days: 180, reason: 'fraudulent', told: { 9: NEEDS_RESPONSE, 38: 'won' } },
  { id: 'dp_demo_open', days: 20, reason: 'fraudulent', told: { 5: NEEDS_RESPONSE } },
];
const REFUND_RETURNED = { days: 200, after: 6, failure: 'expired_or_canceled_card' };

/** Disputes, a refund that came back, and Stripe's transactions and weekly payouts. Idempotent. */
export async function putStripeHistory(app: INestApplicationContext, now: Date): Promise<void> {
  const database = app.get(Database, { strict: false });
  await putTrouble(app.get(CommandBus, { strict: false }), await moneyOf(app), now);
  const all = transactionsOf(await moneyOf(app));
  const { transactions, payouts } = await known(database);
  const reports = all
    .filter(({ transactionId }) => !transactions.has(transactionId))
    .map((fact) => ({
      stream: `stripe-transaction-${fact.transactionId}`,
      event: BalanceTransactionRecorded(fact),
      at: dayEnd(stockholmDay(fact.createdAt), now).toISOString(),
    }));
  const paid = payoutsOf(all, payouts, stockholmDay(now)).map(({ id, monday, amountOre }) => ({
    stream: `stripe-payout-${id}`,
    event: PayoutPaid({ payoutId: id, amountOre, arrivalDate: monday, paidAt: `${monday}T00:00:00.000Z` }),
    at: earlier(new Date(dayStart(monday).getTime() + DAY_MS / 4), now).toISOString(),
  }));
  const due = [...reports, ...paid].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
  for (let from = 0; from < due.length; from += AT_ONCE)
    await appendPast(app.get(EventStore, { strict: false }), due.slice(from, from + AT_ONCE));
}

async function putTrouble(commands: CommandBus, events: readonly MoneyEvent[], now: Date): Promise<void> {
  if (events.some(({ type }) => type === 'PaymentDisputed')) return;
  const isRecent = ({ at }: MoneyEvent, days: number) => now.getTime() - Date.parse(at) < days * DAY_MS;
  const returns = events.filter(({ type, data }) => type === 'RefundSucceeded' && data.stripeRefundId);
  const taken = new Set(events.flatMap(({ type, data }) => (type === 'RefundSucceeded' ? data.orderId : [])));
  for (const { id: disputeId, days, reason, told } of DISPUTES) {
    const sale = events.find(
      (event) => event.type === 'PaymentSucceeded' && !taken.has(event.data.orderId) && isRecent(event, days),
    );
    if (!sale?.data.intentId) continue;
    const { orderId, amountOre, intentId } = sale.data;
    taken.add(orderId);
    for (const [after, status] of Object.entries(told)) {
      const dispute = { disputeId, intentId, amountOre, reason, status };
      const at = shiftDays(sale.at, Number(after));
      await inPast(() => commands.execute(new RecordDispute(orderId, dispute, null)), at);
    }
  }
  const failed = events.flatMap(({ type, data }) => (type === 'RefundFailed' ? data.refundId : []));
  const { days, after, failure } = REFUND_RETURNED;
  const back = returns.find((event) => !failed.includes(event.data.refundId) && isRecent(event, days));
  if (!back?.data.refundId || !back.data.stripeRefundId) return;
  const { orderId, refundId, stripeRefundId } = back.data;
  const outcome = { state: 'failed', stripeRefundId, failure } as const;
  const record = () => commands.execute(new RecordRefund(orderId, refundId, outcome, null));
  await inPast(record, earlier(shiftDays(back.at, after), now));
}

export async function moneyOf(app: INestApplicationContext): Promise<MoneyEvent[]> {
  return app.get(Database, { strict: false }).query<MoneyEvent & Record<string, unknown>>(
    `SELECT type, data, coalesce(data->>'paidAt', meta->>'occurredAt') AS at FROM log.events
     WHERE type IN ('PaymentSucceeded', 'RefundSucceeded', 'RefundFailed', 'PaymentDisputed')
       AND meta->'actor'->>'kind' = 'demo'
     ORDER BY position`,
  );
}

async function known(database: Database) {
  const rows = await database.query<{ transaction: string | null; payout: string | null; ore: string }>(
    `SELECT data->>'transactionId' AS transaction, data->>'payoutId' AS payout, data->>'amountOre' AS ore
     FROM log.events
     WHERE type IN ('PayoutPaid', 'BalanceTransactionRecorded') AND meta->'actor'->>'kind' = 'demo'`,
  );
  return {
    transactions: new Set(rows.map(({ transaction }) => transaction)),
    payouts: new Map(rows.flatMap(({ payout, transaction, ore }) => (transaction ? [] : [[payout!, Number(ore)]]))),
  };
}

const earlier = (at: Date, now: Date): Date => (at < now ? at : now);
const dayEnd = (day: string, now: Date): Date => earlier(new Date(dayStart(day).getTime() + DAY_MS - 3_600_000), now);
