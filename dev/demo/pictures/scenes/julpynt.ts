import type { Brush } from '../engine/brush.ts';
import { type Colour, dim, hex } from '../engine/colour.ts';
import { aim, move, size, turnX, turnY, turnZ, type Vec3 } from '../engine/matrix.ts';
import { around, between } from '../engine/random.ts';
import { taper } from '../shapes/candles.ts';
import { bauble, berries, cone, paperStar, ring, strawGoat, tinySpruce, tomte } from '../shapes/christmas.ts';
import { hyacinth } from '../shapes/flowers.ts';
import { moss, spruce } from '../shapes/foliage.ts';
import { green, leaf, stalk } from '../shapes/greens.ts';
import { blackIron, card, felt, linen, rope, zinc } from '../shapes/materials.ts';
import { ball, box, tube, turned } from '../shapes/solids.ts';
import { cushionShape, heart } from '../shapes/sweets.ts';
import { bow, cord } from '../shapes/textiles.ts';
import { vessel } from '../shapes/vessels.ts';
import { type SceneBook, views } from './still.ts';

const hungUp =
  (arrange: (b: Brush) => void, y: number, z = -34) =>
  (b: Brush): void =>
    arrange(b.at(move(0, y, z)));

function star(b: Brush): void {
  paperStar(b.at(turnZ(0.1)), 27);
  b.lamp([1.3, 0.75, 0.35], 26);
  tube(
    b,
    [
      [0, 26, 0],
      [0.4, 34, 0],
      [0, 48, 0],
    ],
    0.3,
    [0.75, 0.72, 0.66],
    rope,
    { around: 8, length: 12 },
  );
}

function baubles(b: Brush): void {
  const kinds = ['silver', 'ice', 'frost', 'silver', 'frost', 'ice'] as const;
  const places = [
    [-8, 2],
    [0.2, 5.6],
    [8.2, 2.4],
    [-4.2, -5.2],
    [4.4, -4.6],
    [0, -0.4],
  ] as const;
  for (const [i, kind] of kinds.entries()) {
    const [x, z] = places[i]!;
    const lift = i === 5 ? 5.2 : 0;
    bauble(
      b.at(
        move(x, lift, z),
        move(0, 3.6, 0),
        turnY(i),
        turnX(i % 2 ? 0.5 : -0.4),
        turnZ(around(b.random, 0.8)),
        move(0, -3.6, 0),
      ),
      3.6,
      kind,
    );
  }
  b.mesh.endFrame();
  for (let i = 0; i < 9; i++)
    spruce(
      b.at(move(-13 + around(b.random, 3), 0.6, -6 + i * 1.5), turnY(2 + i * 0.3), turnX(1.42)),
      between(b.random, 10, 15),
      1.5,
      9,
    );
}

function gnome(b: Brush): void {
  tomte(b, 33);
  b.mesh.endFrame();
  tinySpruce(b.at(move(15, 0, -13)), 24, 0);
  for (let i = 0; i < 4; i++) cone(b.at(move(-11 - i * 1.4, 1.3, 3 + i * 2.1), turnY(i * 2), turnZ(1.4)), 5);
}

function sprucewreath(b: Brush): void {
  ring(b, 14.5, 150, (p, i) => {
    spruce(
      p.at(turnX(around(b.random, 0.9) + 0.25), turnZ(around(b.random, 0.45) + (i % 2 ? 0.5 : -0.45))),
      between(b.random, 8, 11),
      1.7,
      8,
    );
  });
  ring(b, 14.5, 14, (p, i) => {
    if (i % 4 !== 0) berries(p.at(move(around(b.random, 2.4), 0, 2.2), turnX(1.2)), 7, 1.5);
  });
  bow(b.at(move(0, -14.8, 3.6)), 5.2, 2, hex('#cfc1a6'), linen(1, 3));
}

