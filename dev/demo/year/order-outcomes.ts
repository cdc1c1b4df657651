import type { OrderDeliveryInput } from '@kronblad/contracts/order/delivery-schema';
import { addDays, stockholmDay, stockholmHour } from '@kronblad/contracts/time/time';
import type { Random } from '../../random.ts';
import { isWorkingDay, workingDaysAfter } from './calendar.ts';
import { atHour, minutesAfter } from './moments.ts';
import type { PlannedOrder, PlannedPayment, PlannedRefund } from './planned-order.ts';

type PlannedDelivery = Pick<OrderDeliveryInput, 'day' | 'ceremony'>;
export type OrderOutcome = Omit<PlannedOrder, 'order' | 'placed_at'>;

const UNPAID = 0.035;
const CANCELLED = 0.018;
const COMPLAINED = 0.02;
const REFUND_FAILS = 0.05;
/** Share of refunds that are made outside Stripe. `BY_MISTAKE`: the share of those that is annulled. */
const OUTSIDE = 0.3;
const BY_MISTAKE = 0.4;
const ON_REQUEST = 'Beställningen avbröts på kundens begäran';
const REASONS = [
  'Blommorna kom fram skadade',
  'Gick sönder under transporten',
  'Ångrat köp',
  'Fel vara skickades',
  'En vara saknades i paketet',
];
const METHODS = { card: 6, swish: 3, klarna: 1 };
const SHARES = { all: 3, piece: 5, part: 2 };
const LAST_PARCEL_HOUR = 14;

/** `delivery`: null for a parcel, and for goods that are picked up on any day. */
export function outcomeOf(random: Random, placedAt: Date, delivery: PlannedDelivery | null): OrderOutcome {
  const nothing: OrderOutcome = { payment: null, sent_at: null, cancelled_at: null, refund: null };
  if (random.happens(UNPAID)) return nothing;
  const method = random.weighted(['card', 'swish', 'klarna'] as const, (each) => METHODS[each]);
  const paidAt = minutesAfter(random, placedAt, random.between(1, method === 'card' ? 3 : 8));
  const payment = paymentOf(random, paidAt, method);
  if (random.happens(CANCELLED)) {
    const cancelledAt = minutesAfter(random, paidAt, random.between(10, 300));
    const refund = refundOf(random, minutesAfter(random, cancelledAt, 2), 'all', ON_REQUEST);
    return { ...nothing, payment, cancelled_at: cancelledAt.toISOString(), refund };
  }
  const sentAt = delivery?.day ? handedOver(random, delivery) : sendingOf(random, paidAt);
  const complaint = random.happens(COMPLAINED) ? complaintOf(random, sentAt) : null;
  return { ...nothing, payment, sent_at: sentAt.toISOString(), refund: complaint };
}

export const paymentOf = (random: Random, paidAt: Date, method: PlannedPayment['method']): PlannedPayment => ({
  at: paidAt.toISOString(),
  method,
  intent_id: `pi_3${random.text(23)}`,
  charge_id: `ch_3${random.text(23)}`,
});

/** When the courier leaves the flowers, or when they are ready to be picked up. A wreath is there before the ceremony. */
export function handedOver(random: Random, { day, ceremony }: PlannedDelivery): Date {
  if (!day) throw new RangeError('An order without a day is not handed over on one.');
  return atHour(random, day, ceremony ? Number(ceremony.time.slice(0, 2)) - 2 : random.between(10, 15));
}

function sendingOf(random: Random, paidAt: Date): Date {
  const day = stockholmDay(paidAt);
  const early = isWorkingDay(day) && stockholmHour(paidAt) < LAST_PARCEL_HOUR;
  if (early && random.happens(0.55)) return atHour(random, day, random.between(LAST_PARCEL_HOUR, 16));
  return atHour(random, workingDaysAfter(day, random.happens(0.88) ? 1 : 2), random.between(9, 15));
}

function complaintOf(random: Random, sentAt: Date): PlannedRefund {
  const day = workingDaysAfter(addDays(stockholmDay(sentAt), random.between(2, 12)), 1);
  const at = atHour(random, day, random.between(9, 16));
  const share = random.weighted(['all', 'piece', 'part'] as const, (each) => SHARES[each]);
  const refund = refundOf(random, at, share, random.oneOf(REASONS));
  if (!random.happens(OUTSIDE)) return refund;
  return { ...refund, failure: null, outside: random.happens(BY_MISTAKE) ? 'annulled' : 'kept' };
}

function refundOf(random: Random, at: Date, share: PlannedRefund['share'], reason: string): PlannedRefund {
  const failure = random.happens(REFUND_FAILS) ? 'expired_or_canceled_card' : null;
  return { at: at.toISOString(), share, outside: null, reason, stripe_refund_id: `re_3${random.text(23)}`, failure };
}
