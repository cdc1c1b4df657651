import { finalPrice, isDiscountActive, type ProductDiscount } from '@kronblad/contracts/discount/discount';
import {
  announcedLowestPrice,
  lowestPriceBefore,
  type PricePoint,
  reductionStart,
} from '@kronblad/contracts/price/price-history';
import { addDays, dayStart } from '@kronblad/contracts/time/time';

/**
 * A price change (`priceOre` set) or a discount change (`priceOre` null; `discount` null when it was removed). The
 * dates of a discount may be in the past or future.
 */
export interface PriceFact {
  /** Milliseconds since 1970 UTC. */
  readonly at: number;
  readonly priceOre: number | null;
  readonly discount: ProductDiscount | null;
}

export interface PriceStep {
  readonly at: number;
  readonly priceOre: number;
  readonly regularPriceOre: number;
  readonly hasDiscount: boolean;
}

export function priceSteps(facts: readonly PriceFact[]): PriceStep[] {
  const terms = termsOf(facts);
  const steps = terms.flatMap((current, index) => {
    const until = terms[index + 1]?.at ?? Number.POSITIVE_INFINITY;
    return momentsOf(current, until).map((at) => stepAt(current, at));
  });
  const isNews = (step: PriceStep, before: PriceStep | undefined) =>
    step.priceOre !== before?.priceOre || step.regularPriceOre !== before.regularPriceOre;
  return steps.filter((step, index) => isNews(step, steps[index - 1]));
}

function stepAt({ priceOre, discount }: Terms, at: number): PriceStep {
  const hasDiscount = discount !== null && isDiscountActive(discount, at);
  const discounted = finalPrice(priceOre, hasDiscount ? discount.discount : null);
  return { at, priceOre: discounted, regularPriceOre: priceOre, hasDiscount };
}

interface Terms {
  readonly at: number;
  readonly priceOre: number;
  readonly discount: ProductDiscount | null;
}

/**
 * Returns the price at each time when it may change. A dated discount starts and ends without an event, so its start
 * and end are included.
 */
export function pricePoints(facts: readonly PriceFact[]): PricePoint[] {
  const terms = termsOf(facts);
  return terms.flatMap((current, index) => {
    const until = terms[index + 1]?.at ?? Number.POSITIVE_INFINITY;
    return momentsOf(current, until).map((at) => pointAt(current, at));
  });
}

/**
 * Lowest earlier price, in öre, that must be shown with a reduction in force at `now` (prisinformationslagen 7 a §).
 * Null without a reduction, or when the reduced price is not below that lowest price: then the reduction may not be
 * announced.
 */
export function lowestPriceToShow(facts: readonly PriceFact[], now: number): number | null {
  const points = pricePoints(facts);
  const present = points.findLast(({ at }) => Number(at) <= now);
  return present ? announcedLowestPrice(present.priceOre, lowestBeforeReduction(points, now)) : null;
}

/** Lowest price, in öre, of the 30 days before the reduction in force at `now`, even when it may not be announced. */
export const lowestPriceBeforeReduction = (facts: readonly PriceFact[], now: number): number | null =>
  lowestBeforeReduction(pricePoints(facts), now);

function lowestBeforeReduction(points: readonly PricePoint[], now: number): number | null {
  const start = reductionStart(points, now);
  return start && lowestPriceBefore(points, start);
}

/**
 * For a product that is shown with a crossed-out earlier price but has no discount: lowest price, in öre, of the 30
 * days before the present price began. Null when that lowest price is not above the present price.
 */
export function lowestPriceBeforeCut(facts: readonly PriceFact[], now: number): number | null {
  const past = pricePoints(facts).filter(({ at }) => Number(at) <= now);
  const present = past.at(-1);
  if (!present) return null;
  const began = past[past.findLastIndex(({ priceOre }) => priceOre !== present.priceOre) + 1] ?? present;
  return announcedLowestPrice(present.priceOre, lowestPriceBefore(past, began.at));
}

export const currentLowestPrice = (facts: readonly PriceFact[], now: number): number | null =>
  lowestPriceBefore(pricePoints(facts), now);

function termsOf(facts: readonly PriceFact[]): Terms[] {
  let last: Omit<Terms, 'at'> = { priceOre: 0, discount: null };
  return facts
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, priceOre, discount }) => {
      last = priceOre === null ? { ...last, discount } : { ...last, priceOre };
      return { ...last, at };
    });
}

function momentsOf({ at, discount }: Terms, until: number): number[] {
  const { startDate = null, endDate = null } = discount ?? {};
  const starts = startDate === null ? [] : [dayStart(startDate).getTime()];
  const ends = endDate === null ? [] : [dayStart(addDays(endDate, 1)).getTime()];
  return [at, ...[...starts, ...ends].filter((moment) => moment > at && moment < until)];
}

function pointAt(terms: Terms, at: number): PricePoint {
  const { priceOre, hasDiscount: reduced } = stepAt(terms, at);
  return { at, priceOre, reduced };
}
