import type { ShopDocument } from '@kronblad/contracts/jobs/documents';
import type { MailJob, MailOrder, MailTemplate } from '@kronblad/contracts/jobs/mail';
import { type DeliveryPromises, hoursText, promisesOf } from '@kronblad/contracts/shop/shop-facts';
import { Injectable } from '@nestjs/common';
import { type DocumentEffect, Documents } from '../accounting/documents/index.js';
import { type AnyEvent, EventStore, type StoredEvent, type Stream } from '../event-store/index.js';
import { orderStream } from '../events/streams.js';
import { UnsubscribeTokens } from '../mailings/index.js';
import { loadOrder, type Order, OrderLinks, orderFacts } from '../orders/index.js';
import { outboxReaction } from '../outbox/index.js';
import { Settings } from '../settings/index.js';
import { type Content, type EmailOf, Letterhead } from './letterhead.js';
import { mailOrderOf } from './mail-order.js';

/** The order with the facts that its emails tell, and the emails' two addressees. */
export interface OrderContext {
  readonly order: Order;
  readonly mailOrder: MailOrder;
  readonly promises: DeliveryPromises;
  readonly openingHours: string;
  /** The buyer's page of the order, which every email to the customer links. */
  readonly orderPageUrl: string;
  /** Page of the order in the back office. */
  readonly adminUrl: string;
  toCustomer<Template extends MailTemplate>(
    template: Template,
    content: Omit<Content<Template>, 'to'>,
  ): EmailOf<Template>;
  toShop<Template extends MailTemplate>(template: Template, content: Omit<Content<Template>, 'to'>): EmailOf<Template>;
}

export type OrderEventFacts = Pick<StoredEvent, 'id' | 'transactionId'> & {
  readonly data: { readonly orderId: number };
};
type OrderEventType = Extract<AnyEvent, { data: { orderId: number } }>['type'];

@Injectable()
export class OrderContexts {
  constructor(
    private readonly letterhead: Letterhead,
    private readonly store: EventStore,
    private readonly settings: Settings,
    private readonly tokens: UnsubscribeTokens,
    private readonly links: OrderLinks,
  ) {}

  /**
   * Returns the order's state right after the event, however late the email is composed. Null when the customer has
   * been erased, or has no email.
   */
  async of({ id, data: { orderId }, transactionId }: OrderEventFacts): Promise<OrderContext | null> {
    const stream = await this.store.load(orderStream(orderId));
    const { order } = await loadOrder({ load: async () => until(stream, transactionId) }, orderId);
    const { order: present } = await loadOrder({ load: async () => stream }, orderId);
    const mailOrder = mailOrderOf(order);
    if (!mailOrder) return null;
    const orderPageUrl = this.links.linkOf(orderId, generationFor(order, present));
    const { facts } = this.settings;
    const { letterhead } = this;
    const customer = { name: `${mailOrder.firstName} ${mailOrder.lastName}`, address: mailOrder.email };
    const choiceUrl = this.tokens.choiceUrlFor(order.placed.personId);
    const to =
      (recipient: MailJob['to'], links: Pick<MailJob, 'orderPageUrl'>): OrderContext['toCustomer'] =>
      (template, content) =>
        letterhead.email(template, { id, orderId }, { choiceUrl, ...links, ...content, to: recipient } as never);
    return {
      order,
      mailOrder,
      promises: promisesOf(facts),
      openingHours: hoursText(facts.openingHours),
      orderPageUrl,
      adminUrl: `${letterhead.publicUrl}/admin/ordrar/${orderId}`,
      toCustomer: to(customer, { orderPageUrl }),
      toShop: to(letterhead.shopMailbox, {}),
    };
  }

  /** The order's cancellation, if the event is the first outcome of a refund since then. */
  async cancellationBefore({ id, data, transactionId }: StoredEvent<'RefundFailed'>): Promise<AnyEvent | null> {
    const { events } = until(await this.store.load(orderStream(data.orderId)), transactionId);
    const nth = events.findLastIndex(({ type }) => type === 'OrderCancelled');
    const outcome = events.slice(nth + 1).find(({ type }) => type === 'RefundSucceeded' || type === 'RefundFailed');
    return outcome?.id === id ? (events[nth] ?? null) : null;
  }
}

const until = (stream: Stream, transactionId: bigint): Stream => ({
  ...stream,
  events: stream.events.filter((event) => event.transactionId <= transactionId),
});

/** The link that works now, however old the event is that the email is about, but not for an address that was wrong. */
const generationFor = (order: Order, present: Order) =>
  order.placed.customer?.email === present.placed.customer?.email ? present.linkGeneration : order.linkGeneration;

/** True when the customer has paid money that is not refunded. */
export const isMoneyLeft = (order: Order): boolean => (orderFacts.refundablePayment(order)?.leftOre ?? 0) > 0;

/** A PDF for the books, which is also attached to one of the emails. */
interface Pdf<Type extends OrderEventType> extends Pick<DocumentEffect, 'kind'> {
  of(documents: Documents, event: StoredEvent<Type>): Promise<ShopDocument | null>;
}

/** Requests the event's PDF, and the emails that `compose` returns unless the order's customer has been erased or has no email. */
export const emailsAboutOrder = <Type extends OrderEventType>(
  name: string,
  when: Type,
  compose: (
    event: StoredEvent<Type>,
    context: OrderContext,
    pdf: ShopDocument | null,
  ) => readonly MailJob[] | Promise<readonly MailJob[]>,
  pdf?: Pdf<Type>,
) =>
  outboxReaction(
    name,
    when,
    [OrderContexts, Documents],
    async (event: StoredEvent<Type>, contexts: OrderContexts, documents: Documents) => {
      const about = event as OrderEventFacts;
      const [context, document] = await Promise.all([contexts.of(about), pdf?.of(documents, event) ?? null]);
      const emails = context ? await compose(event, context, document) : [];
      if (!pdf || !document) return emails;
      const effect = { effectId: `${pdf.kind}-${about.id}`, kind: pdf.kind, orderId: about.data.orderId };
      return [...emails, { effect, document }];
    },
  );
