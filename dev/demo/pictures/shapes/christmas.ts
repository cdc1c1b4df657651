import type { Brush } from '../engine/brush.ts';
import { blend, type Colour, dim } from '../engine/colour.ts';
import { aim, move, size, turnX, turnY, turnZ, type Vec3 } from '../engine/matrix.ts';
import { noise3, signed3 } from '../engine/noise.ts';
import { around, between } from '../engine/random.ts';
import { spruce } from './foliage.ts';
import { brass, candy, felt, glowing, litPaper, painted, rope, silvered, straw } from './materials.ts';
import { ball, tube, turned } from './solids.ts';

/** A folded star of paper points with rows of pinholes, lit from within. */
export function paperStar(b: Brush, radius: number): void {
  const directions: Vec3[] = [];
  for (let i = 0; i < 9; i++) directions.push([Math.sin((i / 9) * 6.2832), Math.cos((i / 9) * 6.2832), 0.12]);
  for (let i = 0; i < 4; i++)
    directions.push([0.42 * Math.sin(i * 1.571 + 0.5), 0.42 * Math.cos(i * 1.571 + 0.5), 0.95]);
  for (const [i, d] of directions.entries()) {
    const long = radius * (i < 9 ? 1 : 0.72);
    const point = b.at(aim([0, 0, 0], d, 0.4 * i));
    const wide = radius * 0.3;
    for (let k = 0; k < 4; k++)
      point.at(turnY((k * Math.PI) / 2)).sheet(
        20,
        40,
        (out, u, v) => {
          const w = wide * (1 - v);
          out[0] = (u - 0.5) * 2 * w * 0.72;
          out[1] = v * long;
          out[2] = w * 0.72;
        },
        [1, 1, 1],
        painted(litPaper, (out, u, v) => {
          const s = Math.abs(u - 0.5) * 2;
          const across = Math.abs(((v * 26) % 1) - 0.5) < 0.28 && v < 0.86 && v > 0.12;
          const line = Math.abs(s - 0.55) < 0.1 || Math.abs(s - 0.0) < 0.07;
          const seam = s > 0.93 ? 0.62 : 1;
          const core = Math.exp(-v * 1.9);
          const base = blend([0.62, 0.5, 0.36], [1.25, 0.9, 0.52], core);
          out.set(across && line ? [2.3, 1.75, 1.0] : dim(base, seam * (0.8 + 0.2 * (1 - s))));
        }),
      );
  }
}

/** A glass ball with cap and ring; `kind` silver, ice or frost. */
export function bauble(b: Brush, radius: number, kind: 'silver' | 'ice' | 'frost' | 'red'): void {
  const colour = {
    silver: [0.86, 0.87, 0.88],
    ice: [0.42, 0.6, 0.7],
    frost: [0.86, 0.88, 0.9],
    red: [0.5, 0.03, 0.04],
  }[kind] as unknown as Colour;
  const material =
    kind === 'frost'
      ? { wrap: 0.3, gloss: 0.03, rough: 0.7, sheen: 0.5, bump: { u: 6, v: 4, depth: 1.2 } }
      : { ...silvered, rough: kind === 'ice' ? 0.12 : 0.04 };
  ball(b.at(move(0, radius, 0)), radius, colour, material, 64);
  const top = b.at(move(0, radius * 2 - 0.12, 0));
  turned(
    top,
    [
      [0.72, 0],
      [0.74, 0.5],
      [0.6, 0.85],
      [0, 0.9],
    ],
    [0.72, 0.5, 0.22],
    brass,
    { around: 28, up: 16 },
  );
  const ring: Vec3[] = Array.from(
    { length: 13 },
    (_, i) => [0.5 * Math.cos((i / 12) * 6.2832), 1.25 + 0.5 * Math.sin((i / 12) * 6.2832), 0] as Vec3,
  );
  tube(top, ring, 0.07, [0.72, 0.5, 0.22], brass, { around: 6, length: 30 });
}

/** A gnome: felt body, a beard of wool, a nose under a tall hat. */
export function tomte(b: Brush, high: number): void {
  const r = high * 0.24;
  turned(
    b,
    [
      [0, 0],
      [r * 0.9, 0],
      [r * 1.08, r * 0.3],
      [r * 1.02, r],
      [r * 0.75, r * 1.9],
      [r * 0.3, r * 2.3],
      [0, r * 2.4],
    ],
    [0.16, 0.16, 0.165],
    felt,
    { around: 56, up: 40 },
  );
  beard(b.at(move(0, r * 1.95, r * 0.62)), r);
  ball(b.at(move(0, r * 1.98, r * 1.08), size(1, 0.9, 0.9)), r * 0.27, [0.78, 0.48, 0.36], felt, 22);
  hat(b.at(move(0, r * 1.72, 0)), r, high - r * 1.72);
}

