import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SettingsModule } from '../settings/index.js';
import { ListEffectsHandler } from './effect.queries.js';
import { EffectSweep } from './effect-sweep.js';
import { EffectsController } from './effects.controller.js';
import { LettersToStrangers } from './letters-to-strangers.js';
import { MailWriters } from './mail-writers.js';
import { Mails } from './mails.js';
import { OutcomesProcessor } from './outcomes.processor.js';
import { Effect } from './read-model/effect.entity.js';
import { EffectsQuery } from './read-model/effects.query.js';
import { RecordOutcomesHandler } from './record-outcomes.handler.js';
import { ResendMailHandler } from './resend-mail.handler.js';
import { Resending } from './resending.js';

/** External effects (emails) and their outcomes. */
@Module({
  imports: [SettingsModule, TypeOrmModule.forFeature([Effect])],
  controllers: [EffectsController],
  providers: [
    RecordOutcomesHandler,
    OutcomesProcessor,
    EffectsQuery,
    Mails,
    MailWriters,
    Resending,
    ResendMailHandler,
    ListEffectsHandler,
    EffectSweep,
    LettersToStrangers,
  ],
  exports: [Mails, MailWriters, EffectSweep, OutcomesProcessor, EffectsQuery, LettersToStrangers],
})
export class EffectsModule {}
