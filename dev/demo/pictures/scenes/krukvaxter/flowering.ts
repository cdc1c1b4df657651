import { type Brush } from '../../engine/brush.ts';
import { dim, hex } from '../../engine/colour.ts';
import { aim, move, turnX, turnY, type Vec3 } from '../../engine/matrix.ts';
import { around, between } from '../../engine/random.ts';
import { moth } from '../../shapes/flowers.ts';
import { green, leaf, stalk } from '../../shapes/greens.ts';
import { petal, porcelain, shinyLeaf, speckled, stem } from '../../shapes/materials.ts';
import { petalColours, rayPetal } from '../../shapes/petals.ts';
import { tube, turned } from '../../shapes/solids.ts';
import { outlines, scaled, vessel } from '../../shapes/vessels.ts';
import { earth, pot } from './pots.ts';

export function orchid(b: Brush): void {
  vessel(b, scaled(outlines.cylinder, 6.2, 11.5), hex('#dedad2'), porcelain, 0.4);
  earth(b, 5.6, 10.6);
  for (let i = 0; i < 6; i++)
    leaf(b.at(move(0, 11, 0), turnY(i * 1.05 + 0.4), turnX(-0.35 - 0.12 * (i % 2))), {
      long: between(b.random, 13, 17),
      wide: 5.4,
      droop: 0.5,
      fold: 0.25,
      belly: 0.55,
      colour: green.deep,
      material: shinyLeaf,
      detail: 2,
    });
  spray(b, -1, 40);
  spray(b, 1, 34);
}

function spray(b: Brush, side: number, high: number): void {
  const path: Vec3[] = [
    [side * 0.8, 11, 0],
    [side * 2.5, high * 0.6, 1],
    [side * 6.5, high, 2],
    [side * 14, high + 1, 4],
    [side * 20, high - 6, 6],
  ];
  tube(b, path, [0.3, 0.16], [0.16, 0.22, 0.07], stem, { around: 8, length: 40 });
  const spots: Vec3[] = [
    [side * 4.5, high - 4, 1.6],
    [side * 7.5, high + 0.5, 2.4],
    [side * 11, high + 1.8, 3.4],
    [side * 14.5, high + 0.6, 4.2],
    [side * 17.6, high - 2.6, 5.2],
  ];
  for (const [i, at] of spots.entries()) {
    const head: Vec3 = [at[0] + side * 0.4, at[1] - 2.6, at[2] + 2];
    stalk(b, at, head, 0.12, [0.18, 0.24, 0.1]);
    moth(
      b.at(
        aim(head, [side * 0.25 + around(b.random, 0.2), -0.05 + around(b.random, 0.12), 1]),
        turnY(around(b.random, 0.2)),
      ),
      hex('#f4f1ec'),
      4.3 - i * 0.22,
    );
  }
  for (let i = 0; i < 2; i++)
    turned(
      b.at(move(side * (19 + i * 1.3), high - 5.5 - i * 1.6, 6)),
      [
        [0, 0],
        [0.6, 0.6],
        [0.5, 1.2],
        [0, 1.6],
      ],
      [0.5, 0.58, 0.35],
      petal,
      { around: 16, up: 12 },
    );
}

export function peaceLily(b: Brush): void {
  pot(b, 7.6, 12, hex('#a7a499'), speckled);
  for (let i = 0; i < 30; i++) {
    const t = Math.sqrt((i + 0.5) / 30);
    const a = i * 2.39996;
    const lean = 0.1 + t * 0.75;
    const base = b.at(move(Math.cos(a) * t * 3, 11, Math.sin(a) * t * 3), turnY(-a + Math.PI / 2), turnX(lean));
    const long = between(b.random, 9, 16) * (1.1 - 0.35 * t);
    tube(
      base,
      [
        [0, 0, 0],
        [0, long * 0.6, 0],
        [0, long, 0.6],
      ],
      [0.22, 0.18],
      green.fresh,
      stem,
      { around: 6, length: 6 },
    );
    leaf(base.at(move(0, long, 0.5), turnX(-1.15 + t * 0.5)), {
      long: between(b.random, 12, 16),
      wide: 5,
      droop: 0.5,
      fold: 0.3,
      belly: 0.42,
      colour: dim(green.deep, 1.3),
      material: shinyLeaf,
      detail: 1.6,
      wave: 0.2,
    });
  }
  for (const [i, [x, y, z]] of (
    [
      [-6, 41, 3],
      [3, 47, 2],
      [9, 39, 4],
      [-1, 37, 7],
    ] as const
  ).entries())
    spathe(b, [x, y, z], i);
}

function spathe(b: Brush, at: Vec3, i: number): void {
  stalk(b, [at[0] * 0.2, 11, at[2] * 0.2], at, 0.22, green.pale, 0.02);
  const head = b.at(move(...at), turnY(around(b.random, 0.5) + (i % 2 ? 0.4 : -0.3)), turnX(0.2));
  rayPetal(head.at(turnX(-1.25), move(0, 0, -0.3)), {
    long: 9.5,
    wide: 6.2,
    rise: [0.1, 0.25],
    cup: 0.6,
    point: 0.9,
    colours: petalColours([0.86, 0.86, 0.8], [0.5, 0.62, 0.36], [0.8, 0.84, 0.7]),
    detail: [10, 12],
  });
  tube(
    head,
    [
      [0, 0, 0.6],
      [0, 2.4, 0.9],
      [0, 4.6, 0.7],
    ],
    [0.55, 0.4],
    [0.75, 0.68, 0.4],
    { rough: 1, bump: { u: 3, v: 5, depth: 3 }, wrap: 0.3 },
    { around: 14, length: 12 },
  );
}
