import { Module } from '@nestjs/common';
import { CONFIG, type Config } from '../config/index.js';
import type { StoredEvent } from '../event-store/index.js';
import { emailReaction, OutboxModule } from '../outbox/index.js';
import { Settings, SettingsModule } from '../settings/index.js';
import { ContactController } from './contact.controller.js';
import { contactMails } from './contact-mails.js';
import { ReceiveContactMessageHandler } from './receive-contact-message.handler.js';

@Module({
  imports: [OutboxModule, SettingsModule],
  controllers: [ContactController],
  providers: [
    ReceiveContactMessageHandler,
    emailReaction(
      'mail-when-contact-message-received',
      'ContactMessageReceived',
      [CONFIG, Settings],
      (event: StoredEvent<'ContactMessageReceived'>, config: Config, settings: Settings) =>
        contactMails(event, { publicUrl: config.PUBLIC_URL, settings }),
    ),
  ],
})
export class ContactModule {}
