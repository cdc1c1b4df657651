import {
  IF_ABSENT_NAMES,
  type IfAbsent,
  PLACE_KIND_NAMES,
  type PlaceKind,
  PRINT_COLOUR_NAMES,
  RIBBON_COLOUR_NAMES,
} from '@kronblad/contracts/recipient/recipient-choices';
import {
  RECIPIENT_CHOICES,
  RECIPIENT_FIELDS,
  RECIPIENT_NAMES,
  recipientOf,
} from '@kronblad/contracts/recipient/recipient-fields';
import { formatLongDate } from '@kronblad/contracts/time/time';
import type { DataOf } from '../../../events/all.js';
import type { Order } from '../../domain/order.js';

export type Customer = Order['placed']['customer'];
export type RecipientDetails = DataOf<'OrderRecipientSet'>['details'];

/** Day and place of an order's delivery at one moment. */
export interface PlannedDelivery {
  readonly day: string;
  readonly area: string | null;
  readonly placeKind: PlaceKind;
  readonly ifAbsent: IfAbsent;
}

type Text = string | null | undefined;
type Field = readonly [label: string, before: Text, now: Text];

/** `telefon 070-1 → 070-2, ort Kramfors → Nyland`; empty when all fields are the same. */
const changes = (fields: readonly Field[]): string =>
  fields
    .flatMap(([label, before, now]) =>
      (before || '') === (now || '') ? [] : [`${label} ${before || '–'} → ${now || '–'}`],
    )
    .join(', ');

export function customerChanges(before: Customer, now: Customer): string {
  if (!before || !now) return '';
  return changes([
    ['förnamn', before.firstName, now.firstName],
    ['efternamn', before.lastName, now.lastName],
    ['e-post', before.email, now.email],
    ['telefon', before.phone, now.phone],
    ['adress', before.address?.line, now.address?.line],
    ['postnummer', before.address?.postalCode, now.address?.postalCode],
    ['ort', before.address?.city, now.address?.city],
  ]);
}

export const planChanges = (before: PlannedDelivery, now: PlannedDelivery): string =>
  changes([
    ['dag', formatLongDate(before.day), formatLongDate(now.day)],
    ['område', before.area, now.area],
    [
      RECIPIENT_CHOICES.place_kind.label.toLowerCase(),
      PLACE_KIND_NAMES[before.placeKind],
      PLACE_KIND_NAMES[now.placeKind],
    ],
    [RECIPIENT_CHOICES.if_absent.label.toLowerCase(), IF_ABSENT_NAMES[before.ifAbsent], IF_ABSENT_NAMES[now.ifAbsent]],
  ]);

const quoted = (text: string | undefined) => text && `”${text.replaceAll('\n', ' / ')}”`;

const ribbonTexts = ({ ribbons }: NonNullable<RecipientDetails>) =>
  ribbons
    .map(({ left, right, ribbonColour, printColour }) =>
      [quoted(left), quoted(right), RIBBON_COLOUR_NAMES[ribbonColour], PRINT_COLOUR_NAMES[printColour]]
        .filter(Boolean)
        .join(' '),
    )
    .join('; ');

export function recipientChanges(before: NonNullable<RecipientDetails>, now: NonNullable<RecipientDetails>): string {
  const [old, changed] = [before.ceremony, now.ceremony];
  const [from, to] = [recipientOf(before.recipient), recipientOf(now.recipient)];
  return changes([
    ...RECIPIENT_NAMES.map((name): Field => [RECIPIENT_FIELDS[name].label.toLowerCase(), from[name], to[name]]),
    ['kort', quoted(before.card?.text), quoted(now.card?.text)],
    ['band', ribbonTexts(before), ribbonTexts(now)],
    ['till minne av', old?.deceased, changed?.deceased],
    ['ceremonins plats', old?.place, changed?.place],
    ['ceremonins tid', old?.time, changed?.time],
    ['begravningsbyrå', old?.undertaker, changed?.undertaker],
  ]);
}

/** Names recipient, card, ribbons and ceremony as far as a new order has them; empty when it has none. */
export function partsOfNewOrder({ recipient, card, ribbons, ceremony }: NonNullable<RecipientDetails>): string {
  const parts = [
    Object.values(recipient).some(Boolean) && 'mottagare',
    card && 'kort',
    ribbons.length > 0 && 'band',
    ceremony && 'ceremoni',
  ].filter((part): part is string => Boolean(part));
  const text = [parts.slice(0, -1).join(', '), parts.at(-1)].filter(Boolean).join(' och ');
  return text && `${text[0]?.toUpperCase()}${text.slice(1)}`;
}
