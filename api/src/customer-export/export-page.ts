import type { CustomerExport } from '@kronblad/contracts/customer/schema';
import { escapeHtml } from '@kronblad/contracts/mailing/mailing-html';
import { formatSek } from '@kronblad/contracts/money/money';
import type { RecipientExport } from '@kronblad/contracts/order/delivery-schema';
import { effectLabel } from '@kronblad/contracts/order/effect-labels';
import { paymentMethodText } from '@kronblad/contracts/payment/payment-methods';
import { IF_ABSENT_NAMES, PLACE_KIND_NAMES } from '@kronblad/contracts/recipient/recipient-choices';
import { forEachField, RECIPIENT_CHOICES, RECIPIENT_FIELDS } from '@kronblad/contracts/recipient/recipient-fields';
import { formatDateTime } from '@kronblad/contracts/time/time';

type Export = CustomerExport | RecipientExport;
type FieldOf<Value> = Value extends readonly (infer Item)[]
  ? FieldOf<Item>
  : Value extends object
    ? { [Name in keyof Value]-?: (Name & string) | FieldOf<NonNullable<Value[Name]>> }[keyof Value]
    : never;

const LABELS: Readonly<Record<FieldOf<Export>, string>> = {
  ...forEachField((name) => RECIPIENT_FIELDS[name].label),
  exported_at: 'Hämtat',
  profile: 'Kund',
  orders: 'Beställningar',
  receipts: 'Kvitton',
  consents: 'Samtycken',
  messages: 'Meddelanden',
  letters: 'Mejl om beställningar',
  mailings: 'Utskick',
  mail_bounces: 'Mejl som inte kom fram',
  stock_alerts: 'Bevakade varor',
  staff_notes: 'Butikens anteckningar',
  withdrawals: 'Ångrade avtal',
  id: 'Kundens id',
  email: 'E-post',
  billing_address: 'Fakturaadress',
  shipping_address: 'Leveransadress',
  total_orders: 'Antal beställningar',
  orders_last_6_months: 'Beställningar, senaste 6 månaderna',
  total_spent: 'Köpt för',
  spent_last_6_months: 'Köpt för, senaste 6 månaderna',
  first_order_date: 'Första beställningen',
  last_order_date: 'Senaste beställningen',
  order_number: 'Ordernummer',
  created_at: 'Lagd',
  paid_at: 'Betald',
  shipped_at: 'Skickad',
  status: 'Status',
  payment_status: 'Betalning',
  payment_method: 'Betalsätt',
  shipping_method: 'Leverans',
  notes: 'Meddelande',
  campaign_code: 'Rabattkod',
  items: 'Varor',
  product_name: 'Vara',
  delivery: 'Leverans',
  day: 'Dag',
  recipient: 'Mottagare',
  way: 'Leveranssätt',
  place_kind: RECIPIENT_CHOICES.place_kind.label,
  if_absent: RECIPIENT_CHOICES.if_absent.label,
  state_at: 'Besked lämnat',
  state_note: 'Besked om leveransen',
  source: 'Uppgifterna kommer från',
  kept_until: 'Sparas till och med',
  ceremony: 'Ceremoni',
  deceased: 'Till minne av',
  place: 'Kyrka eller kapell',
  time: 'Tid',
  undertaker: 'Begravningsbyrå',
  card: 'Kort',
  ribbons: 'Band',
  line: 'Rad i beställningen',
  left: 'Vänster ände',
  right: 'Höger ände',
  ribbon_colour: 'Bandets färg',
  print_colour: 'Textens färg',
  quantity: 'Antal',
  unit_price: 'Pris per styck',
  total_price: 'Summa',
  shipping_cost: 'Frakt',
  tax_amount: 'Moms',
  total_amount: 'Totalt',
  receipt_number: 'Kvittonummer',
  refunds: 'Återbetalningar',
  amount: 'Belopp',
  reason: 'Orsak',
  credit_note_number: 'Kreditnota',
  number: 'Nummer',
  issued_at: 'Utfärdat',
  name: 'Namn',
  total: 'Summa',
  purpose: 'Gäller',
  given: 'Givet',
  wording_version: 'Textens version',
  at: 'Tidpunkt',
  note: 'Anteckning',
  received_at: 'Mottaget',
  subject: 'Ämne',
  message: 'Meddelande',
  kind: 'Mejl',
  requested_at: 'Beställt',
  text: 'Text',
  handled_at: 'Avslutat',
  first_at: 'Första gången',
  last_at: 'Senaste gången',
  asked_at: 'Begärd',
  confirmed_at: 'Bekräftad',
};

