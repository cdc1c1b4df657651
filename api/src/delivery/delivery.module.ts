import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DeliveryAreasController } from './areas.controller.js';
import { DeliveryArea } from './areas.js';
import { DeliveryCalendarController } from './calendar.controller.js';
import { DeliveryDatesController } from './dates.controller.js';
import { DeliveryDate } from './dates.js';
import { DeliveryCalendars } from './delivery-calendars.js';
import { DeliveryDay } from './read-models/delivery-days/delivery-day.entity.js';
import { ChangeWeekdaysHandler, DeliveryWeekdays } from './weekdays.js';

@Module({
  imports: [TypeOrmModule.forFeature([DeliveryDay, DeliveryWeekdays, DeliveryDate, DeliveryArea])],
  controllers: [DeliveryCalendarController, DeliveryDatesController, DeliveryAreasController],
  providers: [DeliveryCalendars, ChangeWeekdaysHandler],
  exports: [DeliveryCalendars],
})
export class DeliveryModule {}
