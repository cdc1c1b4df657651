import type { DeliveryPromises } from '../shop/shop-facts.js';
import { wallClock } from '../time/stockholm-clock.js';
import { formatLongDate, type Instant } from '../time/time.js';
import { isWorkingDay } from '../time/working-days.js';

type Promises = Pick<DeliveryPromises, 'dispatchDays' | 'sameDayBefore'>;

export function leavesSameDay({ sameDayBefore }: Pick<Promises, 'sameDayBefore'>, orderedAt: Instant): boolean {
  const { day, hour, minute } = wallClock(orderedAt);
  const time = `${String(hour).padStart(2, '0')}.${String(minute).padStart(2, '0')}`;
  return sameDayBefore !== '' && isWorkingDay(day) && time < sameDayBefore;
}

/** `samma dag, den 23 november 2026` or `inom 1–2 arbetsdagar`. */
export const dispatchTime = (promises: Promises, orderedAt: Instant): string =>
  leavesSameDay(promises, orderedAt) ? `samma dag, den ${formatLongDate(orderedAt)}` : `inom ${promises.dispatchDays}`;
