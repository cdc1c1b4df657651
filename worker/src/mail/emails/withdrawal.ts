import type { MailJob } from '@kronblad/contracts/jobs';
import { formatOreShort } from '@kronblad/contracts/rules/money';
import { SHIPPING_FEE_ORE } from '@kronblad/contracts/rules/shipping';
import { formatDateTime, formatLongDate } from '@kronblad/contracts/rules/time';
import { lastDayAfterNotice, REFUND_TIME } from '@kronblad/contracts/rules/withdrawal-time';
import { type Block, type Email, heading, paragraph } from '../email.js';
import { contactProse, HELD_BACK, type JobOf, subjectLine } from './parts.js';

type Notice = Extract<MailJob, { template: 'withdrawal-received' }>['withdrawal'];

const lastDay = ({ receivedAt }: Notice) => formatLongDate(lastDayAfterNotice(receivedAt));

/** Confirms what the consumer declared and when it arrived. Source: distansavtalslagen, the withdrawal function. */
export function withdrawalReceived({ withdrawal, shop }: JobOf<'withdrawal-received'>): Email {
  return {
    subject: subjectLine(`Bekräftelse på att du ångrar köpet, order ${withdrawal.orderNumber}`),
    preheader: `Mottaget ${formatDateTime(withdrawal.receivedAt)}.`,
    heading: 'Vi har tagit emot ditt meddelande om att du ångrar köpet',
    blocks: [
      paragraph(`Hej ${withdrawal.name}, det här är din bekräftelse. Spara den gärna.`),
      ...content(withdrawal),
      heading('Vad händer nu?'),
      paragraph(
        `Vi läser det du skrivit och hör av oss om hur du skickar tillbaka det som omfattas av ångerrätten. Det ska vara på väg till oss senast den ${lastDay(withdrawal)}. Returfrakten, ${formatOreShort(SHIPPING_FEE_ORE)}, drar vi av från återbetalningen. Har vi inte skickat varorna än behöver du inte skicka tillbaka något, och då drar vi inte av någon frakt. Är varan trasig eller fel är returen fri.`,
      ),
      paragraph(
        'Snittblommor, växter och annat som inte går att ångra behåller du. Gäller det något i din beställning hör vi av oss om det.',
      ),
      paragraph(
        `Pengarna kommer samma väg som du betalade, ${REFUND_TIME}, det vill säga den ${lastDay(withdrawal)}. Vi får vänta tills varorna eller beviset har kommit.`,
      ),
      paragraph('Undrar du över något? ', ...contactProse(shop, { answer: 'Svara', call: 'ring', or: ' eller ' }), '.'),
    ],
  };
}

export function withdrawalForShop({
  withdrawal,
  emailMatches,
  letterFollows,
  adminUrl,
}: JobOf<'withdrawal-for-shop'>): Email {
  return {
    subject: subjectLine(`Ångrat avtal, order ${withdrawal.orderNumber}`),
    preheader: `${withdrawal.name} har ångrat sitt köp.`,
    heading: 'En kund har ångrat sitt köp',
    blocks: [
      paragraph(judgement(emailMatches, adminUrl !== null)),
      ...(letterFollows ? [] : [paragraph(UNCONFIRMED)]),
      ...content(withdrawal),
      paragraph(
        `Gäller ångerrätten ska kunden ha pengarna senast den ${lastDay(withdrawal)}. Du får vänta tills varorna har kommit, eller tills kunden har visat att de är skickade. Svara på det här mejlet, så går svaret till ${withdrawal.name}.`,
      ),
      ...(adminUrl ? [{ type: 'button', link: { text: 'Öppna ordern', href: adminUrl } } as const] : []),
    ],
  };
}

const UNCONFIRMED = `Bekräftelsen har inte mejlats till kunden, ${HELD_BACK}. Är meddelandet äkta, bekräfta det så snart du kan genom att svara på det här mejlet.`;

function judgement(emailMatches: boolean, orderKnown: boolean): string {
  if (!orderKnown) return 'Ingen order har det numret. Fråga kunden vilket köp det gäller.';
  return emailMatches
    ? 'Ordernumret och e-postadressen stämmer med en order. Bedöm om det kom i tid och vilka varor det gäller.'
    : 'Ordernumret finns, men e-postadressen är inte den som ordern lades med. Kontrollera med kunden innan du går vidare.';
}

function content({ name, email, orderNumber, items, message, receivedAt }: Notice): Block[] {
  return [
    {
      type: 'facts',
      rows: [
        ['Mottaget', formatDateTime(receivedAt)],
        ['Ordernummer', orderNumber],
        ['Namn', name],
        ['E-post', email],
        ...(items ? [] : [['Gäller', 'Hela beställningen'] as const]),
      ],
    },
    ...(items ? ([heading('Gäller de här varorna'), { type: 'quote', text: items }] as const) : []),
    ...(message ? ([heading('Meddelande'), { type: 'quote', text: message }] as const) : []),
  ];
}
