import { hasPhoneDigits, isPhoneNumber, tidyPhone } from '@kronblad/contracts/contact/phone-number';
import { isSwedishPostalCode, POSTAL_CODE_MESSAGE, tidyPostalCode } from '@kronblad/contracts/contact/postal-code';
import type { ProductKind, Way } from '@kronblad/contracts/delivery/delivery-ways';
import type { DeliveryDaysAnswer } from '@kronblad/contracts/delivery/schema';
import type { ShippingMethod } from '@kronblad/contracts/delivery/shipping';
import { formatSek } from '@kronblad/contracts/money/money';
import type { CartCalculation } from '@kronblad/contracts/price/schema';
import { nameWithSize } from '@kronblad/contracts/product/sizes';
import { cardOfRibbon, cardProblem, ribbonProblem } from '@kronblad/contracts/recipient/card-text';
import { ceremonyProblem } from '@kronblad/contracts/recipient/ceremony';
import {
  IF_ABSENT,
  type IfAbsent,
  PLACE_KINDS,
  type PlaceKind,
  type PrintColour,
  type RibbonColour,
} from '@kronblad/contracts/recipient/recipient-choices';
import {
  type Destination,
  isAsked,
  asksIfAbsent as isIfAbsentAsked,
  missingFields,
  RECIPIENT_NAMES,
  type RecipientFieldName,
} from '@kronblad/contracts/recipient/recipient-fields';
import { asSentence } from '@kronblad/contracts/text/as-sentence';
import type { DaysQuestion, KnownDays } from '../../delivery/use-delivery-days';
import { type FlowerDraft, plainRibbon, type RibbonDraft, type Who } from './flower-draft';

export interface OrderedLine {
  readonly size_id: number;
  readonly kind: ProductKind;
  readonly ways: readonly Way[];
  readonly quantity: number;
  readonly name: string;
}

export interface FlowerSituation {
  readonly draft: FlowerDraft;
  readonly method: ShippingMethod;
  readonly lines: readonly OrderedLine[];
  /** Goods after discounts, in SEK. */
  readonly goods: number;
  /** Null until they are known. */
  readonly days: DeliveryDaysAnswer | null;
}

export const orderedLines = (items: CartCalculation['items']): OrderedLine[] =>
  items.map(({ size_id, size_name, kind, ways, quantity, name }) => ({
    ...{ size_id, kind, ways, quantity },
    name: nameWithSize(name, size_name),
  }));

/** Messages by the names of fields. */
export type Problems = Readonly<Record<string, string>>;

export interface ShopWays {
  /** Methods that every item in the cart allows, in the order shown. */
  readonly methods: readonly ShippingMethod[];
  readonly onMethod: (method: ShippingMethod) => void;
  /** Such as `2–5 arbetsdagar`. */
  readonly parcelDays: string;
  readonly pickupPlace: string;
  /** The shop's phone number; null: none. */
  readonly phone: string | null;
}

/** What the fields of a question are told. */
export interface BodyProps {
  readonly asked: FlowerSituation;
  readonly days: KnownDays;
  readonly ways: ShopWays;
  readonly errors: Problems;
}

export const isFuneral = ({ lines }: Pick<FlowerSituation, 'lines'>): boolean =>
  lines.some(({ kind }) => kind === 'funeral');

/** The recipient's kind, preselected or answered. */
export const whoOf = ({ draft, lines }: Pick<FlowerSituation, 'draft' | 'lines'>): Who | '' =>
  draft.who || (isFuneral({ lines }) ? 'funeral' : '');

/** The place's kind, answered or preselected for the recipient's kind. */
export function placeKindOf(asked: Pick<FlowerSituation, 'draft' | 'lines'>): PlaceKind {
  const { place_kind } = asked.draft;
  return PLACE_KINDS.find((kind) => kind === place_kind) ?? (whoOf(asked) === 'funeral' ? 'church' : 'home');
}

