import { type Brush } from '../engine/brush.ts';
import { dim } from '../engine/colour.ts';
import { aim, type Vec3 } from '../engine/matrix.ts';
import { noise3 } from '../engine/noise.ts';
import { around, between } from '../engine/random.ts';
import { straw } from './materials.ts';
import { tube, turned } from './solids.ts';

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
