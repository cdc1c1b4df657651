import { randomUUID } from 'node:crypto';
import { addJob, type JobQueue } from '@kronblad/platform/queues';
import { InjectQueue } from '@nestjs/bullmq';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { orQueueUnavailable } from '../../integrations/index.js';
import { MailingContents } from '../mailing-contents.js';
import { contentKeyOf } from '../mailing-effects.js';
import { UnsubscribeTokens } from '../unsubscribe-tokens.js';
import { mailingContentOf, type WrittenMailing } from './send-mailing.handler.js';

/** No person has this id, so the unsubscribe link of a test email has no effect. */
const NOBODY = '0'.repeat(32);

/** Throws the refusal `queue_away` or `invalid_fields`. */
export class SendTestMailing extends Command<void> {
  constructor(
    readonly written: WrittenMailing,
    readonly to: { readonly name: string; readonly address: string },
  ) {
    super();
  }
}

@CommandHandler(SendTestMailing)
export class SendTestMailingHandler implements ICommandHandler<SendTestMailing> {
  constructor(
    private readonly contents: MailingContents,
    @InjectQueue('mailings') private readonly queue: JobQueue<'mailings'>,
    private readonly tokens: UnsubscribeTokens,
  ) {}

  async execute({ written, to }: SendTestMailing): Promise<void> {
    const id = randomUUID();
    const html = mailingContentOf(written);
    await this.contents.put(contentKeyOf(id), { ...written, html });
    const job = {
      effect: { effectId: `mailing-test-${id}`, kind: 'mailing-test', orderId: null },
      contentKey: contentKeyOf(id),
      to: { firstName: to.name, lastName: '', address: to.address },
      unsubscribeUrl: this.tokens.urlFor({ personId: NOBODY, mailingId: id }),
    };
    await orQueueUnavailable(addJob(this.queue, job));
  }
}