export type Situation = Pick<FlowerSituation, 'draft' | 'method' | 'lines'>;

export const asksCeremony = (situation: Situation): boolean =>
  situation.method === 'courier' &&
  (situation.draft.who === 'funeral' || isFuneral(situation)) &&
  placeKindOf(situation) === 'church';

export const destinationOf = (situation: Situation): Destination => ({
  way: situation.method === 'courier' ? 'courier' : 'pickup',
  place_kind: placeKindOf(situation),
  ceremony: asksCeremony(situation) ? situation.draft : null,
});

/** Known from the shopper's own details when the flowers are for themselves. */
const OWN: readonly RecipientFieldName[] = ['first_name', 'last_name', 'phone'];

/** The recipient's fields that the shopper is asked for. */
export const fieldsAsked = (situation: Situation): RecipientFieldName[] =>
  RECIPIENT_NAMES.filter(
    (name) =>
      situation.method === 'courier' &&
      isAsked(name, destinationOf(situation)) &&
      !(situation.draft.who === 'self' && OWN.includes(name)),
  );

/** A bouquet that the shopper fetches for themselves takes no card. Funeral flowers may have a ribbon. */
export const asksCard = ({ draft, method, lines }: Situation): boolean =>
  draft.who !== 'self' || method !== 'pickup' || isFuneral({ lines });

export const asksIfAbsent = (situation: Situation): boolean => isIfAbsentAsked(destinationOf(situation));

export const ifAbsentOf = ({ if_absent }: Pick<FlowerDraft, 'if_absent'>): IfAbsent =>
  IF_ABSENT.find((choice) => choice === if_absent) ?? 'call';

const MAX_RIBBONS_OF_A_LINE = 10;

export interface RibbonPlace {
  readonly key: string;
  /** Number of the line in the order, from 1. */
  readonly line: number;
  readonly title: string;
}

/** The ribbons of the order: one for each wreath. */
export function ribbonPlaces(lines: readonly OrderedLine[]): RibbonPlace[] {
  return lines.flatMap(({ kind, quantity, size_id, name }, index) => {
    const count = kind === 'funeral' ? Math.min(quantity, MAX_RIBBONS_OF_A_LINE) : 0;
    return Array.from({ length: count }, (_, place) => ({
      key: `${size_id}.${place + 1}`,
      line: index + 1,
      title: count > 1 ? `${name}, band ${place + 1}` : name,
    }));
  });
}

export const ribbonAt = ({ ribbons }: FlowerDraft, { key }: RibbonPlace): RibbonDraft => ribbons[key] ?? plainRibbon;

export const hasText = ({ left, right }: RibbonDraft): boolean => left.trim() !== '' || right.trim() !== '';

/** A card goes with a ribbon. Without a text of its own it says what the ribbon says. */
export function cardOf(asked: Situation): string {
  const { draft, lines } = asked;
  if (draft.card.trim() !== '' || draft.noRibbon) return draft.card;
  const ribbon = ribbonPlaces(lines)
    .map((place) => ribbonAt(draft, place))
    .find(hasText);
  return ribbon ? cardOfRibbon(ribbon) : '';
}

const named = (name: string, problem: string | null): Problems => (problem ? { [name]: problem } : {});

const required = (draft: FlowerDraft, messages: Partial<Record<keyof FlowerDraft, string>>): Problems =>
  Object.fromEntries(
    Object.entries(messages).filter(([name]) => String(draft[name as keyof FlowerDraft]).trim() === ''),
  );

export function placeProblems(asked: FlowerSituation): Problems {
  const { draft, days, goods } = asked;
  if (!isSwedishPostalCode(draft.postal_code)) return { postal_code: POSTAL_CODE_MESSAGE };
  const minimum = days?.minimum_order ?? 0;
  if (days && days.area === null) return { postal_code: `Vi kör inte till ${draft.postal_code}.` };
  if (goods < minimum) return { postal_code: minimumText(days?.area ?? '', minimum) };
  const problems = { ...named('phone', phoneProblem(draft.phone)), ...missingFields(draft, destinationOf(asked)) };
  return Object.fromEntries(fieldsAsked(asked).flatMap((name) => (problems[name] ? [[name, problems[name]]] : [])));
}

