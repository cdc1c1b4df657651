/** Monday first; the names that schema.org uses. */
export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Stockholm time, such as `09:00`. */
export interface Hours {
  readonly days: readonly Weekday[];
  readonly opens: string;
  readonly closes: string;
}

/** A number of working days from `min` to `max`. */
export interface DayRange {
  readonly min: number;
  readonly max: number;
}

export interface ShopFacts {
  /** Time from the order to dispatch. */
  readonly dispatchDays: DayRange;
  /** Time from the order to delivery. */
  readonly deliveryDays: DayRange;
  /** Orders before this time (`14:00`) on a working day are dispatched the same day; null: not promised. */
  readonly sameDayBefore: string | null;
  readonly supportHours: readonly Hours[];
  readonly openingHours: readonly Hours[];
  readonly socialLinks: readonly SocialLink[];
  /** Map position in degrees (WGS 84); null: unknown. */
  readonly location: Location | null;
  /** Category teasers of the home page, at most four. The page leaves out one whose category does not exist. */
  readonly homeThemes: readonly HomeTheme[];
}

export interface HomeTheme {
  readonly category: string;
  readonly title: string;
  readonly text: string;
}

export interface SocialLink {
  readonly name: string;
  readonly url: string;
}

export interface Location {
  readonly latitude: number;
  readonly longitude: number;
}

export const USUAL_FACTS: ShopFacts = {
  dispatchDays: { min: 1, max: 2 },
  deliveryDays: { min: 2, max: 5 },
  sameDayBefore: '14:00',
  supportHours: [{ days: WEEKDAYS.slice(0, 5), opens: '09:00', closes: '17:00' }],
  openingHours: [],
  socialLinks: [],
  location: null,
  homeThemes: [
    {
      category: 'ljus',
      title: 'När mörkret kommer tidigt',
      text: 'Blockljus, kronljus och dofter för kvällar inomhus.',
    },
    {
      category: 'dekorationer',
      title: 'Ett rum att stanna i',
      text: 'Vaser, lyktor och kransar i material som åldras vackert.',
    },
    { category: 'godis', title: 'Något litet att ge bort', text: 'Kola, lakrits och choklad från kokerier vi känner.' },
    {
      category: 'majas-cottage',
      title: 'Lantkök på fönsterbrädan',
      text: 'Emalj, zink och rutigt från Majas Cottage.',
    },
  ],
};

/** Swedish texts. Dispatch and delivery days count from the order, transit days from dispatch. */
export interface DeliveryPromises {
  /** Such as `1–2 arbetsdagar`. */
  readonly dispatchDays: string;
  readonly deliveryDays: string;
  readonly transitDays: string;
  /** `14.00`; empty when not promised. */
  readonly sameDayBefore: string;
}

export function promisesOf(facts: ShopFacts): DeliveryPromises {
  return {
    dispatchDays: workingDays(facts.dispatchDays),
    deliveryDays: workingDays(facts.deliveryDays),
    transitDays: workingDays(transitOf(facts)),
    sameDayBefore: facts.sameDayBefore?.replace(':', '.') ?? '',
  };
}

/** Days from dispatch to delivery; 0 when delivery may be on the day of dispatch. */
export function transitOf({ dispatchDays, deliveryDays }: Pick<ShopFacts, 'dispatchDays' | 'deliveryDays'>): DayRange {
  const max = deliveryDays.max - dispatchDays.max;
  return { min: Math.min(deliveryDays.min - dispatchDays.min, max), max };
}

function workingDays({ min, max }: DayRange): string {
  if (max === 0) return 'mindre än en arbetsdag';
  if (min === 0) return `högst ${workingDays({ min: max, max })}`;
  return `${min === max ? max : `${min}–${max}`} ${max === 1 ? 'arbetsdag' : 'arbetsdagar'}`;
}

/** `vardagar 09–17 och lördagar 10–14`; empty without hours. */
export function hoursText(hours: readonly Hours[]): string {
  return listed(hours.map(({ days, opens, closes }) => `${daysText(days)} ${span(opens, closes)}`));
}

const PLURAL = ['måndagar', 'tisdagar', 'onsdagar', 'torsdagar', 'fredagar', 'lördagar', 'söndagar'] as const;
const NAMED: Readonly<Record<string, string>> = { '0123456': 'alla dagar', '01234': 'vardagar', '56': 'helger' };
const STRETCH = 3;

function daysText(days: readonly Weekday[]): string {
  const places = [...new Set(days)].map((day) => WEEKDAYS.indexOf(day)).sort((a, b) => a - b);
  const named = NAMED[places.join('')];
  if (named) return named;
  const [first = 0, last = first] = [places[0], places.at(-1)];
  const isStretch = places.length >= STRETCH && last - first === places.length - 1;
  return isStretch ? `${PLURAL[first]}–${PLURAL[last]}` : listed(places.map((place) => PLURAL[place] ?? ''));
}

function span(opens: string, closes: string): string {
  const whole = opens.endsWith(':00') && closes.endsWith(':00');
  const clock = (time: string) => (whole ? time.slice(0, 2) : time.replace(':', '.'));
  return `${clock(opens)}–${clock(closes)}`;
}

function listed(parts: readonly string[]): string {
  if (parts.length < 2) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} och ${parts.at(-1)}`;
}
