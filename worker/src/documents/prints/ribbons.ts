import { personOf } from '@kronblad/contracts/day/labels';
import type { PrintedOrder } from '@kronblad/contracts/jobs/prints';
import { RIBBON_SIZE, ribbonTypeSize } from '@kronblad/contracts/recipient/print-layout';
import type { Sheet } from '../sheet.js';
import { CHANGED, coloursOf, goodsOfRibbon, isOutdated, mm, type PrintedRibbon, pageOf } from './paper.js';

const MARGIN = 10;
const CAPTION = 24;
/** Both ends in their true size, one below the other. */
const PAGE = pageOf(RIBBON_SIZE.width + 2 * MARGIN, CAPTION + 2 * (RIBBON_SIZE.height + MARGIN), MARGIN);

export function drawRibbons(sheet: Sheet, orders: readonly PrintedOrder[]): void {
  for (const order of orders) for (const ribbon of order.ribbons) drawRibbon(sheet, order, ribbon);
}

function drawRibbon(sheet: Sheet, order: PrintedOrder, ribbon: PrintedRibbon): void {
  sheet.page(PAGE);
  const about = [order.order_number, goodsOfRibbon(order, ribbon), personOf(order), coloursOf(ribbon)];
  const caption = [isOutdated(order, 'ribbons') && CHANGED, ...about].filter(Boolean).join(' · ');
  sheet.text(caption, sheet.left, mm(6), sheet.width, { size: 12, face: 'strong' });
  drawEnd(sheet, 'Vänster ände', ribbon.left, CAPTION);
  drawEnd(sheet, 'Höger ände', ribbon.right, CAPTION + RIBBON_SIZE.height + MARGIN);
}

/** `top` in millimetres. */
function drawEnd(sheet: Sheet, name: string, typed: string, top: number): void {
  const { width, height } = RIBBON_SIZE;
  const text = typed.trim();
  sheet.text(text ? name : `${name}: ingen text`, sheet.left, mm(top - 4), sheet.width, { size: 8 });
  sheet.frame(mm(MARGIN), mm(top), mm(width), mm(height));
  sheet.centred(text, mm(MARGIN + width / 2), mm(top + height / 2), mm(ribbonTypeSize(text)), 'middle');
}
