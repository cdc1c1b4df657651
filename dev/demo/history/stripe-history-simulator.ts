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

export class StripeHistorySimulator {
  private readonly commands: CommandBus;
  private readonly database: Database;
  private readonly store: EventStore;

  constructor(app: INestApplicationContext) {
    this.commands = app.get(CommandBus, { strict: false });
    this.database = app.get(Database, { strict: false });
    this.store = app.get(EventStore, { strict: false });
  }

  async put(now: Date): Promise<void> {
    await this.trouble(await this.money(), now);
    const all = transactionsOf(await this.money());
    const { transactions, payouts } = await this.known();
    const reports = all.flatMap((fact) =>
      transactions.has(fact.transactionId)
        ? []
        : {
            stream: `stripe-transaction-${fact.transactionId}`,
            event: BalanceTransactionRecorded(fact),
            at: dayEnd(stockholmDay(fact.createdAt), now).toISOString(),
          },
    );
    const paid = payoutsOf(all, payouts, stockholmDay(now)).map(({ id, monday, amountOre }) => ({
      stream: `stripe-payout-${id}`,
      event: PayoutPaid({ payoutId: id, amountOre, arrivalDate: monday, paidAt: `${monday}T00:00:00.000Z` }),
      at: earlier(new Date(dayStart(monday).getTime() + DAY_MS / 4), now).toISOString(),
    }));
    await appendPast(this.store, [...reports, ...paid]);
  }

  private async trouble(events: readonly MoneyEvent[], now: Date): Promise<void> {
    if (events.some(({ type }) => type === 'PaymentDisputed')) return;
    const refunded = new Set(events.flatMap(({ type, data }) => (type === 'RefundSucceeded' ? data.orderId : [])));
    const sales = events.filter(({ type, data }) => type === 'PaymentSucceeded' && !refunded.has(data.orderId));
    const lost = sales.find(({ at }) => daysAgo(at, now) < 120);
    const won = sales.find(({ at }) => daysAgo(at, now) < 180);
    const open = sales.find(({ at }) => daysAgo(at, now) < 20);
    if (lost) {
      await this.dispute(lost, 'dp_demo_lost', 'product_not_received', 'needs_response', shiftDays(lost.at, 12));
      await this.dispute(lost, 'dp_demo_lost', 'product_not_received', 'lost', shiftDays(lost.at, 45));
    }
    if (won && won !== lost) {
      await this.dispute(won, 'dp_demo_won', 'fraudulent', 'needs_response', shiftDays(won.at, 9));
      await this.dispute(won, 'dp_demo_won', 'fraudulent', 'won', shiftDays(won.at, 38));
    }
    if (open && open !== lost && open !== won) {
      await this.dispute(open, 'dp_demo_open', 'fraudulent', 'needs_response', shiftDays(open.at, 5));
    }
    const failed = new Set(events.flatMap(({ type, data }) => (type === 'RefundFailed' ? (data.refundId ?? []) : [])));
    const back = events.find(
      ({ type, at, data }) =>
        type === 'RefundSucceeded' &&
        !!data.stripeRefundId &&
        !failed.has(data.refundId ?? '') &&
        daysAgo(at, now) < 200,
    );
    if (back?.data.refundId && back.data.stripeRefundId) {
      const { orderId, refundId, stripeRefundId } = back.data;
      const outcome = { state: 'failed', stripeRefundId, failure: 'expired_or_canceled_card' } as const;
      const at = earlier(shiftDays(back.at, 6), now);
      await inPast(() => this.commands.execute(new RecordRefund(orderId, refundId, outcome, null)), at);
    }
  }

  private async dispute({ data }: MoneyEvent, disputeId: string, reason: string, status: string, at: Date) {
    const { orderId, amountOre, intentId } = data;
    if (!intentId) return;
    const dispute = { disputeId, intentId, amountOre, reason, status };
    await inPast(() => this.commands.execute(new RecordDispute(orderId, dispute, null)), at);
  }

  async money(): Promise<MoneyEvent[]> {
    return this.database.query<MoneyEvent & Record<string, unknown>>(
      `SELECT type, data, coalesce(data->>'paidAt', meta->>'occurredAt') AS at FROM log.events
       WHERE type IN ('PaymentSucceeded', 'RefundSucceeded', 'RefundFailed', 'PaymentDisputed')
         AND meta->'actor'->>'kind' = 'demo'
       ORDER BY position`,
    );
  }

  private async known() {
    const rows = await this.database.query<{ transaction: string | null; payout: string | null; ore: string }>(
      `SELECT data->>'transactionId' AS transaction, data->>'payoutId' AS payout, data->>'amountOre' AS ore
       FROM log.events
       WHERE type IN ('PayoutPaid', 'BalanceTransactionRecorded') AND meta->'actor'->>'kind' = 'demo'`,
    );
    return {
      transactions: new Set(rows.map(({ transaction }) => transaction)),
      payouts: new Map(rows.flatMap(({ payout, transaction, ore }) => (transaction ? [] : [[payout!, Number(ore)]]))),
    };
  }
}

const daysAgo = (at: string, now: Date): number => (now.getTime() - Date.parse(at)) / DAY_MS;
const earlier = (at: Date, now: Date): Date => (at < now ? at : now);
const dayEnd = (day: string, now: Date): Date => earlier(new Date(dayStart(day).getTime() + DAY_MS - 3_600_000), now);
