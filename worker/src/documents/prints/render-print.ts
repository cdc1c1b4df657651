import type { PrintContent, PrintedOrder } from '@kronblad/contracts/jobs/prints';
import { PRINT_KINDS, type PrintKind } from '@kronblad/contracts/prints/papers';
import { formatWeekdayDate } from '@kronblad/contracts/time/time';
import { Sheet } from '../sheet.js';
import { drawCards } from './cards.js';
import { drawFlowerLists } from './flower-lists.js';
import { drawLabels } from './labels.js';
import { drawOrderSheets } from './order-sheets.js';
import { drawRibbons } from './ribbons.js';
import { drawRound } from './round.js';

type Draw = (sheet: Sheet, orders: readonly PrintedOrder[], content: PrintContent) => void;

const DRAWN: Readonly<Record<PrintKind, Draw>> = {
  cards: drawCards,
  ribbons: drawRibbons,
  labels: drawLabels,
  sheet: drawOrderSheets,
  round: drawRound,
  flower_list: drawFlowerLists,
};

/** Renders what is printed for a day, kind after kind. It names no price, and of the buyer only the name. */
export function renderPrint(content: PrintContent): Promise<Buffer> {
  const sheet = new Sheet({
    title: `Utskrift för ${formatWeekdayDate(content.day)}`,
    subject: 'Dagens utskrift',
    author: content.shopName,
    at: new Date(content.madeAt),
    firstPage: false,
  });
  for (const kind of PRINT_KINDS) {
    const orders = content.orders.filter(({ kinds }) => kinds.includes(kind));
    if (orders.length > 0) DRAWN[kind](sheet, orders, content);
  }
  return sheet.finish();
}
