import { Module } from '@nestjs/common';
import { CONFIG, type Config } from '../config/index.js';
import { EffectsModule, Mails } from '../effects/index.js';
import { reaction, type StoredEvent } from '../event-store/index.js';
import { Settings, SettingsModule } from '../settings/index.js';
import { ContactController } from './contact.controller.js';
import { contactMails } from './contact-mails.js';
import { ReceiveContactMessageHandler } from './receive-contact-message.handler.js';

/** Messages from the contact form: kept, passed on to the shop, and acknowledged. */
@Module({
  imports: [EffectsModule, SettingsModule],
  controllers: [ContactController],
  providers: [
    ReceiveContactMessageHandler,
    reaction(
      'mail-when-contact-message-received',
      'ContactMessageReceived',
      [CONFIG, Settings, Mails],
      (event: StoredEvent<'ContactMessageReceived'>, config: Config, settings: Settings, mails: Mails) =>
        mails.send(...contactMails(event, { publicUrl: config.PUBLIC_URL, settings })),
    ),
  ],
})
export class ContactModule {}
