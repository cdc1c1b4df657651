import { WAY_NAMES, wayOf } from '@kronblad/contracts/delivery/delivery-ways';
import type { PrintedSlip, SlipPrint } from '@kronblad/contracts/jobs/prints';
import { nameWithSize } from '@kronblad/contracts/product/sizes';
import { recipientAddress } from '@kronblad/contracts/recipient/recipient-fields';
import { formatLongDate } from '@kronblad/contracts/time/time';
import type { Sheet } from '../sheet.js';
import { drawTable } from '../table.js';
import { deliveryLines } from './delivery-lines.js';
import {
  A4,
  CHANGED,
  drawColumn,
  drawLines,
  isOutdated,
  LABEL,
  type Line,
  MESSAGE_WITHHELD,
  TITLE,
  textLines,
} from './paper.js';

const GAP = 20;

/** An A4 page for each order, or more for a long one. It shows no prices, because the parcel may be a gift. */
export function drawSlips(sheet: Sheet, slips: readonly PrintedSlip[], { sender }: SlipPrint): void {
  for (const slip of slips) {
    sheet.page(A4);
    beside(sheet, senderLines(sender), headLines(slip));
    beside(sheet, addresseeLines(slip), deliveryOf(slip));
    drawGoods(sheet, slip);
    drawLines(sheet, wordLines(slip));
  }
}

/** For an order with a courier the recipient; to a church, the church. */
export const nameOf = ({ first_name, last_name, delivery }: PrintedSlip): string =>
  `${first_name} ${last_name}`.trim() || delivery?.ceremony?.place || 'Raderad kund';

export const isFetched = ({ shipping_method }: PrintedSlip): boolean => shipping_method === 'pickup';

function beside(sheet: Sheet, left: readonly Line[], right: readonly Line[]): void {
  const width = (sheet.width - GAP) / 2;
  const bottoms = [left, right].map((lines, column) =>
    drawColumn(sheet, lines, sheet.left + column * (width + GAP), sheet.y, width),
  );
  sheet.y = Math.max(...bottoms) + GAP;
}

const senderLines = ({ name, phone, email, ...place }: SlipPrint['sender']): Line[] => [
  { text: name, ...TITLE, size: 13 },
  { text: recipientAddress(place).join(', ') },
  { text: [phone, email].filter(Boolean).join(' · ') },
];

const headLines = (slip: PrintedSlip): Line[] =>
  [
    { text: 'Plocksedel', ...TITLE },
    { text: slip.order_number, size: 11 },
    { text: `Beställd ${formatLongDate(slip.created_at)}` },
    ...(isOutdated(slip, 'slip')
      ? [{ text: `${CHANGED}. Släng tidigare plocksedlar.`, face: 'strong' as const, size: 11, before: 4 }]
      : []),
  ].map((line) => ({ ...line, align: 'right' }));

const addresseeLines = (slip: PrintedSlip): Line[] => [
  { text: isFetched(slip) ? 'Kund' : 'Levereras till', ...LABEL },
  { text: nameOf(slip), size: 11, face: 'strong' },
  ...(isFetched(slip) ? [] : recipientAddress(slip)).map((text) => ({ text, size: 11 })),
  ...(slip.phone ? [{ text: slip.phone, size: 11 }] : []),
];

function deliveryOf({ shipping_method, delivery }: PrintedSlip): Line[] {
  const [day, ...facts] = delivery ? deliveryLines(delivery) : [];
  return [
    { text: 'Leveranssätt', ...LABEL },
    { text: WAY_NAMES[wayOf(shipping_method)], size: 11 },
    ...(day ? [{ text: day, size: 11, face: 'strong' as const }] : []),
    ...facts.map((text) => ({ text })),
  ];
}

function drawGoods(sheet: Sheet, { lines }: PrintedSlip): void {
  drawTable<PrintedSlip['lines'][number]>(
    sheet,
    [
      { title: 'Packad', width: 56, box: true, cell: () => '' },
      { title: 'Vara', cell: ({ name, size_name }) => nameWithSize(name, size_name) },
      { title: 'Artikelnr', width: 130, cell: ({ sku }) => sku },
      { title: 'Antal', width: 48, align: 'right', cell: ({ quantity }) => String(quantity) },
    ],
    lines,
  );
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  drawLines(sheet, [{ text: `${count} st totalt`, face: 'strong', align: 'right', before: 6 }]);
}

const wordLines = (slip: PrintedSlip): Line[] => [
  ...(slip.delivery ? textLines(slip, slip.delivery) : []),
  ...(slip.notes_withheld ? [{ text: MESSAGE_WITHHELD, before: GAP }] : []),
  ...(slip.notes ? [{ text: 'Kundens meddelande', ...LABEL, before: GAP }] : []),
  ...(slip.notes ?? '').split('\n').map((text) => ({ text, size: 10.5 })),
];
