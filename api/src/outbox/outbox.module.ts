import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SettingsModule } from '../settings/index.js';
import { EffectsController } from './effects.controller.js';
import { Outbox } from './outbox.js';
import { EffectRepair, findLostEffects, OutboxSweep } from './outbox-sweep.js';
import { OutcomesProcessor } from './outcomes.processor.js';
import { Effect } from './read-models/effect.entity.js';
import { EffectsQuery } from './read-models/effects.query.js';
import { RecordOutcomesHandler } from './record-outcomes.handler.js';
import { ResendMailHandler } from './resend-mail.handler.js';

/**
 * An effect is work outside the database, such as an email, a PDF or a picture. Its request and its outcome are events.
 */
@Module({
  imports: [SettingsModule, TypeOrmModule.forFeature([Effect])],
  controllers: [EffectsController],
  providers: [
    Outbox,
    EffectRepair,
    OutboxSweep,
    findLostEffects,
    OutcomesProcessor,
    EffectsQuery,
    RecordOutcomesHandler,
    ResendMailHandler,
  ],
  exports: [EffectsQuery, Outbox, OutcomesProcessor],
})
export class OutboxModule {}
