import { addDays, addMonths, formatMonth } from '../time/time.js';

export interface DaySpan {
  readonly from: string;
  readonly to: string;
}

/** The last day of a month such as `2026-11`. */
export const lastDayOf = (month: string): string => addDays(addMonths(`${month}-01`, 1), -1);

const PERIOD = /^(20\d\d)(?:-(?:(0[1-9]|1[0-2])|Q([1-4])))?$/;

/** The days of a month (`2026-11`), a quarter (`2026-Q4`) or a fiscal year (`2026`); null for anything else. */
export function daysOfPeriod(period: string): DaySpan | null {
  const [, year, month, quarter] = PERIOD.exec(period) ?? [];
  if (!year) return null;
  const months = month ? 1 : quarter ? 3 : 12;
  const first = month ?? String(quarter ? Number(quarter) * 3 - 2 : 1).padStart(2, '0');
  const from = `${year}-${first}-01`;
  return { from, to: addDays(addMonths(from, months), -1) };
}

/** `november 2026`, `kvartal 4 2026`, `2026`. */
export function formatPeriod(period: string): string {
  const [, year = period, month, quarter] = PERIOD.exec(period) ?? [];
  if (month) return formatMonth(`${period}-01`);
  return quarter ? `kvartal ${quarter} ${year}` : year;
}
