import { addDays, formatMonth, mondayOf } from '@kronblad/contracts/time/time';

export interface ShownDay {
  readonly day: string;
  readonly state: 'open' | 'too_soon' | 'closed' | 'full' | 'not_served';
  /** Why it cannot be chosen; on an open day the shop's line about it, mostly empty. */
  readonly reason: string;
  /** Such as `79 kr`; empty when it costs nothing. */
  readonly price: string;
}

export interface ShownMonth {
  /** `November 2026` */
  readonly name: string;
  /** The month's days from a Monday on; null for those that are not offered. */
  readonly cells: readonly (ShownDay | null)[];
}

const LEAST_DAYS = 21;

export function monthsOf(days: readonly ShownDay[]): ShownMonth[] {
  const names = [...new Set(days.map(({ day }) => day.slice(0, 7)))];
  return names.map((month) => {
    const ofMonth = days.filter(({ day }) => day.startsWith(month));
    const first = ofMonth[0]?.day ?? '';
    const cells: (ShownDay | null)[] = [];
    let next = mondayOf(first);
    for (const offered of ofMonth) {
      for (; next < offered.day; next = addDays(next, 1)) cells.push(null);
      cells.push(offered);
      next = addDays(next, 1);
    }
    const name = formatMonth(first);
    return { name: name.charAt(0).toUpperCase() + name.slice(1), cells };
  });
}

/** Number of months to show: the day is among them, and they have three weeks at least. */
export function monthsWith(day: string | null, months: readonly ShownMonth[]): number {
  const found = months.findIndex(({ cells }) => cells.some((cell) => cell?.day === day));
  let count = 0;
  for (let shown = 0; shown < LEAST_DAYS && count < months.length; count++) {
    shown += months[count]?.cells.filter(Boolean).length ?? 0;
  }
  return Math.max(count, found + 1);
}
