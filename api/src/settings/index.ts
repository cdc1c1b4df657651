import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Setting } from './setting.entity.js';
import {
  ChangeCompanyHandler,
  ChangeEmailHandler,
  ChangeFactsHandler,
  ChangeVisitsHandler,
} from './settings.commands.js';
import { SettingsController } from './settings.controller.js';
import { Settings } from './settings.service.js';

export { DATED_STREAMS, settingsAsOf } from './kept-settings.js';
export { ChangeFacts } from './settings.commands.js';
export { settings } from './settings.projection.js';
export { Settings } from './settings.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Setting])],
  controllers: [SettingsController],
  providers: [Settings, ChangeCompanyHandler, ChangeFactsHandler, ChangeEmailHandler, ChangeVisitsHandler],
  exports: [Settings],
})
export class SettingsModule {}
