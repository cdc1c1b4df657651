import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SettingsModule } from '../settings/index.js';
import { DocumentOutbox } from './document-outbox.js';
import { ListEffectsHandler } from './effect.queries.js';
import { EffectSweep } from './effect-sweep.js';
import { EffectsController } from './effects.controller.js';
import { EmailComposers } from './email-composers.js';
import { EmailOutbox } from './email-outbox.js';
import { EmailResender } from './email-resender.js';
import { OutcomesProcessor } from './outcomes.processor.js';
import { Effect } from './read-models/effect.entity.js';
import { EffectsQuery } from './read-models/effects.query.js';
import { RecordOutcomesHandler } from './record-outcomes.handler.js';
import { ResendMailHandler } from './resend-mail.handler.js';

/** An effect is work outside the database, such as an email or a PDF. Its request and its outcome are events. */
@Module({
  imports: [SettingsModule, TypeOrmModule.forFeature([Effect])],
  controllers: [EffectsController],
  providers: [
    RecordOutcomesHandler,
    OutcomesProcessor,
    EffectsQuery,
    EmailOutbox,
    EmailComposers,
    DocumentOutbox,
    EmailResender,
    ResendMailHandler,
    ListEffectsHandler,
    EffectSweep,
  ],
  exports: [EmailOutbox, EmailComposers, DocumentOutbox, EffectSweep, OutcomesProcessor, EffectsQuery],
})
export class OutboxModule {}
