import type { MailJob, MailTemplate } from '@kronblad/contracts/jobs/mail';
import { Inject, Injectable, type InjectionToken } from '@nestjs/common';
import { CONFIG, type Config } from '../config/index.js';
import type { AnyEvent, StoredEvent } from '../event-store/index.js';
import { outboxReaction } from '../outbox/index.js';
import { Settings } from '../settings/index.js';

export type EmailOf<Template extends MailTemplate> = Extract<MailJob, { template: Template }>;
/** The recipient and what only this kind of email says. */
export type Content<Template extends MailTemplate> = Omit<
  EmailOf<Template>,
  'template' | 'effect' | 'publicUrl' | 'shop' | 'sender' | 'attachments'
> &
  Partial<Pick<MailJob, 'attachments'>>;

interface Subject {
  /** Ends with the id of the event that the email is about. */
  readonly id: string;
  readonly orderId?: number | null;
}

/** The shop's address, sender and company facts, which every email carries. */
@Injectable()
export class Letterhead {
  readonly publicUrl: string;

  constructor(
    @Inject(CONFIG) { PUBLIC_URL }: Config,
    private readonly settings: Settings,
  ) {
    this.publicUrl = PUBLIC_URL;
  }

  /** Recipient of the emails to staff. */
  get shopMailbox(): MailJob['to'] {
    return this.settings.mailboxOf(this.settings.shop);
  }

  email<Template extends MailTemplate>(
    template: Template,
    { id, orderId = null }: Subject,
    content: Content<Template>,
  ): EmailOf<Template> {
    const email = {
      template,
      effect: { effectId: `${template}-${id}`, kind: template, orderId },
      publicUrl: this.publicUrl,
      shop: this.settings.shop,
      sender: this.settings.sender,
      attachments: [],
      ...content,
    };
    return email as unknown as EmailOf<Template>;
  }
}

/** Requests the emails that `compose` returns about each event. */
export const emailsAbout = <Type extends AnyEvent['type'], Tools extends readonly unknown[]>(
  name: string,
  when: Type,
  inject: readonly InjectionToken[],
  compose: (event: StoredEvent<Type>, letterhead: Letterhead, ...tools: Tools) => MailJob[] | Promise<MailJob[]>,
) => outboxReaction<Type, [Letterhead, ...Tools]>(name, when, [Letterhead, ...inject], compose);
