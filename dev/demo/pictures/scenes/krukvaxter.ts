import type { Brush } from '../engine/brush.ts';
import { blend, type Colour, dim, hex } from '../engine/colour.ts';
import type { Material } from '../engine/material.ts';
import { aim, move, turnX, turnY, turnZ, type Vec3 } from '../engine/matrix.ts';
import { noise3 } from '../engine/noise.ts';
import { around, between } from '../engine/random.ts';
import { moth } from '../shapes/flowers.ts';
import { monsteraLeaf, roundLeaf, twig } from '../shapes/foliage.ts';
import { green, leaf, stalk } from '../shapes/greens.ts';
import {
  dullLeaf,
  glazed,
  petal,
  plank,
  porcelain,
  raw,
  shinyLeaf,
  soil,
  speckled,
  stem,
  terracotta,
} from '../shapes/materials.ts';
import { petalColours, rayPetal } from '../shapes/petals.ts';
import { roundedBox, tube, turned } from '../shapes/solids.ts';
import { plate } from '../shapes/tableware.ts';
import { outlines, scaled, vessel } from '../shapes/vessels.ts';
import { type SceneBook, views } from './still.ts';

function pot(
  b: Brush,
  radius: number,
  high: number,
  colour: Colour,
  material: Material,
  outline = outlines.pot as Parameters<typeof scaled>[0],
): void {
  vessel(b, scaled(outline, radius, high), colour, material, 0.5);
  earth(b, radius * 0.93, high * 0.9);
}

function earth(b: Brush, radius: number, y: number): void {
  b.sheet(
    40,
    12,
    (out, u, v) => {
      const a = u * Math.PI * 2;
      const r = radius * (1 - v);
      out[0] = r * Math.cos(a);
      out[2] = -r * Math.sin(a);
      out[1] = y + 0.8 * noise3(out[0] * 1.3, 2, out[2]! * 1.3) - 0.3;
    },
    [0.035, 0.024, 0.016],
    soil,
    { closed: true },
  );
}

function rimmedPot(b: Brush, radius: number, high: number): void {
  const clay = hex('#b5694a');
  vessel(
    b,
    [
      [radius * 0.66, 0],
      [radius * 0.7, 0.2],
      [radius * 0.86, high * 0.74],
      [radius * 0.88, high * 0.78],
      [radius * 0.99, high * 0.79],
      [radius * 1.02, high * 0.9],
      [radius, high],
    ],
    clay,
    terracotta,
    0.7,
  );
  earth(b, radius * 0.88, high * 0.9);
  plate(b, radius * 0.95, clay, terracotta);
}

function monstera(b: Brush): void {
  rimmedPot(b, 9.5, 16);
  const leaves = 10;
  for (let i = 0; i < leaves; i++) {
    const a = i * 2.39996 + 0.6;
    const t = i / leaves;
    const lean = 0.85 - 0.65 * t;
    const long = 20 + 22 * t + around(b.random, 3);
    const tip: Vec3 = [
      Math.cos(a) * Math.sin(lean) * long,
      15 + Math.cos(lean) * long,
      Math.sin(a) * Math.sin(lean) * long * 0.8,
    ];
    tube(
      b,
      [[Math.cos(a) * 1.5, 13, Math.sin(a) * 1.5], [tip[0] * 0.45, 15 + (tip[1] - 15) * 0.65, tip[2] * 0.45], tip],
      [0.5, 0.3],
      [0.1, 0.2, 0.05],
      stem,
    );
    monsteraLeaf(
      b.at(
        move(...tip),
        turnY(-a + Math.PI / 2),
        turnX(0.35 + 0.45 * (1 - t) + around(b.random, 0.15)),
        turnZ(around(b.random, 0.3)),
      ),
      between(b.random, 13, 18),
    );
  }
}

