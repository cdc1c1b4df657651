import { closedReason, type DeliveryCalendar, limitsOf } from '@kronblad/contracts/delivery/delivery-calendar';
import { formatWeekdayDate, stockholmDay } from '@kronblad/contracts/time/time';
import { usedOfDay } from '../delivery/index.js';
import type { UnitOfWork } from '../event-store/index.js';
import type { DataOf } from '../events/all.js';
import { Refusal } from '../refusals/index.js';
import { reservedAgain } from './domain/order.decider.js';
import type { Order } from './domain/order.js';

export function presentLimits(calendar: DeliveryCalendar, day: string) {
  const { points: pointsLimit, stops: stopsLimit } = limitsOf(calendar, day);
  return { pointsLimit, stopsLimit };
}

/** True when the day has room for so much more. Locks its row until the transaction ends. */
export async function hasRoom(tx: UnitOfWork['tx'], more: DataOf<'OrderDeliveryChanged'>['to']): Promise<boolean> {
  const used = await usedOfDay(tx, more.day);
  const fits = (limit: number | null, total: number) => limit === null || total <= limit;
  return fits(more.pointsLimit, used.points + more.points) && fits(more.stopsLimit, used.stops + more.stops);
}

/** Throws `day_closed` or `day_full` when a cancelled order can hold again only against its day's rules. */
export async function refuseAgainstDay({ tx, now }: UnitOfWork, order: Order, calendar: DeliveryCalendar) {
  const day = order.delivery?.day ?? '';
  const { reserved } = day < stockholmDay(now) ? {} : reservedAgain(order, presentLimits(calendar, day));
  if (!reserved) return;
  const closed = closedReason(calendar, day);
  if (closed) throw new Refusal('day_closed', { message: `${formatWeekdayDate(day)}: ${closed}. ${ANYWAY}` });
  if (await hasRoom(tx, reserved)) return;
  throw new Refusal('day_full', { message: `Ordern ryms inte ${formatWeekdayDate(day)}. ${ANYWAY}` });
}

const ANYWAY = 'Den går att öppna ändå, om ni hinner med den.';
