import { goodsLine } from '@kronblad/contracts/day/labels';
import type { PrintedOrder, PrintedSlip } from '@kronblad/contracts/jobs/prints';
import type { PrintedPaper } from '@kronblad/contracts/prints/papers';
import { deliveredByText } from '@kronblad/contracts/recipient/ceremony';
import { PRINT_COLOUR_NAMES, RIBBON_COLOUR_NAMES } from '@kronblad/contracts/recipient/recipient-choices';
import { MUTED, type PageFormat, type Sheet, type TextStyle } from '../sheet.js';

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

/** Returns where the next line goes. */
export const drawColumn = (
  sheet: Sheet,
  lines: readonly Line[],
  x: number,
  y: number,
  width: number,
  scale = 1,
): number => lines.reduce((top, line) => drawLine(sheet, line, x, top, width, scale), y);

/** Draws the lines below each other, on further pages where they do not fit. */
export function drawLines(sheet: Sheet, lines: readonly Line[], width = sheet.width): void {
  for (const line of lines) {
    sheet.need(heightOf(sheet, line, width));
    sheet.y = drawLine(sheet, line, sheet.left, sheet.y, width);
  }
}

const SCALES = [1, 0.9, 0.8, 0.7, 0.6, 0.5] as const;
const SMALLEST = 0.45;

/** The scale at which the lines of a label fit on it. */
export const labelScale = (sheet: Sheet, lines: readonly Line[], width: number, height: number): number =>
  SCALES.find((scale) => linesHeight(sheet, lines, width, scale) <= height) ?? SMALLEST;

export const TITLE = { face: 'serif', size: 17 } as const;
/** Above what it names. */
export const LABEL = { size: 8, color: MUTED, before: 5 } as const;

export const CHANGED = 'ÄNDRAD';

export const isOutdated = ({ outdated }: PrintedOrder | PrintedSlip, paper: PrintedPaper): boolean =>
  outdated.includes(paper);

/** `Stopp 3`, or that the order is fetched. */
export const stopText = ({ stop }: PrintedOrder): string => (stop === null ? 'Hämtas' : `Stopp ${stop}`);

/** `Kl. 11.00, lämnas senast kl. 10.00`. */
export const hourText = ({ hour, day }: { readonly hour: string | null; readonly day: string }): string =>
  hour ? `Kl. ${hour.replace(':', '.')}, lämnas ${deliveredByText(day, hour)}` : '';

export type PrintedRibbon = PrintedOrder['ribbons'][number];

/** `1 × Krans 55 cm`. */
export const goodsOfRibbon = ({ lines }: PrintedOrder | PrintedSlip, ribbon: PrintedRibbon): string => {
  const goods = lines.find(({ line }) => line === ribbon.line);
  return goods ? goodsLine({ ...goods, quantity: 1 }) : 'Krans';
};

export const coloursOf = ({ ribbon_colour, print_colour }: PrintedRibbon): string =>
  `band ${RIBBON_COLOUR_NAMES[ribbon_colour].toLowerCase()}, text ${PRINT_COLOUR_NAMES[print_colour].toLowerCase()}`;

type Texts = Pick<PrintedOrder, 'card' | 'ribbons'>;

/** Card and ribbons as they are to be written. */
export const textLines = (order: PrintedOrder | PrintedSlip, { card, ribbons }: Texts): Line[] => [
  ...(card
    ? [
        { text: 'Kort', ...LABEL },
        { text: card.text, size: 10.5, checked: true },
      ]
    : []),
  ...ribbons.flatMap((ribbon) => [
    { text: `Band till ${goodsOfRibbon(order, ribbon)}, ${coloursOf(ribbon)}`, ...LABEL },
    { text: `${ribbon.left || '–'}  ·  ${ribbon.right || '–'}`, size: 10.5, checked: true },
  ]),
];

export const MESSAGE_WITHHELD = 'Kunden har skrivit till butiken. Meddelandet finns på ordern.';
