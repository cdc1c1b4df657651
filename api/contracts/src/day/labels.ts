import { nameWithSize } from '../product/sizes.js';
import { recipientAddress, recipientName } from '../recipient/recipient-fields.js';
import type { DayLine, DayOrder, DayWarning } from './schema.js';

export const DAY_WARNING_NAMES: Readonly<Record<DayWarning, string>> = {
  cancelled: 'Avbruten',
  refunded: 'Återbetald',
  day_closed: 'Dagen är stängd',
  missed_before: 'Andra försöket',
  changed_after_print: 'Ändrad efter utskrift',
  unpaid: 'Obetald, reserverad',
  pays_later: 'Betalas senare',
  no_phone: 'Telefon saknas',
  no_door_code: 'Portkod saknas',
};

export const goodsLine = ({ name, size_name, quantity }: Pick<DayLine, 'name' | 'size_name' | 'quantity'>): string =>
  `${quantity} × ${nameWithSize(name, size_name)}`;

type Receiver = Pick<DayOrder, 'way' | 'recipient' | 'ceremony'>;

/** `Karin Åström`, or the buyer who fetches the order. */
export const personOf = ({
  way,
  recipient,
  ceremony,
  buyer,
}: Receiver & { readonly buyer: Pick<DayOrder['buyer'], 'name'> }): string =>
  ceremony?.deceased ?? (way === 'pickup' ? buyer.name : recipientName(recipient ?? {})) ?? '';

/** Line by line. */
export const placeLines = ({ way, recipient, ceremony }: Receiver): string[] =>
  way === 'pickup'
    ? ['Hämtas i butiken']
    : [ceremony?.place, ...recipientAddress(recipient ?? {})].flatMap((line) => line || []);
