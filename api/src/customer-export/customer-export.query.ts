import type { CustomerExport } from '@kronblad/contracts/customer/schema';
import type { OrderDetails } from '@kronblad/contracts/order/schema';
import { nameWithSize } from '@kronblad/contracts/product/sizes';
import { Injectable } from '@nestjs/common';
import { Documents } from '../accounting/documents/index.js';
import { CustomerListQuery, customerView } from '../customers/index.js';
import { type AnyEvent, Database, EventStore, PersonKeys } from '../event-store/index.js';
import { mailChoicesStream, orderStream } from '../events/streams.js';
import { MailingsOfPersonQuery } from '../mailings/index.js';
import { OrdersQuery, orderFacts, personOrders } from '../orders/index.js';
import { StockAlerts } from '../stock-alerts/index.js';
import { noticesOfPerson } from '../withdrawals/index.js';

@Injectable()
export class CustomerExportQuery {
  constructor(
    private readonly customers: CustomerListQuery,
    private readonly orders: OrdersQuery,
    private readonly database: Database,
    private readonly store: EventStore,
    private readonly keys: PersonKeys,
    private readonly documents: Documents,
    private readonly mailings: MailingsOfPersonQuery,
    private readonly stockAlerts: StockAlerts,
  ) {}

  /**
   * All personal data that the shop has about a customer, without the shop's own figures (purchase prices, profit).
   * Throws the refusal `customer_not_found`.
   */
  async of(idOrEmail: string): Promise<CustomerExport> {
    const found = await this.customers.one(idOrEmail);
    const { personId } = found.customer;
    const person = { personId, owns: (email: string) => this.keys.personId(email) === personId };
    const ids = await this.customers.orderIds(personId);
    const orders: OrderDetails[] = [];
    for (const id of ids) orders.push(await this.orders.one(id, true));
    const { value_tier: _tier, ...profile } = customerView(found);
    return {
      exported_at: new Date().toISOString(),
      profile,
      orders: orders.map(exportedOrder),
      receipts: await this.receipts(personId),
      ...(await this.fromOrders(ids, personId)),
      messages: await this.messages(personId),
      letters: orders.flatMap(({ order_number, effects }) =>
        effects.map(({ kind, at }) => ({ order_number, kind, at })),
      ),
      ...(await this.mailings.of(personId)),
      withdrawals: await noticesOfPerson(this.database, person),
      stock_alerts: await this.stockAlerts.ofPerson(personId),
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

  private async fromOrders(
    orderIds: readonly number[],
    personId: string,
  ): Promise<Pick<CustomerExport, 'consents' | 'staff_notes'>> {
    const streams = [...(await this.store.loadMany(orderIds.map(orderStream))).values()];
    const choices = await this.store.load(mailChoicesStream(personId));
    return {
      consents: [...streams.flatMap(({ events }) => consentOf(events)), ...choices.events.flatMap(choiceOf)],
      staff_notes: streams.flatMap(({ events }) => staffNotesOf(events)),
    };
  }

  private async messages(personId: string): Promise<CustomerExport['messages']> {
    const ids = await this.customers.messageIds(personId);
    const streams = await this.store.loadMany(ids.map((id) => `contact-message-${id}`));
    return [...streams.values()]
      .flatMap(({ events }) => events)
      .flatMap((event) => (event.type === 'ContactMessageReceived' ? [event] : []))
      .map(({ occurredAt, data }) => ({
        received_at: occurredAt,
        name: data.name ?? '',
        email: data.email ?? '',
        phone: data.phone ?? '',
        subject: data.subject ?? '',
        message: data.message ?? '',
      }))
      .toSorted((a, b) => (a.received_at < b.received_at ? -1 : 1));
  }
}

function consentOf([placed]: readonly AnyEvent[]): CustomerExport['consents'] {
  if (placed?.type !== 'OrderPlaced' || !placed.data.marketing) return [];
  const { orderNumber, marketing } = placed.data;
  const given = { given: !marketing.declined, wording_version: marketing.wordingVersion };
  return [{ purpose: OFFERS, ...given, order_number: orderNumber, at: placed.occurredAt, note: '' }];
}

const OFFERS = 'Erbjudanden via e-post';
const STAYS = 'Gäller även efter nya köp, tills kunden själv väljer något annat.';
const BY = { link: 'Med länk i ett mejl.', staff: 'Genom butiken.' } as const;

function choiceOf(event: AnyEvent): CustomerExport['consents'] {
  if (event.type !== 'MailingsUnsubscribed' && event.type !== 'MailingsResubscribed') return [];
  const given = event.type === 'MailingsResubscribed';
  const note = [BY[event.data.by], given ? event.data.note : STAYS].filter(Boolean).join(' ');
  return [{ purpose: OFFERS, given, wording_version: null, order_number: null, at: event.occurredAt, note }];
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
