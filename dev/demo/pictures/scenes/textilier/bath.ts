import { type Brush, type Surface } from '../../engine/brush.ts';
import { hex } from '../../engine/colour.ts';
import { type Material } from '../../engine/material.ts';
import { move, turnX, turnY, turnZ } from '../../engine/matrix.ts';
import { foldedCloth } from '../../shapes/folded-cloth.ts';
import { linen, painted, rope } from '../../shapes/materials.ts';
import { box, tube, turned } from '../../shapes/solids.ts';
import { hanging } from '../../shapes/textiles.ts';
import { flax } from './table.ts';

const waffle: Surface = (out, u, v) => {
  const a = Math.abs(((u * 60) % 1) - 0.5) * 2;
  const c = Math.abs(((v * 300) % 1) - 0.5) * 2;
  const k = 0.62 + 0.5 * Math.max(a, c) ** 2;
  for (let i = 0; i < 3; i++) out[i] = [0.42, 0.47, 0.49][i]! * k;
};

const wafflePlain: Surface = (out, u, v) => waffle(out, u * 0.7, v * 0.2);

export function towels(b: Brush): void {
  const cloth = painted({ ...linen(6, 60), bump: { u: 1, v: 8, depth: 0.4 }, pattern: undefined } as Material, waffle);
  foldedCloth(b, 34, 25, 4, 2.3, flax, cloth);
  foldedCloth(b.at(move(0.6, 9.3, 0.3), turnY(0.05)), 33, 24, 4, 2.3, flax, cloth);
  b.mesh.endFrame();
  box(b.at(move(4, 18.6, 2), turnY(0.5)), 8, 2.4, 5.4, hex('#d9c8a6'), { wrap: 0.5, rough: 0.4, gloss: 0.02 });
}

export function potholders(b: Brush): void {
  const quilt = (c: Brush) => {
    const trim = hex('#a2492f');
    for (const face of [1, -1])
      c.sheet(
        70,
        70,
        (out, u, v) => {
          const x = u * 2 - 1;
          const y = v * 2 - 1;
          const edge = Math.min(1, (1 - Math.max(Math.abs(x), Math.abs(y))) * 9);
          const p = Math.abs(Math.sin((u + v) * Math.PI * 5)) * Math.abs(Math.sin((u - v) * Math.PI * 5));
          out[0] = x * 10.5;
          out[1] = 10.5 + y * 10.5;
          out[2] = face * (0.15 + edge * (0.5 + 0.55 * p ** 0.5));
        },
        (out, u, v) => {
          const m = Math.max(Math.abs(u * 2 - 1), Math.abs(v * 2 - 1));
          out.set(m > 0.9 ? trim : hex('#d9ccb2'));
        },
        linen(5, 5),
        { flip: face < 0 },
      );
    tube(
      c,
      [
        [9.6, 20.6, 0],
        [12.4, 22.6, 0.3],
        [13.4, 25, 0],
        [11.6, 24.4, -0.3],
        [9.8, 21, 0],
      ],
      0.32,
      [0.26, 0.13, 0.06],
      rope,
      { around: 8, length: 24 },
    );
  };
  quilt(b.at(move(-4, 0, 0), turnX(-0.2), turnZ(-0.03)));
  quilt(b.at(move(7, 0.3, 5), turnX(-0.3), turnZ(-0.16)));
  b.mesh.endFrame();
  for (const [x, z, t] of [[-20, 2, 0.3]] as const)
    turned(
      b.at(move(x, 0, z), turnZ(t * 0)),
      [
        [0, 0],
        [5, 0],
        [5.4, 0.6],
        [5.6, 9],
        [5.3, 9.2],
        [5, 1],
        [0, 0.8],
      ],
      [0.05, 0.05, 0.055],
      { gloss: 0.03, rough: 0.5 },
      { around: 56, up: 40 },
    );
}

export function hung(b: Brush): void {
  hanging(b.at(move(0, 8, -34)), 34, 52, 4, 2, flax, painted(linen(6, 9), wafflePlain));
  tube(
    b,
    [
      [-26, 60, -35],
      [0, 60.4, -35],
      [26, 60, -35],
    ],
    0.9,
    [0.5, 0.36, 0.2],
    { rough: 0.6, wrap: 0.1 },
    { around: 16, length: 20 },
  );
}
