import type { Brush } from '../engine/brush.ts';
import { blend, type Colour, dim, hex } from '../engine/colour.ts';
import { aim, move, size, turnX, turnY, turnZ, type Vec3 } from '../engine/matrix.ts';
import { around, between } from '../engine/random.ts';
import { pillar, taper } from '../shapes/candles.ts';
import { ring } from '../shapes/christmas.ts';
import { ear, eucalyptus, plume, twig } from '../shapes/foliage.ts';
import { green, stalk } from '../shapes/greens.ts';
import {
  blackIron,
  brass,
  clearGlass,
  dullLeaf,
  linen,
  mirrorGlass,
  raw,
  rope,
  stem,
  wicker,
  wood,
} from '../shapes/materials.ts';
import { ball, box, roundedBox, tube, turned } from '../shapes/solids.ts';
import { glassTint, pear } from '../shapes/tableware.ts';
import { bow, cord } from '../shapes/textiles.ts';
import { outlines, vessel } from '../shapes/vessels.ts';
import { branch, glassVase, vase } from './bouquet.ts';
import { candlestick } from './ljus.ts';
import { type SceneBook, views } from './still.ts';

/** A bare branch with swelling buds. */
function budding(b: Brush, neck: Vec3, angle: number, lean: number, long: number): void {
  const path = branch(b, neck, angle, lean, long);
  tube(b, path, [0.3, 0.1], [0.13, 0.09, 0.07], stem, { around: 7, length: 24 });
  for (let i = 1; i < 4; i++) {
    const at = path[i]!;
    const side: Vec3 = [at[0] + around(b.random, 7), at[1] + between(b.random, 3, 8), at[2] + around(b.random, 5)];
    tube(
      b,
      [at, [(at[0] + side[0]) / 2, (at[1] + side[1]) / 2 - 0.6, (at[2] + side[2]) / 2], side],
      [0.14, 0.06],
      [0.13, 0.09, 0.07],
      stem,
    );
    for (let k = 0; k < 7; k++) {
      const t = k / 6;
      const p: Vec3 = [
        at[0] + (side[0] - at[0]) * t,
        at[1] + (side[1] - at[1]) * t + 0.3,
        at[2] + (side[2] - at[2]) * t,
      ];
      ball(b.at(move(...p), size(0.8, 1.5, 0.8)), between(b.random, 0.22, 0.4), [0.5, 0.5, 0.44], dullLeaf, 8);
    }
  }
}

function cliff(b: Brush): void {
  vessel(
    b,
    [
      [5.5, 0],
      [6.2, 0.4],
      [8.7, 5.5],
      [9, 10],
      [7.2, 15.6],
      [3.2, 18.6],
      [2, 20.4],
      [1.9, 22],
      [2.5, 23.6],
    ],
    hex('#8f8d86'),
    raw,
    0.5,
  );
  budding(b, [0, 22, 0], 2.6, 0.42, 30);
  budding(b, [0, 22, 0], 5.6, 0.3, 36);
}

function dew(b: Brush): void {
  glassVase(b, outlines.drop, 9, 26, glassTint.green);
  for (let i = 0; i < 5; i++) {
    const path = branch(b, [0, 24, 0], i * 1.26 + 0.5, 0.4, between(b.random, 18, 26));
    tube(
      b,
      [[-path[3]![0] * 0.12, 2, -path[3]![2] * 0.12], [0, 14, 0], path[0]!, path[2]!],
      [0.26, 0.14],
      [0.2, 0.16, 0.1],
      stem,
      { around: 7, length: 30 },
    );
    twig(
      b.at(aim(path[1]!, [path[3]![0] - path[1]![0], path[3]![1] - path[1]![1], path[3]![2] - path[1]![2]])),
      18,
      5,
      2.1,
      16,
      green.fresh,
    );
  }
}

