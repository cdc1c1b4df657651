import type { MailingContent } from '@kronblad/contracts/jobs/jobs';
import type { Storage } from '@kronblad/platform/storage';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/index.js';
import { STORAGE } from '../integrations/index.js';
import { Settings } from '../settings/index.js';
import type { WrittenMailing } from './commands/send-mailing.handler.js';
import { contentKeyOf } from './mailing-effects.js';
import { MailingsQuery } from './read-models/mailings.query.js';

/** The common part of a mailing's emails, stored once for the worker. */
@Injectable()
export class MailingContents {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(STORAGE) private readonly storage: Storage,
    private readonly settings: Settings,
    private readonly mailings: MailingsQuery,
  ) {}

  async ensure(mailingId: string): Promise<void> {
    const key = contentKeyOf(mailingId);
    if (await this.storage.exists(key)) return;
    const mailing = await this.mailings.find(mailingId);
    if (mailing) await this.put(key, mailing);
  }

  async put(key: string, mailing: WrittenMailing): Promise<void> {
    const { senderName, subject, html } = mailing;
    const { sender } = this.settings;
    const { company } = await this.settings.stored();
    const content: MailingContent = {
      publicUrl: this.config.PUBLIC_URL,
      shop: company.value,
      sender: { ...sender, name: senderName || sender.name },
      subject,
      html,
    };
    await this.storage.put(key, Buffer.from(JSON.stringify(content)), 'application/json');
  }
}