function advent(b: Brush): void {
  const iron = hex('#222425');
  box(b, 42, 0.5, 11, iron, blackIron);
  for (const [x, z, w, d] of [
    [0, 5.3, 42, 0.5],
    [0, -5.3, 42, 0.5],
    [20.8, 0, 0.5, 11],
    [-20.8, 0, 0.5, 11],
  ] as const)
    box(b.at(move(x, 0, z)), w, 4, d, iron, blackIron);
  for (let i = 0; i < 4; i++) {
    const c = b.at(move(-15 + i * 10, 0.5, 0));
    turned(
      c,
      [
        [1.6, 0],
        [1.6, 3],
        [1.9, 3.6],
        [1.7, 3.7],
        [1.2, 3.2],
      ],
      iron,
      blackIron,
      { around: 28, up: 16 },
    );
    taper(c.at(move(0, 3, 0)), [19, 22, 24.5, 26][i]!, hex('#e9e1cf'), i < 2);
  }
  moss(b.at(move(0, 3, 0)), 39, 9, 1700);
  for (let i = 0; i < 7; i++) berries(b.at(move(-17 + i * 5.6, 3, 2.6 - (i % 2) * 5)), 5, 1);
  for (const x of [-10, 0.5, 10.4]) cone(b.at(move(x, 4.2, 2.6), turnZ(1.2), turnY(x)), 4.4);
}

