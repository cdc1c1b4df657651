import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings/index.js';
import { EffectSweep } from './effect-sweep.js';
import { EffectsController, OrderEffectsController } from './effects.controller.js';
import { LettersToStrangers } from './letters-to-strangers.js';
import { MailWriters } from './mail-writers.js';
import { Mails } from './mails.js';
import { OutcomesProcessor } from './outcomes.processor.js';
import { EffectsQuery } from './read-model/effects.query.js';
import { RecordOutcomesHandler } from './record-outcomes.handler.js';
import { Resending } from './resending.js';

/** What the shop does in the world, and what came of it. */
@Module({
  imports: [SettingsModule],
  controllers: [EffectsController, OrderEffectsController],
  providers: [
    RecordOutcomesHandler,
    OutcomesProcessor,
    EffectsQuery,
    Mails,
    MailWriters,
    Resending,
    EffectSweep,
    LettersToStrangers,
  ],
  exports: [Mails, MailWriters, EffectSweep, OutcomesProcessor, EffectsQuery, LettersToStrangers],
})
export class EffectsModule {}
