import { orderStream } from '@kronblad/contracts/events/streams';
import type { MailJob, MailOrder } from '@kronblad/contracts/jobs';
import { type DeliveryPromises, hoursText, promisesOf } from '@kronblad/contracts/rules/shop-facts';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/index.js';
import { type AnyEvent, EventStore, type StoredEvent, type Stream } from '../event-store/index.js';
import { UnsubscribeTokens } from '../mailings/index.js';
import { loadOrder, type Order } from '../orders/index.js';
import { Settings } from '../settings/index.js';
import { mailOrderOf } from './mail-order.js';

export interface MailContext {
  readonly order: Order;
  readonly mailOrder: MailOrder;
  readonly base: Pick<MailJob, 'publicUrl' | 'shop'> & {
    readonly promises: DeliveryPromises;
    readonly openingHours: string;
    readonly choiceUrl: string;
  };
  readonly customer: MailJob['to'];
  readonly shop: MailJob['to'];
  readonly adminUrl: string;
}

export type AboutOrder = Pick<StoredEvent, 'transactionId'> & { readonly data: { readonly orderId: number } };

@Injectable()
export class OrderMailContexts {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly store: EventStore,
    private readonly settings: Settings,
    private readonly tokens: UnsubscribeTokens,
  ) {}

  /**
   * Returns the order's state right after the event, however late the email is composed. Null when the customer has
   * been erased.
   */
  async contextOf({ data: { orderId }, transactionId }: AboutOrder): Promise<MailContext | null> {
    const { order } = await loadOrder({ load: (name) => this.streamAt(name, transactionId) }, orderId);
    const mailOrder = mailOrderOf(order);
    if (!mailOrder) return null;
    const { shop, facts } = this.settings;
    return {
      order,
      mailOrder,
      base: {
        publicUrl: this.config.PUBLIC_URL,
        shop,
        promises: promisesOf(facts),
        openingHours: hoursText(facts.openingHours),
        choiceUrl: this.tokens.choiceUrlFor(order.placed.personId),
      },
      customer: { name: `${mailOrder.firstName} ${mailOrder.lastName}`, address: mailOrder.email },
      shop: this.settings.mailboxOf(shop),
      adminUrl: `${this.config.PUBLIC_URL}/admin/ordrar/${orderId}`,
    };
  }

  /** The order's cancellation, if the event is the first outcome of a refund since then. */
  async cancellationBefore({ id, data, transactionId }: StoredEvent<'RefundFailed'>): Promise<AnyEvent | null> {
    const { events } = await this.streamAt(orderStream(data.orderId), transactionId);
    const nth = events.findLastIndex(({ type }) => type === 'OrderCancelled');
    const outcome = events.slice(nth + 1).find(({ type }) => type === 'RefundSucceeded' || type === 'RefundFailed');
    return outcome?.id === id ? (events[nth] ?? null) : null;
  }

  private async streamAt(name: string, transactionId: bigint): Promise<Stream> {
    const stream = await this.store.load(name);
    return { ...stream, events: stream.events.filter((event) => event.transactionId <= transactionId) };
  }
}
