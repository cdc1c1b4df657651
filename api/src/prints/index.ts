import { Module } from '@nestjs/common';
import { backgroundTask } from '../event-store/projections/index.js';
import { OrdersModule } from '../orders/index.js';
import { RoundsModule } from '../rounds/index.js';
import { SettingsModule } from '../settings/index.js';
import { PrintsController } from './prints.controller.js';
import { Prints } from './prints.js';

const HOUR_MS = 3_600_000;

@Module({
  imports: [OrdersModule, RoundsModule, SettingsModule],
  controllers: [PrintsController],
  providers: [
    Prints,
    backgroundTask(
      { name: 'Deletion of old prints', everyMs: HOUR_MS, on: 'leader' },
      [Prints],
      (_signal, prints: Prints) => prints.sweep(),
    ),
  ],
})
export class PrintsModule {}
