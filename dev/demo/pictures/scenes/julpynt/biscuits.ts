import { type Brush } from '../../engine/brush.ts';
import { hex } from '../../engine/colour.ts';
import { move, turnX, turnY, type Vec3 } from '../../engine/matrix.ts';
import { around } from '../../engine/random.ts';
import { spruce } from '../../shapes/foliage.ts';
import { rope } from '../../shapes/materials.ts';
import { tube } from '../../shapes/solids.ts';
import { cushionShape, heart } from '../../shapes/sweets.ts';

export function gingerbread(b: Brush): void {
  const biscuit = (c: Brush, r: number) => {
    cushionShape(
      c,
      heart,
      r,
      0.95,
      (out, u, v) => {
        const k = 1 - 0.35 * Math.max(0, 0.42 - v) * 2 + around(b.random, 0.03);
        for (let i = 0; i < 3; i++) out[i] = [0.3, 0.125, 0.045][i]! * k + u * 0;
      },
      { rough: 0.85, wrap: 0.12, bump: { u: 5, v: 4, depth: 1.2 } },
      0.25,
    );
    const icing = (path: Vec3[]) =>
      tube(
        c,
        path,
        0.17,
        [0.86, 0.84, 0.8],
        { wrap: 0.4, rough: 0.5, gloss: 0.02 },
        { around: 7, length: path.length * 3 },
      );
    icing(
      Array.from({ length: 49 }, (_, i) => {
        const d = (0.82 + 0.026 * Math.cos(i * Math.PI)) * r;
        const [x, z] = heart(i / 48);
        return [x * d, 1, z * d] as Vec3;
      }),
    );
    for (let k = 0; k < 6; k++) {
      const a = (k / 6) * 6.2832;
      const p = (d: number, s: number): Vec3 => [Math.sin(a + s) * d, 1.05, Math.cos(a + s) * d];
      icing([p(0.1, 0), p(r * 0.2, 0), p(r * 0.42, 0)]);
      icing([p(r * 0.3, 0), p(r * 0.37, 0.22), p(r * 0.42, 0.34)]);
      icing([p(r * 0.3, 0), p(r * 0.37, -0.22), p(r * 0.42, -0.34)]);
    }
    const ribbon: Vec3[] = [
      [0, 1, -r * 0.4],
      [1.1, 1.1, -r * 1.0],
      [0.5, 0.3, -r * 1.75],
      [-0.6, 0.3, -r * 1.75],
      [-1.1, 1.1, -r * 1.0],
      [0, 1, -r * 0.4],
    ];
    tube(
      c,
      ribbon,
      0.2,
      (out, u, v) => out.set((u * 2 + v * 26) % 1 < 0.5 ? hex('#a81e28') : [0.8, 0.78, 0.74]),
      rope,
      { around: 8, length: 60 },
    );
  };
  biscuit(b.at(move(-5.6, 0, 2.4), turnY(0.32)), 6);
  biscuit(b.at(move(6.4, 0, -3.4), turnY(-0.35)), 6);
  biscuit(b.at(move(4.6, 0.4, 8.4), turnY(-0.1)), 5.4);
  b.mesh.endFrame();
  for (let i = 0; i < 5; i++)
    spruce(b.at(move(-13 + i * 1.2, 0.5, -11 + i), turnY(1.2 + i * 0.35), turnX(1.45)), 13, 1.5, 8);
  for (let i = 0; i < 3; i++)
    tube(
      b.at(move(14 + i, 0.7, 10 + i * 1.2), turnY(0.6 + i * 0.1)),
      [
        [-4, 0, 0],
        [0, 0.1, 0],
        [4, 0, 0],
      ],
      0.6,
      [0.24, 0.1, 0.04],
      rope,
      { around: 14, length: 12 },
    );
}
