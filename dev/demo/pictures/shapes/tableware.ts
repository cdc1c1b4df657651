import type { Brush, Paint } from '../engine/brush.ts';
import type { Colour } from '../engine/colour.ts';
import type { Material } from '../engine/material.ts';
import { move, size, turnZ, type Vec3 } from '../engine/matrix.ts';
import { bamboo, clearGlass, glazed, porcelain, speckled, thickGlass, wood } from './materials.ts';
import { along, ball, type Profile, tube, turned } from './solids.ts';
import { outlines, scaled, vessel, walled } from './vessels.ts';

export const glassTint = {
  clear: [0.86, 0.92, 0.91],
  green: [0.68, 0.86, 0.76],
  smoke: [0.72, 0.72, 0.73],
} as const satisfies Record<string, Colour>;

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

/** A stemmed glass; the bowl's wine reaches `fill` of its height. */
export function wineGlass(b: Brush, tint: Colour = glassTint.smoke): void {
  const profile: Profile = [
    [3.9, 0],
    [3.8, 0.25],
    [0.9, 0.7],
    [0.4, 1.4],
    [0.34, 5],
    [0.36, 9.2],
    [0.9, 10.4],
    [3.6, 12.2],
    [4.7, 15],
    [4.3, 18.5],
    [3.6, 21],
  ];
  turned(b, profile, tint, clearGlass, { around: 64, up: 90 });
  turned(
    b,
    profile.slice(6).map(([r, h]) => [Math.max(0, r - 0.14), h] as const),
    tint,
    clearGlass,
    { around: 64, up: 50 },
  );
}

export function carafe(b: Brush, tint: Colour = glassTint.clear): void {
  const outside: Profile = [
    [5.2, 0],
    [5.7, 0.4],
    [5.9, 5],
    [5.2, 11],
    [3.2, 16],
    [2.7, 19],
    [3.0, 22],
    [3.7, 24],
  ];
  turned(b, outside, tint, clearGlass, { around: 64, up: 70 });
  turned(
    b,
    [[0, 0.9], ...outside.slice(1, 6).map(([r, h]) => [r - 0.4, h + 0.5] as const)],
    [0.93, 0.97, 0.97],
    thickGlass,
    { around: 64, up: 50 },
  );
  turned(
    b,
    [
      [0, 14.5],
      [3.35, 14.5],
    ],
    [0.9, 0.95, 0.96],
    clearGlass,
    { around: 48, up: 4 },
  );
}

/** A turned oak stopper with its neck at the origin. */
export const stopper = (b: Brush, radius: number): void =>
  turned(
    b,
    [
      [radius * 0.85, -2.2],
      [radius * 0.98, 0],
      [radius * 1.25, 0.2],
      [radius * 1.3, 1.6],
      [radius * 1.1, 2],
      [0, 2.1],
    ],
    [0.5, 0.33, 0.17],
    wood(2, 0.4),
    { around: 40, up: 30 },
  );

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
