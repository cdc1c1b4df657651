import { formatOreShort } from './money.js';
import { type Instant, shiftDays, toMillis } from './time.js';

/** From `at` on a piece cost `priceOre`, until the next point. `reduced`: an announced reduction was in force. */
export interface PricePoint {
  readonly at: Instant;
  readonly priceOre: number;
  readonly reduced?: boolean;
}

/**
 * The lowest price applied in [t0 − 30 days, t0), in öre: every price set within the window, and the one in force at its
 * start. Null when the product had no price before t0. The points may come in any order.
 * Source: prisinformationslagen (2004:347) 7 a §, from directive 98/6/EC art. 6a (Omnibus).
 *
 * @param t0 when the reduction began; see `reductionStart`
 */
export function lowestPriceBefore(history: readonly PricePoint[], t0: Instant): number | null {
  const end = toMillis(t0);
  const start = shiftDays(t0, -30).getTime();
  const before = inOrder(history).filter(({ at }) => at < end);
  const inForceAtStart = before.findLast(({ at }) => at <= start);
  const prices = before.filter(({ at }) => at > start).map(({ priceOre }) => priceOre);
  if (inForceAtStart) prices.push(inForceAtStart.priceOre);
  return prices.length === 0 ? null : Math.min(...prices);
}

/**
 * When the reduction that is in force at `now` began, or null without one. A reduction that grew in steps without a break is
 * one reduction, and began with its first step. Source: prisinformationslagen 7 a §, second paragraph.
 */
export function reductionStart(history: readonly PricePoint[], now: Instant): Date | null {
  const moment = toMillis(now);
  const past = inOrder(history).filter(({ at }) => at <= moment);
  let first = past.at(-1);
  if (!first?.reduced) return null;
  for (const point of past.toReversed().slice(1)) {
    if (!point.reduced || point.priceOre < first.priceOre) break;
    first = point;
  }
  return new Date(first.at);
}

/**
 * The lowest price of the 30 days before a reduction, in öre, where it may be announced against it; null where the price is no
 * lower than that, or there was none: then nothing is announced, neither as struck price, label and badge nor as sale price.
 * Source: prisinformationslagen 7 a §; EU-domstolen C-330/23 (Aldi Süd).
 */
export function announcedAgainst(priceOre: number, lowestPriceOre: number | null): number | null {
  return lowestPriceOre !== null && priceOre < lowestPriceOre ? lowestPriceOre : null;
}

/** `Lägsta pris 30 dagar före sänkningen: 199 kr` */
export function lowestPriceText(lowestPriceOre: number): string {
  return `Lägsta pris 30 dagar före sänkningen: ${formatOreShort(lowestPriceOre)}`;
}

interface Moment {
  readonly at: number;
  readonly priceOre: number;
  readonly reduced: boolean;
}

function inOrder(history: readonly PricePoint[]): Moment[] {
  return history
    .map(({ at, priceOre, reduced = false }) => ({ at: toMillis(at), priceOre, reduced }))
    .sort((a, b) => a.at - b.at);
}
