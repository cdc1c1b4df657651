import { formatSek } from '@kronblad/contracts/money/money';
import { deliveredByText } from '@kronblad/contracts/recipient/ceremony';
import { IF_ABSENT_NAMES, PLACE_KIND_NAMES } from '@kronblad/contracts/recipient/recipient-choices';
import { weekdayDate } from '../../../ui/weekday-date';
import {
  type Asked,
  asksName,
  cardOf,
  hasText,
  ifAbsentOf,
  placeKindOf,
  type Question,
  ribbonAt,
  ribbonPlaces,
} from './flower-questions';

const WHO = { self: 'Mig själv', other: 'Någon annan', funeral: 'Till en begravning', '': '' } as const;
const SHOWN_OF_CARD = 60;

/** The answer to a question in a few words. */
export function summaryOf(question: Question, asked: Asked): string {
  const { draft, method } = asked;
  switch (question) {
    case 'vem':
      return WHO[draft.who];
    case 'vart':
      return method === 'pickup' ? 'Hämtas i butiken' : placeSummary(asked);
    case 'nar':
      return daySummary(asked);
    case 'kort':
      return cardSummary(asked);
    case 'ceremoni':
      return `${draft.deceased}, ${draft.place} kl. ${draft.time.replace(':', '.')}. Blommorna lämnas ${deliveredByText(draft.day, draft.time)}`;
    case 'hemma':
      return IF_ABSENT_NAMES[ifAbsentOf(draft)];
    case 'uppgifter':
      return '';
    default:
      return question satisfies never;
  }
}

function placeSummary(asked: Asked): string {
  const { draft } = asked;
  const name = asksName(asked) ? `${draft.firstName} ${draft.lastName}` : '';
  const kind = placeKindOf(asked);
  const place = kind === 'home' ? '' : PLACE_KIND_NAMES[kind];
  return [name, place, draft.address, `${draft.postalCode.replace(' ', '\u00a0')} ${draft.city}`]
    .filter(Boolean)
    .join(', ');
}

function daySummary({ draft, days }: Asked): string {
  const fee = days?.days.find(({ day }) => day === draft.day)?.fee;
  return `${weekdayDate(draft.day)}${fee ? `, ${formatSek(fee)}` : ''}`;
}

function cardSummary(asked: Asked): string {
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
