import { goodsLine } from '@kronblad/contracts/day/labels';
import type { PrintedOrder } from '@kronblad/contracts/jobs/prints';
import { ceremonyFacts, ceremonyKey } from '@kronblad/contracts/recipient/ceremony';
import type { Sheet } from '../sheet.js';
import { drawTable } from '../table.js';
import { A4, drawLines, TITLE } from './paper.js';

const keyOf = ({ ceremony }: PrintedOrder): string => (ceremony ? ceremonyKey(ceremony) : '');

/** For the undertaker: a page for each ceremony with its flowers, their senders and their texts. */
export function drawFlowerLists(sheet: Sheet, orders: readonly PrintedOrder[]): void {
  for (const [, ofCeremony] of Map.groupBy(orders, keyOf)) drawFlowerList(sheet, ofCeremony);
}

function drawFlowerList(sheet: Sheet, orders: readonly PrintedOrder[]): void {
  const [first] = orders;
  if (!first?.ceremony) return;
  sheet.page(A4);
  sheet.y += sheet.text('Blomlista', sheet.left, sheet.y, sheet.width, TITLE) + 8;
  const undertaker = orders.find(({ ceremony }) => ceremony?.undertaker)?.ceremony?.undertaker ?? null;
  const facts = ceremonyFacts({ ...first.ceremony, undertaker }, first.day);
  drawLines(
    sheet,
    facts.map(([label, value]) => ({ text: `${label}: ${value}`, size: 11 })),
  );
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
