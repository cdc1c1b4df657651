import { formatSek } from '@kronblad/contracts/money/money';
import { PLACE_KIND_NAMES } from '@kronblad/contracts/recipient/recipient-choices';
import { recipientName } from '@kronblad/contracts/recipient/recipient-fields';
import { weekdayDate } from '../../../ui/weekday-date';
import {
  cardOf,
  type FlowerSituation,
  fieldsAsked,
  hasText,
  placeKindOf,
  ribbonAt,
  ribbonPlaces,
} from './flower-questions';

const SHOWN_OF_CARD = 60;

export function placeSummary(asked: FlowerSituation): string {
  const { draft } = asked;
  const name = fieldsAsked(asked).includes('first_name') ? recipientName(draft) : '';
  const kind = placeKindOf(asked);
  const place = kind === 'home' ? '' : PLACE_KIND_NAMES[kind];
  return [name, place, draft.address, `${draft.postal_code.replace(' ', '\u00a0')} ${draft.city}`]
    .filter(Boolean)
    .join(', ');
}

export function daySummary({ draft, days }: FlowerSituation): string {
  const fee = days?.days.find(({ day }) => day === draft.day)?.fee;
  return `${weekdayDate(draft.day)}${fee ? `, ${formatSek(fee)}` : ''}`;
}

export function cardSummary(asked: FlowerSituation): string {
  const { draft, lines } = asked;
  const text = cardOf(asked).trim().replace(/\s+/g, ' ');
  const card =
    text === '' ? 'Inget kort' : `”${text.length > SHOWN_OF_CARD ? `${text.slice(0, SHOWN_OF_CARD)}…` : text}”`;
  const places = draft.noRibbon ? [] : ribbonPlaces(lines);
  const ribbons = places.map((place) => ribbonAt(draft, place)).filter(hasText);
  const named = ribbons.map(
    ({ left, right }) =>
      `Band: ${[left, right]
        .map((end) => end.trim())
        .filter(Boolean)
        .join(' / ')}`,
  );
  return [...named, card].join('. ');
}
