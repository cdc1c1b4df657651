import { lastDayOf } from '@kronblad/contracts/books/book-period';
import type {
  Movement,
  MovementKind,
  ReconciledDay,
  Reconciliation,
} from '@kronblad/contracts/books/reconciliation-schema';
import { oreToSek } from '@kronblad/contracts/money/money';
import { addDays, stockholmDay } from '@kronblad/contracts/time/time';
import { Injectable } from '@nestjs/common';
import { Database } from '../../event-store/index.js';
import { LedgerAccounts, numbersOf } from '../ledger/index.js';
import { causeOf } from './causes.js';
import { StripeBalanceQuery } from './stripe-balance.query.js';

const MAX_DIFFERENCES = 100;
const MAX_OF_DAY = 1_000;
/** A movement may lack Stripe's report for this long, despite the hourly import; later the lack is a difference. */
const RECENT_DAYS = 2;

@Injectable()
export class ReconciliationQuery {
  constructor(
    private readonly database: Database,
    private readonly ledger: LedgerAccounts,
    private readonly balances: StripeBalanceQuery,
  ) {}

  async month(month: string): Promise<Reconciliation> {
    const span = [`${month}-01`, lastDayOf(month)] as const;
    const { disputed } = await this.accounts();
    const recent = recentSince();
    const [rows, balance] = await Promise.all([
      this.database.query<DayRow>(DAYS, [...span, disputed, recent], 'reconciled-days'),
      this.balances.today(recent),
    ]);
    const days = rows.map(reconciledDay);
    const differenceCount = days.reduce((sum, day) => sum + day.differences, 0);
    return {
      month,
      days,
      differences: differenceCount === 0 ? [] : await this.differences(span, disputed, recent),
      difference_count: differenceCount,
      waiting_count: days.reduce((sum, day) => sum + day.waiting, 0),
      balance,
    };
  }

  private async differences(span: readonly [string, string], disputed: readonly string[], recent: string) {
    const rows = await this.database.query<Row>(
      DIFFERENCES,
      [...span, disputed, recent, MAX_DIFFERENCES],
      'reconciled-differences',
    );
    return rows.map((row) => movement(row, recent));
  }

  async day(day: string): Promise<Movement[]> {
    const { disputed } = await this.accounts();
    const recent = recentSince();
    const rows = await this.database.query<Row>(OF_DAY, [day, day, disputed, recent, MAX_OF_DAY], 'reconciled-day');
    return rows.map((row) => movement(row, recent));
  }

  private async accounts() {
    const chart = await this.ledger.chart();
    return { disputed: numbersOf(chart, 'disputed') };
  }
}

const recentSince = (): string => addDays(stockholmDay(new Date()), -RECENT_DAYS);

/**
 * Joins movements with their vouchers. A voucher's amount is positive, so `booked_ore` gets the sign of the movement. A
 * dispute's voucher also contains Stripe's fee, so only its lines on the accounts for disputed money ($3) count.
 */
const MATCHED = `
  WITH matched AS (
    SELECT m.*, v.id AS booked_id, v.series, v.number, v.day::text AS voucher_day, coalesce(v.order_number, r.order_number) AS order_number,
      CASE
        WHEN v.id IS NULL THEN NULL
        WHEN m.kind = 'dispute' THEN -(
          SELECT sum(l.amount_ore) FROM voucher_lines l
          WHERE l.voucher_id IN (m.voucher_id, m.reversal_id) AND l.account = ANY($3))
        ELSE (v.amount_ore - coalesce(r.amount_ore, 0)) * sign(
          CASE m.kind WHEN 'payment' THEN 1 WHEN 'refund' THEN -1 ELSE m.stripe_ore END)
      END AS booked_ore
    FROM stripe_movements m
    LEFT JOIN vouchers v ON v.id = m.voucher_id
    LEFT JOIN vouchers r ON r.id = m.reversal_id
    WHERE m.day BETWEEN $1 AND $2
  ), judged AS (
    SELECT *, kind <> 'other' AND excess_ore = 0 AND coalesce(order_ore, 0) = coalesce(stripe_ore, 0)
        AND coalesce(stripe_ore, 0) = coalesce(booked_ore, 0) AS agrees,
      stripe_ore IS NULL AND excess_ore = 0 AND coalesce(order_ore, 0) = coalesce(booked_ore, order_ore, 0) AND day >= $4 AS is_new
    FROM matched
  )`;

