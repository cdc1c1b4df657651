import type { MailDelivery, MailOrder } from '@kronblad/contracts/jobs/mail';
import { ceremonyFacts, deliveredByText } from '@kronblad/contracts/recipient/ceremony';
import { PRINT_COLOUR_NAMES, RIBBON_COLOUR_NAMES } from '@kronblad/contracts/recipient/recipient-choices';
import { recipientFacts, recipientOf } from '@kronblad/contracts/recipient/recipient-fields';
import { formatLocalHour, formatWeekdayDate } from '@kronblad/contracts/time/time';
import { type Block, heading, paragraph } from '../email.js';

export const dayText = (day: string) => `${formatWeekdayDate(day)} ${day.slice(0, 4)}`;

/** Recipient, ceremony, card and ribbons, as the buyer gave them. */
export function deliveryBlocks({ delivery }: MailOrder): Block[] {
  if (!delivery) return [];
  return [
    ...recipientBlocks(delivery),
    ...ceremonyBlocks(delivery),
    ...cardBlocks(delivery),
    ...ribbonBlocks(delivery),
  ];
}

function recipientBlocks({ way, recipient, placeKind, ifAbsent, ceremony }: MailDelivery): Block[] {
  if (way === 'pickup') return [];
  if (!recipient) return [heading('Mottagare'), paragraph('Mottagarens uppgifter är borttagna.')];
  const delivery = { way, place_kind: placeKind, if_absent: ifAbsent, ceremony, recipient: recipientOf(recipient) };
  return [
    heading('Till'),
    { type: 'lines', lines: [recipient.name, ...recipient.addressLines].filter(Boolean) },
    { type: 'facts', rows: recipientFacts(delivery, 'email').map(({ label, value }) => [label, value]) },
  ];
}

const ceremonyBlocks = ({ ceremony, day }: MailDelivery): Block[] =>
  ceremony ? [heading('Ceremonin'), { type: 'facts', rows: ceremonyFacts(ceremony, day) }] : [];

const cardBlocks = ({ card }: MailDelivery): Block[] =>
  card ? [heading('På kortet står det'), { type: 'quote', text: card }] : [];

function ribbonBlocks({ ribbons }: MailDelivery): Block[] {
  return ribbons.flatMap(({ goods: of, left, right, ribbonColour, printColour }): Block[] => [
    heading(`På bandet till ${of}`),
    {
      type: 'facts',
      rows: [
        ['Vänster ände', left || '(ingen text)'],
        ['Höger ände', right || '(ingen text)'],
        ['Färg', `${RIBBON_COLOUR_NAMES[ribbonColour]} band, text i ${PRINT_COLOUR_NAMES[printColour].toLowerCase()}`],
      ],
    },
  ]);
}

/** The chosen day is the agreed day. Source: konsumentköplagen (2022:260) 3 kap. */
export function agreedDay({ delivery, unpaid }: MailOrder): Block[] {
  if (!delivery) return [];
  const when = dayText(delivery.day);
  if (delivery.way === 'pickup') {
    return [paragraph(`Du hämtar i butiken ${when}. Vi mejlar dig när det är klart.`)];
  }
  const { ceremony } = delivery;
  const by = ceremony
    ? `Vi lämnar blommorna ${deliveredByText(delivery.day, ceremony.time)}, en timme före ceremonin. `
    : '';
  return [
    paragraph(
      `Vi levererar ${when}. ${by}Kan vi mot förmodan inte leverera då ${notThen(delivery, unpaid)}. Vi skickar inget till mottagaren, varken pris, kvitto eller mejl.`,
    ),
  ];
}

/** Says until when the buyer may change the delivery. */
export function changeBlocks({ delivery }: MailOrder): Block[] {
  if (!delivery?.changeableUntil) return [];
  const { way, toSelf, card } = delivery;
  const what = way === 'courier' ? 'dag, mottagare och kort' : toSelf && !card ? 'dag' : 'dag och kort';
  return [paragraph(`Du kan ändra ${what} på din ordersida fram till ${formatLocalHour(delivery.changeableUntil)}.`)];
}

/** A funeral has no other day. */
function notThen({ ceremony }: MailDelivery, unpaid = false): string {
  const money = unpaid ? 'betalar ingenting' : 'får hela beloppet tillbaka, även för leveransen';
  return ceremony
    ? `ringer vi dig direkt, och du ${money}`
    : `hör vi av oss direkt, och du väljer en ny dag eller ${money}`;
}

export const deliveryFacts = ({ delivery }: MailOrder): [string, string][] =>
  delivery ? [[delivery.way === 'pickup' ? 'Hämtas' : 'Levereras', dayText(delivery.day)]] : [];
