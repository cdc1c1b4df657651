import { addDays } from '../time/time.js';
import { easterSunday } from '../time/working-days.js';

export interface CalendarProposal {
  readonly day: string;
  readonly name: string;
  readonly proposal: 'closed' | 'open';
}

/** Other red days than plain Sundays, such as `trettondedag jul`. Source: lagen (1989:253) om allmänna helgdagar. */
export const redDayName = (day: string): string | null => namedDays(day.slice(0, 4)).red.get(day) ?? null;

/** `Mors dag`, null on a day on which people send no more flowers than usual. */
export const flowerDayName = (day: string): string | null => namedDays(day.slice(0, 4)).occasions.get(day) ?? null;

export interface ComparedDay {
  readonly day: string;
  /** `Mors dag`; null on a plain day. */
  readonly occasion: string | null;
}

/** The day of the same name in the year before, else the same weekday 52 weeks before. */
export function sameDayLastYear(day: string): ComparedDay {
  const year = Number(day.slice(0, 4));
  const [own, before] = [namedDays(String(year)), namedDays(String(year - 1))];
  for (const kind of ['occasions', 'eves', 'red'] as const) {
    const occasion = own[kind].get(day);
    const same = [...before[kind]].find(([, name]) => name === occasion);
    if (occasion && same) return { day: same[0], occasion };
  }
  return { day: addDays(day, -52 * 7), occasion: null };
}

/** Red days, eves and the days on which people send flowers, from a day and `days` days on. */
export function calendarProposals(from: string, days: number): CalendarProposal[] {
  const last = addDays(from, days - 1);
  const proposals: CalendarProposal[] = [];
  for (let year = Number(from.slice(0, 4)); year <= Number(last.slice(0, 4)); year += 1) {
    const { red, eves, occasions } = namedDays(String(year));
    for (const day of new Set([...red.keys(), ...eves.keys(), ...occasions.keys()])) {
      const names = [red.get(day), eves.get(day), occasions.get(day)].filter((name) => name !== undefined);
      const proposal = occasions.has(day) ? 'open' : 'closed';
      if (day >= from && day <= last) proposals.push({ day, name: [...new Set(names)].join(' och '), proposal });
    }
  }
  return proposals.sort((a, b) => (a.day < b.day ? -1 : 1));
}

type Names = ReadonlyMap<string, string>;
interface NamedDays {
  readonly red: Names;
  readonly eves: Names;
  readonly occasions: Names;
}

const byYear = new Map<string, NamedDays>();

function namedDays(year: string): NamedDays {
  const known = byYear.get(year);
  if (known) return known;
  const named = computeNamedDays(year);
  byYear.set(year, named);
  return named;
}

function computeNamedDays(year: string): NamedDays {
  const easter = easterSunday(Number(year));
  const midsummer = firstWeekday(SATURDAY, `${year}-06-20`);
  const allSaints = firstWeekday(SATURDAY, `${year}-10-31`);
  return {
    // The last of two red days on one date gives the name.
    red: new Map([
      [`${year}-01-01`, 'nyårsdagen'],
      [`${year}-01-06`, 'trettondedag jul'],
      [addDays(easter, -2), 'långfredagen'],
      [easter, 'påskdagen'],
      [addDays(easter, 1), 'annandag påsk'],
      [`${year}-05-01`, 'första maj'],
      [addDays(easter, 39), 'Kristi himmelsfärdsdag'],
      [addDays(easter, 49), 'pingstdagen'],
      [`${year}-06-06`, 'Sveriges nationaldag'],
      [midsummer, 'midsommardagen'],
      [allSaints, 'alla helgons dag'],
      [`${year}-12-25`, 'juldagen'],
      [`${year}-12-26`, 'annandag jul'],
    ]),
    eves: new Map([
      [addDays(midsummer, -1), 'midsommarafton'],
      [`${year}-12-24`, 'julafton'],
      [`${year}-12-31`, 'nyårsafton'],
    ]),
    occasions: new Map([
      [`${year}-02-14`, 'Alla hjärtans dag'],
      [addDays(easter, -1), 'påskafton'],
      [firstWeekday(SUNDAY, `${year}-05-25`), 'Mors dag'],
      [allSaints, 'alla helgons dag'],
      [firstWeekday(SUNDAY, `${year}-11-08`), 'Fars dag'],
      [firstWeekday(SUNDAY, `${year}-11-27`), 'första advent'],
      [`${year}-12-13`, 'Lucia'],
    ]),
  };
}

const SUNDAY = 0;
const SATURDAY = 6;

function firstWeekday(weekday: number, from: string): string {
  return addDays(from, (weekday - new Date(`${from}T00:00:00Z`).getUTCDay() + 7) % 7);
}