function beard(b: Brush, r: number): void {
  for (let i = 0; i < 620; i++) {
    const side = around(b.random, 1.5);
    const start: Vec3 = [
      side * r * 0.72,
      around(b.random, 0.12) * r - Math.abs(side) * 0.06 * r,
      -Math.abs(side) * r * 0.3 + b.random() * r * 0.25,
    ];
    const long = r * (2.05 - 0.85 * Math.abs(side)) * between(b.random, 0.75, 1);
    const c = dim([0.8, 0.77, 0.7], between(b.random, 0.65, 1.1));
    const wave = around(b.random, 0.16) * r;
    tube(
      b,
      [
        start,
        [start[0] * 0.95 + wave, start[1] - long * 0.4, start[2] + r * 0.42],
        [start[0] * 0.8 - wave, start[1] - long * 0.75, start[2] + r * 0.4],
        [start[0] * 0.5 + wave, start[1] - long, start[2] + r * 0.3],
      ],
      [0.13, 0.05],
      c,
      rope,
      { around: 4, length: 9 },
    );
  }
}

function hat(b: Brush, r: number, high: number): void {
  b.sheet(
    56,
    50,
    (out, u, v) => {
      const a = u * Math.PI * 2;
      const radius = r * 1.14 * (1 - v) ** 0.8 * (1 + 0.05 * Math.sin(v * 30) * v) + 0.05;
      const lean = Math.max(0, v - 0.45) ** 2 * r * 3.4;
      const brim = v < 0.06 ? 1.05 + (0.06 - v) * 1.4 : 1;
      out[0] = radius * brim * Math.cos(a) + lean;
      out[1] = v * high * (1 - 0.12 * v * v) + signed3(Math.cos(a) * 2, v * 5, Math.sin(a) * 2) * 0.18;
      out[2] = -radius * brim * Math.sin(a);
    },
    (out, u, v) => {
      const k = 0.85 + 0.3 * noise3(u * 9, v * 6, 3);
      out[0] = 0.42 * k;
      out[1] = 0.025 * k;
      out[2] = 0.03 * k;
    },
    felt,
    { closed: true },
  );
}

/** Straw along a path, bound with red. */
function sheaf(
  b: Brush,
  path: readonly Vec3[],
  radius: number | readonly [number, number],
  ties: readonly number[],
): void {
  const seed = b.random() * 30;
  const [r0, r1] = typeof radius === 'number' ? [radius, radius] : radius;
  tube(
    b,
    path,
    radius,
    (out, u, v) => {
      const k = 0.55 + 0.75 * noise3(u * 46 + seed, v * 2.2, seed);
      out[0] = 0.66 * k;
      out[1] = 0.45 * k;
      out[2] = 0.17 * k;
    },
    straw,
    { around: 40, length: 30 },
  );
  for (const t of ties) {
    const i = Math.min(path.length - 2, Math.floor(t * (path.length - 1)));
    const f = t * (path.length - 1) - i;
    const at = path[i]!.map((c, k) => c + (path[i + 1]![k]! - c) * f) as unknown as Vec3;
    const d = path[i]!.map((c, k) => path[i + 1]![k]! - c) as unknown as Vec3;
    const r = (r0 + (r1 - r0) * t) * 1.04 + 0.06;
    turned(
      b.at(aim(at, d)),
      [
        [r * 0.9, -0.42],
        [r, -0.38],
        [r * 1.03, 0],
        [r, 0.38],
        [r * 0.9, 0.42],
      ],
      [0.55, 0.02, 0.025],
      { rough: 0.4, gloss: 0.03, sheen: 0.3 },
      { around: 28, up: 12 },
    );
  }
}

/** A goat of straw with curled horns, facing +x. */
export function strawGoat(b: Brush): void {
  sheaf(
    b,
    [
      [-8, 12, 0],
      [-3, 12.4, 0],
      [3, 12.4, 0],
      [7.5, 12.4, 0],
    ],
    [2.9, 3.1],
    [0.12, 0.5, 0.9],
  );
  for (const [x, z] of [
    [-6.6, 1.5],
    [-6.6, -1.5],
    [6, 1.5],
    [6, -1.5],
  ] as const)
    sheaf(
      b,
      [
        [x, 11, z],
        [x + (x > 0 ? 0.3 : -0.3), 6, z * 1.15],
        [x + (x > 0 ? 0.6 : -0.7), 0.05, z * 1.35],
      ],
      [1.25, 1.15],
      [0.35, 0.88],
    );
  sheaf(
    b,
    [
      [6.6, 12, 0],
      [8.6, 16, 0],
      [9.8, 19.5, 0],
    ],
    [2.2, 1.5],
    [0.45],
  );
  sheaf(
    b,
    [
      [9, 20.8, 0],
      [11, 19.6, 0],
      [13.8, 17.2, 0],
    ],
    [1.6, 0.9],
    [0.6],
  );
  for (const z of [-0.9, 0.9])
    sheaf(
      b,
      [
        [9.2, 20.8, z],
        [8, 25, z * 1.8],
        [4, 27.5, z * 2.8],
        [0, 26, z * 3.6],
        [-1.2, 22.6, z * 4],
        [0.6, 20.6, z * 4.4],
      ],
      [0.85, 0.5],
      [0.08, 0.55, 0.96],
    );
  for (const z of [-1, 1])
    sheaf(
      b,
      [
        [9, 20, z],
        [8.2, 20.2, z * 2],
        [7.4, 19.4, z * 3],
      ],
      [0.5, 0.15],
      [],
    );
  for (let i = 0; i < 26; i++)
    sheaf1(b, [12.6, 17.4, 0], [13 + around(b.random, 0.9), 13.6 + around(b.random, 0.9), around(b.random, 0.9)]);
  for (let i = 0; i < 20; i++)
    sheaf1(b, [-8, 12.4, 0], [-11.4 + around(b.random, 0.8), 15 + around(b.random, 1.1), around(b.random, 1.2)]);
}

