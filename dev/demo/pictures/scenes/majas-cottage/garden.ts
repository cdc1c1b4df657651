import { type Brush } from '../../engine/brush.ts';
import { dim, hex } from '../../engine/colour.ts';
import { move, turnX, turnY, turnZ } from '../../engine/matrix.ts';
import { around, between } from '../../engine/random.ts';
import { twig } from '../../shapes/foliage.ts';
import { leaf, stalk } from '../../shapes/greens.ts';
import { paintedMetal, soil, zinc } from '../../shapes/materials.ts';
import { tube, turned } from '../../shapes/solids.ts';
import { vessel } from '../../shapes/vessels.ts';

export function can(b: Brush): void {
  const sage = hex('#93a488');
  vessel(
    b,
    [
      [7.2, 0],
      [7.3, 0.3],
      [7, 8],
      [6.4, 14],
      [6.6, 14.6],
    ],
    sage,
    paintedMetal,
    0.25,
  );
  for (const y of [1.2, 12.6])
    turned(
      b.at(move(0, y, 0)),
      [
        [7.0, -0.35],
        [7.32 - y * 0.03, 0],
        [7.0, 0.35],
      ],
      dim(sage, 0.94),
      paintedMetal,
      { around: 64, up: 10 },
    );
  tube(
    b,
    [
      [-6, 3.4, 0],
      [-11, 7.5, 0],
      [-16.5, 14.6, 0],
      [-20, 18.6, 0],
    ],
    [1.7, 0.75],
    sage,
    paintedMetal,
    { around: 18, length: 40 },
  );
  turned(
    b.at(move(-20, 18.6, 0), turnZ(0.82)),
    [
      [0.75, 0],
      [1.9, 2],
      [1.9, 2.3],
      [1.2, 2.6],
      [0, 2.7],
    ],
    sage,
    paintedMetal,
    { around: 30, up: 20 },
  );
  tube(
    b,
    [
      [6.6, 3.5, 0],
      [11.5, 6, 0],
      [12, 12, 0],
      [7, 18.6, 0],
      [0, 19.6, 0],
      [-5.4, 14.4, 0],
    ],
    0.55,
    dim(sage, 0.96),
    paintedMetal,
    { around: 12, length: 70 },
  );
  b.at(turnY(0)).sheet(
    20,
    4,
    (out, u, v) => {
      const a = Math.PI * (0.9 + u * 1.2) - Math.PI / 2;
      const r = 6.4 - v * 0.2;
      out[0] = -Math.abs(Math.cos(a)) * r;
      out[1] = 14.5;
      out[2] = Math.sin(a) * r * (1 - v);
    },
    sage,
    { ...paintedMetal, thin: true },
  );
}

export function herbs(b: Brush): void {
  const kinds = [
    (c: Brush) => {
      for (let i = 0; i < 16; i++) {
        const a = i * 2.4;
        const r = 3.4 * Math.sqrt(i / 16);
        const s = c.at(move(Math.cos(a) * r, 9, Math.sin(a) * r), turnY(-a), turnZ(-0.1 * r));
        stalk(s, [0, 0, 0], [0, 6, 0], 0.13);
        for (let k = 0; k < 8; k++)
          leaf(s.at(move(0, 2 + (k >> 1) * 1.5, 0), turnY(k * 1.571 + (k >> 1) * 0.8), turnX(-0.35)), {
            long: 3.6 - k * 0.2,
            wide: 2.4 - k * 0.12,
            droop: 0.5,
            fold: -0.25,
            colour: [0.1, 0.24, 0.03],
          });
      }
    },
    (c: Brush) => {
      for (let i = 0; i < 26; i++)
        twig(
          c.at(move(around(b.random, 3), 9, around(b.random, 3)), turnY(i * 2.4), turnX(around(b.random, 0.7) + 0.15)),
          between(b.random, 6, 9),
          0.9,
          0.45,
          44,
          [0.15, 0.22, 0.1],
        );
    },
    (c: Brush) => {
      for (let i = 0; i < 120; i++) {
        const x = around(b.random, 3.4);
        const z = around(b.random, 3.4);
        const h = between(b.random, 9, 15);
        tube(
          c,
          [
            [x, 9, z],
            [x * 1.25, 9 + h * 0.6, z * 1.25],
            [x * 1.7 + around(b.random, 1.2), 9 + h, z * 1.7],
          ],
          [0.14, 0.04],
          dim([0.12, 0.26, 0.06], between(b.random, 0.7, 1.2)),
          { rough: 0.6, wrap: 0.2 },
          { around: 4, length: 6 },
        );
      }
    },
  ];
  for (const [i, grow] of kinds.entries()) {
    const c = b.at(move((i - 1) * 12.4, 0, i === 1 ? 1.5 : -0.5), turnY(i));
    vessel(
      c,
      [
        [4.4, 0],
        [4.5, 0.25],
        [5.2, 7],
        [5.5, 9.4],
        [5.75, 10],
      ],
      [0.6, 0.63, 0.66],
      zinc,
      0.2,
    );
    for (const y of [2.6, 7.4])
      turned(
        c.at(move(0, y, 0)),
        [
          [4.4 + y * 0.1, -0.25],
          [4.85 + y * 0.1, 0],
          [4.5 + y * 0.1, 0.25],
        ],
        [0.6, 0.63, 0.66],
        zinc,
        { around: 48, up: 8 },
      );
    turned(
      c,
      [
        [5.3, 9],
        [2, 9.3],
        [0, 9.3],
      ],
      [0.04, 0.028, 0.02],
      soil,
      { around: 32, up: 8 },
    );
    grow(c);
  }
}
