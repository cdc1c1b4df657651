import { type Surface } from '../../engine/brush.ts';
import { type Colour } from '../../engine/colour.ts';

/** Gingham of `n` × `m` checks. */
export const gingham =
  (n: number, m: number, colour: Colour): Surface =>
  (out, u, v) => {
    const a = (u * n) % 1 < 0.5 ? 1 : 0;
    const b = (v * m) % 1 < 0.5 ? 1 : 0;
    const k = (a + b) / 2;
    for (let i = 0; i < 3; i++) out[i] = 0.82 + (colour[i]! - 0.82) * k;
  };
