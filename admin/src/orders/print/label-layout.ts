import { textWidth } from '@kronblad/contracts/recipient/print-layout';

/** A line of the label; `size` is a multiple of the label's type size. */
interface LabelLine {
  readonly text: string;
  readonly size: number;
}

const MM_PER_POINT = 25.4 / 72;
/** Free space between sender and order number on the smaller label, 100 × 150 mm, in millimetres. */
const SPACE = { width: 86, height: 88 } as const;
const LEADING = 1.35;
/** Lines that break at spaces are not filled. */
const UNFILLED = 1.15;
const POINTS = [10, 9, 8, 7, 6, 5] as const;
const SMALLEST = 4;

/** The type size in points at which all lines fit on one label. */
export function labelTypeSize(lines: readonly LabelLine[]): number {
  const height = (points: number) =>
    lines.reduce((sum, { text, size }) => {
      const type = points * size * MM_PER_POINT;
      return sum + Math.max(1, Math.ceil((textWidth(text) * type * UNFILLED) / SPACE.width)) * type * LEADING;
    }, 0);
  return POINTS.find((points) => height(points) <= SPACE.height) ?? SMALLEST;
}
