import type { Tx } from '../../../event-store/index.js';
import type { OrderChange } from './order-changes.js';

/** Columns that are never taken back to nothing: an absent value leaves them. */
const KEEPING = {
  intent_id: 'text',
  payment_status: 'text',
  payment_open: 'boolean',
  payment_method: 'text',
  paid_at: 'timestamptz',
  checkout_closed: 'boolean',
  replaced: 'boolean',
  deleted: 'boolean',
  receipt_number: 'text',
  updated_at: 'timestamptz',
  version: 'int',
} as const;
const KEPT = Object.keys(KEEPING) as (keyof typeof KEEPING)[];

const TYPES = ['int', 'text', 'boolean', 'boolean', 'boolean', 'timestamptz', 'bigint', ...Object.values(KEEPING)];
const UPDATE_ORDERS = `
  UPDATE orders AS o SET
    status = CASE
      WHEN c.reinstated THEN CASE WHEN o.shipped_at IS NULL THEN 'pending' ELSE 'sent' END
      WHEN c.cancels_pending AND o.status = 'pending' THEN 'cancelled'
      ELSE coalesce(c.status, o.status) END,
    shipped_at = CASE WHEN c.ships THEN c.shipped_at ELSE o.shipped_at END,
    refunded_tax_ore = o.refunded_tax_ore + c.refunded_tax_ore,
    ${KEPT.map((name) => `${name} = coalesce(c.${name}, o.${name})`).join(', ')}
  FROM unnest(${TYPES.map((type, index) => `$${index + 1}::${type}[]`).join(', ')})
    AS c (id, status, reinstated, cancels_pending, ships, shipped_at, refunded_tax_ore, ${KEPT.join(', ')})
  WHERE o.id = c.id`;

/** Brings orders that have their row up to date: one statement, however many. */
export async function updateOrders(changes: readonly OrderChange[], tx: Tx): Promise<void> {
  await tx.query(
    UPDATE_ORDERS,
    [
      changes.map(({ orderId }) => orderId),
      changes.map(({ set }) => set.status),
      changes.map(({ reinstated }) => reinstated),
      changes.map(({ cancelsPending }) => cancelsPending),
      changes.map(({ set }) => set.shipped_at !== undefined),
      changes.map(({ set }) => set.shipped_at),
      changes.map(({ refundedTaxOre }) => refundedTaxOre),
      ...KEPT.map((name) => changes.map(({ set }) => set[name])),
    ],
    'orders-update',
  );
}
