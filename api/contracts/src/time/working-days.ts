import { addDays } from './time.js';

/** Midsummer's, Christmas and New Year's Eve count as holidays. Source: lagen (1989:253) om allmänna helgdagar. */
export function isWorkingDay(day: string): boolean {
  const year = Number(day.slice(0, 4));
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return (
    weekday !== 0 && weekday !== SATURDAY && !FIXED_HOLIDAYS.has(day.slice(5)) && !movingHolidays(year).includes(day)
  );
}

const SATURDAY = 6;
const FRIDAY = 5;
const FIXED_HOLIDAYS: ReadonlySet<string> = new Set([
  '01-01',
  '01-06',
  '05-01',
  '06-06',
  '12-24',
  '12-25',
  '12-26',
  '12-31',
]);

/** Good Friday, Easter Monday, Ascension Day and Midsummer's Eve. Other movable holidays fall on weekends. */
function movingHolidays(year: number): string[] {
  const easter = easterSunday(year);
  const midsummer = dayOf(year, 6, 19);
  const toFriday = (FRIDAY - new Date(`${midsummer}T00:00:00Z`).getUTCDay() + 7) % 7;
  return [addDays(easter, -2), addDays(easter, 1), addDays(easter, 39), addDays(midsummer, toFriday)];
}

/** Source: the anonymous Gregorian algorithm (Meeus, Astronomical Algorithms, ch. 8). */
export function easterSunday(year: number): string {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const [d, e] = [Math.floor(b / 4), b % 4];
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const [i, k] = [Math.floor(c / 4), c % 4];
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const days = h + l - 7 * m + 114;
  return dayOf(year, Math.floor(days / 31), (days % 31) + 1);
}

const dayOf = (year: number, month: number, day: number): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
