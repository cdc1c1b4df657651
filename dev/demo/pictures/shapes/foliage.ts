import { type Brush } from '../engine/brush.ts';
import { blend, type Colour, dim } from '../engine/colour.ts';
import { type Material } from '../engine/material.ts';
import { aim, move, turnX, turnY, type Vec3 } from '../engine/matrix.ts';
import { around, between } from '../engine/random.ts';
import { green, leaf } from './greens.ts';
import { dullLeaf, stem } from './materials.ts';
import { polarLeaf } from './polar-leaf.ts';
import { along, tube } from './solids.ts';

/** A branch with pairs of coin-shaped leaves. */
export function eucalyptus(b: Brush, path: readonly Vec3[], leafRadius: number, pairs: number): void {
  tube(b, path, [0.22, 0.09], [0.2, 0.14, 0.09], stem);
  for (let i = 0; i < pairs; i++) {
    const t = 0.12 + (0.88 * i) / (pairs - 1);
    const at: Vec3 = [along(path, t, 0), along(path, t, 1), along(path, t, 2)];
    const before = Math.max(0, t - 0.05);
    const up: Vec3 = [at[0] - along(path, before, 0), at[1] - along(path, before, 1), at[2] - along(path, before, 2)];
    const r = leafRadius * (1.1 - 0.62 * t) * between(b.random, 0.85, 1.15);
    const colour = dim(blend(green.eucalyptus, [0.16, 0.27, 0.2], b.random()), between(b.random, 0.85, 1.1));
    for (const side of [0, Math.PI])
      polarLeaf(
        b.at(
          aim(at, up, i * 1.7 + side + around(b.random, 0.3)),
          move(0, 0, r * 0.95),
          turnX(-0.5 + around(b.random, 0.5)),
        ),
        {
          colour,
          edge: (a) => r * (1 - 0.12 * Math.cos(a) ** 2),
          face: (x, z) => 0.1 * r - (x * x + z * z) * 0.06,
          material: dullLeaf,
          detail: [20, 3],
        },
      );
  }
}

/** A twig with small pointed leaves on both sides, along +y. */
export function twig(
  b: Brush,
  long: number,
  leafLong: number,
  leafWide: number,
  count: number,
  colour: Colour,
  material: Material = dullLeaf,
): void {
  const bend = around(b.random, 0.25) * long;
  const path: Vec3[] = [
    [0, 0, 0],
    [bend * 0.3, long * 0.5, 0],
    [bend, long, around(b.random, 0.1) * long],
  ];
  tube(b, path, [long * 0.012 + 0.05, 0.04], dim(colour, 0.6), stem, { around: 5, length: 8 });
  for (let i = 0; i < count; i++) {
    const t = 0.1 + (0.9 * i) / count;
    leaf(
      b.at(
        move(along(path, t, 0), along(path, t, 1), along(path, t, 2)),
        turnY(i * 2.4),
        turnX(-0.7 + around(b.random, 0.3)),
      ),
      {
        long: leafLong * between(b.random, 0.75, 1.1),
        wide: leafWide,
        droop: 0.1,
        fold: 0.25,
        colour,
        material,
        detail: 0.5,
      },
    );
  }
}

/** A spruce twig along +y: needles all around a brown stem. */
export function spruce(b: Brush, long: number, needle = 1.5, density = 9): void {
  const bend = around(b.random, 0.18) * long;
  const path: Vec3[] = [
    [0, 0, 0],
    [bend * 0.25, long * 0.5, 0],
    [bend, long, 0],
  ];
  tube(b, path, [0.16, 0.06], [0.11, 0.07, 0.04], stem, { around: 5, length: 6 });
  const count = Math.round(long * density * 1.5);
  for (let i = 0; i < count; i++) {
    const t = i / count;
    const colour = dim(blend(green.spruce, [0.1, 0.2, 0.1], b.random()), 0.9 + 0.6 * b.random());
    const n = needle * between(b.random, 0.7, 1.1) * (1 - 0.4 * t ** 4);
    b.at(
      move(along(path, t, 0), along(path, t, 1), along(path, t, 2)),
      turnY(i * 2.39996),
      turnX(-0.75 - 0.5 * t + around(b.random, 0.25)),
    ).sheet(
      1,
      2,
      (out, u, v) => {
        out[0] = (u - 0.5) * 0.2 * (1.1 - v);
        out[1] = 0.12 * n * v * v;
        out[2] = n * v;
      },
      colour,
      dullLeaf,
    );
  }
}
