import type { PaymentIntentAnswer } from '@kronblad/contracts/checkout/schema';
import { usedByOthers } from '@kronblad/contracts/delivery/delivery-days';
import { oreToSek } from '@kronblad/contracts/money/money';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/index.js';
import { courierFee, DeliveryCalendars } from '../delivery/index.js';
import { PersonKeys } from '../event-store/index.js';
import { EmailLimits } from '../http/index.js';
import { OrderListQuery } from '../orders/index.js';
import { type AskStripe, type PayableOrder, PaymentIntents, stripeDeadline } from '../payments/index.js';
import { CampaignCodeGuessLimit, Quotes } from '../pricing/index.js';
import { Refusal } from '../refusals/index.js';
import { FreeOrders } from './free-orders.js';
import { type Placement, PlaceOrder } from './place-order.handler.js';
import { Placements } from './placements.js';
import { contentOf, type OrderRequest, type PreparedOrder, prepareOrder } from './prepared-order.js';
import { alreadyPaid, replacedOrder, untilNotOvertaken } from './replaced-order.js';

/**
 * Places an order and creates its payment intent. Repeating a checkout returns the same order; a changed checkout
 * replaces it.
 */
@Injectable()
export class Checkout {
  constructor(
    private readonly quotes: Quotes,
    private readonly orders: OrderListQuery,
    private readonly keys: PersonKeys,
    private readonly placements: Placements,
    private readonly intents: PaymentIntents,
    private readonly freeOrders: FreeOrders,
    private readonly emails: EmailLimits,
    private readonly codeTries: CampaignCodeGuessLimit,
    private readonly calendars: DeliveryCalendars,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * An order with a total of 0 kr gets no intent: `FreeOrders.complete` completes it, and `client_secret` opens its thank-you page.
   *
   * `address` is the client's IP address, for the limits on what its unpaid orders hold. A client that repeats a timed-out request
   * gets the order that was placed after the timeout.
   */
  async placeWithIntent(request: OrderRequest, address: string): Promise<PaymentIntentAnswer> {
    const ask = stripeDeadline(this.config);
    const placed = await this.placed(request, address, ask);
    return {
      client_secret: await this.clientSecretOf(placed, request, ask),
      order_number: placed.orderNumber,
      order_id: placed.orderId,
      total_amount: oreToSek(placed.totalOre),
    };
  }

  private async clientSecretOf(placed: Placement, request: OrderRequest, ask: AskStripe): Promise<string> {
    if (placed.totalOre === 0) return this.freeOrders.clientSecretOf(placed.orderId, request.data.checkout_id);
    const { checkout_id: checkoutId, delivery } = request.data;
    const order = { ...placed, checkoutId, day: delivery?.day ?? null, shipping: shippingOf(request) };
    return (await this.intents.ofOrder(order, ask)).client_secret ?? '';
  }

  place(request: OrderRequest, address: string): Promise<Placement> {
    return this.placed(request, address, stripeDeadline(this.config));
  }

  private placed(request: OrderRequest, address: string, ask: AskStripe): Promise<Placement> {
    return untilNotOvertaken(() => this.placeOnce(request, address, ask));
  }

  private async placeOnce(request: OrderRequest, address: string, ask: AskStripe): Promise<Placement> {
    const open = await this.orders.openCheckout(request.data.checkout_id);
    const isPaid = open !== null && open.paymentStatus !== 'pending';
    if (isPaid && open.totalOre > 0) throw alreadyPaid(open);
    const held = await this.orders.reservedBy(open);
    await this.codeTries.check(address, request.data.campaign_code);
    const prepared = this.prepare(request, held);
    const isSame = open !== null && this.keys.fingerprint(contentOf(prepared)) === open.contentHash;
    // An order that no longer holds its day is placed anew, so that the day is not promised without a place.
    if (isSame && !open.hasLostDay) return open;
    if (isPaid) throw alreadyPaid(open);
    // It counts as paid at once, so anybody can have its emails sent to an address; other forms do not use up its limit.
    const isFree = prepared.quote.cart.totalOre === 0;
    if (isFree && !(await this.emails.admits('free-orders', request.data.email)))
      throw new Refusal('too_many_requests', { retryAfter: 3_600 });
    const replaced = open && (await replacedOrder(open, this.intents, ask));
    return this.placements.place(new PlaceOrder(prepared, replaced, address), ask);
  }

  private prepare(request: OrderRequest, held: Awaited<ReturnType<OrderListQuery['reservedBy']>>): PreparedOrder {
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

function shippingOf({ data, shippingMethod }: OrderRequest): PayableOrder['shipping'] {
  if (shippingMethod !== 'delivery') return null;
  const { first_name, last_name, phone, address, postal_code, city } = data;
  return {
    name: `${first_name} ${last_name}`,
    phone,
    address: { line1: address ?? '', postal_code: postal_code ?? '', city: city ?? '', country: 'SE' },
  };
}
