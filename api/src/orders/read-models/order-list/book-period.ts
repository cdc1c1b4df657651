import type { BookPeriodChoice } from '@kronblad/contracts/order/books-schema';
import { addMonths, dayStart, stockholmYear } from '@kronblad/contracts/time/time';

export type { BookPeriodChoice };

const FIRST_YEAR = 2020;

export interface Span {
  readonly since: Date;
  readonly before: Date;
}

/**
 * Time spans that the chosen period covers: a month without a year selects that month of every year. An empty result
 * means all orders.
 */
export function spansOf({ year, month }: BookPeriodChoice, now: Date): Span[] {
  if (year === undefined && month === undefined) return [];
  const years = year === undefined ? yearsFrom(FIRST_YEAR, now) : [year];
  return years.map((each) => {
    const first = `${each}-${String(month ?? 1).padStart(2, '0')}-01`;
    return { since: dayStart(first), before: dayStart(addMonths(first, month === undefined ? 12 : 1)) };
  });
}

export function yearsFrom(first: number, now: Date): number[] {
  const last = Math.max(first, stockholmYear(now));
  return Array.from({ length: last - first + 1 }, (_, index) => last - index);
}
