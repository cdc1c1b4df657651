import type { MailJob, MailOrder } from '@kronblad/contracts/jobs';
import { type DeliveryPromises, promisesOf } from '@kronblad/contracts/rules/shop-facts';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/index.js';
import { Mails } from '../effects/index.js';
import { EventStore } from '../event-store/index.js';
import { loadOrder, type Order } from '../orders/index.js';
import { Settings } from '../settings/index.js';
import { mailOrderOf } from './mail-order.js';

/** What every mail about an order needs. */
export interface MailContext {
  readonly order: Order;
  readonly mailOrder: MailOrder;
  readonly base: Pick<MailJob, 'publicUrl' | 'shop'> & { readonly promises: DeliveryPromises };
  readonly customer: MailJob['to'];
  readonly shop: MailJob['to'];
  readonly adminUrl: string;
}

/** Knows what mails about orders are made of, and sends them. */
@Injectable()
export class OrderMailer {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(Mails) private readonly mails: Mails,
    @Inject(Settings) private readonly settings: Settings,
  ) {}

  /** Null when the customer has been erased: then nobody can be written to. */
  async contextOf(orderId: number): Promise<MailContext | null> {
    const { order } = await loadOrder(this.store, orderId);
    const mailOrder = mailOrderOf(order);
    if (!mailOrder) return null;
    const { shop, facts } = this.settings;
    return {
      order,
      mailOrder,
      base: { publicUrl: this.config.PUBLIC_URL, shop, promises: promisesOf(facts) },
      customer: { name: `${mailOrder.firstName} ${mailOrder.lastName}`, address: mailOrder.email },
      shop: this.settings.mailboxOf(shop),
      adminUrl: `${this.config.PUBLIC_URL}/admin/ordrar/${orderId}`,
    };
  }

  /** The mails of one event: asked for together, then queued. */
  send(...jobs: readonly MailJob[]): Promise<void> {
    return this.mails.send(...jobs);
  }
}