function gingerbread(b: Brush): void {
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

function hyacinths(b: Brush): void {
  vessel(
    b,
    [
      [9.4, 0],
      [9.6, 0.3],
      [10.4, 6],
      [10.8, 8.4],
      [11.1, 9],
    ],
    [0.56, 0.6, 0.63] as Colour,
    zinc,
    0.25,
  );
  moss(b.at(move(0, 8.2, 0)), 20, 20, 1500);
  for (const [i, [x, z, h]] of (
    [
      [-4.6, 1.6, 14],
      [4.4, 2.6, 12.4],
      [0.4, -4, 16],
    ] as const
  ).entries()) {
    const c = b.at(move(x, 8.6, z));
    turned(
      c,
      [
        [0, -1],
        [1.9, 0],
        [2.1, 1.2],
        [1.2, 2.6],
        [0.6, 3.2],
      ],
      [0.42, 0.26, 0.2],
      { rough: 0.6, wrap: 0.1, bump: { u: 8, v: 1, depth: 1 } },
      { around: 28, up: 20 },
    );
    stalk(c, [0, 2, 0], [x * 0.08, h * 0.55, 0], 0.5, green.pale, 0.01);
    hyacinth(c.at(aim([x * 0.08, h * 0.5, 0], [x * 0.05, 1, 0.05])), hex('#f1efe8'), 3.3);
    for (let k = 0; k < 6; k++)
      leaf(c.at(move(0, 2.4, 0), turnY(k * 1.05 + i), turnX(-1.25)), {
        long: between(b.random, 9, 12),
        wide: 1.9,
        droop: 0.25,
        fold: 0.5,
        belly: 0.5,
        colour: green.fresh,
      });
  }
}

function tree(b: Brush): void {
  const sack: Colour = [0.36, 0.26, 0.14];
  b.sheet(
    70,
    24,
    (out, u, v) => {
      const a = u * Math.PI * 2;
      const r =
        v < 0.7
          ? 6.6 - 1.2 * v + 0.5 * Math.sin(a * 4)
          : 5.1 -
            1.6 * Math.sin(((v - 0.7) / 0.3) * 3.14) ** 2 +
            (v > 0.85 ? (v - 0.85) * 14 : 0) +
            0.35 * Math.sin(a * 9);
      out[0] = r * Math.cos(a);
      out[1] = v * 10;
      out[2] = -r * Math.sin(a);
    },
    sack,
    linen(2.2, 0.8, 1.2),
    { closed: true },
  );
  cord(
    b,
    Array.from(
      { length: 17 },
      (_, i) => [4.1 * Math.cos((i / 16) * 6.2832), 8.4, 4.1 * Math.sin((i / 16) * 6.2832)] as Vec3,
    ),
    0.28,
    hex('#c4a877'),
  );
  tinySpruce(b.at(move(0, 7, 0)), 38, 22);
  b.at(move(0, 24, 4)).lamp([0.5, 0.32, 0.14], 22);
}

function goat(b: Brush): void {
  strawGoat(b.at(turnY(-0.35)));
  b.mesh.endFrame();
  for (let i = 0; i < 7; i++)
    spruce(b.at(move(-17 + around(b.random, 2), 0.5, -4 + i * 1.6), turnY(2.2 + i * 0.3), turnX(1.4)), 13, 1.5, 8);
  ball(b.at(move(15, 2.1, 7)), 2.2, dim([0.46, 0.03, 0.03], 1), { ...felt, wrap: 0.3 }, 28);
}

const gift =
  (arrange: (b: Brush) => void) =>
  (b: Brush): void => {
    arrange(b);
    b.mesh.endFrame();
    const parcel = b.at(move(-15, 0, -12), turnY(0.4));
    box(parcel, 15, 9, 12, hex('#a98a62'), card);
    cord(
      parcel,
      [
        [-7.6, 0, 0],
        [-7.6, 9.1, 0],
        [0, 9.15, 0],
        [7.6, 9.1, 0],
        [7.6, 0, 0],
      ],
      0.2,
      hex('#a3272f'),
    );
    bow(parcel.at(move(0, 9.4, 0), turnX(-0.7), size(0.8)), 3, 0.7, hex('#a3272f'), {
      rough: 0.6,
      thin: true,
      sheen: 0.3,
    });
  };

export const julpynt: SceneBook = {
  'pappersstjarna-norrsken': views(
    hungUp(star, 66),
    { alt: 'Vit pappersstjärna med små hål som lyser inifrån', view: { pitch: 0, fill: 0.86 } },
    {
      alt: 'Stjärnans uddar och hålmönster på nära håll',
      view: { at: [-6, 70, -30], distance: 62, pitch: 2, yaw: 18, blur: 1.5 },
    },
  ),
  'glaskulor-rimfrost-6-pack': views(baubles, {
    alt: 'Sex julkulor i silver, isblått och matt vitt',
    view: { pitch: 20, fill: 0.84 },
  }),
  'tomten-torvald': views(
    gift(gnome),
    { alt: 'Tomte i grå ull med röd luva och långt skägg', view: { pitch: 6, fill: 0.82 } },
    { alt: 'Tomtens näsa och skägg på nära håll', view: { at: [0, 16, 6], distance: 52, pitch: 4, yaw: -16, blur: 2 } },
  ),
  'grankrans-dal': views(hungUp(sprucewreath, 60), {
    alt: 'Tät grankrans med röda bär och linnerosett',
    view: { pitch: 0, fill: 0.94 },
  }),
  'adventsljusstake-smide': views(
    advent,
    {
      alt: 'Avlång ljusstake i svart smide med mossa, bär och fyra ljus, två tända',
      view: { pitch: 12, yaw: -20, fill: 0.94 },
    },
    {
      alt: 'Mossa, kottar och bär mellan ljusen',
      view: { at: [-5, 6, 2], distance: 52, pitch: 26, yaw: -28, blur: 2 },
    },
  ),
  'halmbock-nils': views(goat, { alt: 'Halmbock med flätade horn och röda band', view: { pitch: 8, fill: 0.84 } }),
  'pepparkakshjartan-att-hanga-3-pack': views(gingerbread, {
    alt: 'Tre pepparkakshjärtan med vit spritsning och rödvita snören',
    view: { pitch: 52, yaw: -6, fill: 0.9 },
  }),
  'hyacint-i-zinkkruka': views(
    hyacinths,
    { alt: 'Tre vita hyacinter i mossa i en zinkkruka', view: { pitch: 11, fill: 0.82 } },
    {
      alt: 'Hyacintens vita blommor på nära håll',
      view: { at: [1, 22, 2], distance: 44, pitch: 10, yaw: -18, blur: 2 },
    },
  ),
  'liten-gran-i-sackvav': views(tree, {
    alt: 'Liten bordsgran i säckväv med varmvita ljus',
    view: { pitch: 6, fill: 0.88 },
  }),
};
