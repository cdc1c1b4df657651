import { printed } from '../brand/labels.ts';
import type { Brush, Paint, Surface } from '../engine/brush.ts';
import { type Colour, dim, hex } from '../engine/colour.ts';
import { aim, move, size, turnX, turnY, turnZ, type Vec3 } from '../engine/matrix.ts';
import { noise3 } from '../engine/noise.ts';
import { around, between } from '../engine/random.ts';
import { cornflower, oxeye } from '../shapes/flowers.ts';
import { twig } from '../shapes/foliage.ts';
import { green, leaf, stalk } from '../shapes/greens.ts';
import { enamel, linen, painted, paintedMetal, soil, wicker, wood, zinc } from '../shapes/materials.ts';
import { ball, box, roundedBox, tube, turned } from '../shapes/solids.ts';
import { cushionShape, heart } from '../shapes/sweets.ts';
import { ear } from '../shapes/tableware.ts';
import { cord, crumpled, hanging } from '../shapes/textiles.ts';
import { vessel } from '../shapes/vessels.ts';
import { type SceneBook, views } from './still.ts';

const ivory = hex('#efe9da');
const cornBlue = hex('#2d4f8f');

/** Gingham of `n` × `m` checks. */
const gingham =
  (n: number, m: number, colour: Colour): Surface =>
  (out, u, v) => {
    const a = (u * n) % 1 < 0.5 ? 1 : 0;
    const b = (v * m) % 1 < 0.5 ? 1 : 0;
    const k = (a + b) / 2;
    for (let i = 0; i < 3; i++) out[i] = 0.82 + (colour[i]! - 0.82) * k;
  };

function mugs(b: Brush): void {
  const one = (c: Brush) => {
    const rim: Paint = (out, _u, v) => out.set(v > 0.4 && v < 0.52 ? cornBlue : ivory);
    vessel(
      c,
      [
        [4.1, 0],
        [4.3, 0.3],
        [4.35, 4],
        [4.35, 7.4],
        [4.55, 8],
      ],
      rim,
      enamel,
      0.16,
    );
    ear(c, 4.3, 2, 6.8, 2.6, 0.36, cornBlue, enamel);
  };
  one(b.at(move(-1, 0, 1), turnY(-0.5)));
  const flowers = b.at(move(-1, 0, 1));
  for (let i = 0; i < 9; i++) {
    const a = i * 2.39996;
    const r = 1.2 + 4.4 * Math.sqrt(i / 9);
    const at: Vec3 = [Math.cos(a) * r, 16.5 - r * 0.7 + around(b.random, 1.4), Math.sin(a) * r];
    stalk(flowers, [Math.cos(a) * 1.5, 3, Math.sin(a) * 1.5], at, 0.12, green.fresh);
    (i % 3 === 0 ? oxeye : cornflower)(
      flowers.at(aim(at, [at[0], 9, at[2] + 3])),
      i % 3 === 0 ? hex('#f2efe4') : hex('#3157b5'),
      i % 3 === 0 ? 2.1 : 2,
    );
  }
  one(b.at(move(9.5, 0, -4.5), turnY(-0.2)));
}

