import { personOf, placeLines } from '@kronblad/contracts/day/labels';
import type { PrintedOrder } from '@kronblad/contracts/jobs/prints';
import { recipientFacts } from '@kronblad/contracts/recipient/recipient-fields';
import { formatWeekdayDate } from '@kronblad/contracts/time/time';
import type { Sheet } from '../sheet.js';
import { CHANGED, drawColumn, hourText, isOutdated, type Line, labelScale, mm, pageOf, stopText } from './paper.js';

const COLUMNS = 2;
const ROWS = 4;
const SHEET = pageOf(210, 297, 0);
const LABEL = { width: SHEET.width / COLUMNS, height: SHEET.height / ROWS };
const PADDING = mm(6);

/** Eight labels on an A4 sheet of 105 × 74 mm each. */
export function drawLabels(sheet: Sheet, orders: readonly PrintedOrder[]): void {
  orders.forEach((order, index) => {
    const place = index % (COLUMNS * ROWS);
    if (place === 0) sheet.page(SHEET);
    drawLabel(sheet, order, (place % COLUMNS) * LABEL.width, Math.floor(place / COLUMNS) * LABEL.height);
  });
}

function drawLabel(sheet: Sheet, order: PrintedOrder, left: number, top: number): void {
  const width = LABEL.width - 2 * PADDING;
  const space = LABEL.height - 2 * PADDING;
  const lines = labelLines(order);
  const scale = labelScale(sheet, lines, width, space);
  const changed = isOutdated(order, 'labels') ? `${CHANGED} · ` : '';
  const corner = { size: 9 * scale, align: 'right' } as const;
  sheet.text(`${changed}${order.order_number}`, left + PADDING, top + PADDING, width, corner);
  drawColumn(sheet, lines, left + PADDING, top + PADDING, width, scale);
}

function labelLines(order: PrintedOrder): Line[] {
  const { ceremony, day } = order;
  const [name, ...place] = [personOf(order), ...placeLines(order)];
  const lines: Line[] = [
    { text: stopText(order), size: 20, face: 'strong' },
    { text: formatWeekdayDate(day), size: 10.5 },
    { text: hourText(order), size: 10.5, face: 'strong' },
    { text: ceremony ? `Till minne av ${name}` : (name ?? ''), size: 15, face: 'strong', before: 4 },
    ...place.map((text) => ({ text, size: 12 })),
    ...recipientFacts(order, 'slip').map(({ label, value }) => ({ text: `${label}: ${value}`, size: 10.5 })),
  ];
  return lines.filter(({ text }) => text !== '');
}