export const minimumText = (area: string, minimum: number): string =>
  `Till ${area} kör vi beställningar från ${formatSek(minimum)}.`;

function phoneProblem(phone: string): string | null {
  if (phone.trim() === '' || isPhoneNumber(phone)) return null;
  return hasPhoneDigits(phone)
    ? 'Numret kan bara ha siffror, mellanslag, bindestreck, parenteser och ett plus först.'
    : 'Numret ska ha minst fem siffror, som 070-174 06 12.';
}

export function dayProblems({ draft, days }: FlowerSituation): Problems {
  if (draft.day === '') return { day: 'Välj en dag.' };
  const chosen = days?.days.find(({ day }) => day === draft.day);
  if (!days || chosen?.state === 'open') return {};
  return { day: `Dagen du valde går inte längre. ${chosen ? `${asSentence(chosen.reason)} ` : ''}Välj en annan.` };
}

export const cardProblems = (asked: FlowerSituation): Problems => ({
  ...named('card', cardProblem(asked.draft.card)),
  ...ribbonProblems(asked),
});

function ribbonProblems({ draft, lines }: FlowerSituation): Problems {
  if (draft.noRibbon) return {};
  const found = ribbonPlaces(lines).flatMap((place) => {
    const { left, right, ribbon_colour, print_colour } = ribbonAt(draft, place);
    return [
      [`${place.key}.left`, ribbonProblem(left)],
      [`${place.key}.right`, ribbonProblem(right)],
      [`${place.key}.print_colour`, colourProblem(ribbon_colour, print_colour)],
    ] as const;
  });
  return Object.fromEntries(found.flatMap(([name, problem]) => (problem ? [[name, problem]] : [])));
}

const ALIKE: Partial<Record<PrintColour, readonly RibbonColour[]>> = { white: ['white', 'cream'], black: ['black'] };

const colourProblem = (ribbon: RibbonColour, print: PrintColour): string | null =>
  ALIKE[print]?.includes(ribbon) ? 'Texten syns inte på det bandet. Välj en annan färg.' : null;

export const isTime = (typed: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(typed);

export function ceremonyProblems({ draft }: FlowerSituation): Problems {
  return {
    ...required(draft, {
      deceased: 'Fyll i den avlidnas namn.',
      place: 'Fyll i kyrkans eller kapellets namn.',
      time: 'Fyll i när ceremonin börjar.',
    }),
    ...(draft.time !== '' &&
      named('time', isTime(draft.time) ? ceremonyProblem(draft.time) : 'Ange en tid som 11:00.')),
  };
}

export const daysQuestionOf = (situation: Situation, items: DaysQuestion['items']): DaysQuestion => {
  const { draft, method, lines } = situation;
  const isCourier = method === 'courier';
  return {
    way: isCourier ? 'courier' : 'pickup',
    postalCode: isCourier ? tidyPostalCode(draft.postal_code) : '',
    items,
    ribbon: isFuneral({ lines }) && !draft.noRibbon,
    ceremonyTime: asksCeremony(situation) && isTime(draft.time) ? draft.time : '',
  };
};

/** The recipient's number is the shopper's own, and the shopper has not said that it is right. */
export function isPhoneInDoubt(situation: Situation, ownPhone: string): boolean {
  const { phone, surePhone } = situation.draft;
  const digits = (typed: string) =>
    tidyPhone(typed)
      .replace(/\D/g, '')
      .replace(/^(00)?46/, '0');
  const given = digits(phone);
  return (
    fieldsAsked(situation).includes('phone') &&
    given !== '' &&
    given === digits(ownPhone) &&
    given !== digits(surePhone)
  );
}
