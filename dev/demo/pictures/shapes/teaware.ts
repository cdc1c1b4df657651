import { type Brush } from '../engine/brush.ts';
import { type Colour } from '../engine/colour.ts';
import { type Material } from '../engine/material.ts';
import { move, size, type Vec3 } from '../engine/matrix.ts';
import { bamboo, glazed, porcelain, speckled } from './materials.ts';
import { along, ball, type Profile, tube, turned } from './solids.ts';
import { ear } from './tableware.ts';
import { outlines, scaled, vessel, walled } from './vessels.ts';

export function cupAndSaucer(b: Brush, cup: Colour, saucer: Colour): void {
  turned(
    b,
    [
      [0, 0.1],
      [4.2, 0],
      [5, 0.2],
      [7.6, 1.1],
      [7.9, 1.35],
      [7.6, 1.4],
      [5, 0.62],
      [3.1, 0.5],
      [0, 0.5],
    ],
    saucer,
    speckled,
    { around: 80, up: 60 },
  );
  const c = b.at(move(0, 0.55, 0));
  vessel(
    c,
    [
      [2.5, 0],
      [3.0, 0.3],
      [4.3, 2.2],
      [4.7, 4.4],
      [4.75, 5.6],
    ],
    cup,
    porcelain,
    0.22,
  );
  ear(c, 4.4, 1.7, 4.7, 2.2, 0.34, cup, porcelain);
}

/** Dark coffee or tea in a cup at height y. */
export const drink = (b: Brush, radius: number, y: number, colour: Colour): void =>
  turned(
    b,
    [
      [radius, y],
      [radius * 0.5, y + 0.001],
      [0, y],
    ],
    colour,
    { gloss: 0.05, rough: 0.02 },
    { around: 48, up: 4 },
  );

export function teapot(b: Brush, colour: Colour): void {
  vessel(
    b,
    [
      [4.6, 0],
      [5.6, 0.4],
      [8.1, 4],
      [7.9, 7.6],
      [5.2, 10.6],
      [3.7, 11.2],
      [3.6, 11.6],
    ],
    colour,
    glazed,
    0.4,
  );
  turned(
    b.at(move(0, 11.4, 0)),
    [
      [3.5, 0],
      [3.6, 0.25],
      [2.6, 0.8],
      [0.9, 1.15],
      [0.6, 1.3],
      [0.9, 1.8],
      [0.85, 2.4],
      [0, 2.6],
    ],
    colour,
    glazed,
    { around: 48, up: 40 },
  );
  tube(
    b,
    [
      [6.6, 4.2, 0],
      [9.4, 5.6, 0],
      [10.8, 8.2, 0],
      [12.2, 9.9, 0],
    ],
    [1.7, 0.75],
    colour,
    glazed,
    { around: 20, length: 28 },
  );
  const handle: Vec3[] = Array.from({ length: 9 }, (_, i) => {
    const a = Math.PI * (0.06 + (0.88 * i) / 8);
    return [Math.cos(a) * 6.4, 10 + Math.sin(a) * 8.6, 0] as Vec3;
  });
  tube(b, handle, 0.55, [0.5, 0.32, 0.14], bamboo, { around: 12, length: 60 });
  for (const s of [-1, 1]) ball(b.at(move(s * 6.1, 10.2, 0), size(1, 0.9, 1)), 0.95, colour, glazed, 14);
}

/** A pouring jug with a lip drawn out towards −x and a handle at +x. */
export function jug(b: Brush, radius: number, high: number, colour: Colour, material: Material = porcelain): void {
  const profile = walled(scaled(outlines.jug, radius, high), 0.3);
  const whole: Profile = [[0, 0], ...profile, [0, 0.4]];
  const point = new Float64Array(2);
  const at = (v: number) => {
    for (const k of [0, 1] as const) point[k] = Math.max(0, along(whole, v, k));
  };
  b.sheet(
    72,
    120,
    (out, u, v) => {
      at(v);
      const a = u * Math.PI * 2;
      const lip = Math.max(0, Math.cos(a - Math.PI)) ** 6 * Math.max(0, point[1]! / high - 0.72) * 3.2;
      const r = point[0]! * (1 + lip * 0.42);
      out[0] = r * Math.cos(a);
      out[1] = point[1]! + lip * high * 0.03;
      out[2] = -r * Math.sin(a) * (1 - lip * 0.3);
    },
    colour,
    material,
    { closed: true },
  );
  ear(b, radius * 0.72, high * 0.3, high * 0.88, radius * 0.85, high * 0.045, colour, material);
}
