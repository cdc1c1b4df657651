import { goodsLine } from '@kronblad/contracts/day/labels';
import type { PrintedOrder } from '@kronblad/contracts/jobs/prints';
import type { Paper } from '@kronblad/contracts/prints/papers';
import { deliveredByText } from '@kronblad/contracts/recipient/ceremony';
import { PRINT_COLOUR_NAMES, RIBBON_COLOUR_NAMES } from '@kronblad/contracts/recipient/recipient-choices';
import type { PageFormat, Sheet, TextStyle } from '../sheet.js';

/** Millimetres to points. */
export const mm = (length: number): number => (length * 72) / 25.4;

/** Lengths in millimetres. */
export const pageOf = (width: number, height: number, margin: number): PageFormat => {
  const side = mm(margin);
  return {
    width: mm(width),
    height: mm(height),
    margin: { left: side, right: side, top: side, bottom: side },
  };
};

export const A4 = pageOf(210, 297, 14);

/** A paragraph. `before`: points of space above it. */
export interface Line extends TextStyle {
  readonly text: string;
  readonly before?: number;
}

const DEFAULT_SIZE = 9.5;
const scaled = ({ size = DEFAULT_SIZE, gap = 1.5, ...style }: Line, scale: number) => ({
  ...style,
  size: size * scale,
  gap: gap * scale,
});

export const linesHeight = (sheet: Sheet, lines: readonly Line[], width: number, scale = 1): number =>
  lines.reduce((sum, line) => sum + heightOf(sheet, line, width, scale), 0);

export const heightOf = (sheet: Sheet, line: Line, width: number, scale = 1): number =>
  sheet.height(line.text, width, scaled(line, scale)) + (line.before ?? 0) * scale;

/** Returns where the next line goes. */
export function drawLine(sheet: Sheet, line: Line, x: number, y: number, width: number, scale = 1): number {
  const top = y + (line.before ?? 0) * scale;
  return top + sheet.text(line.text, x, top, width, scaled(line, scale));
}

export const CHANGED = 'ÄNDRAD';

export const isOutdated = ({ outdated }: PrintedOrder, paper: Paper): boolean => outdated.includes(paper);

/** `Stopp 3`, or that the order is fetched. */
export const stopText = ({ stop }: PrintedOrder): string => (stop === null ? 'Hämtas' : `Stopp ${stop}`);

/** `Kl. 11.00, lämnas senast kl. 10.00`. */
export const hourText = ({ hour, day }: { readonly hour: string | null; readonly day: string }): string =>
  hour ? `Kl. ${hour.replace(':', '.')}, lämnas ${deliveredByText(day, hour)}` : '';

export type PrintedRibbon = PrintedOrder['ribbons'][number];

/** `1 × Krans 55 cm`. */
export const goodsOfRibbon = ({ lines }: PrintedOrder, ribbon: PrintedRibbon): string => {
  const goods = lines.find(({ line }) => line === ribbon.line);
  return goods ? goodsLine({ ...goods, quantity: 1 }) : 'Krans';
};

export const coloursOf = ({ ribbon_colour, print_colour }: PrintedRibbon): string =>
  `band ${RIBBON_COLOUR_NAMES[ribbon_colour].toLowerCase()}, text ${PRINT_COLOUR_NAMES[print_colour].toLowerCase()}`;
