import { POSTAL_CODE_MESSAGE } from '../contact/postal-code.js';
import { type Camel, camel } from '../text/letter-case.js';
import { IF_ABSENT_NAMES, type IfAbsent, PLACE_KIND_NAMES, PLACE_KINDS, type PlaceKind } from './recipient-choices.js';

/** Way, place and ceremony of a delivery: they decide which fields its recipient has. */
export interface Destination {
  readonly way: 'courier' | 'pickup';
  readonly place_kind: PlaceKind;
  readonly ceremony: object | null;
}

/** Where a field is shown under its label. Name and address are shown together, everywhere. */
type Shown = 'order_page' | 'staff' | 'slip' | 'email';

interface RecipientField {
  readonly label: string;
  /** Label in the buyer's forms, when it is another one. */
  readonly question?: string | Readonly<Record<PlaceKind, string>>;
  readonly hint?: string;
  readonly kind: 'name' | 'line' | 'phone' | 'postal_code';
  readonly longest: number;
  /** Places where the buyer is asked for it. */
  readonly asked: readonly PlaceKind[];
  /** Places where it must be answered, and the message when it is missing. */
  readonly required?: { readonly at: readonly PlaceKind[]; readonly message: string };
  /** True: a part of the name, which is also known of the one who fetches an order, and not of a ceremony. */
  readonly isName?: true;
  readonly shown: readonly Shown[];
}

const everywhere = (message: string) => ({ at: PLACE_KINDS, message });
const FACT = ['order_page', 'staff', 'slip', 'email'] as const;

const FIELDS = {
  first_name: {
    label: 'Förnamn',
    question: 'Mottagarens förnamn',
    kind: 'name',
    longest: 100,
    asked: PLACE_KINDS,
    required: everywhere('Fyll i mottagarens förnamn.'),
    isName: true,
    shown: [],
  },
  last_name: {
    label: 'Efternamn',
    question: 'Mottagarens efternamn',
    kind: 'name',
    longest: 100,
    asked: PLACE_KINDS,
    required: everywhere('Fyll i mottagarens efternamn.'),
    isName: true,
    shown: [],
  },
  phone: {
    label: 'Telefon',
    question: 'Mottagarens telefon',
    hint: 'Budet ringer om ingen öppnar. Vi skickar inga meddelanden dit.',
    kind: 'phone',
    longest: 30,
    asked: ['home', 'company', 'hospital', 'care_home', 'school', 'other'],
    required: {
      at: ['home', 'company', 'hospital', 'care_home'],
      message: 'Fyll i mottagarens telefonnummer, så att budet når någon.',
    },
    shown: ['order_page', 'staff', 'email'],
  },
  address: {
    label: 'Adress',
    question: {
      home: 'Gatuadress',
      company: 'Företag och gatuadress',
      hospital: 'Sjukhus och gatuadress',
      care_home: 'Boende och gatuadress',
      church: 'Gatuadress',
      school: 'Skola och gatuadress',
      other: 'Gatuadress',
    },
    kind: 'name',
    longest: 200,
    asked: PLACE_KINDS,
    required: everywhere('Fyll i gatuadressen.'),
    shown: [],
  },
  postal_code: {
    label: 'Postnummer',
    kind: 'postal_code',
    longest: 20,
    asked: PLACE_KINDS,
    required: everywhere(POSTAL_CODE_MESSAGE),
    shown: [],
  },
  city: {
    label: 'Ort',
    kind: 'name',
    longest: 100,
    asked: PLACE_KINDS,
    required: everywhere('Fyll i orten.'),
    shown: [],
  },
  ward: {
    label: 'Avdelning',
    kind: 'line',
    longest: 100,
    asked: ['hospital'],
    required: { at: ['hospital'], message: 'Fyll i avdelningen.' },
    shown: FACT,
  },
  door_code: {
    label: 'Portkod',
    hint: 'Utan portkod kommer budet kanske inte in.',
    kind: 'line',
    longest: 50,
    asked: ['home', 'company', 'care_home', 'other'],
    shown: FACT,
  },
  instruction: {
    label: 'Vägbeskrivning',
    question: 'Vägbeskrivning till budet',
    kind: 'line',
    longest: 300,
    asked: PLACE_KINDS,
    shown: FACT,
  },
} as const satisfies Record<string, RecipientField>;

export type RecipientFieldName = keyof typeof FIELDS;
export type RecipientTexts = Readonly<Record<RecipientFieldName, string | null>>;

/**
 * The recipient's fields in the order of the forms. Schema, forms, refusals, slip, emails and exports are made from
 * them. An export has every field. Source: GDPR art. 15.
 */
