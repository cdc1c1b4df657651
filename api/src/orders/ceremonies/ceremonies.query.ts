import type { CeremonyView } from '@kronblad/contracts/ceremony/schema';
import { closedReason } from '@kronblad/contracts/delivery/delivery-calendar';
import { Injectable } from '@nestjs/common';
import { DeliveryCalendars } from '../../delivery/index.js';
import { dayOrder } from '../day/day-order.js';
import { OrderListQuery } from '../read-models/order-list/order-list.query.js';
import { ceremoniesOf } from './ceremonies-of.js';

/** Once a recipient is erased, its ceremony is, too. */
const WITH_CEREMONY = "jsonb_typeof(o.recipient -> 'ceremony') = 'object'";

@Injectable()
export class CeremoniesQuery {
  constructor(
    private readonly orders: OrderListQuery,
    private readonly calendars: DeliveryCalendars,
  ) {}

  /** The ceremonies of the days, both included. */
  async between(from: string, until: string): Promise<CeremonyView[]> {
    const rows = await this.orders.onDays(from, until, WITH_CEREMONY);
    return ceremoniesOf(
      rows.flatMap(({ order, items }) => {
        const day = order.delivery?.day;
        return day ? [{ day, order: dayOrder(order, items, closedReason(this.calendars.current, day) !== null) }] : [];
      }),
    );
  }
}
