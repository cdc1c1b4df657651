import type { OrderDeliveryInput } from '@kronblad/contracts/order/delivery-schema';
import { isAsked, RECIPIENT_NAMES } from '@kronblad/contracts/recipient/recipient-fields';
import type { Details } from '../checkout-document';
import {
  asksCard,
  asksCeremony,
  asksIfAbsent,
  cardOf,
  destinationOf,
  type FlowerSituation,
  hasText,
  ifAbsentOf,
  placeKindOf,
  ribbonAt,
  ribbonPlaces,
} from './flower-questions';

type Answered = Pick<FlowerSituation, 'draft' | 'method' | 'lines'>;

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
    ribbons: ribbons.filter(hasText).map(({ place, left, right, ...colours }) => ({
      line: place.line,
      left: left.trim(),
      right: right.trim(),
      ...colours,
    })),
    ceremony: asksCeremony(asked)
      ? { deceased: draft.deceased, place: draft.place, time: draft.time, undertaker: draft.undertaker }
      : null,
  };
}

function recipientOf(asked: Answered, own: Details): OrderDeliveryInput['recipient'] {
  const { draft } = asked;
  const person = draft.who === 'self' && { first_name: own.firstName, last_name: own.lastName, phone: own.phone };
  const texts = { ...draft, ...person };
  const to = destinationOf(asked);
  return Object.fromEntries(RECIPIENT_NAMES.flatMap((name) => (isAsked(name, to) ? [[name, texts[name]]] : [])));
}
