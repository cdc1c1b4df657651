import { knownCarrier, trackingUrl } from '@kronblad/contracts/delivery/carriers';
import type { PrintedSlip } from '@kronblad/contracts/jobs/prints';
import { oreToSek } from '@kronblad/contracts/money/money';
import type {
  DisputeView,
  EffectView,
  OrderDetails,
  OrderItemView,
  OrderListItem,
  RefundView,
} from '@kronblad/contracts/order/schema';
import { isOutsideStripe } from '@kronblad/contracts/payment/payment-methods';
import { PRINTED_PAPERS, type PrintedPaper } from '@kronblad/contracts/prints/papers';
import { recipientAddress, recipientOf } from '@kronblad/contracts/recipient/recipient-fields';
import { toWire } from '../../../crud/index.js';
import type { OrderState } from '../../domain/order.js';
import { standingRefunds } from '../../domain/refund-state.js';
import { refundableLines, shippingLeftOre } from '../../domain/refunded-goods.js';
import { expiryOf } from '../../domain/unpaid-day.js';
import type { OrderDispute } from '../order-disputes/order-dispute.entity.js';
import { deliveryView, slipAddressee } from './delivery-row.js';
import { NO_CHOICES, type Order, type OrderItem, type OrderRefund, type OrderTax } from './order.entity.js';
import { fromStored } from './order-row-state.js';

const PICKUP_ADDRESS = 'Hämtas ut i butik';

export function orderListItem(row: Order, items: readonly OrderItem[], scannedAt: string | null): OrderListItem {
  const address = row.addressLine ? `${row.addressLine}, ${row.postalCode} ${row.city}` : '';
  const carrier = knownCarrier(row.trackingCarrier);
  return {
    id: row.id,
    order_number: row.orderNumber,
    first_name: row.firstName,
    last_name: row.lastName,
    email: row.email,
    phone: row.phone,
    billing_address: address || (row.shippingMethod === 'pickup' ? PICKUP_ADDRESS : ''),
    shipping_address:
      row.shippingMethod === 'pickup'
        ? PICKUP_ADDRESS
        : recipientAddress(recipientOf(row.recipient?.recipient ?? {})).join(', ') || address,
    shipping_method: row.shippingMethod,
    delivery: deliveryView(row),
    subtotal: oreToSek(row.subtotalOre),
    total_amount: oreToSek(row.totalOre),
    shipping_cost: oreToSek(row.shippingOre),
    tax_amount: oreToSek(row.taxOre),
    net_profit: row.netProfitOre / 100,
    cost_missing: row.costMissing,
    refunded_amount: oreToSek(row.refundedOre),
    refundable_amount: oreToSek(row.owedOre ?? row.saleOre),
    refundable_rejected: row.owedOre !== null,
    refundable_sale_amount: oreToSek(row.saleOre),
    dispute_status: row.disputeStatus,
    withdrawal_open: row.withdrawalOpen,
    status: row.status,
    payment_method: row.paidAt ? row.paymentMethod : '',
    payment_status: row.paymentStatus,
    ...toWire(choicesOf(row)),
    campaign_code: row.campaignCode,
    campaign_discount_percentage: row.campaignPercentage,
    campaign_discount_amount: oreToSek(row.campaignDiscountOre),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    paid_at: row.paidAt?.toISOString() ?? null,
    shipped_at: row.shippedAt?.toISOString() ?? null,
    collected_at: row.collectedAt?.toISOString() ?? null,
    tracking_carrier: carrier,
    tracking_number: row.trackingNumber,
    tracking_url: trackingUrl(carrier, row.trackingNumber),
    sending_mail_at: row.sendingMailAt?.toISOString() ?? null,
    sending_mailed: row.sendingMailed,
    receipt_number: row.receiptNumber,
    credit_note_numbers: row.creditNoteNumbers.split(' ').filter(Boolean),
    deleted: row.deleted,
    changed_since_print: row.changedSincePrint,
    goods: items.map(({ name, sizeName, quantity }) => ({ product_name: name, size_name: sizeName, quantity })),
    scanned_at: scannedAt,
    item_count: row.itemCount,
    version: row.version,
  };
}

const choicesOf = (row: Order) =>
  Object.fromEntries(Object.keys(NO_CHOICES).map((name) => [name, row[name as keyof Order]])) as typeof NO_CHOICES;

export interface RowsOfOrder {
  readonly order: Order;
  readonly items: readonly OrderItem[];
  readonly taxes: readonly OrderTax[];
  readonly refunds: readonly OrderRefund[];
  readonly disputes: readonly OrderDispute[];
}

