import type { Limit } from './rate-limit.js';

/** All limits of requests, but for those of emails (`EmailLimits`). Each counts per client address unless it says otherwise. */
export const LIMITS = named({
  /** Per address and user name, from devices on which the user has not logged in before. */
  loginGuesser: { points: 10, seconds: 900 },
  /** Per user name, from all such devices together. */
  loginAccount: { points: 100, seconds: 900 },
  loginAddress: { points: 30, seconds: 900 },
  /** Per device on which the user has logged in before; the limits above do not apply to it. */
  loginDevice: { points: 10, seconds: 900 },
  /** Per session: checks of the password or a code. */
  passwordAsked: { points: 10, seconds: 900 },
  passwordLinkAsked: { points: 10, seconds: 3_600 },
  passwordLinkUsed: { points: 20, seconds: 3_600 },
  /** Per account: its inbox is somebody's. */
  passwordLinks: { points: 3, seconds: 3_600 },
  /** Each request holds goods and makes a payment at Stripe. */
  placeOrder: { points: 30, seconds: 600 },
  /** Each request asks Stripe. The thank-you page asks up to 16 times about a payment under way. */
  confirmation: { points: 120, seconds: 600 },
  /** Counted in memory, because pricing a cart uses no database. */
  campaignCode: { points: 30, seconds: 60, isPerProcess: true },
  contact: { points: 10, seconds: 600 },
  withdrawal: { points: 10, seconds: 600 },
  withdrawalGoods: { points: 20, seconds: 600 },
  stockAlerts: { points: 10, seconds: 600 },
  stockAlertLinks: { points: 100, seconds: 600 },
  /** High, because a mail provider sends its users' one-click requests from a few addresses. */
  unsubscribe: { points: 1_000, seconds: 600 },
  /** Above the clicks of an office behind one address. An event takes 2 kB of disk: at most 50 MB a day and address. */
  visits: { points: 1_000, seconds: 3_600, isPerProcess: true },
  orderLinkAsked: { points: 10, seconds: 600 },
  /** Per order, because a wrong secret costs one hash only. */
  orderPage: { points: 120, seconds: 600 },
  /** Per order. */
  orderPageChanges: { points: 30, seconds: 600 },
});

function named<Name extends string>(
  limits: Readonly<Record<Name, Omit<Limit, 'name'>>>,
): Readonly<Record<Name, Limit>> {
  const entries = Object.entries<Omit<Limit, 'name'>>(limits);
  return Object.fromEntries(entries.map(([name, limit]) => [name, { ...limit, name }])) as Record<Name, Limit>;
}