function orchid(b: Brush): void {
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

function rosette(b: Brush, radius: number, colour: Colour, tip: Colour, petals: number): void {
  for (let i = 0; i < petals; i++) {
    const t = i / petals;
    rayPetal(b.at(turnY(i * 2.39996), move(0, (1 - t) * radius * 0.35, 0)), {
      long: radius * (0.3 + 0.72 * t),
      wide: radius * (0.22 + 0.34 * t),
      rise: [1.35 - 1.05 * t, 1.5 - 0.85 * t],
      cup: 0.5,
      point: 0.05,
      colours: petalColours(dim(colour, between(b.random, 0.9, 1.1)), dim(colour, 0.75), tip),
      material: { ...dullLeaf, through: 0.1, wrap: 0.35 },
      detail: [6, 7],
    });
  }
}

function succulents(b: Brush): void {
  roundedBox(b, 34, 1.3, 12, 0.6, hex('#c9a071'), plank);
  const all = [
    [-10.5, hex('#d8d0c2'), hex('#8fa3a0'), hex('#b9a7a8')],
    [0, hex('#8d9490'), hex('#6f8f56'), hex('#a8b878')],
    [10.5, hex('#c4b2a4'), hex('#93a487'), hex('#c77b84')],
  ] as const;
  for (const [x, clay, body, tip] of all) {
    const c = b.at(move(x, 1.3, 0), turnY(x));
    pot(c, 4.4, 6.4, clay, raw);
    rosette(c.at(move(0, 6, 0)), 5.2, body, tip, 34);
  }
}

function cactus(b: Brush): void {
  pot(b, 7.4, 9.5, hex('#cdb798'), glazed, outlines.tulip);
  const ribs = 19;
  const radius = 6.9;
  const at = b.at(move(0, 13.6, 0));
  at.sheet(
    ribs * 8,
    40,
    (out, u, v) => {
      const a = u * Math.PI * 2;
      const e = (v - 0.5) * Math.PI;
      const r = radius * (1 + 0.085 * Math.cos(a * ribs) * Math.cos(e) ** 0.5);
      out[0] = r * Math.cos(e) * Math.cos(a);
      out[1] = radius * 0.94 * Math.sin(e) - 1.1 * Math.max(0, Math.sin(e) - 0.9) * 8;
      out[2] = -r * Math.cos(e) * Math.sin(a);
    },
    (out, u, v) => {
      const ridge = 0.5 + 0.5 * Math.cos(u * Math.PI * 2 * ribs);
      out.set(blend([0.03, 0.09, 0.03], [0.16, 0.26, 0.09], ridge * 0.8 + Math.max(0, v - 0.85)));
    },
    stem,
    { closed: true },
  );
  for (let k = 0; k < ribs; k++)
    for (let j = 0; j < 13; j++) {
      const a = (k / ribs) * Math.PI * 2;
      const e = -0.4 + (j / 12) * 1.85;
      const n: Vec3 = [Math.cos(e) * Math.cos(a), Math.sin(e), -Math.cos(e) * Math.sin(a)];
      const p: Vec3 = [n[0] * radius * 1.07, n[1] * radius - (e > 1.2 ? (e - 1.2) * 2 : 0), n[2] * radius * 1.07];
      for (let s = 0; s < 7; s++) spine(at, p, n, s);
    }
}

function spine(b: Brush, p: Vec3, n: Vec3, i: number): void {
  const spread = i === 0 ? 0.15 : 1;
  const d: Vec3 = [n[0] + around(b.random, spread), n[1] + around(b.random, spread), n[2] + around(b.random, spread)];
  const long = between(b.random, 1, 2.1);
  const end: Vec3 = [p[0] + d[0] * long, p[1] + d[1] * long, p[2] + d[2] * long];
  tube(
    b,
    [p, [(p[0] + end[0]) / 2, (p[1] + end[1]) / 2 + 0.05, (p[2] + end[2]) / 2], end],
    [0.055, 0.012],
    dim([0.72, 0.52, 0.2], between(b.random, 0.7, 1.15)),
    stem,
    { around: 3, length: 2 },
  );
}

function olive(b: Brush): void {
  pot(b, 9, 15, hex('#d2c3ae'), raw);
  tube(
    b,
    [
      [0, 12, 0],
      [0.6, 24, 0.3],
      [-0.5, 36, 0],
      [0, 46, 0],
    ],
    [0.95, 0.6],
    [0.2, 0.16, 0.12],
    { rough: 1, bump: { u: 3, v: 2, depth: 2 } },
    { around: 14, length: 30 },
  );
  for (let i = 0; i < 82; i++) {
    const y = 1 - (2 * (i + 0.5)) / 82;
    const r = Math.sqrt(1 - y * y);
    const a = i * 2.39996;
    const up: Vec3 = [r * Math.cos(a), y + 0.15, r * Math.sin(a)];
    const from: Vec3 = [up[0] * 4.5, 50 + up[1] * 4, up[2] * 4.5];
    twig(
      b.at(aim(from, up, i)),
      between(b.random, 8, 11.5),
      3,
      0.75,
      24,
      blend(green.olive, [0.34, 0.38, 0.3], b.random() * 0.8),
    );
  }
}

function snakePlant(b: Brush): void {
  vessel(b, scaled(outlines.cylinder, 7.5, 13), hex('#e4e1da'), porcelain, 0.4);
  earth(b, 6.9, 12);
  for (let i = 0; i < 13; i++) {
    const a = i * 2.39996;
    const d = 4.4 * Math.sqrt(i / 13);
    const high = between(b.random, 26, 44) * (1 - 0.25 * (i / 13));
    const lean = 0.1 + d * 0.03;
    blade(
      b.at(
        move(Math.cos(a) * d, 11.5, Math.sin(a) * d),
        turnY(-a + Math.PI / 2),
        turnX(lean),
        turnY(around(b.random, 1.6)),
      ),
      high,
      between(b.random, 4.2, 5.6),
    );
  }
}

function blade(b: Brush, high: number, wide: number): void {
  const seed = b.random() * 40;
  const twist = around(b.random, 0.5);
  b.sheet(
    10,
    40,
    (out, u, v) => {
      const s = u * 2 - 1;
      const half =
        (wide / 2) *
        (0.55 + 0.45 * Math.sin(Math.min(1, v * 1.6) * 1.57)) *
        (v > 0.8 ? Math.sqrt(Math.max(0, 1 - ((v - 0.8) / 0.2) ** 1.7)) : 1);
      const t = twist * v;
      out[0] = s * half * Math.cos(t);
      out[1] = v * high;
      out[2] = s * half * Math.sin(t) + (1 - s * s) * -0.9 + Math.sin(v * 4 + seed) * 0.5;
    },
    (out, u, v) => {
      const s = Math.abs(u * 2 - 1);
      const band = noise3(u * 3 + seed, v * high * 0.9 + noise3(u * 6, v * 8, seed) * 2, seed);
      const body = blend([0.03, 0.075, 0.04], [0.22, 0.3, 0.18], band > 0.55 ? 0.75 : 0.08);
      out.set(s > 0.78 ? [0.55, 0.5, 0.16] : body);
    },
    { ...shinyLeaf, through: 0.05 },
  );
}

function pilea(b: Brush): void {
  pot(b, 6.8, 10, hex('#5d7388'), glazed);
  for (let i = 0; i < 34; i++) {
    const t = Math.sqrt((i + 0.5) / 34);
    const a = i * 2.39996;
    const lean = 0.15 + t * 1.15;
    const long = between(b.random, 11, 16) * (1 - 0.18 * t);
    const tip: Vec3 = [
      Math.sin(lean) * Math.cos(a) * long,
      13 + Math.cos(lean) * long,
      Math.sin(lean) * Math.sin(a) * long,
    ];
    tube(
      b,
      [[0, 9 + (1 - t) * 4, 0], [tip[0] * 0.55, 11.5 + (tip[1] - 11) * 0.62, tip[2] * 0.55], tip],
      [0.2, 0.13],
      [0.24, 0.25, 0.1],
      stem,
      { around: 6, length: 10 },
    );
    roundLeaf(
      b.at(aim(tip, [tip[0] * 0.5, 9, tip[2] * 0.5 + 5], b.random() * 6)),
      between(b.random, 2.5, 3.7) * (0.7 + 0.4 * t),
      dim(blend(green.fresh, green.deep, 0.45), between(b.random, 0.85, 1.2)),
    );
  }
}

function peaceLily(b: Brush): void {
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

export const krukvaxter: SceneBook = {
  'monstera-i-terrakotta': views(
    monstera,
    { alt: 'Monstera med flikiga blad i en terrakottakruka på fat', view: { pitch: 9, fill: 0.9 } },
    {
      alt: 'Närbild av ett flikigt monsterablad',
      view: { at: [2, 42, 6], distance: 74, pitch: 22, yaw: -16, blur: 2 },
    },
  ),
  'orkide-vit-fjaril': views(
    orchid,
    { alt: 'Vit orkidé med två böjda stänglar i vit kruka', view: { pitch: 7, fill: 0.88 } },
    {
      alt: 'Närbild av vita orkidéblommor med gul mitt',
      view: { at: [-11, 38, 5], distance: 52, pitch: 4, yaw: -12, blur: 2 },
    },
  ),
  'suckulenttrio-pa-bricka': views(
    succulents,
    { alt: 'Tre suckulenter i små krukor på en träbricka', view: { pitch: 22, yaw: -14, fill: 0.98 } },
    {
      alt: 'En blågrå suckulentrosett uppifrån',
      view: { at: [-10.5, 8, 0], distance: 40, pitch: 48, yaw: 10, blur: 2 },
    },
  ),
  'guldkaktus-i-stengodskruka': views(cactus, {
    alt: 'Klotrund kaktus med gyllene taggar i sandfärgad kruka',
    view: { pitch: 14, fill: 0.68 },
  }),
  'olivtrad-pa-stam': views(olive, {
    alt: 'Litet olivträd med rund krona i ljus lerkruka',
    view: { pitch: 5, fill: 0.88 },
  }),
  'svarmorstunga-gulkant': views(snakePlant, {
    alt: 'Svärmorstunga med gulkantade blad i vit cylinderkruka',
    view: { pitch: 7, fill: 0.84 },
  }),
  'parasollpilea-i-bla-kruka': views(
    pilea,
    { alt: 'Pilea med runda blad i en dovt blå kruka', view: { pitch: 14, fill: 0.82 } },
    {
      alt: 'Pileans runda, blanka blad på nära håll',
      view: { at: [0, 21, 3], distance: 46, pitch: 34, yaw: 16, blur: 2 },
    },
  ),
  'fredskalla-stilla': views(peaceLily, {
    alt: 'Fredskalla med vita hölsterblad och mörkgröna blad',
    view: { pitch: 8, fill: 0.88 },
  }),
};
