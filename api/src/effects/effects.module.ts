import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings/index.js';
import { EffectSweep } from './effect-sweep.js';
import { MailWriters } from './mail-writers.js';
import { Mails } from './mails.js';
import { OutcomeConsumer } from './outcome-consumer.js';
import { EffectsQuery } from './read-model/effects.query.js';
import { RecordOutcomesHandler } from './record-outcomes.handler.js';
import { ResendController } from './resend.controller.js';

/** What the shop does in the world, and what came of it. */
@Module({
  imports: [SettingsModule],
  controllers: [ResendController],
  providers: [RecordOutcomesHandler, OutcomeConsumer, EffectsQuery, Mails, MailWriters, EffectSweep],
  exports: [Mails, MailWriters, EffectSweep, OutcomeConsumer, EffectsQuery],
})
export class EffectsModule {}
