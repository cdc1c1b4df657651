import type { PlannedOrder } from './planned-order.js';
import type { Reenactment } from './reenactment.js';

/** Steps in one lane follow each other: numbers are given in the order in which things happened. */
export type Lane = 'placed' | 'paid' | 'refunded' | 'handled';

export interface Step {
  readonly at: string;
  /** The checkout whose earlier steps come first. */
  readonly order: string;
  readonly lane: Lane;
  readonly work: () => Promise<void>;
}

/** How far an order came in an earlier run. */
export interface KnownOrder {
  readonly id: number;
  readonly paid: boolean;
  readonly open: boolean;
  readonly status: string;
  readonly refunded: boolean;
}

const UNPAID_HOUR_MS = 3_600_000;

/** Everything that has to happen to an order yet, up to `now`. */
export function stepsOf(plan: PlannedOrder, known: KnownOrder | undefined, shop: Reenactment, now: Date): Step[] {
  const { payment, sent_at, cancelled_at, refund } = plan;
  let id = known?.id ?? 0;
  const step = (at: string, lane: Lane, work: () => Promise<void>): Step => ({
    at,
    order: plan.order.checkout_id,
    lane,
    work,
  });
  const steps: Step[] = [];
  const place = async () => {
    id = await shop.place(plan);
  };
  if (!known) steps.push(step(plan.placed_at, 'placed', place));
  if (payment && !known?.paid) steps.push(step(payment.at, 'paid', () => shop.pay(id, payment)));
  if (!payment && known?.open !== false) steps.push(step(expiryOf(plan), 'handled', () => shop.expire(id)));
  if (sent_at && known?.status !== 'sent') steps.push(step(sent_at, 'handled', () => shop.send(id)));
  if (cancelled_at && known?.status !== 'cancelled') steps.push(step(cancelled_at, 'handled', () => shop.cancel(id)));
  if (refund && !known?.refunded) steps.push(step(refund.at, 'refunded', () => shop.refund(id, refund)));
  return steps.filter(({ at }) => new Date(at) <= now);
}

const expiryOf = ({ placed_at }: PlannedOrder): string =>
  new Date(Date.parse(placed_at) + UNPAID_HOUR_MS).toISOString();
