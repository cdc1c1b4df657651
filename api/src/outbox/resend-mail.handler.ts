import { randomUUID } from 'node:crypto';
import { isEmailAddress } from '@kronblad/contracts/contact/email-address';
import type { PayloadOf } from '@kronblad/contracts/jobs/jobs';
import { isForShop, type MailJob, mailJob } from '@kronblad/contracts/jobs/mail';
import { type JobQueue, jobIdOf } from '@kronblad/platform/queues';
import { InjectQueue } from '@nestjs/bullmq';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { orQueueUnavailable } from '../integrations/index.js';
import { Refusal } from '../refusals/index.js';
import { Settings } from '../settings/index.js';
import { type MailRedirection, Outbox } from './outbox.js';

/**
 * Sends an email or fetches a picture of another shop again, as a new effect that refers to the original. Uses the current settings, because a wrong address
 * may be why the original failed. With `orderId`, only an email about that order. Throws the refusal `not_found`,
 * `shop_address_missing`, `scanning_address_missing` or `queue_away`.
 */
export class ResendMail extends Command<void> {
  constructor(
    readonly effectId: string,
    readonly orderId: number | null = null,
    readonly to: MailRedirection | null = null,
  ) {
    super();
  }
}

@CommandHandler(ResendMail)
export class ResendMailHandler implements ICommandHandler<ResendMail> {
  constructor(
    @InjectQueue('mail') private readonly queue: JobQueue<'mail'>,
    private readonly outbox: Outbox,
    private readonly settings: Settings,
  ) {}

  async execute({ effectId, orderId, to }: ResendMail): Promise<void> {
    const original = await this.originalJob(effectId);
    if (!original || (orderId !== null && original.effect.orderId !== orderId)) {
      throw new Refusal('not_found', { message: 'Mejlet finns inte kvar att skicka om.' });
    }
    const effect = { ...original.effect, effectId: `${original.effect.kind}-again-${randomUUID()}` };
    if ('pictureId' in original) return this.outbox.requestNow({ ...original, effect }, effectId);
    const renewed = await this.withSettings(original);
    const isElsewhere = to !== null && !isForShop(original) && to.address !== original.to.address;
    if (!isElsewhere) return this.outbox.requestNow({ ...renewed, effect }, effectId);
    const redirected = { ...renewed, effect, to: { ...renewed.to, address: to.address } };
    await this.outbox.requestNow(redirected, effectId, to);
  }

  private async withSettings(job: MailJob): Promise<MailJob> {
    const { company, email } = await this.settings.stored();
    const shop = company.value;
    const { sender } = this.settings;
    if (!isForShop(job)) return { ...job, shop, sender };
    const isScan = job.template === 'receipt-for-scanning';
    const to = isScan ? { name: '', address: shop.scanningEmail } : this.settings.mailboxOf(shop, email.value);
    if (!isEmailAddress(to.address)) throw new Refusal(isScan ? 'scanning_address_missing' : 'shop_address_missing');
    return { ...job, shop, sender, to };
  }

  private async originalJob(effectId: string): Promise<MailJob | PayloadOf<'pictures'> | null> {
    const queued = await orQueueUnavailable(this.queue.getJob(jobIdOf({ effect: { effectId } })));
    const job = mailJob.safeParse(queued?.data).data ?? (await this.outbox.recompose(effectId));
    return job && !('document' in job) ? job : null;
  }
}
