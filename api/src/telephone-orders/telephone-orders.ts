import { isShopPayment } from '@kronblad/contracts/payment/ways-to-pay';
import type { PlacedTelephoneOrder, telephoneOrder } from '@kronblad/contracts/telephone-order/schema';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { z } from 'zod';
import { FreeOrders, type OrderByStaff, OrderPlacer } from '../checkout/index.js';
import { CONFIG, type Config } from '../config/index.js';
import { OrdersQuery } from '../orders/index.js';
import { PayInShop, stripeDeadline } from '../payments/index.js';
import { payUntil } from './pay-until.js';

type Wanted = z.output<typeof telephoneOrder>;

/** Orders that staff place, through the checkout: without its limits, and without its visit. */
@Injectable()
export class TelephoneOrders {
  constructor(
    private readonly placer: OrderPlacer,
    private readonly freeOrders: FreeOrders,
    private readonly orders: OrdersQuery,
    private readonly commands: CommandBus,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The same request again answers the same order, and pays it if a crash came between. */
  async place({ total_amount: expectedTotal, pay, exceed, ...data }: Wanted): Promise<PlacedTelephoneOrder> {
    const byStaff: OrderByStaff = { pay, exceed, payUntil: (now, day, deadline) => payUntil(now, pay, day, deadline) };
    const request = { data, shippingMethod: data.shipping_method, expectedTotal, byStaff };
    const { orderId, totalOre } = await this.placer.place(request, null, stripeDeadline(this.config));
    if (totalOre === 0) await this.freeOrders.complete(orderId);
    else if (isShopPayment(pay)) await this.commands.execute(new PayInShop(orderId, pay, true));
    const { order_number, total_amount, payment_status, by_staff } = await this.orders.one(orderId, true);
    return { order_id: orderId, order_number, total_amount, payment_status, pay_until: by_staff?.pay_until ?? null };
  }
}
