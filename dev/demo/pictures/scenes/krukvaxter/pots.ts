import { type Brush } from '../../engine/brush.ts';
import { type Colour, hex } from '../../engine/colour.ts';
import { type Material } from '../../engine/material.ts';
import { noise3 } from '../../engine/noise.ts';
import { soil, terracotta } from '../../shapes/materials.ts';
import { plate } from '../../shapes/tableware.ts';
import { outlines, scaled, vessel } from '../../shapes/vessels.ts';

export function pot(
  b: Brush,
  radius: number,
  high: number,
  colour: Colour,
  material: Material,
  outline = outlines.pot as Parameters<typeof scaled>[0],
): void {
  vessel(b, scaled(outline, radius, high), colour, material, 0.5);
  earth(b, radius * 0.93, high * 0.9);
}

export function earth(b: Brush, radius: number, y: number): void {
  b.sheet(
    40,
    12,
    (out, u, v) => {
      const a = u * Math.PI * 2;
      const r = radius * (1 - v);
      out[0] = r * Math.cos(a);
      out[2] = -r * Math.sin(a);
      out[1] = y + 0.8 * noise3(out[0] * 1.3, 2, out[2]! * 1.3) - 0.3;
    },
    [0.035, 0.024, 0.016],
    soil,
    { closed: true },
  );
}

export function rimmedPot(b: Brush, radius: number, high: number): void {
  const clay = hex('#b5694a');
  vessel(
    b,
    [
      [radius * 0.66, 0],
      [radius * 0.7, 0.2],
      [radius * 0.86, high * 0.74],
      [radius * 0.88, high * 0.78],
      [radius * 0.99, high * 0.79],
      [radius * 1.02, high * 0.9],
      [radius, high],
    ],
    clay,
    terracotta,
    0.7,
  );
  earth(b, radius * 0.88, high * 0.9);
  plate(b, radius * 0.95, clay, terracotta);
}
