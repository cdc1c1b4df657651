import { usedByOthers } from '@kronblad/contracts/delivery/delivery-days';
import { Injectable } from '@nestjs/common';
import { courierFee, DeliveryCalendars } from '../delivery/index.js';
import type { OrderListQuery } from '../orders/index.js';
import { CampaignCodeGuessLimit, Quotes } from '../pricing/index.js';
import { type OrderRequest, type PreparedOrder, prepareOrder } from './prepared-order.js';

type Held = Awaited<ReturnType<OrderListQuery['reservedBy']>>;

@Injectable()
export class OrderQuotes {
  constructor(
    private readonly quotes: Quotes,
    private readonly codeTries: CampaignCodeGuessLimit,
    private readonly calendars: DeliveryCalendars,
  ) {}

  /**
   * `address`: the client's IP address. `held`: what the checkout's unpaid order reserves. Throws the refusals of
   * `prepareOrder`, and `too_many_requests` for too many unknown codes.
   */
  async quote(request: OrderRequest, address: string, held: Held): Promise<PreparedOrder> {
    await this.codeTries.check(address, request.data.campaign_code);
    const now = new Date();
    const calendar = this.calendars.current;
    const quote = this.quotes.quote({
      items: request.data.items,
      shippingMethod: request.shippingMethod,
      campaignCode: request.data.campaign_code || null,
      now,
      reserved: held?.goods ?? [],
      courier: courierFee(calendar, request.data.delivery?.recipient.postal_code, request.data.delivery?.day),
    });
    const used = usedByOthers((day) => this.calendars.used(day), held?.capacity);
    return prepareOrder(request, quote, { calendar, used, now });
  }
}
