import type { DayView } from '@kronblad/contracts/day/schema';
import { goodsToMake } from '@kronblad/contracts/day/work';
import { closedReason, limitsOf } from '@kronblad/contracts/delivery/delivery-calendar';
import type { Role } from '@kronblad/contracts/staff/roles';
import { Injectable } from '@nestjs/common';
import { DeliveryCalendars } from '../../delivery/index.js';
import { OrderListQuery } from '../read-models/order-list/order-list.query.js';
import { dayOrder, inOrderOfWork, seenBy } from './day-order.js';

/** The orders of a day as the florist works through them. */
@Injectable()
export class DayQuery {
  constructor(
    private readonly orders: OrderListQuery,
    private readonly calendars: DeliveryCalendars,
  ) {}

  async of(day: string, role: Role): Promise<DayView> {
    const [rows, to_pack] = await Promise.all([this.orders.onDay(day), this.orders.countWithoutDayToPack()]);
    const closed_reason = closedReason(this.calendars.current, day);
    const limits = limitsOf(this.calendars.current, day);
    const used = this.calendars.used(day);
    const all = rows.map(({ order, items }) => dayOrder(order, items, closed_reason !== null));
    const orders = seenBy(role, all).toSorted(inOrderOfWork);
    return {
      day,
      closed_reason,
      points_used: used.points,
      points_limit: limits.points,
      stops_used: used.stops,
      stops_limit: limits.stops,
      to_pack,
      to_make: goodsToMake(orders),
      orders,
    };
  }
}
