import type { DayPrint, PrintedOrder } from '@kronblad/contracts/jobs/prints';
import { CARD_SIZE, cardLayout } from '@kronblad/contracts/recipient/print-layout';
import { MUTED, type Sheet } from '../sheet.js';
import { CHANGED, isOutdated, mm, pageOf, stopText } from './paper.js';

const CARD = pageOf(CARD_SIZE.width, CARD_SIZE.height, 14);

/** Each card in its true size: the front, and the back for a printer that prints both sides. */
export function drawCards(sheet: Sheet, orders: readonly PrintedOrder[], content: DayPrint): void {
  for (const order of orders) {
    sheet.page(CARD);
    drawFront(sheet, order.card?.text ?? '');
    sheet.page(CARD);
    drawBack(sheet, order, content);
  }
}

/** Line by line like the checkout's preview. */
function drawFront(sheet: Sheet, text: string): void {
  const { lines, typeSize, lineHeight } = cardLayout(text);
  const top = (CARD_SIZE.height - lines.length * lineHeight) / 2 + typeSize;
  lines.forEach((line, index) => {
    sheet.centred(line, mm(CARD_SIZE.width / 2), mm(top + index * lineHeight), mm(typeSize), 'alphabetic');
  });
}

const SMALL = { size: 7, color: MUTED, align: 'center', gap: 1.5 } as const;

/** The card's back tells recipients where the shop got their data. Source: GDPR art. 14. */
function drawBack(sheet: Sheet, order: PrintedOrder, { shopName, privacyAddress }: DayPrint): void {
  const source = `${shopName} fick ditt namn och din adress av den som skickade blommorna. Så behandlar vi dem: ${privacyAddress}`;
  const height = sheet.height(source, sheet.width, SMALL);
  sheet.text(source, sheet.left, sheet.bottom - height, sheet.width, SMALL);
  const mark = [stopText(order), order.order_number, isOutdated(order, 'cards') && CHANGED].filter(Boolean).join(' · ');
  sheet.text(mark, sheet.left, sheet.y, sheet.width, SMALL);
}
