import { tidyPhone } from '@kronblad/contracts/contact/phone-number';
import { tidyPostalCode } from '@kronblad/contracts/contact/postal-code';
import type { OrderDeliveryInput } from '@kronblad/contracts/order/delivery-schema';
import type { Details } from '../checkout-document';
import {
  type Asked,
  asksCard,
  asksCeremony,
  asksDoorCode,
  asksIfAbsent,
  asksPhone,
  asksWard,
  cardOf,
  hasText,
  ifAbsentOf,
  placeKindOf,
  ribbonAt,
  ribbonPlaces,
} from './flower-questions';

type Answered = Pick<Asked, 'draft' | 'method' | 'lines'>;

/** `order_data.delivery`. Leaves out what the way and the place do not ask for, even when it was typed before. */
export function deliveryOf(asked: Answered, details: Details): OrderDeliveryInput {
  const { draft, method, lines } = asked;
  const isCourier = method === 'courier';
  const ribbons = draft.noRibbon ? [] : ribbonPlaces(lines).map((place) => ({ place, ...ribbonAt(draft, place) }));
  return {
    way: isCourier ? 'courier' : 'pickup',
    day: draft.day,
    to_self: draft.who === 'self',
    ...(isCourier && {
      place_kind: placeKindOf(asked),
      recipient: recipientOf(asked, details),
      ...(asksIfAbsent(asked) && { if_absent: ifAbsentOf(draft) }),
    }),
    card: cardOf(asked).trim() === '' || !asksCard(asked) ? null : { text: cardOf(asked) },
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
