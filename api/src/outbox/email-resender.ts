import { randomUUID } from 'node:crypto';
import { isForShop, type MailJob, mailJob } from '@kronblad/contracts/jobs';
import { Refusal } from '@kronblad/contracts/refusals';
import { isEmailAddress } from '@kronblad/contracts/rules/email-address';
import { type JobQueue, jobIdOf } from '@kronblad/platform/queues';
import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import { orQueueUnavailable } from '../integrations/index.js';
import { Settings } from '../settings/index.js';
import { EmailComposers } from './email-composers.js';
import { EmailOutbox, type Redirection } from './email-outbox.js';

/**
 * Sends an email again as a new effect that refers to the original. Uses the current settings, because a wrong address
 * may be why the original failed.
 */
@Injectable()
export class EmailResender {
  constructor(
    @InjectQueue('mail') private readonly queue: JobQueue<'mail'>,
    private readonly outbox: EmailOutbox,
    private readonly settings: Settings,
    private readonly composers: EmailComposers,
  ) {}

  /**
   * `isMeant` returns whether the effect belongs to the caller's order; if not, throws the refusal `not_found`. Also
   * throws the refusal `shop_address_missing`, `scanning_address_missing` or `queue_away`.
   */
  async again(
    effectId: string,
    isMeant: (effect: MailJob['effect']) => boolean = () => true,
    to: Redirection | null = null,
  ): Promise<void> {
    const original = await this.originalJob(effectId);
    if (!original || !isMeant(original.effect)) {
      throw new Refusal('not_found', { message: 'Mejlet finns inte kvar att skicka om.' });
    }
    const renewed = await this.withSettings(original);
    const effect = { ...original.effect, effectId: `${original.effect.kind}-again-${randomUUID()}` };
    const isElsewhere = to !== null && !isForShop(original) && to.address !== original.to.address;
    if (!isElsewhere) return this.outbox.requestNow({ ...renewed, effect }, effectId);
    const redirected = { ...renewed, effect, to: { ...renewed.to, address: to.address } };
    await this.outbox.requestNow(redirected, effectId, to);
  }

  private async withSettings(job: MailJob): Promise<MailJob> {
    const { company, email } = await this.settings.stored();
    const shop = company.value;
    if (!isForShop(job)) return { ...job, shop };
    const isScan = job.template === 'receipt-for-scanning';
    const to = isScan ? { name: '', address: shop.scanningEmail } : this.settings.mailboxOf(shop, email.value);
    if (!isEmailAddress(to.address)) throw new Refusal(isScan ? 'scanning_address_missing' : 'shop_address_missing');
    return { ...job, shop, to };
  }

  private async originalJob(effectId: string): Promise<MailJob | null> {
    const job = await orQueueUnavailable(this.queue.getJob(jobIdOf({ effect: { effectId } })));
    return mailJob.safeParse(job?.data).data ?? this.composers.recompose(effectId);
  }
}
