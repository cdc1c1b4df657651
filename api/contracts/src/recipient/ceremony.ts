import { foldText } from '../search/search-text.js';
import { addDays } from '../time/time.js';

const HOUR = 60;

/** Flowers for a ceremony are there one hour before it: `2026-11-27T10:00` for a ceremony at 11:00, in Stockholm. */
export function latestDeliveryTime(day: string, time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const before = hours * 60 + minutes - HOUR;
  const [dayOf, minute] = before < 0 ? [addDays(day, -1), before + 24 * 60] : [day, before];
  const two = (value: number) => String(value).padStart(2, '0');
  return `${dayOf}T${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** `senast kl. 10.00` for a ceremony at 11:00. */
export const deliveredByText = (day: string, time: string): string =>
  `senast kl. ${latestDeliveryTime(day, time).slice(11).replace(':', '.')}`;

/** The couriers do not drive so early that flowers are at a ceremony before this time. `time`: `11:00`. */
export const ceremonyProblem = (time: string): string | null =>
  time < '08:00' ? 'Börjar ceremonin före kl. 08.00 behöver du ringa oss.' : null;

interface Ceremony {
  readonly deceased: string;
  readonly place: string;
  readonly time: string;
  readonly undertaker: string | null;
}

/** Two buyers of one ceremony may write capitals, spaces and accents otherwise. */
const same = (text: string): string => foldText(text).replace(/\s/g, '');

/** The same for the orders of one ceremony on their day. */
export const ceremonyKey = ({ time, place, deceased }: Omit<Ceremony, 'undertaker'>): string =>
  [time, same(place), same(deceased)].join('\n');

/** The ceremony for buyer and staff, as labels and values. `day`: the order's. */
export const ceremonyFacts = ({ deceased, place, time, undertaker }: Ceremony, day: string): [string, string][] => [
  ['Till minne av', deceased],
  ['Ceremoni', `${place}, kl. ${time.replace(':', '.')}`],
  ['Blommorna lämnas', deliveredByText(day, time)],
  ...(undertaker ? [['Begravningsbyrå', undertaker] satisfies [string, string]] : []),
];
