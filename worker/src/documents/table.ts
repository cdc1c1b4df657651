import { INK, MUTED, type Sheet, SPRUCE } from './sheet.js';

export interface Column<Row> {
  readonly title: string;
  /** Points. The one column without a width takes the rest. */
  readonly width?: number;
  readonly align?: 'left' | 'right';
  readonly cell: (row: Row) => string;
  /** True for texts that were checked when they were typed. */
  readonly checked?: boolean | undefined;
  readonly note?: (row: Row) => string;
  /** True for a column of boxes to tick. */
  readonly box?: boolean;
}

const GUTTER = 8;
const PADDING = 7;
const BOX = 12;
const NOTE = { size: 8, color: MUTED } as const;

export function drawTable<Row>(sheet: Sheet, columns: readonly Column<Row>[], rows: readonly Row[]): void {
  const placed = place(sheet, columns);
  head(sheet, placed);
  for (const row of rows) {
    const height = rowHeight(sheet, placed, row);
    const before = sheet.y;
    sheet.need(height);
    if (sheet.y < before) head(sheet, placed);
    drawRow(sheet, placed, row);
    sheet.y += height;
    sheet.rule(sheet.y, undefined, 0.5);
  }
}

type Placed<Row> = Column<Row> & { readonly x: number; readonly inner: number };

function place<Row>(sheet: Sheet, columns: readonly Column<Row>[]): Placed<Row>[] {
  const fixed = columns.reduce((sum, { width = 0 }) => sum + width, 0);
  let x = sheet.left;
  return columns.map((column, index) => {
    const width = column.width ?? sheet.width - fixed;
    const placed = { ...column, x, inner: width - (index === columns.length - 1 ? 0 : GUTTER) };
    x += width;
    return placed;
  });
}

function head<Row>(sheet: Sheet, columns: readonly Placed<Row>[]): void {
  for (const { title, x, inner, align = 'left' } of columns) {
    sheet.text(title, x, sheet.y, inner, { face: 'strong', size: 8, color: SPRUCE, align });
  }
  sheet.y += 17;
  sheet.rule(sheet.y, SPRUCE, 1);
}

function rowHeight<Row>(sheet: Sheet, columns: readonly Placed<Row>[], row: Row): number {
  const heights = columns.map(({ cell, checked, note, inner }) => {
    const below = note?.(row);
    return sheet.height(cell(row), inner, { checked }) + (below ? sheet.height(below, inner, NOTE) : 0);
  });
  return Math.max(...heights) + 2 * PADDING - 2;
}

function drawRow<Row>(sheet: Sheet, columns: readonly Placed<Row>[], row: Row): void {
  const top = sheet.y + PADDING;
  for (const { cell, checked, note, box, x, inner, align = 'left' } of columns) {
    if (box) sheet.frame(x, top, BOX, BOX, INK);
    const height = sheet.text(cell(row), x, top, inner, { align, checked });
    const below = note?.(row);
    if (below) sheet.text(below, x, top + height, inner, { ...NOTE, align });
  }
}