function grasses(b: Brush): void {
  vase(b, { outline: outlines.belly, radius: 8, height: 18, colour: hex('#6e665c'), material: raw });
  for (let i = 0; i < 30; i++) {
    const path = branch(b, [0, 17, 0], i * 2.39996, 0.08 + 0.55 * Math.sqrt(i / 30), between(b.random, 22, 36));
    const tip = path[3]!;
    stalk(b, path[0]!, tip, 0.09, [0.45, 0.34, 0.18]);
    const head = b.at(aim(tip, [tip[0] * 0.9, 22, tip[2]], i));
    const tone: Colour = blend([0.6, 0.47, 0.3], [0.5, 0.3, 0.2], b.random());
    if (i % 3 === 0) plume(head, between(b.random, 13, 17), 2.5, 170, blend(tone, [0.8, 0.7, 0.55], 0.5));
    else if (i % 3 === 1) ear(head, between(b.random, 6, 9), tone);
    else plume(head, 3.6, 1.3, 90, [0.7, 0.6, 0.44]);
  }
}

function lantern(b: Brush): void {
  const iron = hex('#26282a');
  const w = 15;
  const h = 24;
  box(b, 17, 1.4, 17, iron, blackIron);
  for (const x of [-1, 1])
    for (const z of [-1, 1]) box(b.at(move((x * w) / 2, 1.2, (z * w) / 2)), 0.9, h, 0.9, iron, blackIron);
  for (const y of [1.4, h + 0.4])
    for (const s of [-1, 1]) {
      box(b.at(move(0, y, (s * w) / 2)), w, 0.9, 0.9, iron, blackIron);
      box(b.at(move((s * w) / 2, y, 0)), 0.9, 0.9, w, iron, blackIron);
    }
  b.at(move(0, h + 1.2, 0), turnY(Math.PI / 4)).sheet(
    4,
    10,
    (out, u, v) => {
      const r = (w * 0.78 + 1.6) * (1 - v) + 2.6 * v;
      const a = u * Math.PI * 2;
      out[0] = r * Math.cos(a);
      out[1] = v * 6;
      out[2] = -r * Math.sin(a);
    },
    iron,
    { ...blackIron, thin: true },
  );
  turned(
    b.at(move(0, h + 6.8, 0)),
    [
      [1.9, 0],
      [1.9, 1.8],
      [2.5, 2],
      [1.2, 3],
      [0, 3.2],
    ],
    iron,
    blackIron,
    { around: 32, up: 20 },
  );
  const hoop: Vec3[] = Array.from(
    { length: 17 },
    (_, i) => [3.4 * Math.sin((i / 16) * 6.2832), h + 13 + 3.4 * Math.cos((i / 16) * 6.2832), 0] as Vec3,
  );
  tube(b, hoop, 0.28, iron, blackIron, { around: 8, length: 48 });
  pillar(b.at(move(0, 1.4, 0)), 3.6, 13, hex('#ece3d0'), true);
  for (const [a, z] of [
    [0, w / 2],
    [Math.PI / 2, w / 2],
    [Math.PI, w / 2],
    [-Math.PI / 2, w / 2],
  ] as const)
    b.at(turnY(a), move(0, 2.2, z)).sheet(
      2,
      2,
      (out, u, v) => {
        out[0] = (u - 0.5) * (w - 0.9);
        out[1] = v * (h - 1.6);
        out[2] = 0;
      },
      glassTint.clear,
      clearGlass,
    );
}

function sticks(b: Brush): void {
  candlestick(b.at(move(-4.6, 0, 0), size(1.12)), 16);
  candlestick(b.at(move(4.8, 0, 2.5), size(1.12)), 9.6);
  taper(b.at(move(-4.6, 17.3, 0)), 23, hex('#dcd2bf'));
  taper(b.at(move(4.8, 10.2, 2.5)), 23, hex('#dcd2bf'));
}

/** A wreath hangs on the wall: the table is far below. */
const onWall =
  (arrange: (b: Brush) => void, y = 60) =>
  (b: Brush): void =>
    arrange(b.at(move(0, y, -40)));

function eucalyptusWreath(b: Brush): void {
  const round: Vec3[] = Array.from(
    { length: 33 },
    (_, i) => [15 * Math.cos((i / 32) * 6.2832), 15 * Math.sin((i / 32) * 6.2832), 0] as Vec3,
  );
  cord(b, round, 0.7, [0.24, 0.16, 0.09]);
  ring(b, 15, 34, (p, i) => {
    const s = p.at(turnX(around(b.random, 0.7) + 0.3), turnZ(around(b.random, 0.5) + (i % 2 ? 0.35 : -0.3)));
    eucalyptus(
      s,
      [
        [0, 0, 0],
        [0.4, 3.5, 0.8],
        [0.2, 7, 1],
        [-0.8, 10.5, 0.6],
      ],
      1.7,
      9,
    );
  });
  const tail = b.at(move(0, 15.5, 1.5));
  tail.sheet(
    3,
    30,
    (out, u, v) => {
      out[0] = (u - 0.5) * 2.4;
      out[1] = v * 22;
      out[2] = 0.2 * Math.sin(v * 9);
    },
    hex('#cbbda4'),
    linen(1, 6),
  );
  bow(b.at(move(0, 16, 2.4)), 4.4, 1.7, hex('#cbbda4'), linen(1, 3));
}

