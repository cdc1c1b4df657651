import { tidyPhone } from '@kronblad/contracts/rules/phone-number';
import { tidyPostalCode } from '@kronblad/contracts/rules/postal-code';
import { IF_ABSENT } from '@kronblad/contracts/rules/recipient-choices';
import type { OrderDeliveryInput } from '@kronblad/contracts/views/order-delivery';
import type { Details } from '../details';
import {
  type Asked,
  asksCeremony,
  asksDoorCode,
  asksIfAbsent,
  asksPhone,
  asksWard,
  hasText,
  placeKindOf,
  type Question,
  ribbonAt,
  ribbonPlaces,
} from './flower-questions';

type Answered = Pick<Asked, 'draft' | 'method' | 'lines'>;

/** `order_data.delivery`. Leaves out what the way and the place do not ask for, even when it was typed before. */
export function deliveryOf(asked: Answered, details: Details): OrderDeliveryInput {
  const { draft, method, lines } = asked;
  const isCourier = method === 'courier';
  const ifAbsent = IF_ABSENT.find((choice) => choice === draft.ifAbsent);
  const ribbons = draft.noRibbon ? [] : ribbonPlaces(lines).map((place) => ({ place, ...ribbonAt(draft, place) }));
  return {
    way: isCourier ? 'courier' : 'pickup',
    day: draft.day,
    to_self: draft.who === 'self',
    ...(isCourier && {
      place_kind: placeKindOf(draft),
      recipient: recipientOf(asked, details),
      ...(asksIfAbsent(asked) && ifAbsent && { if_absent: ifAbsent }),
    }),
    card: draft.card.trim() === '' ? null : { text: draft.card },
    ribbons: ribbons.filter(hasText).map(({ place, left, right, ribbonColour, printColour }) => ({
      line: place.line,
      left: left.trim(),
      right: right.trim(),
      ribbon_colour: ribbonColour,
      print_colour: printColour,
    })),
    ceremony: asksCeremony(asked)
      ? { deceased: draft.deceased, place: draft.place, time: draft.time, undertaker: draft.undertaker }
      : null,
  };
}

function recipientOf(asked: Answered, details: Details): OrderDeliveryInput['recipient'] {
  const { draft } = asked;
  const person =
    draft.who === 'self' ? details : { firstName: draft.firstName, lastName: draft.lastName, phone: draft.phone };
  const hasPhone = draft.who === 'self' || asksPhone(asked);
  return {
    ...(!asksCeremony(asked) && { first_name: person.firstName, last_name: person.lastName }),
    ...(hasPhone && { phone: tidyPhone(person.phone) }),
    address: draft.address,
    postal_code: tidyPostalCode(draft.postalCode),
    city: draft.city,
    ...(asksDoorCode(asked) && { door_code: draft.doorCode }),
    ...(asksWard(asked) && { ward: draft.ward }),
    instruction: draft.instruction,
  };
}

const FIELDS: Readonly<Record<string, { readonly question: Question; readonly name: string }>> = {
  'recipient.first_name': { question: 'vart', name: 'firstName' },
  'recipient.last_name': { question: 'vart', name: 'lastName' },
  'recipient.phone': { question: 'vart', name: 'phone' },
  'recipient.address': { question: 'vart', name: 'address' },
  'recipient.postal_code': { question: 'vart', name: 'postalCode' },
  'recipient.city': { question: 'vart', name: 'city' },
  'recipient.door_code': { question: 'vart', name: 'doorCode' },
  'recipient.ward': { question: 'vart', name: 'ward' },
  'recipient.instruction': { question: 'vart', name: 'instruction' },
  day: { question: 'nar', name: 'day' },
  'card.text': { question: 'kort', name: 'card' },
  'ceremony.deceased': { question: 'ceremoni', name: 'deceased' },
  'ceremony.place': { question: 'ceremoni', name: 'place' },
  'ceremony.time': { question: 'ceremoni', name: 'time' },
  'ceremony.undertaker': { question: 'ceremoni', name: 'undertaker' },
};

/** The question and the form's field that a name of the API means: `order_data.delivery.recipient.phone`. */
export function fieldOf(path: string): { readonly question: Question; readonly name: string } | null {
  const name = path.replace(/^.*delivery\./, '');
  if (name.startsWith('ribbons.')) return { question: 'kort', name };
  return FIELDS[name] ?? null;
}
