import { limitsOf } from '@kronblad/contracts/delivery/delivery-calendar';
import type { ReleasedDay, UnpaidDay } from '@kronblad/contracts/delivery/schema';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { DeliveryCalendars } from '../delivery/index.js';
import { Database, EventStore } from '../event-store/index.js';
import { loadOrder, type Order, orderPayments, unpaidOrders } from '../orders/index.js';
import { Refusal } from '../refusals/index.js';
import { ExpireOrder } from './commands/expire-order.handler.js';
import { FreeUnpaidDay } from './commands/free-unpaid-day.handler.js';
import { PaymentIntents } from './payment-intents.js';

/** Gives back what unpaid orders hold: their days soon, their goods when they expire. */
@Injectable()
export class ReservationRelease {
  constructor(
    private readonly database: Database,
    private readonly store: EventStore,
    private readonly calendars: DeliveryCalendars,
    private readonly intents: PaymentIntents,
    private readonly commands: CommandBus,
  ) {}

  /**
   * Frees the day of an unpaid order, unless Stripe is processing its payment. Only `processing` counts: anybody can
   * leave a payment waiting for an authentication. An order whose day is gone expires. Returns false when the order
   * keeps its day.
   */
  async freeDay(unpaid: unpaidOrders.HoldingOrder, now: Date): Promise<boolean> {
    if (await this.isDayGone(unpaid, now)) {
      await this.expire(unpaid, now);
      return true;
    }
    if (unpaid.intentId && (await this.intents.isUnderWay(unpaid.intentId))) return false;
    await this.commands.execute(new FreeUnpaidDay(unpaid.id));
    return true;
  }

  /**
   * Cancels the intent first, so that an order whose goods are released cannot be paid. While Stripe is processing the
   * payment, the order expires only if its day is gone: then a success would be refunded.
   */
  async expire(unpaid: unpaidOrders.HoldingOrder, now: Date): Promise<void> {
    const isPaid = unpaid.intentId !== null && (await this.intents.cancel(unpaid.intentId)) === 'paid';
    if (isPaid && !(await this.isDayGone(unpaid, now))) return;
    await this.commands.execute(new ExpireOrder(unpaid.id, 'unpaid', now));
  }

  async isDayGone({ id }: unpaidOrders.HoldingOrder, now: Date): Promise<boolean> {
    const { order } = await loadOrder(this.store, id);
    return orderPayments.isDayGone(order, this.calendars.current, now);
  }

  /** What the unpaid order has to give back now. */
  releaseDue(order: Order, now: Date): 'all' | 'day' | null {
    return orderPayments.releaseDue(order, this.calendars.current, now);
  }

  daysHeld(): Promise<UnpaidDay[]> {
    return unpaidOrders.listHeldDays(this.database);
  }

  /** An order whose payment cannot be asked about at Stripe keeps its day, and counts as kept. */
  async freeAllOf(day: string, now: Date): Promise<ReleasedDay> {
    const holders = await unpaidOrders.holdersOf(this.database, day);
    let released = 0;
    for (const holder of holders) {
      try {
        if (await this.freeDay(holder, now)) released++;
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
      }
    }
    return { released, kept: holders.length - released };
  }

  /** The largest share of a day's limit that unpaid orders hold; 0 without limits. */
  async largestShareHeld(): Promise<number> {
    const { current } = this.calendars;
    const shares = (await this.daysHeld()).flatMap(({ day, points, stops }) => {
      const limits = limitsOf(current, day);
      return [points / (limits.points || Number.POSITIVE_INFINITY), stops / (limits.stops || Number.POSITIVE_INFINITY)];
    });
    return Math.max(0, ...shares);
  }

  async forgetAddresses(): Promise<void> {
    await unpaidOrders.forgetAddresses(this.database);
  }
}
