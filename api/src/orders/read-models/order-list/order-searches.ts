import { creditNoteNumber, receiptNumber } from '@kronblad/contracts/order/order-number';
import { nameWithSize } from '@kronblad/contracts/product/sizes';
import { foldText } from '@kronblad/contracts/search/search-text';
import { nationalDigits } from '../../../crud/lists/index.js';
import type { AnyEvent, Tx } from '../../../event-store/index.js';
import type { DataOf } from '../../../events/all.js';
import type { OrderSearch, RecipientDetails } from './order.entity.js';

/** The order's row of the same part is replaced. */
type Search = Pick<OrderSearch, 'orderId' | 'part' | 'text'> & Partial<Pick<OrderSearch, 'number'>>;
type Buyer = DataOf<'OrderPlaced'>['customer'];

/** The event's new texts for searches of its order; an empty text replaces an earlier one. */
export function searchesOf({ type, data }: AnyEvent): Search[] {
  switch (type) {
    case 'OrderPlaced': {
      const { orderId, orderNumber: number, lines, customer } = data;
      const goods = lines.flatMap(({ name, sizeName, sku }) => [nameWithSize(name, sizeName), sku]);
      return [{ orderId, part: 'goods', text: textOf(goods), number }, buyerOf(orderId, customer)];
    }
    case 'OrderContactCorrected':
      return [buyerOf(data.orderId, data.customer)];
    case 'OrderRecipientSet':
      return [recipientOf(data.orderId, data.details)];
    case 'RecipientErased':
      return [recipientOf(data.orderId, null)];
    case 'ReceiptIssued':
      return [{ orderId: data.orderId, part: 'receipt', text: foldText(receiptNumber(data.fiscalYear, data.number)) }];
    case 'CreditNoteIssued': {
      const number = creditNoteNumber(data.fiscalYear, data.number);
      return [{ orderId: data.orderId, part: number, text: foldText(number) }];
    }
    case 'OrderSent':
      return data.tracking ? [trackingOf(data.orderId, data.tracking)] : [];
    case 'OrderTrackingChanged':
      return [trackingOf(data.orderId, data.tracking)];
    case 'OrderReopened':
      return [trackingOf(data.orderId, null)];
    default:
      return [];
  }
}

const textOf = (fields: readonly (string | null | undefined)[]): string => foldText(fields.join('\n'));

const digitsOf = (phone: string | null | undefined) => nationalDigits((phone ?? '').replace(/\D/g, ''));
const tight = (postalCode: string | null | undefined) => (postalCode ?? '').replaceAll(' ', '');

function buyerOf(orderId: number, buyer: Buyer): Search {
  if (!buyer) return { orderId, part: 'buyer', text: '' };
  const { firstName, lastName, email, phone, address } = buyer;
  const fields = [
    firstName,
    lastName,
    email,
    digitsOf(phone),
    address?.line,
    tight(address?.postalCode),
    address?.city,
  ];
  return { orderId, part: 'buyer', text: textOf(fields) };
}

function recipientOf(orderId: number, details: RecipientDetails | null): Search {
  if (!details) return { orderId, part: 'recipient', text: '' };
  const { firstName, lastName, phone, address, postalCode, city } = details.recipient;
  const { deceased, place } = details.ceremony ?? {};
  const fields = [firstName, lastName, digitsOf(phone), address, tight(postalCode), city, deceased, place];
  return { orderId, part: 'recipient', text: textOf(fields) };
}

function trackingOf(orderId: number, tracking: DataOf<'OrderTrackingChanged'>['tracking']): Search {
  const number = tracking?.number ?? '';
  return { orderId, part: 'tracking', text: textOf([number, number.replace(/[\s-]/g, '')]) };
}

const WRITE = `INSERT INTO order_searches (order_id, part, text, number)
  SELECT * FROM unnest($1::int[], $2::text[], $3::text[], $4::text[])
  ON CONFLICT (order_id, part) DO UPDATE SET text = excluded.text`;

export async function writeSearches(events: readonly AnyEvent[], tx: Tx): Promise<void> {
  const searches = events.flatMap(searchesOf);
  const rows = [...new Map(searches.map((search) => [`${search.orderId} ${search.part}`, search])).values()];
  if (rows.length === 0) return;
  await tx.query(
    WRITE,
    [
      rows.map(({ orderId }) => orderId),
      rows.map(({ part }) => part),
      rows.map(({ text }) => text),
      rows.map(({ number }) => number),
    ],
    'order-searches-write',
  );
}

/** Writes what a replay without the person's key writes. */
export async function forgetBuyer(personId: string, tx: Tx): Promise<void> {
  await tx.query(
    `UPDATE order_searches SET text = '' WHERE part = 'buyer' AND order_id IN (SELECT id FROM orders WHERE person_id = $1)`,
    [personId],
  );
}
