import { addDays } from '@kronblad/contracts/time/time';
import type { CategorySlug } from '../catalogue/index.ts';
import {
  allSaintsDay,
  blackFriday,
  christmasEve,
  daysBetween,
  easterSunday,
  fathersDay,
  firstAdvent,
  midsummerEve,
  mothersDay,
  studentSeason,
  valentinesDay,
  weekday,
  yearOf,
} from './calendar.ts';

export type Appetite = Partial<Readonly<Record<CategorySlug, number>>>;

/** Demand grows from `lead` days before the occasion until the last day on which a parcel still arrives in time. */
interface Occasion {
  readonly name: string;
  readonly day: (year: number) => string;
  readonly lead: number;
  /** Additional demand at the peak; an ordinary day is 1. */
  readonly height: number;
  readonly appetite: Appetite;
}

const LAST_PARCEL_DAYS = 2;

export const OCCASIONS: readonly Occasion[] = [
  { name: 'Alla hjärtans dag', day: valentinesDay, lead: 7, height: 2.4, appetite: { buketter: 3.2, godis: 2.6 } },
  { name: 'Påsk', day: easterSunday, lead: 9, height: 0.8, appetite: { buketter: 1.6, godis: 2, dekorationer: 1.4 } },
  { name: 'Mors dag', day: mothersDay, lead: 8, height: 2.8, appetite: { buketter: 3.4, krukvaxter: 2, godis: 1.5 } },
  { name: 'Student', day: studentSeason, lead: 12, height: 0.8, appetite: { buketter: 1.8, 'porslin-dukning': 1.5 } },
  { name: 'Midsommar', day: midsummerEve, lead: 7, height: 0.9, appetite: { buketter: 1.8, 'porslin-dukning': 1.4 } },
  { name: 'Alla helgons dag', day: allSaintsDay, lead: 9, height: 1, appetite: { ljus: 3, dekorationer: 1.6 } },
  { name: 'Fars dag', day: fathersDay, lead: 6, height: 0.5, appetite: { godis: 2.4 } },
  { name: 'Black Friday', day: (year) => addDays(blackFriday(year), 2), lead: 4, height: 1.3, appetite: {} },
  { name: 'Första advent', day: firstAdvent, lead: 12, height: 1.1, appetite: { julpynt: 2.4, ljus: 2 } },
  {
    name: 'Jul',
    day: christmasEve,
    lead: 24,
    height: 1.9,
    appetite: { julpynt: 2, godis: 1.7, textilier: 1.6, ljus: 1.4 },
  },
];

const WEEKDAYS = [1.08, 1.02, 1, 1.05, 0.98, 0.78, 1.1];
const MONTHS = [0.75, 0.9, 0.95, 1, 1.1, 1.05, 0.78, 0.9, 0.95, 1, 1.1, 1.15];
const LIKING: Readonly<Record<CategorySlug, number>> = {
  buketter: 3,
  krukvaxter: 1.3,
  ljus: 0.9,
  godis: 0.7,
  dekorationer: 1.1,
  'majas-cottage': 0.9,
  'porslin-dukning': 0.8,
  textilier: 0.9,
  julpynt: 1,
  // Funeral orders are planned one by one, not drawn from the assortment.
  begravning: 0,
};
const SEASONS: Readonly<Partial<Record<CategorySlug, readonly number[]>>> = {
  buketter: [1, 1.2, 1.3, 1.3, 1.4, 1.4, 1.2, 1.2, 1.1, 0.9, 0.8, 0.8],
  krukvaxter: [1.2, 1.2, 1.3, 1.3, 1.2, 1, 0.8, 1.1, 1.2, 1, 0.8, 0.6],
  ljus: [1.1, 0.9, 0.7, 0.5, 0.4, 0.3, 0.4, 0.7, 1.1, 1.5, 1.6, 1.4],
  'majas-cottage': [0.8, 0.9, 1.2, 1.5, 1.6, 1.4, 1.2, 1, 0.9, 0.8, 0.8, 0.9],
  textilier: [1, 0.9, 0.9, 0.8, 0.8, 0.8, 0.7, 1, 1.2, 1.3, 1.3, 1.3],
  julpynt: [0.02, 0, 0, 0, 0, 0, 0, 0, 0.05, 0.3, 1.6, 2.2],
};

const monthOf = (day: string) => Number(day.slice(5, 7)) - 1;

export interface Market {
  /** Relative number of orders of the day; an ordinary day is 1. */
  readonly demand: number;
  readonly appetite: (category: CategorySlug) => number;
}

export function marketOn(day: string): Market {
  const rushes = OCCASIONS.map((occasion) => ({ ...occasion, rush: rushOf(occasion, day) }));
  const busy = MONTHS[monthOf(day)]! + rushes.reduce((sum, { height, rush }) => sum + height * rush, 0);
  return {
    demand: WEEKDAYS[weekday(day)]! * busy * quietOf(day),
    appetite: (category) =>
      rushes.reduce(
        (wanted, { appetite, rush }) => wanted * (1 + ((appetite[category] ?? 1) - 1) * rush),
        LIKING[category] * (SEASONS[category]?.[monthOf(day)] ?? 1),
      ),
  };
}

/** 0 outside the occasion's lead time, 1 at the peak. On the day itself only pickup orders arrive in time. */
function rushOf({ day: dayIn, lead }: Occasion, day: string): number {
  const left = daysBetween(day, dayIn(yearOf(day)));
  if (left < 0 || left > lead) return 0;
  if (left < LAST_PARCEL_DAYS) return 0.35 + 0.3 * left;
  return 1 - (left - LAST_PARCEL_DAYS) / (lead - LAST_PARCEL_DAYS + 1);
}

function quietOf(day: string): number {
  const date = day.slice(5);
  if (date === '12-24' || date === '12-25') return 0.15;
  if (date > '12-22') return 0.45;
  return day === midsummerEve(yearOf(day)) ? 0.3 : 1;
}
