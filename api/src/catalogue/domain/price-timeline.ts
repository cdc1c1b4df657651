import { finalPrice, isDiscountActive, type ProductDiscount } from '@kronblad/contracts/rules/discount';
import { lowestPriceBefore, type PricePoint, reductionStart } from '@kronblad/contracts/rules/price-history';
import { addDays, dayStart } from '@kronblad/contracts/rules/time';

/** From `at` on a product had this price and this discount, whose days may lie before, around or after. */
export interface PriceChange {
  /** Milliseconds since 1970 UTC. */
  readonly at: number;
  readonly priceOre: number;
  readonly discount: ProductDiscount | null;
}

/**
 * The prices that shoppers met, as points in time. A dated discount begins and ends by the calendar, without an event, so
 * each change is laid out over the days it held.
 */
export function pricePoints(changes: readonly PriceChange[]): PricePoint[] {
  const ordered = changes.toSorted((a, b) => a.at - b.at);
  return ordered.flatMap((change, index) => {
    const until = ordered[index + 1]?.at ?? Number.POSITIVE_INFINITY;
    return momentsOf(change, until).map((at) => pointAt(change, at));
  });
}

/** What prisinformationslagen 7 a § wants shown beside a reduction in force at `now`, in öre; null without one. */
export function lowestPriceToShow(changes: readonly PriceChange[], now: number): number | null {
  const points = pricePoints(changes);
  const start = reductionStart(points, now);
  return start && lowestPriceBefore(points, start);
}

function momentsOf({ at, discount }: PriceChange, until: number): number[] {
  const { startDate = null, endDate = null } = discount ?? {};
  const starts = startDate === null ? [] : [dayStart(startDate).getTime()];
  const ends = endDate === null ? [] : [dayStart(addDays(endDate, 1)).getTime()];
  return [at, ...[...starts, ...ends].filter((moment) => moment > at && moment < until)];
}

function pointAt({ priceOre, discount }: PriceChange, at: number): PricePoint {
  const reduced = discount !== null && isDiscountActive(discount, at);
  return { at, priceOre: finalPrice(priceOre, reduced ? discount.discount : null), reduced };
}
