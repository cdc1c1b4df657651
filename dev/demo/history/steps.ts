import type { PlannedOrder } from '../year/planned-order.ts';
import type { OrderSimulator } from './order-simulator.ts';

/**
 * Steps of one lane run one after another, so that numbers, such as those of receipts, are assigned chronologically.
 * `handled` steps run concurrently.
 */
export type Lane = 'placed' | 'paid' | 'refunded' | 'handled';

export interface Step {
  readonly at: string;
  readonly order: string;
  readonly lane: Lane;
  readonly work: () => Promise<void>;
}

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
 * Returns the order's steps that are due by `now` and not done yet. Omits steps that no longer fit, because staff have
 * handled the order differently.
 */
export function stepsOf(plan: PlannedOrder, known: KnownOrder | undefined, shop: OrderSimulator, now: Date): Step[] {
  let id = known?.id ?? 0;
  const place = async () => {
    id = await shop.place(plan);
  };
  const order = known ?? NEW;
  const stepper: Stepper = {
    step: (at, lane, work) => ({ at, order: plan.order.checkout_id, lane, work: () => work(id) }),
    shop,
  };
  return [
    known ? [] : stepper.step(plan.placed_at, 'placed', place),
    order.open ? paymentStep(plan, stepper) : [],
    order.status === 'pending' ? handlingSteps(plan, stepper) : [],
    refundSteps(plan, order, stepper),
  ]
    .flat()
    .filter(({ at }) => new Date(at) <= now);
}

interface Stepper {
  readonly step: (at: string, lane: Lane, work: (id: number) => Promise<void>) => Step;
  readonly shop: OrderSimulator;
}

function paymentStep(plan: PlannedOrder, { step, shop }: Stepper): Step {
  const { payment } = plan;
  return payment
    ? step(payment.at, 'paid', (id) => shop.pay(id, payment))
    : step(expiryOf(plan), 'handled', (id) => shop.expire(id));
}

function handlingSteps({ sent_at, cancelled_at, order }: PlannedOrder, { step, shop }: Stepper): Step[] {
  const isByCourier = order.shipping_method === 'courier';
  const sent = sent_at ? [step(sent_at, 'handled', (id) => (isByCourier ? shop.deliver(id) : shop.send(id)))] : [];
  const isPickup = order.shipping_method === 'pickup';
  const collected =
    sent_at && isPickup
      ? [step(new Date(Date.parse(sent_at) + DAY_MS).toISOString(), 'handled', (id) => shop.collect(id))]
      : [];
  const cancelled = cancelled_at ? [step(cancelled_at, 'handled', (id) => shop.cancel(id))] : [];
  return [...sent, ...collected, ...cancelled];
}

function refundSteps({ sent_at, refund }: PlannedOrder, order: KnownOrder, { step, shop }: Stepper): Step[] {
  const isAsPlanned = ['pending', sent_at ? 'sent' : 'cancelled'].includes(order.status);
  const isPayable = order.paid || order.open;
  if (!refund || order.refunded || !isAsPlanned || !isPayable) return [];
  return [step(refund.at, 'refunded', (id) => shop.refund(id, refund))];
}

const DAY_MS = 86_400_000;

const expiryOf = ({ placed_at }: PlannedOrder): string =>
  new Date(Date.parse(placed_at) + UNPAID_HOUR_MS).toISOString();
