import pg from 'pg';
import type { BookedVoucher, IssuedCreditNote, IssuedReceipt } from './vouchers.ts';

export interface LoggedEvent {
  readonly id: string;
  readonly type: string;
  // biome-ignore lint/suspicious/noExplicitAny: the events' shapes are the contracts' concern
  readonly data: Record<string, any>;
}

export interface Capacity {
  readonly points: number;
  readonly stops: number;
}

export interface ShownOrder {
  readonly status: string;
  readonly payment: string;
  readonly open: boolean;
  readonly totalOre: number;
  readonly refundedOre: number;
}

const ORDERS = `SELECT id, status, payment_status AS payment, payment_open AS open, total_ore::int AS "totalOre",
    refunded_ore::int AS "refundedOre"
  FROM read.orders`;
const DAYS = 'SELECT day, points_used AS points, stops_used AS stops FROM read.delivery_days';
const RECEIPTS = `SELECT fiscal_year AS year, number, order_id AS "orderId", total_ore::int AS "totalOre"
  FROM read.receipts ORDER BY fiscal_year, number`;
const CREDIT_NOTES = `SELECT fiscal_year AS year, number, order_id AS "orderId", refund_id AS "refundId",
    amount_ore::int AS "amountOre", annulled_at IS NOT NULL AS annulled
  FROM read.credit_notes ORDER BY fiscal_year, number`;
const RECEIVABLE = '1580';
const VOUCHERS = `SELECT event_id AS "eventId", series, fiscal_year AS year, number, v.amount_ore::int AS "amountOre",
    sum(l.amount_ore)::int AS "balanceOre",
    coalesce(sum(l.amount_ore) FILTER (WHERE l.account = '${RECEIVABLE}'), 0)::int AS "receivableOre"
  FROM read.vouchers v JOIN read.voucher_lines l ON l.voucher_id = v.id GROUP BY v.id`;

/** One snapshot of the database. Read with plain SQL, because the API's code is under test. */
export interface Books {
  readonly events: readonly LoggedEvent[];
  readonly stock: ReadonlyMap<number, number>;
  /** The sum of the orders' shares of each day. */
  readonly days: ReadonlyMap<string, Capacity>;
  readonly orders: ReadonlyMap<number, ShownOrder>;
  readonly receipts: readonly IssuedReceipt[];
  readonly creditNotes: readonly IssuedCreditNote[];
  readonly vouchers: readonly BookedVoucher[];
  readonly effects: ReadonlyMap<string, { readonly kind: string; readonly status: string }>;
  readonly openRefunds: number;
  readonly behind: readonly string[];
}

export async function readBooks(url: string): Promise<Books> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    return await read(async (text) => (await client.query(text)).rows);
  } finally {
    await client.end();
  }
}

// biome-ignore lint/suspicious/noExplicitAny: each query returns rows of its own shape
async function read(rows: (text: string) => Promise<any[]>): Promise<Books> {
  return {
    events: await rows('SELECT id::text, type, data FROM log.events ORDER BY transaction_id, position'),
    stock: new Map((await rows('SELECT * FROM read.stock')).map((row) => [row.size_id, row.available])),
    days: new Map((await rows(DAYS)).map(({ day, ...used }) => [day, used])),
    orders: new Map((await rows(ORDERS)).map((row) => [row.id, row])),
    receipts: await rows(RECEIPTS),
    creditNotes: await rows(CREDIT_NOTES),
    vouchers: await rows(VOUCHERS),
    effects: new Map(
      (await rows('SELECT effect_id, kind, status FROM read.effects')).map((row) => [row.effect_id, row]),
    ),
    openRefunds: (await rows("SELECT 1 FROM read.order_refunds WHERE status = 'pending'")).length,
    behind: (
      await rows(
        // Visits have their own log, and the shoppers of this test send none.
        `SELECT c.subscriber FROM log.positions c WHERE c.subscriber <> 'projection:visits' AND EXISTS (
           SELECT 1 FROM log.events e WHERE (e.transaction_id, e.position) > (c.transaction_id, c.position))`,
      )
    ).map(({ subscriber }) => subscriber),
  };
}