export const RECIPIENT_FIELDS: Readonly<Record<RecipientFieldName, RecipientField>> = FIELDS;
export const RECIPIENT_NAMES = Object.keys(FIELDS) as RecipientFieldName[];

/** Makes a record with one value for each field. */
export const forEachField = <Value>(make: (name: RecipientFieldName) => Value): Record<RecipientFieldName, Value> =>
  Object.fromEntries(RECIPIENT_NAMES.map((name) => [name, make(name)])) as Record<RecipientFieldName, Value>;

/** Every field of stored texts; null also for those that are younger than what is stored. */
export const recipientOf = (
  stored: { readonly [Name in RecipientFieldName as Camel<Name>]?: string | null | undefined },
): RecipientTexts => forEachField((name) => stored[camel(name) as Camel<RecipientFieldName>] ?? null);

export function isAsked(name: RecipientFieldName, { way, place_kind, ceremony }: Destination): boolean {
  const { asked, isName = false } = RECIPIENT_FIELDS[name];
  if (way === 'pickup') return isName;
  return asked.includes(place_kind) && !(isName && place_kind === 'church' && ceremony);
}

export const isRequired = (name: RecipientFieldName, to: Destination): boolean =>
  to.way === 'courier' && isAsked(name, to) && (RECIPIENT_FIELDS[name].required?.at.includes(to.place_kind) ?? false);

/** Label in the buyer's forms. */
export function questionOf(name: RecipientFieldName, place: PlaceKind): string {
  const { label, question = label } = RECIPIENT_FIELDS[name];
  return typeof question === 'string' ? question : question[place];
}

/** Messages of the required fields that are empty, by the fields' names. */
export function missingFields(
  recipient: Readonly<Record<RecipientFieldName, string | null>>,
  to: Destination,
): Partial<Record<RecipientFieldName, string>> {
  const missing = RECIPIENT_NAMES.filter((name) => isRequired(name, to) && !recipient[name]?.trim());
  return Object.fromEntries(missing.map((name) => [name, RECIPIENT_FIELDS[name].required?.message]));
}

/** What the buyer chooses beside the recipient's texts: label, names of the choices, where it is asked and shown. */
export const RECIPIENT_CHOICES = {
  place_kind: { label: 'Plats', names: PLACE_KIND_NAMES, asked: PLACE_KINDS, shown: ['order_page', 'staff', 'email'] },
  if_absent: { label: 'Om ingen är hemma', names: IF_ABSENT_NAMES, asked: ['home', 'company', 'other'], shown: FACT },
} as const satisfies Record<string, Pick<RecipientField, 'label' | 'asked' | 'shown'> & { readonly names: object }>;

export const asksIfAbsent = ({ way, place_kind }: Pick<Destination, 'way' | 'place_kind'>): boolean =>
  way === 'courier' && RECIPIENT_CHOICES.if_absent.asked.some((kind) => kind === place_kind);

interface Delivery extends Destination {
  readonly if_absent: IfAbsent;
  readonly recipient: Partial<RecipientTexts> | null;
}

interface Fact {
  readonly name: keyof typeof RECIPIENT_CHOICES | RecipientFieldName;
  readonly label: string;
  readonly value: string;
}

/** The recipient's facts for the courier beside name and address, as far as they are given; empty for a pickup. */
export function recipientFacts(delivery: Delivery, where: Shown): Fact[] {
  const { way, place_kind, if_absent, recipient } = delivery;
  if (way === 'pickup') return [];
  const fact = (name: Fact['name'], value: string | false | null | undefined): Fact[] => {
    const { label, shown }: Pick<RecipientField, 'label' | 'shown'> = { ...FIELDS, ...RECIPIENT_CHOICES }[name];
    return value && shown.includes(where) ? [{ name, label, value }] : [];
  };
  return [
    ...fact('place_kind', PLACE_KIND_NAMES[place_kind]),
    ...RECIPIENT_NAMES.flatMap((name) => fact(name, recipient?.[name])),
    ...fact('if_absent', asksIfAbsent(delivery) && IF_ABSENT_NAMES[if_absent]),
  ];
}

/** `Karin Åström`; empty for a ceremony's recipient. */
export const recipientName = ({ first_name, last_name }: Partial<RecipientTexts>): string =>
  [first_name, last_name].filter(Boolean).join(' ');

/** `['Storgatan 1', '872 30 Kramfors']`; empty without an address. */
export const recipientAddress = ({ address, postal_code, city }: Partial<RecipientTexts>): string[] =>
  [address, [postal_code, city].filter(Boolean).join(' ')].flatMap((line) => line || []);
