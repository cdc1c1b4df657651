import { addDays, stockholmDay, stockholmHour } from '@kronblad/contracts/rules/time';
import type { PlannedOrderInput } from '../../../api/src/cli/demo-orders/planned-order.ts';
import { isWorkingDay, workingDaysAfter } from './calendar.ts';
import type { Dice } from './dice.ts';
import { atHour, minutesAfter } from './moments.ts';

/** What becomes of an order once it is placed. */
export type Fate = Omit<PlannedOrderInput, 'order' | 'placed_at'>;
type Refund = NonNullable<Fate['refund']>;

const UNPAID = 0.035;
const CANCELLED = 0.018;
const COMPLAINED = 0.02;
const REFUND_FAILS = 0.05;
/** Of complaints, those that are settled in the shop; of these, those noted by mistake. */
const OUTSIDE = 0.3;
const BY_MISTAKE = 0.4;
const REASONS = [
  'Blommorna kom fram skadade',
  'Gick sönder under transporten',
  'Ångrat köp',
  'Fel vara skickades',
  'En vara saknades i paketet',
];
const LAST_PARCEL_HOUR = 14;

export function fateOf(dice: Dice, placedAt: Date): Fate {
  const nothing: Fate = { payment: null, sent_at: null, cancelled_at: null, refund: null };
  if (dice.chance(UNPAID)) return nothing;
  const method = dice.weighted(
    ['card', 'swish', 'klarna'] as const,
    (each) => ({ card: 6, swish: 3, klarna: 1 })[each],
  );
  const paidAt = minutesAfter(dice, placedAt, method === 'card' ? dice.between(1, 3) : dice.between(1, 8));
  const payment = {
    at: paidAt.toISOString(),
    method,
    intent_id: `pi_3${dice.text(23)}`,
    charge_id: `ch_3${dice.text(23)}`,
  };
  if (dice.chance(CANCELLED)) {
    const cancelledAt = minutesAfter(dice, paidAt, dice.between(10, 300));
    const refund = refundOf(
      dice,
      minutesAfter(dice, cancelledAt, 2),
      'all',
      'Beställningen avbröts på kundens begäran',
    );
    return { ...nothing, payment, cancelled_at: cancelledAt.toISOString(), refund };
  }
  const sentAt = sendingOf(dice, paidAt);
  const complaint = dice.chance(COMPLAINED) ? complaintOf(dice, sentAt) : null;
  return { ...nothing, payment, sent_at: sentAt.toISOString(), refund: complaint };
}

/** Ordered before two on a working day often leaves the same day, most of the rest the next working day. */
function sendingOf(dice: Dice, paidAt: Date): Date {
  const day = stockholmDay(paidAt);
  const early = isWorkingDay(day) && stockholmHour(paidAt) < LAST_PARCEL_HOUR;
  if (early && dice.chance(0.55)) return atHour(dice, day, dice.between(LAST_PARCEL_HOUR, 16));
  return atHour(dice, workingDaysAfter(day, dice.chance(0.88) ? 1 : 2), dice.between(9, 15));
}

function complaintOf(dice: Dice, sentAt: Date): Refund {
  const day = workingDaysAfter(addDays(stockholmDay(sentAt), dice.between(2, 12)), 1);
  const at = atHour(dice, day, dice.between(9, 16));
  const share = dice.weighted(['all', 'piece', 'part'] as const, (each) => ({ all: 3, piece: 5, part: 2 })[each]);
  const refund = refundOf(dice, at, share, dice.pick(REASONS));
  if (!dice.chance(OUTSIDE)) return refund;
  return { ...refund, failure: null, outside: dice.chance(BY_MISTAKE) ? 'annulled' : 'kept' };
}

function refundOf(dice: Dice, at: Date, share: Refund['share'], reason: string): Refund {
  const failure = dice.chance(REFUND_FAILS) ? 'expired_or_canceled_card' : null;
  return { at: at.toISOString(), share, reason, stripe_refund_id: `re_3${dice.text(23)}`, failure };
}
