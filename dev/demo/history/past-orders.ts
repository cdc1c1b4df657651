import type { RefusedDay } from '@kronblad/contracts/order/delivery-schema';
import { type PreparedOrder, placedEvents, prepareOrder } from '#api/checkout/index.js';
import { courierFee, type DeliveryCalendars } from '#api/delivery/index.js';
import type { DomainEvent } from '#api/events/all.js';
import { orderStream } from '#api/events/streams.js';
import { setDeliveryState } from '#api/orders/domain/delivery.decider.js';
import { changeStatus, collect, NO_LIMITS } from '#api/orders/domain/order.decider.js';
import { evolve, type LaterEvent, type Order, orderFrom } from '#api/orders/domain/order.js';
import { expire, recordPayment } from '#api/orders/domain/payment.decider.js';
import type { Quotes } from '#api/pricing/index.js';
import { Refusal } from '#api/refusals/index.js';
import type { PlannedOrder } from '../year/planned-order.ts';
import type { CodesLeft } from './codes-left.ts';
import type { PastEvent } from './past-events.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const UNMAILED = { sentAt: null, notify: false, holdMs: 0 };
const DELIVERED = { state: 'delivered', note: null, notify: false } as const;

/** The same decisions as in a real sale, about a planned order of the past: on its own day, and with a code that is left. */
export class PastOrders {
  private readonly quotes: Quotes;
  private readonly calendars: DeliveryCalendars;
  private readonly codes: CodesLeft;
  private readonly days = new Map<string, { points: number; stops: number }>();

  constructor(quotes: Quotes, calendars: DeliveryCalendars, codes: CodesLeft) {
    this.quotes = quotes;
    this.calendars = calendars;
    this.codes = codes;
  }

  /** Takes the nearest day when the planned one is full, and no campaign code when it cannot be used. */
  prepare(plan: PlannedOrder, personId: string): PreparedOrder {
    const wanted = plan.order.campaign_code ?? null;
    const prepared = this.tried(plan, wanted !== null && this.codes.isLeft(wanted, personId) ? wanted : null);
    if (prepared.quote.campaign) this.codes.use(prepared.quote.campaign.code, personId);
    if (prepared.delivery) this.reserve(prepared.delivery.plan.reserved);
    return prepared;
  }

  private tried(plan: PlannedOrder, code: string | null): PreparedOrder {
    try {
      return this.preparedWith(plan, code);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const [nearest] = (error.details.body as Partial<RefusedDay> | undefined)?.nearest_days ?? [];
      if (nearest && plan.order.delivery) {
        const delivery = { ...plan.order.delivery, day: nearest };
        return this.tried({ ...plan, order: { ...plan.order, delivery } }, code);
      }
      if (code === null) throw error;
      return this.tried(plan, null);
    }
  }

  private preparedWith(plan: PlannedOrder, campaignCode: string | null): PreparedOrder {
    const { shipping_method: shippingMethod, ...data } = plan.order;
    const now = new Date(plan.placed_at);
    const { current: calendar } = this.calendars;
    const courier = courierFee(calendar, data.delivery?.recipient.postal_code, data.delivery?.day);
    const quote = this.quotes.quote({ items: data.items, shippingMethod, campaignCode, now, courier });
    return prepareOrder({ data, shippingMethod, expectedTotal: null }, quote, {
      calendar,
      used: (day) => this.used(day),
      now,
    });
  }

  private reserve({ day, points, stops }: { day: string; points: number; stops: number }): void {
    const before = this.days.get(day) ?? { points: 0, stops: 0 };
    this.days.set(day, { points: before.points + points, stops: before.stops + stops });
  }

  private used(day: string) {
    const [before, own] = [this.calendars.used(day), this.days.get(day)];
    return own ? { points: before.points + own.points, stops: before.stops + own.stops } : before;
  }
}

type Ids = Parameters<typeof placedEvents>[1];

/** The order's events up to `now`, except its refunds. */
export function eventsOf(plan: PlannedOrder, prepared: PreparedOrder, ids: Omit<Ids, 'expiresAt'>, now: Date) {
  const stream = orderStream(ids.orderId);
  const expiresAt = new Date(Date.parse(plan.placed_at) + HOUR_MS);
  const placed = placedEvents(prepared, { ...ids, expiresAt });
  const past: PastEvent[] = placed.map((event) => ({ stream, event, at: plan.placed_at }));
  let order = orderFrom(placed.map((event) => ({ ...event, occurredAt: plan.placed_at })) as never) as Order;
  const then = (at: string | Date | null, decide: (order: Order, now: Date) => DomainEvent[]) => {
    if (at === null || new Date(at) > now) return;
    const events = decide(order, new Date(at));
    past.push(...events.map((event) => ({ stream, event, at: new Date(at).toISOString() })));
    order = (events as LaterEvent[]).reduce<Order>(evolve, order);
  };

  const { payment, sent_at: sentAt, cancelled_at: cancelledAt } = plan;
  if (!payment) then(expiresAt, (unpaid) => expire(unpaid, 'unpaid'));
  else {
    const { at, method, intent_id: intentId, charge_id: chargeId } = payment;
    const paid = { intentId, chargeId, method, paidAt: at, amountOre: order.placed.totalOre };
    then(at, (open) => recordPayment(open, paid, { goods: true, limits: NO_LIMITS }, () => ''));
  }
  then(sentAt, (pending, at) =>
    prepared.shippingMethod === 'courier'
      ? setDeliveryState(pending, DELIVERED, at, 0)
      : changeStatus(pending, 'sent', at, UNMAILED),
  );
  if (sentAt && prepared.shippingMethod === 'pickup') then(new Date(Date.parse(sentAt) + DAY_MS), collect);
  then(cancelledAt, (paid, at) => changeStatus(paid, 'cancelled', at, UNMAILED));
  return past;
}