const MONEY = new Set<string>([
  'total_spent',
  'spent_last_6_months',
  'total',
  'unit_price',
  'total_price',
  'shipping_cost',
  'tax_amount',
  'total_amount',
  'amount',
] satisfies FieldOf<CustomerExport>[]);

const WORDS: Readonly<Record<string, string>> = {
  pending: 'Väntande',
  sent: 'Skickad',
  cancelled: 'Avbruten',
  paid: 'Betald',
  failed: 'Misslyckades',
  refunded: 'Återbetald',
  succeeded: 'Genomförd',
  waiting: 'Väntar',
  dropped: 'Inte skickat',
  delivery: 'Hemleverans',
  courier: 'Blombud',
  pickup: 'Hämtas i butik',
  ...PLACE_KIND_NAMES,
  ...IF_ABSENT_NAMES,
};
/** Only these fields hold words of a fixed list; texts of people stay as they are. */
const WORDED = new Set<string>([
  'status',
  'payment_status',
  'shipping_method',
  'way',
  'place_kind',
  'if_absent',
] satisfies FieldOf<Export>[]);

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const STYLE = `body{font:1rem/1.5 system-ui,sans-serif;color:#222;max-width:52rem;margin:2rem auto;padding:0 1rem}
h1,h2{line-height:1.2}h2{margin-top:2.5rem;border-bottom:1px solid #ccc;padding-bottom:.25rem}
dl{display:grid;grid-template-columns:minmax(9rem,14rem) minmax(0,1fr);gap:.25rem 1rem;margin:1rem 0}
dt{color:#555}dd{margin:0;overflow-wrap:anywhere;white-space:pre-line}dd dl{margin:0 0 .75rem}
section>dl+dl{border-top:1px solid #ddd;padding-top:1rem}
@media(max-width:30rem){dl{grid-template-columns:1fr}dd{margin-bottom:.5rem}}`;

/** The export as one page to read, print or keep, without scripts or links. */
export function exportPage(data: Export): string {
  const { exported_at, ...sections } = data;
  const body = Object.entries(sections).map(
    ([name, value]) => `<section><h2>${labelOf(name)}</h2>${shown(name, value) || '<p>Inget sparat.</p>'}</section>`,
  );
  return `<!doctype html>
<html lang="sv"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Dina uppgifter</title><style>${STYLE}</style></head><body>
<h1>Dina uppgifter</h1><p>Allt som butiken har sparat om dig, hämtat ${formatDateTime(exported_at)}.</p>
${body.join('\n')}
</body></html>
`;
}

const labelOf = (name: string): string => escapeHtml(LABELS[name as keyof typeof LABELS]);

function shown(name: string, value: unknown): string {
  if (Array.isArray(value)) return value.map((each) => shown(name, each)).join('');
  if (typeof value === 'object' && value !== null) {
    const facts = Object.entries(value).map(
      ([field, each]) => `<dt>${labelOf(field)}</dt><dd>${shown(field, each) || '–'}</dd>`,
    );
    return `<dl>${facts.join('')}</dl>`;
  }
  return escapeHtml(textOf(name, value));
}

function textOf(name: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Ja' : 'Nej';
  if (typeof value === 'number') return MONEY.has(name) ? formatSek(value) : String(value);
  const text = String(value);
  if (MOMENT.test(text)) return formatDateTime(text);
  if (name === 'kind') return effectLabel(text);
  if (name === 'payment_method') return paymentMethodText(text);
  return WORDED.has(name) ? (WORDS[text] ?? text) : text;
}
