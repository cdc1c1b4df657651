import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Database, PersonKeys } from '../event-store/index.js';
import { unpaidOrders } from '../orders/index.js';
import { type AskStripe, alreadyPaid, ExpireOrder, PaymentIntents, type UnpaidOrder } from '../payments/index.js';
import type { ReplacedOrder } from './place-order.handler.js';
import type { PreparedOrder } from './prepared-order.js';

/** Somebody who knows the email and the code must not cancel a payment while its shopper authenticates it. */
const IN_PAYMENT: readonly string[] = ['requires_action', 'processing'];

/** The unpaid orders that a new one takes the place of. */
@Injectable()
export class EarlierOrders {
  constructor(
    private readonly database: Database,
    private readonly keys: PersonKeys,
    private readonly intents: PaymentIntents,
    private readonly commands: CommandBus,
  ) {}

  /** Cancels the payment of the checkout's unpaid order. Throws the refusal `order_already_paid`. */
  async cancelPayment(open: UnpaidOrder, ask: AskStripe): Promise<ReplacedOrder> {
    if (open.intentId && (await this.intents.cancel(open.intentId, ask)) === 'paid') throw alreadyPaid(open);
    return { orderId: open.orderId, cancelledIntentId: open.intentId };
  }

  /**
   * Expires the person's unpaid orders of other checkouts, perhaps of another tab, that hold the order's code, unless
   * they are in payment. Returns true when it expired any.
   */
  async freeCode({ quote, customer, checkoutId }: PreparedOrder, ask: AskStripe): Promise<boolean> {
    const personId = this.keys.buyerId(customer);
    const code = quote.campaign?.code ?? '';
    const holders = await unpaidOrders.withCode(this.database, personId, code, checkoutId);
    let isFreed = false;
    for (const { id, intentId } of holders) {
      if (intentId && IN_PAYMENT.includes((await this.intents.statusOf(intentId, ask)) ?? '')) continue;
      if (intentId && (await this.intents.cancel(intentId, ask)) === 'paid') continue;
      await this.commands.execute(new ExpireOrder(id, 'intent_canceled'));
      isFreed = true;
    }
    return isFreed;
  }
}
