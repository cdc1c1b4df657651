import { type Brush } from '../engine/brush.ts';
import { type Colour, dim } from '../engine/colour.ts';
import { move, turnX, turnY, turnZ, type Vec3 } from '../engine/matrix.ts';
import { around, between } from '../engine/random.ts';
import { spruce } from './foliage.ts';
import { brass, candy, glowing, rope, silvered } from './materials.ts';
import { ball, tube, turned } from './solids.ts';

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
