import { formatOreShort } from '../money/money.js';
import { type Instant, shiftDays, toMillis } from '../time/time.js';

/** The price from `at` until the next point. `reduced`: an announced reduction was in force. */
export interface PricePoint {
  readonly at: Instant;
  readonly priceOre: number;
  readonly reduced?: boolean;
}

/**
 * The lowest price in öre that applied in the 30 days before `t0`, including the price in force at their start. Null
 * without a price before `t0`. Points may be in any order.
 * Source: prisinformationslagen (2004:347) 7 a §, from directive 98/6/EC art. 6a (Omnibus).
 * @param t0 start of the reduction; see `reductionStart`
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
 * Start of the reduction in force at `now`, or null. A reduction that grew in steps without a break starts at its first
 * step. Source: prisinformationslagen 7 a §, second paragraph.
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
 * Returns `lowestPriceOre`, the lowest price of the 30 days before the reduction, when the price is below it. Otherwise
 * null: then the reduction may not be announced, so show no struck price, label, badge or sale price.
 * Source: prisinformationslagen 7 a §; EU-domstolen C-330/23 (Aldi Süd).
 */
export function announcedLowestPrice(priceOre: number, lowestPriceOre: number | null): number | null {
  return lowestPriceOre !== null && priceOre < lowestPriceOre ? lowestPriceOre : null;
}

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
