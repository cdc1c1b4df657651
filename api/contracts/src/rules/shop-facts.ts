/** Monday first, as Swedish calendars have them; named as schema.org names them. */
export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** The same hours on some days of the week. Times of day as `09:00`, Stockholm time. */
export interface Hours {
  readonly days: readonly Weekday[];
  readonly opens: string;
  readonly closes: string;
}

/** Working days, from 1. */
export interface DayRange {
  readonly min: number;
  readonly max: number;
}

/** What the shop promises, and where and when it is found. */
export interface ShopFacts {
  /** From the order until the goods leave the shop. */
  readonly dispatchDays: DayRange;
  /** From the order until they are at the shopper's. */
  readonly deliveryDays: DayRange;
  /** Ordered before this time of day (`14:00`) on a working day, goods in stock leave the same day; null when not promised. */
  readonly sameDayBefore: string | null;
  /** When somebody answers the telephone. */
  readonly supportHours: readonly Hours[];
  /** When the door is open. */
  readonly openingHours: readonly Hours[];
  readonly socialLinks: readonly SocialLink[];
  /** Where on the map, in degrees (WGS 84); null when nobody has said. */
  readonly location: Location | null;
  /** The home page's ways into the range, at most four. One whose category does not exist is not shown. */
  readonly homeThemes: readonly HomeTheme[];
}

export interface HomeTheme {
  /** The category's slug. */
  readonly category: string;
  readonly title: string;
  readonly text: string;
}

export interface SocialLink {
  /** As it is read out: `Instagram`. */
  readonly name: string;
  readonly url: string;
}

export interface Location {
  readonly latitude: number;
  readonly longitude: number;
}

/** What holds until the shop says otherwise. */
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

/** The promises as every page and letter says them. */
export interface DeliveryPromises {
  /** `1–2 arbetsdagar`, from the order. */
  readonly dispatchDays: string;
  /** From the order, too. */
  readonly deliveryDays: string;
  /** From when the goods have left the shop. */
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

/** What is left of the delivery when the goods leave the shop; 0 where they may come on the day that they leave. */
export function transitOf({ dispatchDays, deliveryDays }: Pick<ShopFacts, 'dispatchDays' | 'deliveryDays'>): DayRange {
  const max = deliveryDays.max - dispatchDays.max;
  return { min: Math.min(deliveryDays.min - dispatchDays.min, max), max };
}

function workingDays({ min, max }: DayRange): string {
  if (max === 0) return 'mindre än en arbetsdag';
  if (min === 0) return `högst ${workingDays({ min: max, max })}`;
  return `${min === max ? max : `${min}–${max}`} ${max === 1 ? 'arbetsdag' : 'arbetsdagar'}`;
}

/** `vardagar 09–17 och lördagar 10–14`; empty for no hours. */
export function hoursText(hours: readonly Hours[]): string {
  return listed(hours.map(({ days, opens, closes }) => `${daysText(days)} ${span(opens, closes)}`));
}

const PLURAL = ['måndagar', 'tisdagar', 'onsdagar', 'torsdagar', 'fredagar', 'lördagar', 'söndagar'] as const;
const NAMED: Readonly<Record<string, string>> = { '0123456': 'alla dagar', '01234': 'vardagar', '56': 'helger' };
/** Two days that follow one another are named, more are a stretch. */
const STRETCH = 3;

function daysText(days: readonly Weekday[]): string {
  const places = [...new Set(days)].map((day) => WEEKDAYS.indexOf(day)).sort((a, b) => a - b);
  const named = NAMED[places.join('')];
  if (named) return named;
  const [first = 0, last = first] = [places[0], places.at(-1)];
  const isStretch = places.length >= STRETCH && last - first === places.length - 1;
  return isStretch ? `${PLURAL[first]}–${PLURAL[last]}` : listed(places.map((place) => PLURAL[place] ?? ''));
}

/** `09–17`, or `09.30–17.00` where one of them is no whole hour. */
function span(opens: string, closes: string): string {
  const whole = opens.endsWith(':00') && closes.endsWith(':00');
  const clock = (time: string) => (whole ? time.slice(0, 2) : time.replace(':', '.'));
  return `${clock(opens)}–${clock(closes)}`;
}

/** `a`, `a och b`, `a, b och c`. */
function listed(parts: readonly string[]): string {
  if (parts.length < 2) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} och ${parts.at(-1)}`;
}