const DAYS = `${MATCHED}
  SELECT coalesce(d.day, s.day)::text AS day, coalesce(movements, 0) AS movements, coalesce(ordered, 0)::text AS ordered,
    coalesce(stripe, 0)::text AS stripe, coalesce(booked, 0)::text AS booked, coalesce(fee_ore, 0)::text AS fees,
    coalesce(paid_out_ore, 0)::text AS "paidOut", coalesce(waiting, 0) AS waiting, coalesce(differences, 0) AS differences
  FROM (
    SELECT day, count(*)::int AS movements, sum(order_ore) AS ordered, sum(stripe_ore) AS stripe, sum(booked_ore) AS booked,
      count(*) FILTER (WHERE NOT agrees AND is_new)::int AS waiting,
      count(*) FILTER (WHERE NOT agrees AND NOT is_new)::int AS differences
    FROM judged GROUP BY day
  ) d FULL JOIN (SELECT * FROM stripe_days WHERE day BETWEEN $1 AND $2) s ON s.day = d.day
  ORDER BY day DESC`;

const ROW = `key, kind, day::text AS day, order_id AS "orderId", order_number AS "orderNumber", order_ore::text AS ordered,
  stripe_ore::text AS stripe, booked_ore::text AS booked, booked_id::text AS "voucherId", series, number,
  voucher_day AS "voucherDay", excess_ore::text AS excess`;

const DIFFERENCES = `${MATCHED}
  SELECT ${ROW} FROM judged WHERE NOT agrees AND NOT is_new ORDER BY judged.day DESC, key LIMIT $5`;

const OF_DAY = `${MATCHED} SELECT ${ROW} FROM judged ORDER BY agrees, key LIMIT $5`;

interface DayRow {
  readonly day: string;
  readonly movements: number;
  readonly ordered: string;
  readonly stripe: string;
  readonly booked: string;
  readonly fees: string;
  readonly paidOut: string;
  readonly waiting: number;
  readonly differences: number;
}

interface Row {
  readonly key: string;
  readonly kind: MovementKind;
  readonly day: string;
  readonly orderId: number | null;
  readonly orderNumber: string | null;
  readonly ordered: string | null;
  readonly stripe: string | null;
  readonly booked: string | null;
  readonly voucherId: string | null;
  readonly series: string | null;
  readonly number: number | null;
  readonly voucherDay: string | null;
  readonly excess: string;
}

function reconciledDay({ day, ordered, stripe, booked, fees, paidOut, ...counts }: DayRow): ReconciledDay {
  const [a, b, c, d, e] = [ordered, stripe, booked, fees, paidOut].map((ore) => oreToSek(Number(ore)));
  return { date: day, ...counts, ordered: a ?? 0, stripe: b ?? 0, booked: c ?? 0, fees: d ?? 0, paid_out: e ?? 0 };
}

function movement(row: Row, recent: string): Movement {
  const [orderOre, stripeOre, bookedOre] = [row.ordered, row.stripe, row.booked].map((text) =>
    text === null ? null : Number(text),
  ) as [number | null, number | null, number | null];
  const sek = (ore: number | null) => (ore === null ? null : oreToSek(ore));
  const { key, kind, day, orderId, orderNumber, voucherId, series, number, voucherDay } = row;
  const voucher =
    voucherId && series && number && voucherDay ? { id: Number(voucherId), series, number, date: voucherDay } : null;
  return {
    id: key,
    kind,
    date: day,
    order_id: orderId,
    order_number: orderNumber,
    ordered: sek(orderOre),
    stripe: sek(stripeOre),
    booked: sek(bookedOre),
    voucher,
    cause: causeOf({ kind, orderOre, stripeOre, bookedOre, isRecent: day >= recent, excessOre: Number(row.excess) }),
  };
}
