/** Queries of the days, goods and codes that unpaid orders hold, by client address and by day. */
import type { UnpaidDay } from '@kronblad/contracts/delivery/schema';
import { type Database, lockName, type Tx } from '../event-store/index.js';

export { DAY_HELD_MS } from './domain/unpaid-day.js';

export interface HeldCapacity {
  readonly points: number;
  readonly stops: number;
  readonly pieces: number;
  /** Uses of campaign codes that are limited in all or per customer. */
  readonly codes: number;
}

const POINTS = "(o.delivery #>> '{held,points}')::int";
const STOPS = "(o.delivery #>> '{held,stops}')::int";

/**
 * Sums what the unpaid orders of an address hold, without the order `except`. `address` is any text that stands for it.
 * Locks the address until the transaction ends, so that two orders placed at the same time cannot pass a limit together.
 */
export async function heldByAddress(tx: Tx, address: string, except: number | null): Promise<HeldCapacity> {
  await lockName(tx, `unpaid orders of ${address}`);
  const [held] = await tx.query<HeldCapacity>(
    `SELECT coalesce(sum(${POINTS}), 0)::int AS points, coalesce(sum(${STOPS}), 0)::int AS stops,
       coalesce(sum(o.item_count), 0)::int AS pieces, count(c.id)::int AS codes
     FROM app.order_addresses a JOIN orders o ON o.id = a.order_id AND o.payment_open
     LEFT JOIN campaign_code_customers u ON u.order_id = o.id
     LEFT JOIN campaign_codes c ON c.id = u.campaign_code_id AND (c.usage_limit IS NOT NULL OR c.once_per_customer)
     WHERE a.address = $1 AND a.order_id <> $2`,
    [address, except ?? 0],
    'orders-held-by-address',
  );
  return held ?? { points: 0, stops: 0, pieces: 0, codes: 0 };
}

export async function noteAddress(tx: Tx, orderId: number, address: string): Promise<void> {
  const sql = 'INSERT INTO app.order_addresses (order_id, address) VALUES ($1, $2)';
  await tx.query(sql, [orderId, address], 'orders-note-address');
}

/** Deletes the client addresses of orders that are no longer unpaid: no others are needed. */
export async function forgetAddresses(database: Pick<Database, 'query'>): Promise<void> {
  await database.query(
    `DELETE FROM app.order_addresses a
     WHERE NOT EXISTS (SELECT FROM orders o WHERE o.id = a.order_id AND o.payment_open)`,
  );
}

/** Orders of staff hold theirs until they expire, so they are left out. */
const HOLDS_DAY = `o.is_open AND o.payment_open AND o.staff_pay IS NULL AND ${POINTS} + ${STOPS} > 0`;

/** The days of which shoppers' unpaid orders hold a share, in their order. */
export function listHeldDays(database: Pick<Database, 'query'>): Promise<UnpaidDay[]> {
  return database.query<UnpaidDay>(
    `SELECT o.delivery_day AS day, count(*)::int AS orders, sum(${POINTS})::int AS points, sum(${STOPS})::int AS stops
     FROM orders o WHERE ${HOLDS_DAY} GROUP BY 1 ORDER BY 1`,
  );
}

export function holdersOf(database: Pick<Database, 'query'>, day: string): Promise<HoldingOrder[]> {
  return database.query<HoldingOrder>(
    `SELECT o.id, o.intent_id AS "intentId" FROM orders o WHERE ${HOLDS_DAY} AND o.delivery_day = $1 ORDER BY o.id`,
    [day],
  );
}

export interface HoldingOrder {
  readonly id: number;
  readonly intentId: string | null;
}

/** Lists at most `limit` unpaid orders with ids above `after`, by id. */
export function listUnpaid(
  database: Pick<Database, 'query'>,
  after: number | null,
  limit: number,
): Promise<readonly HoldingOrder[]> {
  return database.query<HoldingOrder>(
    `SELECT o.id, o.intent_id AS "intentId" FROM orders o WHERE o.is_open AND o.payment_open AND o.id > $1 ORDER BY o.id LIMIT $2`,
    [after ?? 0, limit],
  );
}

/** The person's unpaid orders with the code, without that of the checkout `except` and without those of staff. */
export function withCode(
  database: Pick<Database, 'query'>,
  personId: string,
  campaignCode: string,
  except: string,
): Promise<readonly HoldingOrder[]> {
  return database.query<HoldingOrder>(
    `SELECT o.id, o.intent_id AS "intentId" FROM orders o
     WHERE o.payment_open AND o.staff_pay IS NULL AND o.person_id = $1 AND o.campaign_code = $2 AND o.checkout_id <> $3`,
    [personId, campaignCode, except],
  );
}
