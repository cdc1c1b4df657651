import { randomUUID } from 'node:crypto';
import { isForShop, type MailJob, mailJob } from '@kronblad/contracts/jobs';
import { Refusal } from '@kronblad/contracts/refusals';
import { isEmailAddress } from '@kronblad/contracts/rules/email-address';
import { jobIdOf } from '@kronblad/platform/queues';
import { Inject, Injectable } from '@nestjs/common';
import { answered, QUEUES, type Queues } from '../outside/index.js';
import { Settings } from '../settings/index.js';
import { MailWriters } from './mail-writers.js';
import { Mails } from './mails.js';

/**
 * Sends a mail once more, as a new effect that names the one it repeats; from and to the shop as it is now, since a wrong
 * setting may be why the first one failed.
 */
@Injectable()
export class Resending {
  constructor(
    @Inject(QUEUES) private readonly queues: Queues,
    @Inject(Mails) private readonly mails: Mails,
    @Inject(Settings) private readonly settings: Settings,
    @Inject(MailWriters) private readonly writers: MailWriters,
  ) {}

  /** `isMeant` has the last word on whose mail it is. Refuses: not_found, shop_address_missing, scanning_address_missing, queue_away. */
  async again(effectId: string, isMeant: (effect: MailJob['effect']) => boolean = () => true): Promise<void> {
    const original = await this.originalJob(effectId);
    if (!original || !isMeant(original.effect)) {
      throw new Refusal('not_found', { message: 'Mejlet finns inte kvar att skicka om.' });
    }
    const renewed = await this.withSettings(original);
    const effect = { ...original.effect, effectId: `${original.effect.kind}-again-${randomUUID()}` };
    await this.mails.request({ ...renewed, effect }, effectId);
  }

  private async withSettings(job: MailJob): Promise<MailJob> {
    const shop = (await this.settings.stored()).company.value;
    if (!isForShop(job)) return { ...job, shop };
    const isScan = job.template === 'receipt-for-scanning';
    const to = isScan ? { name: '', address: shop.scanningEmail } : this.settings.mailboxOf(shop);
    if (!isEmailAddress(to.address)) throw new Refusal(isScan ? 'scanning_address_missing' : 'shop_address_missing');
    return { ...job, shop, to };
  }

  /** As it was queued, or written anew from the log when the queue has forgotten it. */
  private async originalJob(effectId: string): Promise<MailJob | null> {
    const job = await answered(this.queues.mail.bull.getJob(jobIdOf({ effect: { effectId } })));
    return mailJob.safeParse(job?.data).data ?? this.writers.rewrite(effectId);
  }
}
