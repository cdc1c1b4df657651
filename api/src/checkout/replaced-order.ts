import { isPostgresError } from '../event-store/index.js';
import type { AskStripe, PaymentIntents } from '../payments/index.js';
import { Refusal } from '../refusals/index.js';
import type { Placement, ReplacedOrder } from './place-order.handler.js';

/** Cancels the payment of an unpaid order that another is placed for. Throws the refusal `order_already_paid`. */
export async function replacedOrder(open: Placement, intents: PaymentIntents, ask: AskStripe): Promise<ReplacedOrder> {
  if (open.intentId && (await intents.cancel(open.intentId, ask)) === 'paid') throw alreadyPaid(open);
  return { orderId: open.orderId, cancelledIntentId: open.intentId };
}

export function alreadyPaid({ orderNumber, orderId }: Placement): Refusal {
  return new Refusal('order_already_paid', { body: { order_number: orderNumber, order_id: orderId } });
}

/**
 * Maximum number of attempts. When one checkout sends several different requests at once, only one of them is placed
 * per attempt; the others try again.
 */
const ROUNDS = 5;

/** Places an order anew while another request of its checkout is placed first. */
export async function untilNotOvertaken<T>(place: () => Promise<T>): Promise<T> {
  for (let round = 0; round < ROUNDS; round++) {
    try {
      return await place();
    } catch (error) {
      if (!isOvertaken(error)) throw error;
    }
  }
  throw new Refusal('checkout_contested');
}

const isOvertaken = (error: unknown): boolean =>
  isPostgresError(error, '23505', 'orders_checkout_key') ||
  (error instanceof Refusal && error.code === 'concurrent_change');