function bird(b: Brush): void {
  const oak = hex('#a9794a');
  const maple = hex('#e0c79d');
  b.at(move(0, 5.6, 0), turnZ(0.28)).sheet(
    48,
    40,
    (out, u, v) => {
      const a = u * Math.PI * 2;
      const t = v * 2 - 1;
      const r = 4.3 * Math.sqrt(Math.max(0, 1 - t * t)) * (1 - 0.34 * t);
      out[0] = t * 6.6 * (t < 0 ? 1.28 : 1);
      out[1] = r * Math.sin(a) - (t < 0 ? t * t * 1.4 : 0);
      out[2] = r * Math.cos(a);
    },
    (out, u, v) =>
      out.set(blend(oak, maple, Math.max(0, Math.min(1, (v - 0.62) * 4)) * (Math.sin(u * 6.2832) < 0.35 ? 1 : 0.25))),
    wood(0.5, 2),
    { closed: true, flip: true },
  );
  const head = b.at(move(5.2, 10.8, 0));
  ball(head, 2.75, oak, wood(1, 1), 36);
  turned(
    head.at(move(2.4, -0.2, 0), turnZ(-1.75)),
    [
      [0.65, 0],
      [0.4, 0.9],
      [0, 1.7],
    ],
    [0.05, 0.04, 0.035],
    stem,
    { around: 16, up: 12 },
  );
  for (const z of [-1, 1])
    ball(head.at(move(1.6, 0.7, z * 2.05)), 0.32, [0.01, 0.01, 0.01], { gloss: 0.06, rough: 0.05 }, 14);
  turned(
    head.at(move(-1, 2.2, 0), turnZ(0.75)),
    [
      [0.95, -0.3],
      [0.55, 1],
      [0.06, 2.4],
    ],
    oak,
    wood(1, 1),
    { around: 18, up: 12 },
  );
  for (const z of [-1.2, 1.2])
    tube(
      b,
      [
        [0.6, 2, z],
        [0.8, 1, z],
        [0.8, 0, z],
      ],
      0.2,
      [0.05, 0.045, 0.04],
      blackIron,
    );
  roundedBox(b.at(move(0.8, -0.9, 0)), 9, 1, 7, 0.4, hex('#8a6743'), wood(1, 1));
}

function mirror(b: Brush): void {
  const stand = b.at(turnY(-0.5));
  const face = stand.at(move(0, 18.6, 0), turnX(Math.PI / 2 - 0.36));
  turned(
    face,
    [
      [14.4, 0.36],
      [7, 0.37],
      [0, 0.38],
    ],
    [0.4, 0.41, 0.41],
    mirrorGlass,
    { around: 96, up: 8 },
  );
  turned(
    face,
    [
      [14.3, -0.5],
      [15, -0.4],
      [15.2, 0.2],
      [15, 0.7],
      [14.3, 0.6],
    ],
    [0.95, 0.64, 0.27],
    brass,
    { around: 120, up: 24 },
  );
  roundedBox(stand, 16, 3.6, 7, 0.9, hex('#a87c4f'), wood(1, 1));
  b.mesh.endFrame();
  taper(b.at(move(15, 3, 8), size(0.9)), 14, hex('#d8cdb8'), true);
  candlestick(b.at(move(15, 0, 8), size(0.8)), 5);
}

export function basketBody(b: Brush, radius: number, high: number, colour: Colour): void {
  vessel(
    b,
    [
      [radius * 0.78, 0],
      [radius * 0.86, 1],
      [radius * 0.98, high * 0.5],
      [radius, high],
    ],
    colour,
    wicker(2.2, 1.1),
    0.9,
  );
  const rim: Vec3[] = Array.from(
    { length: 33 },
    (_, i) => [radius * Math.cos((i / 32) * 6.2832), high, radius * Math.sin((i / 32) * 6.2832)] as Vec3,
  );
  braid(b, rim, 0.85, colour, 46);
}

