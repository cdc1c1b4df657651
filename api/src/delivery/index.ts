import { deliveryAreasProjection } from './areas.js';
import { ceremonyPlacesProjection } from './ceremony-places.js';
import { deliveryDatesProjection } from './dates.js';
import { deliveryDays } from './read-models/delivery-days/delivery-days.projection.js';
import { weekdaysProjection } from './weekdays.js';

export { daysAnswer } from './days-answer.js';
export { DeliveryModule } from './delivery.module.js';
export { DeliveryCalendars } from './delivery-calendars.js';
export {
  type CalendarSituation,
  courierFee,
  type DeliveryPlan,
  outOfReach,
  planDelivery,
  refusalOfDay,
  refuseBelowMinimum,
  refuseMissingFields,
} from './plan.js';
export { mapFullDay } from './read-models/delivery-days/delivery-days.projection.js';
export { lockDays, usedOfDay } from './read-models/delivery-days/delivery-days.query.js';

export const deliveryProjections = [
  deliveryDays,
  weekdaysProjection,
  deliveryDatesProjection,
  deliveryAreasProjection,
  ceremonyPlacesProjection,
];
