import { printed } from '../../brand/labels.ts';
import { type Brush } from '../../engine/brush.ts';
import { dim, hex } from '../../engine/colour.ts';
import { move, size, turnX, type Vec3 } from '../../engine/matrix.ts';
import { noise3 } from '../../engine/noise.ts';
import { between } from '../../engine/random.ts';
import { linen, painted, wicker, wood } from '../../shapes/materials.ts';
import { ball, tube, turned } from '../../shapes/solids.ts';
import { hanging } from '../../shapes/textiles.ts';
import { ivory } from './enamel.ts';
import { gingham } from './gingham.ts';

export function picnic(b: Brush): void {
  const rattan = hex('#b08148');
  const wide = 34;
  const deep = 22;
  const high = 17;
  b.sheet(
    80,
    24,
    (out, u, v) => {
      const a = u * Math.PI * 2;
      const bend = (c: number) => Math.sign(c) * Math.abs(c) ** 0.38;
      const k = 0.92 + 0.08 * v;
      out[0] = (wide / 2) * bend(Math.cos(a)) * k;
      out[1] = v * high;
      out[2] = -(deep / 2) * bend(Math.sin(a)) * k;
    },
    rattan,
    wicker(2.4, 0.8),
    { closed: true },
  );
  const rimAt = (i: number): Vec3 => {
    const a = (i / 48) * Math.PI * 2;
    const bend = (c: number) => Math.sign(c) * Math.abs(c) ** 0.38;
    return [(wide / 2) * bend(Math.cos(a)), high, -(deep / 2) * bend(Math.sin(a))];
  };
  tube(
    b,
    Array.from({ length: 49 }, (_, i) => rimAt(i)),
    0.8,
    (out, u, v) => {
      const k = 0.6 + 0.5 * Math.abs(Math.sin((u + v * 60) * 6.28));
      for (let i = 0; i < 3; i++) out[i] = rattan[i]! * k;
    },
    { rough: 0.7, wrap: 0.1 },
    { around: 12, length: 200 },
  );
  for (const z of [-5, 5])
    tube(
      b,
      [
        [-13, high - 2, z * 2.1],
        [-12, high + 9, z * 0.9],
        [0, high + 15, z * 0.5],
        [12, high + 9, z * 0.9],
        [13, high - 2, z * 2.1],
      ],
      0.75,
      dim(rattan, 0.85),
      { rough: 0.6, bump: { u: 2, v: 30, depth: 0.8 } },
      { around: 12, length: 80 },
    );
  const clothColour = gingham(30, 7, hex('#b03038'));
  b.at(move(0, high - 1.5, 0)).sheet(
    120,
    16,
    (out, u, v) => {
      const a = u * Math.PI * 2;
      const bend = (c: number) => Math.sign(c) * Math.abs(c) ** 0.42;
      const over = v < 0.4 ? 1.06 + 0.02 * Math.sin(a * 9) : 1.06 - (v - 0.4) * 1.6;
      const fold = 0.25 * Math.sin(a * 14 + v * 3);
      out[0] = ((wide / 2) * over + fold) * bend(Math.cos(a));
      out[1] =
        v < 0.4
          ? -5.2 + v * 18 + 0.6 * Math.sin(a * 5) * (1 - v * 2.5)
          : 2.4 - (v - 0.4) * 3 + noise3(a * 3, v * 6, 3) * 1.6;
      out[2] = -((deep / 2) * over + fold) * bend(Math.sin(a));
    },
    ivory,
    painted(linen(14, 3), clothColour),
    { closed: true },
  );
  for (const [x, z] of [
    [-7, 0],
    [0.5, 2],
    [7.5, -1],
  ] as const)
    ball(
      b.at(move(x, high + 1.2, z), size(1.2, 0.75, 1)),
      4.1,
      dim([0.52, 0.29, 0.1], between(b.random, 0.9, 1.15)),
      { wrap: 0.25, rough: 0.5, gloss: 0.02, bump: { u: 4, v: 3, depth: 1.2 } },
      32,
    );
}

export function towel(b: Brush): void {
  const c = b.at(move(0, 0, 0));
  hanging(c.at(move(0, 10, 0)), 25, 38, 3.5, 1.5, ivory, painted(linen(9, 13), gingham(18, 25, hex('#3c5f94'))));
  tube(
    b,
    [
      [0, 47.6, 0.8],
      [1.4, 50, 1.2],
      [0, 52.6, 0.6],
      [-1.4, 50, 1.2],
      [0, 47.6, 0.8],
    ],
    0.28,
    ivory,
    { rough: 1 },
    { around: 8, length: 30 },
  );
  turned(
    b.at(move(0, 51.6, -2), turnX(Math.PI / 2)),
    [
      [0, -1],
      [1.5, -1],
      [1.4, 0.6],
      [0.9, 1.2],
      [1, 2.6],
      [1.9, 3.4],
      [1.7, 4.2],
      [0, 4.5],
    ],
    hex('#c8a877'),
    wood(1, 1),
    { around: 32, up: 30 },
  );
  c.at(move(9.2, 12.5, 1.9)).sheet(
    6,
    4,
    (out, u, v) => {
      out[0] = (u - 0.5) * 5.4;
      out[1] = v * 2.1;
      out[2] = 0.1;
    },
    hex('#efe8d8'),
    { rough: 1, pattern: printed('maja', hex('#31465e')) },
  );
}
