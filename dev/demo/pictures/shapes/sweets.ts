import type { Brush, Paint } from '../engine/brush.ts';
import { blend, type Colour, dim } from '../engine/colour.ts';
import type { Material } from '../engine/material.ts';
import { move, size, turnX, turnY, turnZ } from '../engine/matrix.ts';
import { signed3 } from '../engine/noise.ts';
import { around, between } from '../engine/random.ts';
import { candy, chocolate, painted, paper, sugar, waxedPaper } from './materials.ts';
import { ball, roundedBox, tube, turned } from './solids.ts';

/** A closed outline in the plane: (x, z) at t in 0…1, about 1 in size. */
export type Outline = (t: number) => readonly [number, number];

/** A heart with its tip towards +z. */
export const heart: Outline = (t) => {
  const a = (t - 0.5) * Math.PI * 2;
  const x = 16 * Math.sin(a) ** 3;
  const z = -(13 * Math.cos(a) - 5 * Math.cos(2 * a) - 2 * Math.cos(3 * a) - Math.cos(4 * a));
  return [-x / 16.5, (z - 2) / 15];
};

/** A flat shape with a rounded top, `high` cm, lying on y = 0. */
export function cushionShape(
  b: Brush,
  outline: Outline,
  radius: number,
  high: number,
  paint: Paint,
  material: Material,
  soft = 0.5,
): void {
  b.sheet(
    72,
    20,
    (out, u, v) => {
      const side = v < 0.3;
      const t = side ? 1 - (0.3 - v) * 0.12 : (1 - v) / 0.7;
      const [x, z] = outline(u);
      out[0] = x * radius * t;
      out[2] = z * radius * t;
      const rise = side ? (v / 0.3) * (1 - soft) : 1 - soft + soft * Math.sqrt(Math.max(0, 1 - t ** 4));
      out[1] = high * rise;
    },
    paint,
    material,
    { closed: true },
  );
}

/** A caramel in waxed paper, twisted at both ends along x. */
export function wrapped(b: Brush, colour: Colour, wrapper: Material = waxedPaper): void {
  const stripe: Paint = (out, u) => out.set(Math.abs(Math.sin(u * 6.2832 * 2)) > 0.9 ? [0.5, 0.2, 0.1] : colour);
  b.sheet(
    24,
    30,
    (out, u, v) => {
      const x = v * 2 - 1;
      const a = u * Math.PI * 2;
      const body = Math.abs(x) < 0.52;
      const end = Math.max(0, Math.abs(x) - 0.52) / 0.48;
      const square = 1 / Math.max(Math.abs(Math.cos(a)), Math.abs(Math.sin(a))) ** 0.75;
      const flare = 0.16 + 0.95 * end ** 1.3;
      const pleat = 1 + 0.28 * Math.sin(a * 6 + x * 8) * end;
      const r = body
        ? 0.78 * square * (1 - 0.12 * (x / 0.52) ** 8)
        : Math.max(0.2, flare) * pleat * (end < 0.1 ? 1.6 - end * 8 : 1);
      out[0] = x * 2.9;
      out[1] = 0.8 + r * Math.sin(a) * (body ? 0.85 : 1) + signed3(x * 3, a, 1) * 0.04;
      out[2] = r * Math.cos(a);
    },
    colour,
    painted(wrapper, stripe),
    { closed: true, flip: true },
  );
}

/** A stick of rock, twisted white and red, along x from the origin. */
export function rock(b: Brush, long: number, radius: number, a: Colour, c: Colour): void {
  b.sheet(
    40,
    60,
    (out, u, v) => {
      const t = u * Math.PI * 2;
      const r = radius * (1 + 0.03 * Math.cos(t * 6 + v * 30)) * Math.min(1, Math.sqrt(Math.min(v, 1 - v) * 90) + 0.02);
      out[0] = (v - 0.5) * long;
      out[1] = radius + r * Math.sin(t);
      out[2] = r * Math.cos(t);
    },
    a,
    painted(candy, (out, u, v) => {
      const s = (u * 3 + v * long * 0.28) % 1;
      const thin = (u * 3 + v * long * 0.28 + 0.36) % 1;
      out.set(s < 0.4 || thin < 0.07 ? c : a);
    }),
    { closed: true, flip: true },
  );
}

