import { closedReason, USUAL_WEEKDAYS } from '@kronblad/contracts/delivery/delivery-calendar';
import type { OrderDeliveryInput } from '@kronblad/contracts/order/delivery-schema';
import type { PlaceKind } from '@kronblad/contracts/recipient/recipient-choices';
import { isRequired } from '@kronblad/contracts/recipient/recipient-fields';
import { addDays, stockholmDay, stockholmHour, weekdayOf } from '@kronblad/contracts/time/time';
import type { Random } from '../../random.ts';
import { type Person, randomPerson } from './people.ts';

interface Place {
  readonly city: string;
  readonly codes: readonly string[];
  readonly weight: number;
  /** Served on Mondays too, and for small orders. */
  readonly isNear: boolean;
}

/** In the areas of the demo's calendar. */
const PLACES: readonly Place[] = [
  { city: 'Kramfors', codes: ['872 30', '872 31', '872 32', '872 40', '872 44'], weight: 14, isNear: true },
  { city: 'Bollstabruk', codes: ['873 20', '873 30'], weight: 3, isNear: true },
  { city: 'Nyland', codes: ['870 52'], weight: 2, isNear: true },
  { city: 'Nordingrå', codes: ['870 30'], weight: 2, isNear: false },
];
const ENOUGH_FOR_FAR = 450;

const CARDS = [
  'Grattis på födelsedagen!\nKramar från oss alla',
  'Tack för allt du gör.',
  'Krya på dig!\nVi tänker på dig.',
  'Till världens bästa mamma',
  'Grattis till den lilla.\nVälkommen till världen!',
  'Lycka till på nya jobbet!',
  'Jag älskar dig.\nDin för alltid',
  'Välkomna hem till nya huset.\nKram från grannarna',
  'Tack för en fin kväll. Nästa gång hos oss!',
];
const DOOR_CODES = ['1732', '4490', '2580', '0815'];
const INSTRUCTIONS = [
  'Gul trävilla, ingång på baksidan.',
  'Ring på den nedre klockan.',
  'Porten är öppen till klockan 18.',
  'Hunden skäller men är snäll.',
];
const PLACE_KINDS: readonly PlaceKind[] = ['home', 'company', 'care_home', 'hospital'];

interface Gift {
  readonly person: Person;
  readonly placedAt: Date;
  /** SEK, before discounts. */
  readonly worth: number;
}

/** Flowers by courier, most of them to somebody else. */
export function courierGift(random: Random, { person, placedAt, worth }: Gift): OrderDeliveryInput {
  const places = PLACES.filter(({ isNear }) => isNear || worth >= ENOUGH_FOR_FAR);
  const place = random.weighted(places, ({ weight }) => weight);
  const toSelf = random.happens(0.2);
  const receiver = toSelf ? person : randomPerson(random, 0);
  const place_kind = toSelf ? 'home' : random.weighted(PLACE_KINDS, (kind) => (kind === 'home' ? 6 : 1));
  return {
    way: 'courier',
    day: firstDay(placedAt, random.oneOf([0, 0, 1, 1, 2, 4, 6]), place.isNear),
    to_self: toSelf,
    place_kind,
    if_absent: random.oneOf(['door', 'neighbour', 'call', 'return'] as const),
    recipient: {
      first_name: receiver.firstName,
      last_name: receiver.lastName,
      phone: isRequired('phone', { way: 'courier', place_kind, ceremony: null }) ? receiver.phone : '',
      address: receiver.address,
      postal_code: random.oneOf(place.codes),
      city: place.city,
      door_code: random.happens(0.2) ? random.oneOf(DOOR_CODES) : '',
      ward: place_kind === 'hospital' ? `Avdelning ${random.between(1, 9)}` : '',
      instruction: random.happens(0.15) ? random.oneOf(INSTRUCTIONS) : '',
    },
    card: toSelf || random.happens(0.1) ? null : { text: random.oneOf(CARDS) },
  };
}

export const pickupOn = (random: Random, placedAt: Date): OrderDeliveryInput => ({
  way: 'pickup',
  day: firstDay(placedAt, random.between(0, 3), true),
  to_self: true,
});

const LAST_HOUR = 9;

/** `later`: days after the first on which the flowers could come. */
export function firstDay(placedAt: Date, later: number, isNear: boolean): string {
  const isOpen = (day: string) =>
    closedReason({ weekdays: USUAL_WEEKDAYS, dates: new Map(), areas: [] }, day) === null &&
    (isNear || ![1, 7].includes(weekdayOf(day)));
  let day = addDays(stockholmDay(placedAt), later + (stockholmHour(placedAt) < LAST_HOUR ? 0 : 1));
  while (!isOpen(day)) day = addDays(day, 1);
  return day;
}
