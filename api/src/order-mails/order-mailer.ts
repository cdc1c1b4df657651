import { EffectFailed, EffectRequested } from '@kronblad/contracts/events/effects';
import { isForShop, type MailJob, type MailOrder } from '@kronblad/contracts/jobs';
import { isEmailAddress } from '@kronblad/contracts/rules/email-address';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/index.js';
import { effectStream } from '../effects/index.js';
import { EventStore, type Stream, type UnitOfWork } from '../event-store/index.js';
import { loadOrder, type Order } from '../orders/index.js';
import { QUEUES, type Queues } from '../outside/index.js';
import { Settings } from '../settings/index.js';
import { mailOrderOf } from './mail-order.js';

/** What every mail about an order needs. */
export interface MailContext {
  readonly order: Order;
  readonly mailOrder: MailOrder;
  readonly base: Pick<MailJob, 'publicUrl' | 'shop'>;
  readonly customer: MailJob['to'];
  readonly shop: MailJob['to'];
  readonly adminUrl: string;
}

const NO_MAILBOX = 'Butiken har ingen giltig e-postadress i företagsuppgifterna.';

/** Queues mails about orders, each under the identity of the event that caused it, and notes that they were asked for. */
@Injectable()
export class OrderMailer {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(QUEUES) private readonly queues: Queues,
    @Inject(Settings) private readonly settings: Settings,
  ) {}

  /** Null when the customer has been erased: then nobody can be written to. */
  async contextOf(orderId: number): Promise<MailContext | null> {
    const { order } = await loadOrder(this.store, orderId);
    const mailOrder = mailOrderOf(order);
    if (!mailOrder) return null;
    const { shop } = this.settings;
    return {
      order,
      mailOrder,
      base: { publicUrl: this.config.PUBLIC_URL, shop },
      customer: { name: `${mailOrder.firstName} ${mailOrder.lastName}`, address: mailOrder.email },
      shop: this.settings.mailboxOf(shop),
      adminUrl: `${this.config.PUBLIC_URL}/admin/ordrar/${orderId}`,
    };
  }

  /** The mails of one event: asked for together, then queued. */
  async send(...jobs: readonly MailJob[]): Promise<void> {
    await this.noteRequests(jobs);
    await Promise.all(jobs.map((job) => this.queues.mail.add(job)));
  }

  private async noteRequests(jobs: readonly MailJob[]): Promise<void> {
    await this.store.transact(async (unit) => {
      const streams = await unit.loadMany(jobs.map(({ effect }) => effectStream(effect.effectId)));
      for (const job of jobs) noteRequest(unit, streams.get(effectStream(job.effect.effectId)) as Stream, job);
    });
  }
}

/** A mail that the shop cannot get is not passed over: the order says so at once, and it can be sent again later. */
function noteRequest(unit: UnitOfWork, stream: Stream, job: MailJob): void {
  if (stream.version > 0) return;
  const { effect } = job;
  const at = unit.now.toISOString();
  const isLost = isForShop(job) && !isEmailAddress(job.to.address);
  unit.append(
    stream,
    EffectRequested({ ...effect, at, resendOf: null }),
    ...(isLost ? [EffectFailed({ ...effect, at, attempts: 0, error: NO_MAILBOX })] : []),
  );
}