function can(b: Brush): void {
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

function sign(b: Brush): void {
  const board = b.at(move(0, 8, 0));
  roundedBox(board.at(move(0, 0, -0.9)), 40, 14, 1.8, 0.35, hex('#d9d5c8'), wood(1, 1));
  board.at(move(0, 0, 0.03)).sheet(
    40,
    14,
    (out, u, v) => {
      out[0] = (u - 0.5) * 39.4;
      out[1] = 0.3 + v * 13.4;
      out[2] = 0;
    },
    (out, u, v) => {
      const worn = noise3(u * 26, v * 60, 2) > 0.74 ? 0.78 : 1;
      const knot =
        Math.exp(-(((u - 0.83) * 14) ** 2) - ((v - 0.3) * 5) ** 2) * 0.3 +
        Math.exp(-(((u - 0.12) * 16) ** 2) - ((v - 0.72) * 5) ** 2) * 0.25;
      for (let i = 0; i < 3; i++) out[i] = [0.74, 0.72, 0.66][i]! * worn - knot * [0.3, 0.45, 0.5][i]!;
    },
    {
      rough: 0.9,
      bump: { u: 1.2, v: 6, depth: 0.7 },
      pattern: printed('vaxthuset', hex('#2c4536'), [0.1, 0.9, 0.06, 0.92]),
    },
  );
  cord(
    b,
    [
      [-15, 21, 0.6],
      [-8, 29, 0],
      [0, 34, -0.4],
      [8, 29, 0],
      [15, 21, 0.6],
    ],
    0.3,
    hex('#b99c6e'),
  );
  for (const x of [-15, 15]) ball(b.at(move(x, 20.6, 0.9)), 0.8, hex('#b99c6e'), { rough: 1 }, 12);
  turned(
    b.at(move(0, 33.6, -0.6), turnX(Math.PI / 2)),
    [
      [0, -2],
      [0.3, -2],
      [0.3, 0.6],
      [0.8, 0.7],
      [0.75, 1.1],
      [0, 1.2],
    ],
    [0.12, 0.12, 0.12],
    paintedMetal,
    { around: 16, up: 16 },
  );
}

function herbs(b: Brush): void {
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

function picnic(b: Brush): void {
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

function towel(b: Brush): void {
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

function tin(b: Brush): void {
  const trim = hex('#2f4a3c');
  const paint: Paint = (out, _u, v) => out.set(v > 0.36 && v < 0.46 ? trim : ivory);
  vessel(
    b,
    [
      [6.6, 0],
      [6.8, 0.3],
      [6.85, 7],
      [6.85, 14],
      [6.95, 14.4],
    ],
    paint,
    enamel,
    0.2,
  );
  turned(
    b.at(move(0, 14.2, 0)),
    [
      [7.1, -0.6],
      [7.15, 0.2],
      [6.7, 0.6],
      [3.4, 1.7],
      [1, 2.1],
      [0, 2.1],
    ],
    (out, _u, v) => out.set(v < 0.22 ? trim : ivory),
    enamel,
    { around: 72, up: 40 },
  );
  turned(
    b.at(move(0, 16.2, 0)),
    [
      [0.7, 0],
      [0.6, 0.5],
      [1.4, 1.2],
      [1.5, 1.9],
      [1, 2.5],
      [0, 2.7],
    ],
    hex('#c19a68'),
    wood(1, 1),
    { around: 32, up: 24 },
  );
  b.sheet(
    40,
    10,
    (out, u, v) => {
      const a = -0.85 + u * 1.7;
      out[0] = Math.sin(a) * 6.9;
      out[1] = 4.2 + v * 5.8;
      out[2] = Math.cos(a) * 6.9;
    },
    ivory,
    { ...enamel, pattern: printed('socker', trim) },
  );
  b.mesh.endFrame();
  for (let i = 0; i < 9; i++)
    box(
      b.at(move(10.5 + around(b.random, 3), i > 6 ? 1.4 : 0, 5 + around(b.random, 3)), turnY(b.random() * 3)),
      1.6,
      1.4,
      1.6,
      [0.86, 0.84, 0.8],
      { wrap: 0.4, rough: 0.9, bump: { u: 1, v: 1, depth: 2 } },
    );
  crumpled(b.at(move(-14, 0, -4)), 10, 1.6, ivory, painted(linen(7, 3), gingham(22, 6, hex('#6c8a68'))));
}

function tinHeart(b: Brush): void {
  const body = b.at(move(0, 7.4, 0), turnX(Math.PI / 2), turnY(0.06));
  const paint: Paint = (out, u, v) => {
    const worn = noise3(u * 20, v * 9, 1) > 0.72 || v < 0.22;
    out.set(worn ? [0.34, 0.33, 0.31] : [0.78, 0.75, 0.68]);
  };
  for (const s of [1, -1])
    cushionShape(
      body.at(size(1, s, 1)),
      heart,
      7,
      2.2,
      paint,
      { ...paintedMetal, rough: 0.45, thin: true, bump: { u: 4, v: 2, depth: 0.12 } },
      0.95,
    );
  b.at(move(0, 12.2, 0)).sheet(
    3,
    30,
    (out, u, v) => {
      out[0] = (u - 0.5) * 0.9 + 0.3 * Math.sin(v * 2);
      out[1] = v * 17;
      out[2] = 0.2 * Math.sin(v * 5);
    },
    hex('#c9b996'),
    linen(0.4, 4),
  );
}

const onWall =
  (arrange: (b: Brush) => void, y: number) =>
  (b: Brush): void =>
    arrange(b.at(move(0, y, -37)));

export const majasCottage: SceneBook = {
  'majas-cottage-emaljmugg-blaklint': views(
    mugs,
    { alt: 'Vit emaljmugg med blå kant fylld med blåklint och prästkragar', view: { pitch: 13, fill: 0.82 } },
    { alt: 'Emaljmuggarna snett uppifrån', view: { pitch: 34, yaw: 24, fill: 0.86 } },
  ),
  'majas-cottage-vattenkanna-salvia': views(can, {
    alt: 'Salviagrön vattenkanna med lång pip',
    view: { pitch: 12, yaw: 12, fill: 0.88 },
  }),
  'majas-cottage-skylt-vaxthuset': views(onWall(sign, 50), {
    alt: 'Vit träskylt med texten Växthuset som hänger i ett snöre',
    view: { pitch: 0, yaw: -9, fill: 0.9 },
  }),
  'majas-cottage-zinkkruka-3-pack': views(
    herbs,
    { alt: 'Tre zinkkrukor med basilika, timjan och gräslök', view: { pitch: 14, yaw: -10, fill: 0.92 } },
    { alt: 'Basilika i zinkkruka på nära håll', view: { at: [-12, 12, 0], distance: 44, pitch: 24, yaw: 12, blur: 2 } },
  ),
  'majas-cottage-picknickkorg': views(picnic, {
    alt: 'Picknickkorg i rotting med rödrutigt foder och bröd',
    view: { pitch: 20, yaw: -26, fill: 0.9 },
  }),
  'majas-cottage-kokshandduk-rutig': views(onWall(towel, 30), {
    alt: 'Blårutig kökshandduk på en träknopp',
    view: { pitch: 0, yaw: 8, fill: 0.84 },
  }),
  'majas-cottage-emaljburk-socker': views(tin, {
    alt: 'Gräddvit emaljburk med lock och texten Socker',
    view: { pitch: 11, yaw: -4, fill: 0.7 },
  }),
  'majas-cottage-plathjarta': views(onWall(tinHeart, 48), {
    alt: 'Vitpatinerat plåthjärta som hänger i ett linneband',
    view: { pitch: 0, yaw: 12, fill: 0.84 },
  }),
};
