import type { CustomerExport } from '@kronblad/contracts/customer/schema';
import { Injectable } from '@nestjs/common';
import { CustomerListQuery, customerView } from '../customers/index.js';
import { type AnyEvent, EventStore } from '../event-store/index.js';
import { mailChoicesStream } from '../events/streams.js';
import { MailingsOfPersonQuery } from '../mailings/index.js';
import { StockAlerts } from '../stock-alerts/index.js';
import { NoticesOfPersonQuery } from '../withdrawals/index.js';
import { ExportedOrders, OFFERS } from './exported-orders.js';

@Injectable()
export class CustomerExportQuery {
  constructor(
    private readonly customers: CustomerListQuery,
    private readonly orders: ExportedOrders,
    private readonly store: EventStore,
    private readonly mailings: MailingsOfPersonQuery,
    private readonly withdrawals: NoticesOfPersonQuery,
    private readonly stockAlerts: StockAlerts,
  ) {}

  /**
   * All personal data that the shop has about a customer, without the shop's own figures (purchase prices, profit).
   * Throws the refusal `customer_not_found`.
   */
  async of(idOrEmail: string): Promise<CustomerExport> {
    const found = await this.customers.one(idOrEmail);
    const { personId } = found.customer;
    const { value_tier: _tier, ...profile } = customerView(found);
    const { orders, receipts, consents, staff_notes, letters } = await this.orders.of(
      personId,
      await this.customers.orderIds(personId),
    );
    const choices = await this.store.load(mailChoicesStream(personId));
    return {
      exported_at: new Date().toISOString(),
      profile,
      orders,
      receipts,
      consents: [...consents, ...choices.events.flatMap(choiceOf)],
      staff_notes,
      messages: await this.messages(personId),
      letters,
      ...(await this.mailings.of(personId)),
      withdrawals: await this.withdrawals.of(personId),
      stock_alerts: await this.stockAlerts.ofPerson(personId),
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

const STAYS = 'Gäller även efter nya köp, tills kunden själv väljer något annat.';
const BY = { link: 'Med länk i ett mejl.', staff: 'Genom butiken.' } as const;

function choiceOf(event: AnyEvent): CustomerExport['consents'] {
  if (event.type !== 'MailingsUnsubscribed' && event.type !== 'MailingsResubscribed') return [];
  const given = event.type === 'MailingsResubscribed';
  const note = [BY[event.data.by], given ? event.data.note : STAYS].filter(Boolean).join(' ');
  return [{ purpose: OFFERS, given, wording_version: null, order_number: null, at: event.occurredAt, note }];
}