const sheaf1 = (b: Brush, from: Vec3, to: Vec3): void =>
  tube(
    b,
    [from, [(from[0] + to[0]) / 2 + around(b.random, 0.2), (from[1] + to[1]) / 2, to[2] * 0.4], to],
    0.09,
    dim([0.62, 0.43, 0.16], between(b.random, 0.7, 1.1)),
    straw,
    { around: 4, length: 4 },
  );

/** A little spruce tree standing at the origin. */
export function tinySpruce(b: Brush, high: number, lights: number): void {
  tube(
    b,
    [
      [0, 0, 0],
      [0, high * 0.5, 0],
      [0, high, 0],
    ],
    [0.7, 0.15],
    [0.1, 0.065, 0.04],
    rope,
  );
  const whorls = 13;
  for (let w = 0; w < whorls; w++) {
    const t = w / (whorls - 1);
    const y = high * (0.14 + 0.84 * t);
    const reach = high * 0.34 * (1 - t) ** 0.85 + 1.4;
    const n = Math.round(11 - 6 * t);
    for (let i = 0; i < n; i++)
      spruce(
        b.at(move(0, y, 0), turnY((i / n) * 6.2832 + w), turnX(1.75 - 1.15 * t + around(b.random, 0.12))),
        reach * between(b.random, 0.85, 1.08),
        1.25,
        7,
      );
  }
  for (let i = 0; i < lights; i++) {
    const t = i / lights;
    const a = i * 2.2;
    const r = high * 0.33 * (1 - t) ** 0.9 + 1;
    const at: Vec3 = [Math.cos(a) * r, high * (0.18 + 0.76 * t), Math.sin(a) * r];
    ball(b.at(move(...at)), 0.32, [2.4, 1.7, 0.8], glowing, 8);
  }
}

/** A bunch of red berries on a short twig, along +y. */
export function berries(b: Brush, count: number, spread: number, colour: Colour = [0.46, 0.015, 0.02]): void {
  for (let i = 0; i < count; i++) {
    const at: Vec3 = [around(b.random, spread), spread * (0.4 + b.random()), around(b.random, spread)];
    tube(b, [[0, 0, 0], [at[0] * 0.4, at[1] * 0.6, at[2] * 0.4], at], 0.06, [0.12, 0.07, 0.04], rope, {
      around: 4,
      length: 4,
    });
    ball(b.at(move(...at)), between(b.random, 0.42, 0.6), dim(colour, between(b.random, 0.8, 1.2)), candy, 12);
  }
}

/** A spruce cone standing on y = 0. */
export function cone(b: Brush, high: number): void {
  for (let i = 0; i < 90; i++) {
    const t = i / 90;
    const r = high * 0.26 * Math.sin(Math.PI * (0.12 + 0.83 * t)) ** 0.8;
    b.at(move(0, t * high, 0), turnY(i * 2.39996), move(0, 0, r * 0.3), turnX(-0.75 + 0.5 * (1 - t))).sheet(
      3,
      3,
      (out, u, v) => {
        out[0] = (u - 0.5) * high * 0.17 * Math.sin(Math.PI * (0.25 + 0.6 * v));
        out[1] = 0.04 * high * (u - 0.5) ** 2;
        out[2] = r * v;
      },
      dim([0.2, 0.11, 0.055], between(b.random, 0.7, 1.25)),
      { thin: true, rough: 0.8, wrap: 0.1 },
    );
  }
}

/** Cones, berries and candles want a wreath: calls `place` around a ring in the xy plane. */
export function ring(b: Brush, radius: number, count: number, place: (brush: Brush, i: number) => void): void {
  for (let i = 0; i < count; i++) {
    const a = (i / count) * Math.PI * 2;
    place(b.at(move(Math.cos(a) * radius, Math.sin(a) * radius, 0), turnZ(a)), i);
  }
}
