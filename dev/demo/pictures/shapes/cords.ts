import { type Brush } from '../engine/brush.ts';
import { type Colour, dim } from '../engine/colour.ts';
import { type Material } from '../engine/material.ts';
import { move, turnY, turnZ, type Vec3 } from '../engine/matrix.ts';
import { around, between } from '../engine/random.ts';
import { rope } from './materials.ts';
import { tube } from './solids.ts';

/** Twined fringes hanging at the end of a cloth along x. */
export function fringe(b: Brush, wide: number, long: number, count: number, colour: Colour): void {
  for (let i = 0; i < count; i++) {
    const x = ((i + 0.5) / count - 0.5) * wide;
    const end: Vec3 = [x + around(b.random, 0.5), -long * between(b.random, 0.85, 1.05), around(b.random, 0.6)];
    tube(
      b,
      [[x, 0, 0], [x + around(b.random, 0.2), -long * 0.5, 0.3], end],
      [0.2, 0.26],
      dim(colour, between(b.random, 0.8, 1.1)),
      rope,
      { around: 5, length: 6 },
    );
  }
}

/** A rope or ribbon tie through points. */
export const cord = (b: Brush, path: readonly Vec3[], radius: number, colour: Colour): void =>
  tube(
    b,
    path,
    radius,
    (out, u, v) => {
      const k = 0.8 + 0.3 * Math.sin((u + v * 40) * 12.566);
      for (let i = 0; i < 3; i++) out[i] = colour[i]! * k;
    },
    rope,
    { around: 8, length: path.length * 8 },
  );

/** A flat ribbon bow with two loops and two tails, in the xy plane at the origin. */
export function bow(b: Brush, loop: number, wide: number, colour: Colour, material: Material): void {
  const strip = (points: readonly Vec3[]) => {
    const last = points.length - 1;
    b.sheet(
      3,
      last * 6,
      (out, u, v) => {
        const s = Math.min(last - 1e-6, v * last);
        const i = Math.floor(s);
        const f = s - i;
        const q = f * f * (3 - 2 * f);
        for (let k = 0; k < 3; k++) out[k] = points[i]![k]! + (points[i + 1]![k]! - points[i]![k]!) * (k === 2 ? q : f);
        out[2]! += (u - 0.5) * wide * 0.4;
        out[1]! += (u - 0.5) * wide;
      },
      colour,
      material,
    );
  };
  for (const s of [-1, 1]) {
    strip([
      [0, 0, 0.1],
      [s * loop * 0.6, loop * 0.42, 0.5],
      [s * loop, loop * 0.2, 0.9],
      [s * loop * 0.95, -loop * 0.15, 1],
      [s * loop * 0.5, -loop * 0.1, 0.8],
      [0, 0, 0.4],
    ]);
    strip([
      [0, 0, 0.2],
      [s * loop * 0.35, -loop * 0.7, 0.6],
      [s * loop * 0.7, -loop * 1.5, 0.3],
    ]);
  }
  const knot = b.at(move(0, 0, 0.5), turnZ(0.1), turnY(0.1));
  tube(
    knot,
    [
      [0, -wide * 0.6, 0],
      [0, 0, 0.2],
      [0, wide * 0.6, 0],
    ],
    wide * 0.5,
    colour,
    material,
  );
}
