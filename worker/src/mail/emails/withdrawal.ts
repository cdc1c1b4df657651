import { RETURN_FEE_ORE } from '@kronblad/contracts/delivery/shipping';
import { formatOreShort } from '@kronblad/contracts/money/money';
import { formatDateTime, formatLongDate } from '@kronblad/contracts/time/time';
import { lastDayAfterNotice, REFUND_TIME } from '@kronblad/contracts/withdrawal/withdrawal-time';
import { type Block, type Email, heading, paragraph } from '../email.js';
import { contactProse, HELD_BACK, type JobOf, subjectLine } from './parts.js';

type Notice = JobOf<'withdrawal-for-shop'>['withdrawal'];

const lastDay = ({ receivedAt }: Pick<Notice, 'receivedAt'>) => formatLongDate(lastDayAfterNotice(receivedAt));

/** Confirms what the consumer declared and when it arrived. Source: distansavtalslagen, the withdrawal function. */
export function withdrawalReceivedEmail({ withdrawal, shop }: JobOf<'withdrawal-received'>): Email {
  const { receivedAt, orderNumber, notice } = withdrawal;
  return {
    subject: `Bekräftelse på att du ångrar köpet${orderNumber ? `, order ${orderNumber}` : ''}`,
    preheader: `Mottaget ${formatDateTime(withdrawal.receivedAt)}.`,
    heading: 'Vi har tagit emot ditt meddelande om att du ångrar köpet',
    blocks: [
      paragraph(notice ? `Hej ${notice.name}, det här är din bekräftelse. Spara den gärna.` : UNKNOWN_BUYER),
      ...content({ receivedAt, orderNumber, ...notice }),
      heading('Vad händer nu?'),
      paragraph(
        `Vi läser det du skrivit och hör av oss om hur du skickar tillbaka det som omfattas av ångerrätten. Det ska vara på väg till oss senast den ${lastDay(withdrawal)}. Returfrakten, ${formatOreShort(RETURN_FEE_ORE)}, drar vi av från återbetalningen. Har vi inte skickat varorna än behöver du inte skicka tillbaka något, och då drar vi inte av någon frakt. Är varan trasig eller fel är returen fri.`,
      ),
      paragraph(
        'Snittblommor, växter och annat som inte går att ångra behåller du. Gäller det något i din beställning hör vi av oss om det.',
      ),
      paragraph(
        `Pengarna kommer samma väg som du betalade, ${REFUND_TIME}, det vill säga den ${lastDay(withdrawal)}. Vi får vänta tills varorna eller beviset har kommit.`,
      ),
      paragraph('Undrar du över något? ', ...contactProse(shop, { answer: 'Svara', call: 'ring', or: ' eller ' }), '.'),
      ...(notice ? [] : [paragraph(NOT_YOU)]),
    ],
  };
}

const UNKNOWN_BUYER =
  'Det här är din bekräftelse. Spara den gärna. Vi hittade inget betalt köp med ditt ordernummer och den här e-postadressen, så det du skrev står inte här. Det har kommit fram till oss, och vi hör av oss.';
const NOT_YOU =
  'Har du inte skrivit till oss? Då har någon fyllt i din adress i vårt formulär, säkert av misstag, och du behöver inte göra något.';

export function withdrawalForShopEmail({
  withdrawal,
  emailMatches,
  acknowledged,
  adminUrl,
}: JobOf<'withdrawal-for-shop'>): Email {
  return {
    subject: subjectLine(`Ångrat avtal, order ${withdrawal.orderNumber}`),
    preheader: `${withdrawal.name} har ångrat sitt köp.`,
    heading: 'En kund har ångrat sitt köp',
    blocks: [
      paragraph(judgement(emailMatches, adminUrl !== null)),
      ...(acknowledged ? [] : [paragraph(UNCONFIRMED)]),
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

interface Content extends Partial<Omit<Notice, 'orderNumber'>> {
  readonly receivedAt: string;
  readonly orderNumber: string | null;
}

/** Shows what is given. Empty `items` mean the whole order. */
function content({ name, email, orderNumber, items, message, receivedAt }: Content): Block[] {
  return [
    {
      type: 'facts',
      rows: [
        ['Mottaget', formatDateTime(receivedAt)],
        ...(orderNumber ? [['Ordernummer', orderNumber] as const] : []),
        ...(name ? [['Namn', name] as const] : []),
        ...(email ? [['E-post', email] as const] : []),
        ...(items === '' ? [['Gäller', 'Hela beställningen'] as const] : []),
      ],
    },
    ...(items ? ([heading('Gäller de här varorna'), { type: 'quote', text: items }] as const) : []),
    ...(message ? ([heading('Meddelande'), { type: 'quote', text: message }] as const) : []),
  ];
}
