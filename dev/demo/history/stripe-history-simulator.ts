import { dayStart, shiftDays, stockholmDay } from '@kronblad/contracts/time/time';
import type { INestApplicationContext } from '@nestjs/common';
import { type Command, CommandBus } from '@nestjs/cqrs';
import { Database } from '#api/event-store/index.js';
import { RecordDispute, RecordPayout, RecordRefund, RecordTransactions } from '#api/payments/index.js';
import { inPast } from './in-past.ts';
import { type MoneyEvent, type PastPayout, payoutsOf, transactionsOf } from './stripe-books.ts';

const DAY_MS = 86_400_000;

export class StripeHistorySimulator {
  private readonly commands: CommandBus;
  private readonly database: Database;

  constructor(app: INestApplicationContext) {
    this.commands = app.get(CommandBus, { strict: false });
    this.database = app.get(Database, { strict: false });
  }

  async put(now: Date): Promise<void> {
    await this.trouble(await this.money(), now);
    const transactions = transactionsOf(await this.money());
    const byDay = Map.groupBy(transactions, ({ createdAt }) => stockholmDay(createdAt));
    const reports = [...byDay].map(([day, facts]) => ({
      at: dayEnd(day, now),
      command: new RecordTransactions(facts),
    }));
    const payouts = payoutsOf(transactions, await this.knownPayouts(), stockholmDay(now)).map((payout) => ({
      at: earlier(new Date(dayStart(payout.monday).getTime() + DAY_MS / 4), now),
      command: new RecordPayout(stripePayoutOf(payout), null),
    }));
    for (const { at, command } of [...reports, ...payouts].toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
      await inPast(() => this.commands.execute<Command<void>, void>(command), at);
    }
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

  private async knownPayouts(): Promise<ReadonlyMap<string, number>> {
    const rows = await this.database.query<{ id: string; ore: string }>(
      `SELECT data->>'payoutId' AS id, data->>'amountOre' AS ore FROM log.events
       WHERE type = 'PayoutPaid' AND meta->'actor'->>'kind' = 'demo'`,
    );
    return new Map(rows.map(({ id, ore }) => [id, Number(ore)]));
  }
}

function stripePayoutOf({ id, monday, amountOre: amount }: PastPayout) {
  const arrival = Date.parse(`${monday}T00:00:00Z`) / 1_000;
  return { id, currency: 'sek', status: 'paid', amount, created: arrival, arrival_date: arrival };
}

const daysAgo = (at: string, now: Date): number => (now.getTime() - Date.parse(at)) / DAY_MS;
const earlier = (at: Date, now: Date): Date => (at < now ? at : now);
const dayEnd = (day: string, now: Date): Date => earlier(new Date(dayStart(day).getTime() + DAY_MS - 3_600_000), now);
