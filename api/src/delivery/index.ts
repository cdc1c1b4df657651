import { deliveryAreasProjection } from './areas.js';
import { deliveryDatesProjection } from './dates.js';
import { weekdaysProjection } from './weekdays.js';

export { DeliveryModule } from './delivery.module.js';
export { DeliveryCalendars } from './delivery-calendars.js';

export const deliveryProjections = [weekdaysProjection, deliveryDatesProjection, deliveryAreasProjection];
