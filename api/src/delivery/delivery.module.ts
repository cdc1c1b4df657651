import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CatalogueModule } from '../catalogue/index.js';
import { DeliveryAreasController } from './areas.controller.js';
import { DeliveryArea } from './areas.js';
import { DeliveryCalendarController } from './calendar.controller.js';
import { CeremonyPlacesController } from './ceremony-places.controller.js';
import { CeremonyPlace } from './ceremony-places.js';
import { DeliveryDatesController } from './dates.controller.js';
import { DeliveryDate } from './dates.js';
import { DeliveryCalendars } from './delivery-calendars.js';
import { DeliveryPlacesController } from './places.controller.js';
import { DeliveryDay } from './read-models/delivery-days/delivery-day.entity.js';
import { UsedDays } from './read-models/delivery-days/used-days.js';
import { ChangeWeekdaysHandler, DeliveryWeekdays } from './weekdays.js';

@Module({
  imports: [
    CatalogueModule,
    TypeOrmModule.forFeature([DeliveryDay, DeliveryWeekdays, DeliveryDate, DeliveryArea, CeremonyPlace]),
  ],
  controllers: [
    DeliveryPlacesController,
    DeliveryCalendarController,
    DeliveryDatesController,
    DeliveryAreasController,
    CeremonyPlacesController,
  ],
  providers: [DeliveryCalendars, UsedDays, ChangeWeekdaysHandler],
  exports: [DeliveryCalendars],
})
export class DeliveryModule {}
