import { carrierName, knownCarrier, trackingUrl } from '@kronblad/contracts/delivery/carriers';
import { deliveryDays, usedByOthers } from '@kronblad/contracts/delivery/delivery-days';
import { oreToSek, sekToOre } from '@kronblad/contracts/money/money';
import type { ChangeDay, OrderPage } from '@kronblad/contracts/order/page-schema';
import type { OrderDetails } from '@kronblad/contracts/order/schema';
import { hasWithdrawalRight } from '@kronblad/contracts/withdrawal/withdrawal-exceptions';
import { Injectable } from '@nestjs/common';
import { DeliveryCalendars } from '../delivery/index.js';
import { deliveryChange, type Order, OrderLinks, OrderListQuery, orderPayments } from '../orders/index.js';

@Injectable()
export class OrderPagesQuery {
  constructor(
    private readonly links: OrderLinks,
    private readonly orders: OrderListQuery,
    private readonly calendars: DeliveryCalendars,
  ) {}

  /** Throws the refusal `order_not_found` for a wrong or earlier link. */
  async of(secret: string, now = new Date()): Promise<OrderPage> {
    const { order, stream } = await this.links.orderOf(secret);
    const details = await this.orders.details(order.placed.orderId);
    const isChangeable = deliveryChange.isChangeable(order, now);
    return {
      ...pageOf(details, order),
      pay_until: orderPayments.payableUntil(order, this.calendars.current, now)?.toISOString() ?? null,
      tracking: trackingOf(order),
      can_withdraw: order.placed.lines.some(({ withdrawalException }) => hasWithdrawalRight(withdrawalException)),
      changeable_until: isChangeable ? deliveryChange.changeableUntil(order) : null,
      change_days: isChangeable ? this.daysOf(order, now) : [],
      version: stream.version,
    };
  }

  private daysOf(order: Order, now: Date): ChangeDay[] {
    const calendar = this.calendars.current;
    const wanted = deliveryChange.wantedOf(order, calendar);
    const used = usedByOthers((day) => this.calendars.used(day), deliveryChange.capacityOf(order));
    const { area } = wanted;
    return deliveryDays(calendar, wanted, used, now)
      .days.filter(({ day, state }) => state !== 'too_soon' && day !== order.delivery?.day)
      .map(({ day, state, reason }) => ({
        day,
        state,
        reason,
        difference:
          area && state === 'open' ? oreToSek(deliveryChange.freightDifferenceOre(order, area, day, calendar)) : 0,
      }));
  }
}

function pageOf(
  details: OrderDetails,
  { placed, cancelledByStaff }: Order,
): Omit<OrderPage, 'pay_until' | 'tracking' | 'can_withdraw' | 'changeable_until' | 'change_days' | 'version'> {
  const { delivery } = details;
  const { points: _, ...shown } = delivery ?? { points: 0 };
  return {
    order_number: details.order_number,
    created_at: details.created_at,
    status: details.status,
    payment_status: details.payment_status,
    first_name: details.first_name,
    shipping_method: details.shipping_method,
    delivery: delivery && (shown as OrderPage['delivery']),
    shipping_address: details.address ? `${details.address}, ${details.postal_code} ${details.city}` : '',
    shipped_at: details.shipped_at,
    collected_at: details.collected_at,
    items: details.items.map((item) => ({
      name: item.name,
      size_name: item.size_name,
      image_url: item.image_url,
      quantity: item.quantity,
      refunded_quantity: item.refunded_quantity,
      item_total: oreToSek(item.quantity * sekToOre(item.unit_price)),
      withdrawal_exception: placed.lines[item.line - 1]?.withdrawalException ?? 'none',
    })),
    subtotal: details.subtotal,
    campaign_code: details.campaign_code,
    campaign_discount_percentage: details.campaign_discount_percentage,
    campaign_discount_amount: details.campaign_discount_amount,
    shipping_cost: details.shipping_cost,
    tax_amount: details.tax_amount,
    total_amount: details.total_amount,
    refunds: details.refunds.flatMap(({ amount, status, reason, created_at }) =>
      status === 'failed' ? [] : [{ amount, status, reason, created_at }],
    ),
    cancelled_by_shop: cancelledByStaff,
    has_receipt: details.receipt_number !== null,
  };
}

function trackingOf({ tracking }: Order): OrderPage['tracking'] {
  if (!tracking) return null;
  const carrier = knownCarrier(tracking.carrier);
  const isNamed = carrier !== null && carrier !== 'other';
  return {
    carrier: isNamed ? carrierName(carrier) : null,
    number: tracking.number,
    url: trackingUrl(carrier, tracking.number),
  };
}
