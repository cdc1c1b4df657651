import type { MailJob } from '@kronblad/contracts/jobs';
import { formatDateTime } from '@kronblad/contracts/rules/time';
import { type Block, heading, type Letter, paragraph } from '../letter.js';
import { contactProse, type JobOf } from './parts.js';

type Notice = Extract<MailJob, { template: 'withdrawal-received' }>['withdrawal'];

/** The consumer's proof: what was declared, and when it came. Source: distansavtalslagen, the withdrawal function. */
export function withdrawalReceived({ withdrawal, shop }: JobOf<'withdrawal-received'>): Letter {
  return {
    subject: `Vi har tagit emot din ånger, order ${withdrawal.orderNumber}`.slice(0, 77),
    preheader: `Mottaget ${formatDateTime(withdrawal.receivedAt)}.`,
    heading: 'Vi har tagit emot din ånger',
    blocks: [
      paragraph(`Hej ${withdrawal.name}, det här är din bekräftelse. Spara den gärna.`),
      ...content(withdrawal),
      heading('Vad händer nu?'),
      paragraph(
        'Vi läser det du skrivit och hör av oss om hur du skickar tillbaka varorna och när du får pengarna. Skicka dem inom 14 dagar från i dag.',
      ),
      paragraph('Undrar du över något? ', ...contactProse(shop, { answer: 'Svara', call: 'ring', or: ' eller ' }), '.'),
    ],
  };
}

export function withdrawalForShop({ withdrawal, emailMatches, adminUrl }: JobOf<'withdrawal-for-shop'>): Letter {
  return {
    subject: `Ångrat avtal, order ${withdrawal.orderNumber}`.slice(0, 77),
    preheader: `${withdrawal.name} har ångrat sitt köp.`,
    heading: 'En kund har ångrat sitt köp',
    blocks: [
      paragraph(judgement(emailMatches, adminUrl !== null)),
      ...content(withdrawal),
      ...(adminUrl ? [{ type: 'button', link: { text: 'Öppna ordern', href: adminUrl } } as const] : []),
    ],
  };
}

function judgement(emailMatches: boolean, orderKnown: boolean): string {
  if (!orderKnown) return 'Ingen order har det numret. Hör efter med kunden vilket köp det gäller.';
  return emailMatches
    ? 'Ordernumret och e-postadressen stämmer med en order. Bedöm om det kom i tid och vilka varor det gäller.'
    : 'Ordernumret finns, men e-postadressen är inte den som ordern lades med. Hör efter med kunden innan du går vidare.';
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
