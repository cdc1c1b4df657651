import { type Brush, type Paint } from '../engine/brush.ts';
import { type Colour } from '../engine/colour.ts';
import { type Material } from '../engine/material.ts';
import { move, turnZ } from '../engine/matrix.ts';
import { glazed, speckled } from './materials.ts';
import { type Profile, tube, turned } from './solids.ts';
import { outlines, scaled, vessel } from './vessels.ts';

/** A low plate with a raised edge of bare clay. */
export function plate(
  b: Brush,
  radius: number,
  colour: Colour,
  material: Material = speckled,
  rim: Colour = colour,
): void {
  const paint: Paint = (out, _u, v) => out.set(v > 0.3 && v < 0.5 ? rim : colour);
  turned(
    b,
    [
      [0, 0.1],
      [radius * 0.62, 0],
      [radius * 0.72, 0.15],
      [radius * 0.97, 1.35],
      [radius, 1.75],
      [radius * 0.975, 1.85],
      [radius * 0.93, 1.55],
      [radius * 0.78, 0.75],
      [radius * 0.7, 0.62],
      [0, 0.58],
    ],
    paint,
    material,
    { around: 96, up: 70 },
  );
}

/** A bowl, raw outside and glazed within: two skins. */
export function bowl(
  b: Brush,
  radius: number,
  high: number,
  outside: Colour,
  inside: Colour,
  skins: readonly [Material, Material] = [speckled, glazed],
): void {
  const outer = scaled(outlines.bowl, radius, high);
  turned(b, [[0, 0], ...outer], outside, skins[0], { around: 80, up: 40 });
  const inner: Profile = [
    [radius, high],
    [radius * 0.985, high + 0.14],
    [radius * 0.95, high],
    [radius * 0.86, high * 0.6],
    [radius * 0.6, high * 0.25],
    [radius * 0.25, high * 0.12],
    [0, high * 0.1],
  ];
  turned(b, inner, inside, skins[1], { around: 80, up: 40 });
}

/** A handle like an ear on the +x side. */
export function ear(
  b: Brush,
  x: number,
  low: number,
  high: number,
  out: number,
  thick: number,
  paint: Paint,
  material: Material,
): void {
  const mid = (low + high) / 2;
  const h = high - low;
  tube(
    b,
    [
      [x - 0.4, high, 0],
      [x + out * 0.6, high + h * 0.04, 0],
      [x + out, mid + h * 0.1, 0],
      [x + out * 0.7, low + h * 0.12, 0],
      [x - 0.3, low, 0],
    ],
    thick,
    paint,
    material,
    { around: 14, length: 36 },
  );
}

export function mug(b: Brush, radius: number, high: number, colour: Colour, material: Material = glazed): void {
  vessel(
    b,
    [
      [radius * 0.66, 0],
      [radius * 0.86, high * 0.08],
      [radius, high * 0.35],
      [radius * 0.97, high * 0.7],
      [radius * 0.86, high],
    ],
    colour,
    material,
    0.3,
  );
  ear(b, radius * 0.93, high * 0.25, high * 0.78, radius * 0.62, 0.5, colour, material);
}

export function eggCup(b: Brush, colour: Colour, egg?: Colour): void {
  vessel(
    b,
    [
      [2.2, 0],
      [2.1, 0.3],
      [1.5, 1],
      [1.7, 1.8],
      [2.5, 3.2],
      [2.65, 4.6],
    ],
    colour,
    speckled,
    0.25,
  );
  if (!egg) return;
  turned(
    b.at(move(0, 2.2, 0)),
    [
      [0, 0],
      [1.7, 0.9],
      [2.25, 2.4],
      [1.9, 4.2],
      [1.1, 5.4],
      [0, 5.8],
    ],
    egg,
    { wrap: 0.3, gloss: 0.015, rough: 0.6, bump: { u: 3, v: 3, depth: 0.12 } },
    { around: 40, up: 40 },
  );
}

/** A pear lying or standing, for company on a table. */
export function pear(b: Brush, colour: Colour): void {
  turned(
    b,
    [
      [0, 0.3],
      [1.6, 0],
      [3.2, 1.8],
      [3.1, 4],
      [1.9, 6.2],
      [1.2, 7.8],
      [0.5, 8.6],
      [0, 8.5],
    ],
    (out, _u, v) => {
      for (let k = 0; k < 3; k++) out[k] = colour[k]! * (1 - 0.25 * v) + [0.1, 0.02, 0][k]! * v;
    },
    { wrap: 0.3, gloss: 0.02, rough: 0.45, bump: { u: 4, v: 4, depth: 0.3 } },
    { around: 40, up: 50 },
  );
  tube(
    b.at(move(0, 8.3, 0), turnZ(0.2)),
    [
      [0, 0, 0],
      [0.1, 0.9, 0],
      [0.4, 1.7, 0],
    ],
    [0.16, 0.2],
    [0.16, 0.1, 0.05],
    { rough: 1 },
  );
}
