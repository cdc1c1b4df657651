import { DAY_WARNING_NAMES, goodsLine, personOf, placeLines } from '@kronblad/contracts/day/labels';
import type { DayPrint, PrintedOrder } from '@kronblad/contracts/jobs/prints';
import { recipientFacts } from '@kronblad/contracts/recipient/recipient-fields';
import { formatWeekdayDate } from '@kronblad/contracts/time/time';
import { INK, type Sheet } from '../sheet.js';
import {
  A4,
  CHANGED,
  drawLines,
  hourText,
  isOutdated,
  type Line,
  linesHeight,
  MESSAGE_WITHHELD,
  stopText,
  TITLE,
  textLines,
} from './paper.js';

const BOX = 16;
const PADDING = 12;

/** For who makes the flowers: a block for each order, with a box to tick. */
export function drawOrderSheets(sheet: Sheet, orders: readonly PrintedOrder[], { day }: DayPrint): void {
  sheet.page(A4);
  sheet.y += sheet.text(`Orderblad ${formatWeekdayDate(day)}`, sheet.left, sheet.y, sheet.width, TITLE) + 4;
  for (const order of orders) drawBlock(sheet, orderLines(order));
}

function drawBlock(sheet: Sheet, lines: readonly Line[]): void {
  const width = sheet.width - BOX - 12;
  sheet.need(Math.min(linesHeight(sheet, lines, width) + 2 * PADDING, sheet.bottom - A4.margin.top));
  sheet.rule();
  sheet.y += PADDING;
  sheet.frame(sheet.right - BOX, sheet.y, BOX, BOX, INK);
  drawLines(sheet, lines, width);
  sheet.y += PADDING;
}

function orderLines(order: PrintedOrder): Line[] {
  const { warnings, has_message } = order;
  const isChanged = isOutdated(order, 'sheet');
  const head = [isChanged && CHANGED, stopText(order), order.order_number, order.area].filter(Boolean).join(' · ');
  const watched = warnings.filter((warning) => warning !== 'changed_after_print');
  const to = [order.ceremony ? `Till minne av ${personOf(order)}` : personOf(order), ...placeLines(order)];
  const lines: Line[] = [
    { text: head, face: isChanged ? 'strong' : 'text' },
    ...order.lines.map((line): Line => ({ text: goodsLine(line), size: 13, face: 'strong' })),
    { text: hourText(order), face: 'strong' },
    { text: to.filter(Boolean).join(', ') },
    ...recipientFacts(order, 'slip').map(({ label, value }) => ({ text: `${label}: ${value}` })),
    ...textLines(order, order),
    { text: watched.map((warning) => DAY_WARNING_NAMES[warning]).join(' · '), face: 'strong', before: 5 },
    { text: has_message ? MESSAGE_WITHHELD : '', before: 5 },
  ];
  return lines.filter(({ text }) => text !== '');
}