export function orderDetailsOf(
  { order, items, taxes, refunds, disputes }: RowsOfOrder,
  effects: readonly EffectView[] = [],
): OrderDetails {
  const state = fromStored(order).order;
  return {
    ...orderListItem(order, items, timeOfScanning(effects)),
    items: itemViews(items, state),
    refundable_shipping: order.paidAt ? oreToSek(shippingLeftOre(order.shippingOre, state)) : 0,
    taxes: taxes.map(({ rate, netOre, vatOre, grossOre }) => ({
      rate,
      net: oreToSek(netOre),
      tax: oreToSek(vatOre),
      gross: oreToSek(grossOre),
    })),
    refunds: refunds.map(refundView),
    disputes: disputes.map(disputeView),
    effects,
    payment_intent_id: isOutsideStripe(order.paymentMethod) ? null : order.intentId,
    by_staff: byStaffView(order),
    address: order.addressLine,
    postal_code: order.postalCode,
    city: order.city,
  };
}

function byStaffView({ staffPay: pay, paymentOpen, expiresAt, delivery }: Order): OrderDetails['by_staff'] {
  if (!pay) return null;
  const placed = { byStaff: { pay }, expiresAt: expiresAt.toISOString() };
  return { pay, pay_until: paymentOpen ? expiryOf({ placed, delivery }).toISOString() : null };
}

/** A failed attempt does not count. */
export const timeOfScanning = (effects: readonly EffectView[]): string | null =>
  effects.findLast(({ kind, status }) => kind === 'receipt-for-scanning' && status !== 'failed')?.at ?? null;

/** The items without the pieces that are refunded, or were before the order was sent. */
export function packedItems(order: Order, items: readonly OrderItem[]): OrderItem[] {
  const state = fromStored(order).order;
  const leftOut = order.status === 'sent' ? state.leftOut : standingRefunds(state).flatMap(({ lines }) => lines);
  const packed = ({ line, quantity }: OrderItem) =>
    leftOut.reduce((left, out) => (out.line === line ? left - out.quantity : left), quantity);
  return items.map((item) => ({ ...item, quantity: packed(item) })).filter(({ quantity }) => quantity > 0);
}

/** The papers that were printed as the order is now, or before it changed. */
export const papersOf = (order: Order, state: 'printed' | 'changed'): PrintedPaper[] =>
  PRINTED_PAPERS.filter((paper) => fromStored(order).order.prints[paper] === state);

/** `items` must be sorted by line. */
export function printedSlip(order: Order, items: readonly OrderItem[]): PrintedSlip {
  const own = items.filter(({ orderId }) => orderId === order.id);
  return {
    id: order.id,
    version: order.version,
    order_number: order.orderNumber,
    created_at: order.createdAt.toISOString(),
    ...slipAddressee(order),
    shipping_method: order.shippingMethod,
    tracking_carrier: knownCarrier(order.trackingCarrier),
    tracking_number: order.trackingNumber,
    outdated: papersOf(order, 'changed'),
    lines: packedItems(order, own).map(({ line, name, sizeName, sku, quantity }) => ({
      ...{ line, name, sku, quantity },
      size_name: sizeName,
    })),
  };
}

function itemViews(items: readonly OrderItem[], state: OrderState): OrderItemView[] {
  const lines = refundableLines(items, state);
  return items.map((row, index) => ({
    ...itemView(row),
    line: row.line,
    refunded_quantity: lines[index]?.refundedQuantity ?? 0,
    refunded_amount: oreToSek(lines[index]?.refundedOre ?? 0),
  }));
}

function itemView(row: OrderItem) {
  return {
    product_id: row.productId,
    size_id: row.sizeId,
    product_name: row.name,
    name: row.name,
    size_name: row.sizeName,
    sku: row.sku,
    image_url: row.imageUrl,
    quantity: row.quantity,
    unit_price: oreToSek(row.unitPriceOre),
    price: oreToSek(row.unitPriceOre),
    list_price: oreToSek(row.listPriceOre),
    price_reason: row.priceReason,
    campaign_discount: oreToSek(row.campaignDiscountOre),
    total_price: oreToSek(row.totalOre),
    vat_rate: row.vatRate,
  };
}

function refundView(row: OrderRefund): RefundView {
  return {
    id: row.refundId,
    amount: oreToSek(row.amountOre),
    reason: row.reason,
    method: row.method,
    status: row.status,
    created_at: row.createdAt.toISOString(),
    credit_note_number: row.creditNoteNumber,
    credit_note_id: row.creditNoteId,
    failure: row.failure,
  };
}

function disputeView(row: OrderDispute): DisputeView {
  const isOver = row.state !== 'inquiry' && row.state !== 'open';
  return {
    id: row.disputeId,
    amount: oreToSek(row.amountOre),
    reason: row.reason,
    status: row.state,
    opened_at: row.openedAt.toISOString(),
    closed_at: isOver ? row.toldAt.toISOString() : null,
  };
}
