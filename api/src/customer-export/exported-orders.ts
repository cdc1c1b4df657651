import type { CustomerExport } from '@kronblad/contracts/customer/schema';
import type { OrderDetails } from '@kronblad/contracts/order/schema';
import { nameWithSize } from '@kronblad/contracts/product/sizes';
import { Injectable } from '@nestjs/common';
import { Documents } from '../accounting/documents/index.js';
import { type AnyEvent, Database, EventStore } from '../event-store/index.js';
import { orderStream } from '../events/streams.js';
import { OrdersQuery, orderFacts, personOrders } from '../orders/index.js';

export const OFFERS = 'Erbjudanden via e-post';

type FromOrders = Pick<CustomerExport, 'orders' | 'receipts' | 'consents' | 'staff_notes' | 'letters'>;

/** The parts of a customer's export that their orders hold. */
@Injectable()
export class ExportedOrders {
  constructor(
    private readonly orders: OrdersQuery,
    private readonly documents: Documents,
    private readonly database: Database,
    private readonly store: EventStore,
  ) {}

  async of(personId: string, ids: readonly number[]): Promise<FromOrders> {
    const orders: OrderDetails[] = [];
    for (const id of ids) orders.push(await this.orders.one(id, true));
    const streams = [...(await this.store.loadMany(ids.map(orderStream))).values()];
    return {
      orders: orders.map(exportedOrder),
      receipts: await this.receipts(personId),
      consents: streams.flatMap(({ events }) => consentOf(events)),
      staff_notes: streams.flatMap(({ events }) => staffNotesOf(events)),
      letters: orders.flatMap(({ order_number, effects }) =>
        effects.map(({ kind, at }) => ({ order_number, kind, at })),
      ),
    };
  }

  private async receipts(personId: string): Promise<CustomerExport['receipts']> {
    const receipts: CustomerExport['receipts'][number][] = [];
    for (const { id, receiptNumber } of await personOrders.ordersOf(this.database, personId)) {
      const receipt = receiptNumber === null ? null : await this.documents.receiptOf(id);
      if (!receipt) continue;
      receipts.push({
        number: receipt.receiptNumber,
        order_number: receipt.orderNumber,
        issued_at: receipt.issuedAt,
        name: receipt.buyer?.name ?? '',
        address: receipt.buyer?.addressLines.join(', ') ?? '',
        total: receipt.totalOre / 100,
      });
    }
    return receipts;
  }
}

function consentOf([placed]: readonly AnyEvent[]): CustomerExport['consents'] {
  if (placed?.type !== 'OrderPlaced' || !placed.data.marketing) return [];
  const { orderNumber, marketing } = placed.data;
  const given = { given: !marketing.declined, wording_version: marketing.wordingVersion };
  return [{ purpose: OFFERS, ...given, order_number: orderNumber, at: placed.occurredAt, note: '' }];
}

function staffNotesOf(events: readonly AnyEvent[]): CustomerExport['staff_notes'] {
  const [placed] = events;
  if (placed?.type !== 'OrderPlaced') return [];
  const { orderNumber } = placed.data;
  return orderFacts
    .notesOf(events)
    .flatMap(({ occurredAt, data: { text } }) =>
      text === null ? [] : [{ order_number: orderNumber, at: occurredAt, text }],
    );
}

function exportedOrder(order: OrderDetails): CustomerExport['orders'][number] {
  return {
    order_number: order.order_number,
    created_at: order.created_at,
    paid_at: order.paid_at,
    shipped_at: order.shipped_at,
    status: order.status,
    payment_status: order.payment_status,
    payment_method: order.payment_method,
    shipping_method: order.shipping_method,
    delivery: order.delivery && {
      day: order.delivery.day,
      recipient: order.delivery.recipient,
      card: order.delivery.card,
      ribbons: order.delivery.ribbons,
      ceremony: order.delivery.ceremony,
    },
    first_name: order.first_name,
    last_name: order.last_name,
    email: order.email,
    phone: order.phone,
    billing_address: order.billing_address,
    shipping_address: order.shipping_address,
    notes: order.notes,
    campaign_code: order.campaign_code,
    items: order.items.map(({ product_name, size_name, quantity, unit_price, total_price }) => ({
      product_name: nameWithSize(product_name, size_name),
      quantity,
      unit_price,
      total_price,
    })),
    shipping_cost: order.shipping_cost,
    tax_amount: order.tax_amount,
    total_amount: order.total_amount,
    receipt_number: order.receipt_number,
    refunds: order.refunds.map(({ amount, reason, status, created_at, credit_note_number }) => ({
      amount,
      reason,
      status,
      created_at,
      credit_note_number,
    })),
  };
}
