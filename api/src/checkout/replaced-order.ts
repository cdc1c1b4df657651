import { Refusal } from '@kronblad/contracts/refusals';
import type { AskStripe, PaymentIntents } from '../payments/index.js';
import type { Placement, ReplacedOrder } from './place-order.handler.js';

/** Cancels the payment of an unpaid order that another is placed for. Throws the refusal `order_already_paid`. */
export async function replacedOrder(open: Placement, intents: PaymentIntents, ask: AskStripe): Promise<ReplacedOrder> {
  if (open.intentId && (await intents.cancel(open.intentId, ask)) === 'paid') throw alreadyPaid(open);
  return { orderId: open.orderId, cancelledIntentId: open.intentId };
}

export function alreadyPaid({ orderNumber, orderId }: Placement): Refusal {
  return new Refusal('order_already_paid', { body: { order_number: orderNumber, order_id: orderId } });
}
