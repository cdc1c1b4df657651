import { DISPUTES_BY_WEIGHT, DISPUTES_THAT_TAKE, type DisputeState } from '@kronblad/contracts/rules/disputes';
import { oreToSek } from '@kronblad/contracts/rules/money';
import type { DisputeView } from '@kronblad/contracts/views/orders';

export interface DisputeRow {
  readonly dispute_id: string;
  readonly amount_ore: string;
  readonly reason: string;
  readonly state: DisputeState;
  readonly opened_at: Date;
  readonly told_at: Date;
}

export const DISPUTES_OF_ORDER =
  'SELECT dispute_id, amount_ore, reason, state, opened_at, told_at FROM order_disputes WHERE order_id = $1 ORDER BY opened_at';

const list = (states: readonly DisputeState[]) => states.map((state) => `'${state}'`).join(', ');

/** What banks have taken of a payment of a row of `orders`, which is no longer here to be refunded. */
export const takenOre = (ofPayment: string): string =>
  `(SELECT coalesce(sum(d.amount_ore), 0) FROM order_disputes d
    WHERE d.order_id = orders.id AND ${ofPayment} AND d.state IN (${list(DISPUTES_THAT_TAKE)}))`;

/** `dispute_status` of a row of `orders`: null where nothing is disputed. */
export const DISPUTE_STATUS = `(SELECT d.state FROM order_disputes d WHERE d.order_id = orders.id
    ORDER BY array_position(ARRAY[${list(DISPUTES_BY_WEIGHT)}], d.state) LIMIT 1) AS dispute_status`;

export function disputeView(row: DisputeRow): DisputeView {
  const isOver = row.state !== 'inquiry' && row.state !== 'open';
  return {
    id: row.dispute_id,
    amount: oreToSek(Number(row.amount_ore)),
    reason: row.reason,
    status: row.state,
    opened_at: row.opened_at.toISOString(),
    closed_at: isOver ? row.told_at.toISOString() : null,
  };
}
