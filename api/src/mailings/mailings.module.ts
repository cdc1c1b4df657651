import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CustomersModule } from '../customers/index.js';
import { SettingsModule } from '../settings/index.js';
import { CancelMailingHandler } from './commands/cancel-mailing.handler.js';
import { LiftMailBounceHandler, ResubscribeHandler, UnsubscribeHandler } from './commands/mail-choices.handlers.js';
import { SendMailingHandler } from './commands/send-mailing.handler.js';
import { SendTestMailingHandler } from './commands/send-test-mailing.handler.js';
import { EmailEligibility } from './eligibility/email-eligibility.js';
import { MailSuppression, MarketingChoice, MarketingContact } from './eligibility/marketing-contact.entity.js';
import { MailingsController } from './http/mailings.controller.js';
import { UnsubscribeController } from './http/unsubscribe.controller.js';
import { MailingContents } from './mailing-contents.js';
import { MailingQueue } from './mailing-queue.js';
import { MailingSchedule, releaseScheduledMailings } from './mailing-schedule.js';
import { findLostMailings, MailingSweep } from './mailing-sweep.js';
import {
  queueMailingWhenRecipientsAdded,
  queueMailingWhenReleased,
  withdrawMailingsWhenUnsubscribed,
} from './reactions/index.js';
import { Mailing, MailingRecipient } from './read-models/mailing.entity.js';
import { MailingsQuery } from './read-models/mailings.query.js';
import { MailingsOfPersonQuery } from './read-models/mailings-of-person.query.js';
import { Recipients } from './recipients.js';
import { UnsubscribeTokens } from './unsubscribe-tokens.js';

@Module({
  imports: [
    CustomersModule,
    SettingsModule,
    TypeOrmModule.forFeature([Mailing, MailingRecipient, MarketingContact, MarketingChoice, MailSuppression]),
  ],
  controllers: [MailingsController, UnsubscribeController],
  providers: [
    EmailEligibility,
    MailingContents,
    MailingQueue,
    MailingSweep,
    MailingsQuery,
    Recipients,
    UnsubscribeTokens,
    SendMailingHandler,
    CancelMailingHandler,
    MailingSchedule,
    SendTestMailingHandler,
    UnsubscribeHandler,
    ResubscribeHandler,
    LiftMailBounceHandler,
    MailingsOfPersonQuery,
    queueMailingWhenRecipientsAdded,
    queueMailingWhenReleased,
    withdrawMailingsWhenUnsubscribed,
    releaseScheduledMailings,
    findLostMailings,
  ],
  exports: [MailingsOfPersonQuery, UnsubscribeTokens],
})
export class MailingsModule {}
