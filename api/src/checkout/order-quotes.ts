import { usedByOthers } from '@kronblad/contracts/delivery/delivery-days';
import type { CartCalculation, calculateCart } from '@kronblad/contracts/price/schema';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { courierFee, DeliveryCalendars } from '../delivery/index.js';
import { OrderListQuery } from '../orders/index.js';
import { CampaignCodeGuessLimit, Quotes, type WantedItem } from '../pricing/index.js';
import { type OrderRequest, type PreparedOrder, prepareOrder } from './prepared-order.js';

type Cart = Omit<z.output<typeof calculateCart>, 'items'> & { readonly items: readonly WantedItem[] };
type Held = Awaited<ReturnType<OrderListQuery['reservedBy']>>;

@Injectable()
export class OrderQuotes {
  constructor(
    private readonly quotes: Quotes,
    private readonly codeTries: CampaignCodeGuessLimit,
    private readonly calendars: DeliveryCalendars,
    private readonly orders: OrderListQuery,
  ) {}

  /** Prices a cart. Goods that the checkout's own unpaid order reserves count as available. */
  async calculation({ checkout_id, delivery, ...cart }: Cart): Promise<CartCalculation> {
    const open = checkout_id ? await this.orders.openCheckout(checkout_id) : null;
    const held = await this.orders.reservedBy(open);
    const { view } = this.quotes.quote({
      items: cart.items,
      shippingMethod: cart.shipping_method,
      campaignCode: cart.campaign_code ?? null,
      now: new Date(),
      reserved: held?.goods ?? [],
      courier: courierFee(this.calendars.current, delivery?.postal_code, delivery?.day),
    });
    const paidOrder = this.orders.paidNumberOf(open);
    return paidOrder === null ? view : { ...view, paid_order: paidOrder };
  }

  /**
   * `address`: the client's IP address; null: its tries of codes are not limited. `held`: what the checkout's unpaid order reserves. Throws the refusals of
   * `prepareOrder`, and `too_many_requests` for too many unknown codes.
   */
  async quote(request: OrderRequest, address: string | null, held: Held): Promise<PreparedOrder> {
    if (address !== null) await this.codeTries.check(address, request.data.campaign_code);
    const now = new Date();
    const calendar = this.calendars.current;
    const quote = this.quotes.quote({
      items: request.data.items,
      shippingMethod: request.shippingMethod,
      campaignCode: request.data.campaign_code || null,
      now,
      reserved: held?.goods ?? [],
      ownCode: held?.campaignCode ?? null,
      courier: courierFee(calendar, request.data.delivery?.recipient.postal_code, request.data.delivery?.day),
    });
    const used = usedByOthers((day) => this.calendars.used(day), held?.capacity);
    return prepareOrder(request, quote, { calendar, used, now });
  }
}
