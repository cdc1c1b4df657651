import type { Random } from '../random.ts';
import { planSale, type SalePlan } from './plan.ts';

/** Of the courier's days, in points; each piece takes one. The last days fill up. */
export const POINTS_LIMITS = [null, null, null, null, null, null, 1_000, 100];
/** Pieces of the last product. */
export const SCARCE = 60;

/** A shopper in the crowd: like one of a round, on any day. */
export const planVisit = (random: Random): SalePlan => ({
  ...planSale(random, 1),
  day: random.between(0, POINTS_LIMITS.length - 1),
});

/** How a caller pays. `link and till`: by the link and in the shop at the same time. */
export type CallersPayment =
  | 'link'
  | 'link and till'
  | 'link unpaid'
  | 'cash'
  | 'terminal'
  | 'swish'
  | 'later'
  | 'owed';

export interface CallPlan {
  readonly lines: SalePlan['lines'];
  readonly day: number;
  readonly payment: CallersPayment;
  readonly hasEmail: boolean;
  readonly usesCode: boolean;
  readonly exceed: boolean;
}

const PAYMENTS: Readonly<Record<CallersPayment, number>> = {
  ...{ link: 4, 'link and till': 1, 'link unpaid': 1, cash: 3, terminal: 2, swish: 2, later: 3, owed: 1 },
};

export function planCall(random: Random): CallPlan {
  const { lines, day, usesCode } = planVisit(random);
  const payment = random.weighted(Object.keys(PAYMENTS) as CallersPayment[], (each) => PAYMENTS[each]);
  const hasEmail = payment.startsWith('link') || random.happens(0.6);
  return { lines, day, payment, hasEmail, usesCode, exceed: random.happens(0.5) };
}

export const WORKS = [
  'refund a part',
  'refund all',
  'move',
  'move twice',
  'make',
  'deliver',
  'miss, then deliver',
  'send',
  'cancel',
  'cancel and refund',
  'nothing',
] as const;
/** The actions of staff on a paid order. */
export type Work = (typeof WORKS)[number];
