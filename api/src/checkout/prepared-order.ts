import { randomUUID } from 'node:crypto';
import { isUnavailable, unavailableItemsText } from '@kronblad/contracts/cart/unavailable-items';
import type { orderData } from '@kronblad/contracts/checkout/schema';
import { oreToSek, sekToOre } from '@kronblad/contracts/money/money';
import { orderChoices } from '@kronblad/contracts/order/schema';
import { isTooSmallToPay } from '@kronblad/contracts/payment/payment-methods';
import type { ShippingMethod } from '@kronblad/contracts/price/schema';
import type { z } from 'zod';
import { type CamelKeys, fromWire } from '../crud/index.js';
import type { CalendarSituation } from '../delivery/index.js';
import type { DataOf, DomainEvent } from '../events/all.js';
import { OrderRecipientSet } from '../orders/domain/delivery-events.js';
import { OrderPlaced } from '../orders/domain/events.js';
import type { Quote, QuoteLine, WantedItem } from '../pricing/index.js';
import { Refusal, type RefusalCode } from '../refusals/index.js';
import { type PreparedDelivery, prepareDelivery } from './prepared-delivery.js';

type Placed = DataOf<'OrderPlaced'>;

export interface PreparedOrder {
  readonly checkoutId: string;
  readonly customer: NonNullable<Placed['customer']>;
  readonly choices: CamelKeys<z.output<typeof orderChoices>>;
  readonly shippingMethod: ShippingMethod;
  readonly quote: Quote;
  /** Whether the shopper declined offers by email; null when the client did not ask the shopper. */
  readonly marketing: NonNullable<Placed['marketing']> | null;
  readonly byStaff: OrderByStaff | null;
  /** Null for an order without a day. */
  readonly delivery: PreparedDelivery | null;
}

export interface OrderByStaff extends NonNullable<Placed['byStaff']> {
  /** When the order expires unpaid; without a day both are null. */
  readonly payUntil: (now: Date, day: string | null, deadline: Date | null) => Date;
}

export interface OrderRequest {
  readonly data: Omit<z.output<typeof orderData>, 'items'> & { readonly items: readonly WantedItem[] };
  readonly shippingMethod: ShippingMethod;
  /** Total in SEK that the shopper saw; null when the client did not send it. */
  readonly expectedTotal: number | null;
  /** Undefined for an order of a shopper. */
  readonly byStaff?: OrderByStaff;
}

export function prepareOrder(request: OrderRequest, quote: Quote, state: CalendarSituation): PreparedOrder {
  const { data, shippingMethod, expectedTotal, byStaff = null } = request;
  refuseMissingGoods(quote);
  const delivery = prepareDelivery(
    { shippingMethod, delivery: data.delivery ?? null, exceed: byStaff?.exceed ?? false },
    quote,
    state,
  );
  const customer = customerOf(data, shippingMethod);
  if (quote.campaignRefusal) throw quote.campaignRefusal;
  if (expectedTotal !== null && sekToOre(expectedTotal) !== quote.cart.totalOre) {
    throw new Refusal('total_changed', {
      body: { calculation: quote.view, total_amount: oreToSek(quote.cart.totalOre) },
    });
  }
  const isPaidAtStripe = !byStaff || byStaff.pay === 'link';
  if (isPaidAtStripe && isTooSmallToPay(quote.cart.totalOre)) throw new Refusal('total_too_small');
  const marketing = data.marketing && {
    declined: data.marketing.declined,
    wordingVersion: data.marketing.wording_version,
  };
  return {
    checkoutId: data.checkout_id,
    customer,
    choices: fromWire(orderChoices.parse(data)),
    shippingMethod,
    quote,
    marketing: marketing ?? null,
    byStaff,
    delivery,
  };
}

function customerOf(data: OrderRequest['data'], shippingMethod: ShippingMethod): PreparedOrder['customer'] {
  const { first_name: firstName, last_name: lastName, email, phone } = data;
  if (shippingMethod !== 'delivery') return { firstName, lastName, email, phone, address: null };
  const { address, postal_code: postalCode, city } = data;
  const fields = {
    ...(address ? {} : { address: 'Adress saknas.' }),
    ...(postalCode ? {} : { postal_code: 'Postnummer saknas.' }),
    ...(city ? {} : { city: 'Ort saknas.' }),
  };
  if (!address || !postalCode || !city) throw new Refusal('invalid_fields', { fields });
  return { firstName, lastName, email, phone, address: { line: address, postalCode, city } };
}

