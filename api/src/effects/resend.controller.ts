import { randomUUID } from 'node:crypto';
import { isForShop, type MailJob, mailJob } from '@kronblad/contracts/jobs';
import { Refusal } from '@kronblad/contracts/refusals';
import { isEmailAddress } from '@kronblad/contracts/rules/email-address';
import { recordId } from '@kronblad/contracts/views/fields';
import { jobIdOf } from '@kronblad/platform/queues';
import { Controller, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { answered, QUEUES, type Queues } from '../outside/index.js';
import { Settings } from '../settings/index.js';
import { MailWriters } from './mail-writers.js';
import { Mails } from './mails.js';

/**
 * Sends a mail about an order once more, as a new effect that names the one it repeats; from and to the shop as it is
 * now, since a wrong setting may be why the first one failed.
 */
@ApiTags('orders')
@Controller('orders/:id/effects/:effectId/resend')
export class ResendController {
  constructor(
    @Inject(QUEUES) private readonly queues: Queues,
    @Inject(Mails) private readonly mails: Mails,
    @Inject(Settings) private readonly settings: Settings,
    @Inject(MailWriters) private readonly writers: MailWriters,
  ) {}

  @Post()
  @HttpCode(202)
  async resend(
    @Param('id', { schema: recordId }) orderId: number,
    @Param('effectId') effectId: string,
  ): Promise<{ message: string }> {
    const original = await this.originalJob(orderId, effectId);
    const renewed = await this.withSettings(original);
    const effect = { ...original.effect, effectId: `${original.effect.kind}-again-${randomUUID()}` };
    await this.mails.request({ ...renewed, effect }, effectId);
    return { message: 'Mejlet är på väg igen.' };
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
  private async originalJob(orderId: number, effectId: string): Promise<MailJob> {
    const job = await answered(this.queues.mail.bull.getJob(jobIdOf({ effect: { effectId } })));
    const payload = mailJob.safeParse(job?.data).data ?? (await this.writers.rewrite(effectId));
    if (payload?.effect.orderId !== orderId) {
      throw new Refusal('not_found', { message: 'Mejlet finns inte kvar att skicka om.' });
    }
    return payload;
  }
}
