import type { LastYearDay } from '@kronblad/contracts/sales/schema';
import { formatLongDate, formatWeekdayDate } from '@kronblad/contracts/time/time';
import { counted, formatCount, formatWholeSek } from './numbers';

/** `I fjol (Mors dag 31 maj 2026): 41 ordrar, 62 poäng, 18 400 kr` */
export function lastYearText({ last_year, occasion, orders, points, revenue }: LastYearDay): string {
  const when = occasion === null ? formatWeekdayDate(last_year) : `${occasion} ${formatLongDate(last_year)}`;
  const sold =
    orders === 0
      ? 'inga ordrar'
      : [counted(orders, 'order', 'ordrar'), `${formatCount(points)} poäng`, formatWholeSek(revenue)].join(', ');
  return `${occasion === null ? 'Samma dag i fjol' : 'I fjol'} (${when}): ${sold}`;
}