function refuseMissingGoods({ unavailable, cart }: Quote): void {
  if (unavailable.length > 0) {
    const message = unavailable.filter(isUnavailable).map(unavailableItemsText).join(' ') || undefined;
    throw new Refusal(codeOf(unavailable), { message, body: { unavailable } });
  }
  if (cart.lines.length === 0) throw new Refusal('cart_empty');
}

function codeOf(unavailable: Quote['unavailable']): RefusalCode {
  const reasons = new Set(unavailable.map(({ reason }) => reason));
  if (reasons.has('sold_out') || reasons.has('insufficient')) return 'insufficient_stock';
  return reasons.has('size_gone') ? 'size_gone' : 'cart_unavailable';
}

/** Returns equal text for a repeated request and different text for a changed one. */
export function comparableContent({
  customer,
  choices,
  shippingMethod,
  quote,
  marketing,
  delivery,
  byStaff,
}: PreparedOrder): string {
  const lines = quote.cart.lines
    .map(({ sizeId, quantity, unitPriceOre, priceReason }) =>
      priceReason === null
        ? ([sizeId, quantity, unitPriceOre] as const)
        : ([sizeId, quantity, unitPriceOre, priceReason] as const),
    )
    .sort(([a], [b]) => a - b);
  const { campaign, cart } = quote;
  const chosen = Object.values(choices);
  const content: unknown[] = [lines, shippingMethod, campaign?.code ?? null, cart.totalOre, customer, ...chosen];
  if (delivery) content.push(delivery.plan, delivery.details);
  if (byStaff) content.push(byStaff.pay, byStaff.exceed);
  return JSON.stringify(marketing ? [...content, marketing.declined] : content);
}

/** The events that place the order. */
export function placedEvents(
  { quote, customer, choices, checkoutId, shippingMethod, marketing, delivery, byStaff }: PreparedOrder,
  { expiresAt, ...ids }: PlacedIds & { readonly expiresAt: Date },
): DomainEvent[] {
  const { cart, campaign } = quote;
  const recipientId = randomUUID();
  return [
    OrderPlaced({
      ...ids,
      checkoutId,
      customer,
      ...choices,
      shippingMethod,
      lines: orderLines(quote),
      campaign: campaign && {
        campaignCodeId: campaign.campaignCodeId,
        code: campaign.code,
        percentage: campaign.percentage,
        discountOre: cart.campaignDiscountOre,
      },
      subtotalOre: cart.subtotalOre,
      shippingOre: cart.shippingOre,
      shippingVat: [...cart.shippingVat],
      vat: [...cart.vat],
      totalOre: cart.totalOre,
      expiresAt: expiresAt.toISOString(),
      ...(marketing ? { marketing } : {}),
      ...(byStaff && { byStaff: { pay: byStaff.pay, exceed: byStaff.exceed } }),
      ...(delivery ? { delivery: { ...delivery.plan, recipientId } } : {}),
    }),
    ...(delivery ? [OrderRecipientSet({ orderId: ids.orderId, recipientId, details: delivery.details })] : []),
  ];
}

type PlacedIds = Pick<Placed, 'orderId' | 'orderNumber' | 'personId' | 'contentHash'>;

/** Copies prices, VAT and cost, so that later price changes do not affect the order. */
export function orderLines(quote: Quote): Placed['lines'] {
  return quote.cart.lines.map((line: QuoteLine & { campaignDiscountOre: number; totalOre: number }) => ({
    productId: line.productId,
    sizeId: line.sizeId,
    sku: line.sku,
    name: line.name,
    ...(line.sizeName && { sizeName: line.sizeName }),
    ...(line.madeToOrder && { madeToOrder: true }),
    imageUrl: line.imageUrl,
    quantity: line.quantity,
    listPriceOre: line.listPriceOre,
    unitPriceOre: line.unitPriceOre,
    discountLabel: line.discountLabel,
    ...(line.priceReason !== null && { priceReason: line.priceReason }),
    campaignDiscountOre: line.campaignDiscountOre,
    totalOre: line.totalOre,
    vatRate: line.vatRate,
    costPriceOre: line.costPriceOre,
    withdrawalException: line.withdrawalException,
  }));
}
