import type { OrderSimulator } from './order-simulator.js';
import type { PlannedOrder } from './planned-order.js';

/** Steps in one lane follow each other: numbers are given in the order in which things happened. */
export type Lane = 'placed' | 'paid' | 'refunded' | 'handled';

export interface Step {
  readonly at: string;
  /** The checkout whose earlier steps come first. */
  readonly order: string;
  readonly lane: Lane;
  readonly work: () => Promise<void>;
}

/** How far an order has come. */
export interface KnownOrder {
  readonly id: number;
  readonly paid: boolean;
  readonly open: boolean;
  readonly status: string;
  readonly refunded: boolean;
}

const UNPAID_HOUR_MS = 3_600_000;

const NEW: KnownOrder = { id: 0, paid: false, open: true, status: 'pending', refunded: false };

/**
 * Everything that has to happen to an order yet, up to `now`. An order that has gone another way since, because somebody
 * took it in hand in the back office, is left alone.
 */
export function stepsOf(plan: PlannedOrder, known: KnownOrder | undefined, shop: OrderSimulator, now: Date): Step[] {
  const { payment, sent_at, cancelled_at, refund } = plan;
  const { paid, open, status, refunded } = known ?? NEW;
  const isPending = status === 'pending';
  const isAsPlanned = isPending || status === (sent_at ? 'sent' : 'cancelled');
  let id = known?.id ?? 0;
  const place = async () => {
    id = await shop.place(plan);
  };
  const step = (at: string, lane: Lane, work: () => Promise<void>): Step => ({
    at,
    order: plan.order.checkout_id,
    lane,
    work,
  });
  return [
    known ? [] : step(plan.placed_at, 'placed', place),
    payment && open ? step(payment.at, 'paid', () => shop.pay(id, payment)) : [],
    !payment && open ? step(expiryOf(plan), 'handled', () => shop.expire(id)) : [],
    sent_at && isPending ? step(sent_at, 'handled', () => shop.send(id)) : [],
    sent_at && isPending && plan.order.shipping_method === 'pickup'
      ? step(new Date(Date.parse(sent_at) + DAY_MS).toISOString(), 'handled', () => shop.collect(id))
      : [],
    cancelled_at && isPending ? step(cancelled_at, 'handled', () => shop.cancel(id)) : [],
    refund && !refunded && isAsPlanned && (paid || open)
      ? step(refund.at, 'refunded', () => shop.refund(id, refund))
      : [],
  ]
    .flat()
    .filter(({ at }) => new Date(at) <= now);
}

const DAY_MS = 86_400_000;

const expiryOf = ({ placed_at }: PlannedOrder): string =>
  new Date(Date.parse(placed_at) + UNPAID_HOUR_MS).toISOString();