/** Two strands wound about each other along a ring. */
function braid(b: Brush, path: readonly Vec3[], radius: number, colour: Colour, turns: number): void {
  tube(
    b,
    path,
    radius,
    (out, u, v) => {
      const k = 0.55 + 0.5 * Math.abs(Math.sin((u + v * turns) * 6.2832));
      for (let i = 0; i < 3; i++) out[i] = colour[i]! * k;
    },
    { ...rope, bump: { u: 2, v: 30, depth: 0.5 } },
    { around: 14, length: 180 },
  );
}

function willow(b: Brush): void {
  const colour = hex('#9a7047');
  basketBody(b, 15, 15, colour);
  const bowed: Vec3[] = Array.from({ length: 13 }, (_, i) => {
    const a = Math.PI * (i / 12);
    return [15 * Math.cos(a), 12 + 24 * Math.sin(a), 0] as Vec3;
  });
  braid(b, bowed, 0.95, dim(colour, 0.9), 26);
  for (let i = 0; i < 9; i++) {
    const a = i * 2.39996;
    const r = 9.5 * Math.sqrt(i / 9);
    pear(
      b.at(
        move(Math.cos(a) * r, 10 + (9.5 - r) * 0.25, Math.sin(a) * r),
        turnY(i),
        turnZ(around(b.random, 1.1)),
        size(1.08),
      ),
      dim(blend([0.5, 0.44, 0.1], [0.42, 0.25, 0.06], b.random() * 0.7), between(b.random, 0.9, 1.15)),
    );
  }
}

export const dekorationer: SceneBook = {
  'vas-klippa': views(
    cliff,
    { alt: 'Bukig grå stengodsvas med smal hals och två kvistar', view: { pitch: 7, fill: 0.88 } },
    {
      alt: 'Den sträva stengodsytan på nära håll',
      view: { at: [-1, 12, 4], distance: 44, pitch: 12, yaw: -24, blur: 2 },
    },
  ),
  'glasvas-dagg': views(dew, { alt: 'Munblåst glasvas med gröna kvistar', view: { pitch: 8, fill: 0.86 } }),
  'evighetsbukett-strandrag': views(
    grasses,
    { alt: 'Torkade gräs och ax i sandtoner i en mörk vas', view: { pitch: 6, fill: 0.88 } },
    { alt: 'Torkade ax och vippor på nära håll', view: { at: [0, 47, 2], distance: 60, pitch: 8, yaw: 14, blur: 2 } },
  ),
  'lykta-fyren': views(lantern, {
    alt: 'Svart lykta med glasrutor och ett tänt blockljus',
    view: { pitch: 9, yaw: 26, fill: 0.82 },
    exposure: 0.85,
  }),
  'ljusstakar-kulle-par': views(
    sticks,
    { alt: 'Två ljusstakar i mässing, en hög och en låg, med ljusa kronljus', view: { pitch: 8, fill: 0.84 } },
    { alt: 'Den svarvade mässingen på nära håll', view: { at: [1, 8, 2], distance: 42, pitch: 16, yaw: -10, blur: 2 } },
  ),
  'dorrkrans-eukalyptus': views(onWall(eucalyptusWreath), {
    alt: 'Rund krans av eukalyptus med linneband',
    view: { pitch: 0, fill: 0.92 },
  }),
  'trafagel-sidensvans': views(
    bird,
    { alt: 'Svarvad träfågel i ek och lönn med liten tofs', view: { pitch: 10, yaw: -16, fill: 0.8 } },
    { alt: 'Träfågeln från andra hållet', view: { pitch: 16, yaw: 42, fill: 0.78 } },
  ),
  'spegel-mansken': views(mirror, {
    alt: 'Rund bordsspegel med mässingsram på fot av ek',
    view: { pitch: 6, yaw: -12, fill: 0.84 },
  }),
  'korg-vide': views(willow, {
    alt: 'Flätad videkorg med båge, fylld med päron',
    view: { pitch: 20, yaw: 24, fill: 0.86 },
  }),
};