export function praline(b: Brush, kind: number): void {
  const dark: Colour = [0.055, 0.022, 0.012];
  const milk: Colour = [0.16, 0.068, 0.03];
  const white: Colour = [0.75, 0.62, 0.42];
  const base = [dark, milk, dark, milk][kind % 4]!;
  if (kind % 4 === 0) roundedBox(b, 2.7, 1.7, 2.7, 0.4, base, chocolate);
  else if (kind % 4 === 1)
    turned(
      b,
      [
        [0, 0],
        [1.4, 0],
        [1.5, 0.2],
        [1.45, 1],
        [1, 1.7],
        [0, 1.95],
      ],
      base,
      chocolate,
      { around: 36, up: 24 },
    );
  else if (kind % 4 === 2) ball(b.at(move(0, 1.1, 0), size(1.3, 1, 1.1)), 1.15, base, chocolate, 24);
  else roundedBox(b.at(turnY(0.785)), 2.5, 1.5, 2.5, 0.8, base, chocolate);
  const top = [1.72, 1.93, 2.2, 1.52][kind % 4]!;
  if (kind % 3 === 0)
    for (let i = -2; i <= 2; i++)
      tube(
        b,
        [
          [i * 0.42 - 0.35, top - 0.12 - Math.abs(i) * 0.03, -1],
          [i * 0.42, top + 0.02 - Math.abs(i) * 0.02, 0],
          [i * 0.42 + 0.35, top - 0.12 - Math.abs(i) * 0.03, 1],
        ],
        0.07,
        white,
        candy,
        { around: 5, length: 8 },
      );
  else if (kind % 3 === 1) ball(b.at(move(0, top, 0), size(1, 0.5, 1)), 0.42, [0.75, 0.3, 0.02], candy, 10);
  else
    for (let i = 0; i < 7; i++)
      ball(b.at(move(around(b.random, 0.8), top - 0.08, around(b.random, 0.8))), 0.11, [0.8, 0.78, 0.74], sugar, 6);
}

/** A paper cup with pleats around a praline. */
export const papercase = (b: Brush, colour: Colour): void =>
  b.sheet(
    72,
    3,
    (out, u, v) => {
      const a = u * Math.PI * 2;
      const r = 1.55 + 0.3 * v + 0.09 * Math.cos(a * 24);
      out[0] = r * Math.cos(a);
      out[1] = v * 1.15;
      out[2] = -r * Math.sin(a);
    },
    colour,
    paper,
    { closed: true },
  );

export function almond(b: Brush): void {
  const colour = dim(blend([0.22, 0.09, 0.03], [0.38, 0.2, 0.08], b.random()), between(b.random, 0.85, 1.15));
  const seed = b.random() * 40;
  b.sheet(
    20,
    14,
    (out, u, v) => {
      const a = u * Math.PI * 2;
      const e = (v - 0.5) * Math.PI;
      const lump = 1 + 0.17 * signed3(Math.cos(a) * 3.5 + seed, e * 3.5, Math.sin(a) * 3.5);
      const r = Math.cos(e) * lump * (1 - 0.3 * Math.max(0, Math.sin(e)));
      out[0] = 0.75 * r * Math.cos(a);
      out[1] = 1.35 * Math.sin(e) * lump;
      out[2] = -0.55 * r * Math.sin(a);
    },
    (out, u, v) => {
      const k = signed3(u * 14 + seed, v * 9, 2) > 0.35 ? 1.7 : 1;
      for (let i = 0; i < 3; i++) out[i] = Math.min(0.8, colour[i]! * k);
    },
    { ...sugar, gloss: 0.05, rough: 0.25, wrap: 0.2 },
    { closed: true },
  );
}

/** A flat round lollipop in the xy plane with a swirl; its stick ends `length` down −y from its middle. */
export function lollipop(b: Brush, radius: number, length: number, a: Colour, c: Colour): void {
  const disc = b.at(turnX(Math.PI / 2), move(0, -0.55, 0));
  for (const face of [1, -1])
    disc.sheet(
      72,
      24,
      (out, u, v) => {
        const t = u * Math.PI * 2;
        const r = radius * (1 - v);
        out[0] = r * Math.cos(t);
        out[1] = 0.55 + face * 0.55 * Math.sqrt(Math.max(0, 1 - (1 - v) ** 5));
        out[2] = -r * Math.sin(t);
      },
      a,
      painted(candy, (out, u, v) => out.set((u * 3 + (1 - v) * 1.9 * face + 4) % 1 < 0.5 ? a : c)),
      { closed: true, flip: face < 0 },
    );
  tube(
    b,
    [
      [0, -radius * 0.6, 0],
      [0, -(radius * 0.6 + length) / 2, 0],
      [0, -length, 0],
    ],
    0.24,
    [0.72, 0.6, 0.42],
    { rough: 0.9 },
  );
}

/** Small things heaped over a round area: calls `piece` with a brush at each resting place. */
export function heap(
  b: Brush,
  radius: number,
  high: number,
  count: number,
  gap: number,
  piece: (b: Brush, i: number) => void,
): void {
  const layers = Math.max(1, Math.round(high / gap));
  let placed = 0;
  for (let l = 0; l < layers && placed < count; l++) {
    const r = radius * Math.sqrt(Math.max(0.05, 1 - l / layers));
    const inLayer = Math.max(1, Math.min(count - placed, Math.round((r / gap) ** 2 * 2.6)));
    for (let i = 0; i < inLayer; i++, placed++) {
      const d = r * Math.sqrt((i + 0.5) / inLayer);
      const a = i * 2.39996 + l * 1.1;
      piece(
        b.at(
          move(
            Math.cos(a) * d + around(b.random, gap * 0.15),
            l * gap * 0.86,
            Math.sin(a) * d + around(b.random, gap * 0.15),
          ),
          turnY(b.random() * 6.28),
          turnZ(around(b.random, 0.5)),
        ),
        placed,
      );
    }
  }
}
