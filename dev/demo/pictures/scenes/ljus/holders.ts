import { type Brush } from '../../engine/brush.ts';
import { type Colour } from '../../engine/colour.ts';
import { brass } from '../../shapes/materials.ts';
import { turned } from '../../shapes/solids.ts';

const brassTone: Colour = [0.95, 0.63, 0.27];

/** A low brass stick for one taper; the candle stands at y. */
export function candlestick(b: Brush, high: number): void {
  turned(
    b,
    [
      [0, 0],
      [4, 0],
      [4.1, 0.4],
      [3, 0.9],
      [0.9, 1.6],
      [0.75, high * 0.5],
      [0.8, high - 2],
      [1.7, high - 1.2],
      [1.75, high],
      [1.2, high + 0.05],
      [0, high - 0.6],
    ],
    brassTone,
    brass,
    { around: 56, up: 70 },
  );
}
