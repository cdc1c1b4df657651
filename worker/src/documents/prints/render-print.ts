import type { DayPrint, PrintContent, PrintedOrder, PrintedSlip, SlipPrint } from '@kronblad/contracts/jobs/prints';
import {
  ORDER_PAPERS,
  type OrderPaper,
  PRINT_KINDS,
  PRINT_NAMES,
  type PrintKind,
} from '@kronblad/contracts/prints/papers';
import { formatWeekdayDate } from '@kronblad/contracts/time/time';
import { Sheet } from '../sheet.js';
import { drawAddressLabels } from './address-labels.js';
import { drawCards } from './cards.js';
import { drawFlowerLists } from './flower-lists.js';
import { drawLabels } from './labels.js';
import { drawOrderSheets } from './order-sheets.js';
import { drawRibbons } from './ribbons.js';
import { drawRound } from './round.js';
import { drawSlips } from './slips.js';

type Draw<Printed, Content> = (sheet: Sheet, orders: readonly Printed[], content: Content) => void;

const DRAWN_OF_DAY: Readonly<Record<PrintKind, Draw<PrintedOrder, DayPrint>>> = {
  cards: drawCards,
  ribbons: drawRibbons,
  labels: drawLabels,
  sheet: drawOrderSheets,
  round: drawRound,
  flower_list: drawFlowerLists,
};
const DRAWN_OF_ORDERS: Readonly<Record<OrderPaper, Draw<PrintedSlip, SlipPrint>>> = {
  slip: drawSlips,
  address_label: drawAddressLabels,
};

/** Renders what is printed, kind after kind. It names no price, and of the buyer of a gift only the name. */
export function renderPrint(content: PrintContent): Promise<Buffer> {
  return 'slips' in content ? renderSlips(content) : renderDay(content);
}

function renderDay(content: DayPrint): Promise<Buffer> {
  const sheet = sheetOf(`Utskrift för ${formatWeekdayDate(content.day)}`, content.shopName, content);
  for (const kind of PRINT_KINDS) {
    const orders = content.orders.filter(({ kinds }) => kinds.includes(kind));
    if (orders.length > 0) DRAWN_OF_DAY[kind](sheet, orders, content);
  }
  return sheet.finish();
}

function renderSlips(content: SlipPrint): Promise<Buffer> {
  const { kinds, slips, sender } = content;
  const sheet = sheetOf(kinds.map((paper) => PRINT_NAMES[paper]).join(', '), sender.name, content);
  for (const paper of ORDER_PAPERS) if (kinds.includes(paper)) DRAWN_OF_ORDERS[paper](sheet, slips, content);
  return sheet.finish();
}

const sheetOf = (title: string, author: string, { madeAt }: PrintContent): Sheet =>
  new Sheet({ title, subject: 'Utskrift', author, at: new Date(madeAt), firstPage: false });
