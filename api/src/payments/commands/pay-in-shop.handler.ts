import { SHOP_METHODS } from '@kronblad/contracts/payment/payment-methods';
import type { ShopPayment } from '@kronblad/contracts/payment/ways-to-pay';
import { Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DeliveryCalendars } from '../../delivery/index.js';
import { EventStore } from '../../event-store/index.js';
import { loadOrder, orderPayments } from '../../orders/index.js';
import { PaymentIntents } from '../payment-intents.js';

/**
 * Records that an order, placed by staff and still open, was paid in the shop; then nobody can pay its link any more.
 * A buyer who paid the link at the same time gets that money back. Throws `order_already_paid`, `order_not_open` and
 * `not_placed_by_staff`. With `again`, an order that was paid in the shop before stays as it is.
 */
export class PayInShop extends Command<void> {
  constructor(
    readonly orderId: number,
    readonly method: ShopPayment,
    readonly again = false,
  ) {
    super();
  }
}

@CommandHandler(PayInShop)
export class PayInShopHandler implements ICommandHandler<PayInShop> {
  private readonly logger = new Logger('Payments');

  constructor(
    private readonly store: EventStore,
    private readonly calendars: DeliveryCalendars,
    private readonly intents: PaymentIntents,
  ) {}

  async execute({ orderId, method, again }: PayInShop): Promise<void> {
    const { order } = await this.store.transact(async (unit) => {
      const loaded = await loadOrder(unit, orderId);
      const payment = {
        intentId: `shop_${orderId}`,
        chargeId: null,
        amountOre: loaded.order.totalOre,
        method: SHOP_METHODS[method],
        paidAt: unit.now.toISOString(),
      };
      return orderPayments.payInShop(unit, loaded, payment, this.calendars.current, again);
    });
    const intentId = order.intentIds.at(-1);
    if (intentId) await this.endLink(intentId);
  }

  private async endLink(intentId: string): Promise<void> {
    try {
      await this.intents.cancel(intentId);
    } catch (error) {
      this.logger.warn(`Cancelling payment intent ${intentId} of an order paid in the shop failed: ${error}`);
    }
  }
}
