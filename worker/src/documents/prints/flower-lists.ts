import { goodsLine } from '@kronblad/contracts/day/labels';
import type { PrintedOrder } from '@kronblad/contracts/jobs/prints';
import { ceremonyFacts } from '@kronblad/contracts/recipient/ceremony';
import type { Sheet } from '../sheet.js';
import { drawTable } from '../table.js';
import { TITLE } from './order-sheets.js';
import { A4, drawLine } from './paper.js';

const ceremonyKey = ({ ceremony }: PrintedOrder): string =>
  JSON.stringify([ceremony?.time, ceremony?.place, ceremony?.deceased]);

/** For the undertaker: a page for each ceremony with its flowers, their senders and their texts. */
export function drawFlowerLists(sheet: Sheet, orders: readonly PrintedOrder[]): void {
  for (const [, ofCeremony] of Map.groupBy(orders, ceremonyKey)) drawFlowerList(sheet, ofCeremony);
}

function drawFlowerList(sheet: Sheet, orders: readonly PrintedOrder[]): void {
  const [first] = orders;
  if (!first?.ceremony) return;
  sheet.page(A4);
  sheet.y += sheet.text('Blomlista', sheet.left, sheet.y, sheet.width, TITLE) + 8;
  for (const [label, value] of ceremonyFacts(first.ceremony, first.day)) {
    sheet.y = drawLine(sheet, { text: `${label}: ${value}`, size: 11 }, sheet.left, sheet.y, sheet.width);
  }
  sheet.y += 14;
  drawTable<PrintedOrder>(
    sheet,
    [
      { title: 'Blommor', width: 150, cell: ({ lines }) => lines.map(goodsLine).join(', ') },
      { title: 'Från', width: 130, cell: ({ buyer }) => buyer.name },
      { title: 'Text', checked: true, cell: textsOf },
    ],
    orders,
  );
}

const textsOf = ({ ribbons, card }: PrintedOrder): string =>
  [...ribbons.map(({ left, right }) => `Band: ${[left, right].filter(Boolean).join(' · ')}`), card?.text]
    .filter(Boolean)
    .join('\n');
