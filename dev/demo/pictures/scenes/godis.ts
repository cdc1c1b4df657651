import { printed } from '../brand/labels.ts';
import type { Brush } from '../engine/brush.ts';
import { type Colour, dim, hex } from '../engine/colour.ts';
import { move, size, turnX, turnY, turnZ } from '../engine/matrix.ts';
import { around, between, pick } from '../engine/random.ts';
import { card, chocolate, clearGlass, foil, glazed, paper, plank, porcelain, sugar } from '../shapes/materials.ts';
import { ball, box, roundedBox, turned } from '../shapes/solids.ts';
import { almond, cushionShape, heap, heart, lollipop, papercase, praline, rock, wrapped } from '../shapes/sweets.ts';
import { bowl, glassTint, plate } from '../shapes/tableware.ts';
import { bow, cord } from '../shapes/textiles.ts';
import { type SceneBook, views } from './still.ts';

const cream: Colour = [0.8, 0.7, 0.52];

function glassJar(b: Brush, radius: number, high: number, corked: boolean): void {
  turned(
    b,
    [
      [0, 0.1],
      [radius * 0.9, 0],
      [radius, 0.6],
      [radius, high * 0.8],
      [radius * 0.82, high * 0.92],
      [radius * 0.82, high],
    ],
    glassTint.clear,
    clearGlass,
    { around: 64, up: 50 },
  );
  if (corked)
    turned(
      b.at(move(0, high - 1.6, 0)),
      [
        [radius * 0.72, 0],
        [radius * 0.8, 1.4],
        [radius * 0.9, 1.7],
        [radius * 0.9, 3.4],
        [radius * 0.82, 3.6],
        [0, 3.6],
      ],
      hex('#b98d5c'),
      { rough: 1, bump: { u: 6, v: 3, depth: 2 } },
      { around: 48, up: 30 },
    );
}

function caramels(b: Brush): void {
  for (let layer = 0; layer < 6; layer++)
    for (let i = 0; i < 5; i++) {
      const a = i * 1.257 + layer * 0.7;
      const r = i === 4 ? 0 : 2.4;
      wrapped(
        b.at(
          move(Math.cos(a) * r, 0.4 + layer * 1.75, Math.sin(a) * r),
          turnY(a + 0.8 + layer),
          turnX(around(b.random, 0.4)),
          size(0.82),
        ),
        cream,
      );
    }
  glassJar(b, 5.6, 14, true);
  cord(
    b.at(move(0, 11.9, 0)),
    Array.from(
      { length: 17 },
      (_, i) => [5.0 * Math.cos((i / 16) * 6.2832), 0, 5.0 * Math.sin((i / 16) * 6.2832)] as const,
    ),
    0.14,
    hex('#c9b48d'),
  );
  b.at(move(0.6, 6.6, 5.75), turnX(-0.06)).sheet(
    8,
    8,
    (out, u, v) => {
      out[0] = (u - 0.5) * 5;
      out[1] = v * 3.4;
      out[2] = 0.05 - 0.8 * (u - 0.5) ** 2;
    },
    hex('#f0e7d5'),
    { ...card, pattern: printed('kola', hex('#5a3420')) },
  );
  for (const [x, z, t] of [
    [8.2, 4.5, 0.4],
    [10.8, 1.4, 1.7],
    [7.4, 8.2, -0.5],
    [-8.5, 6.2, 0.9],
  ] as const)
    wrapped(b.at(move(x, 0, z), turnY(t)), cream);
}

function pralines(b: Brush): void {
  const wrap = hex('#8b8f8d');
  const inner: Colour = [0.12, 0.07, 0.05];
  box(b, 17.4, 0.4, 13.4, wrap, card);
  for (const [x, z, w, d] of [
    [0, -6.6, 17.6, 0.35],
    [0, 6.6, 17.6, 0.35],
    [-8.6, 0, 0.35, 13.4],
    [8.6, 0, 0.35, 13.4],
  ] as const)
    box(b.at(move(x, 0, z)), w, 2.9, d, wrap, card);
  for (let i = 0; i < 4; i++)
    for (let j = 0; j < 3; j++) {
      const c = b.at(move(-6.3 + i * 4.2, 0.4, -4.2 + j * 4.2), turnY(around(b.random, 0.2)));
      papercase(c, inner);
      praline(c.at(move(0, 0.35, 0)), i + j * 2);
    }
  const lid = b.at(move(-5, 0, 14.5), turnY(0.16));
  box(lid, 17.8, 2.6, 13.4, wrap, card);
  lid.at(move(0, 2.62, 0)).sheet(
    8,
    8,
    (out, u, v) => {
      out[0] = (u - 0.5) * 17.2;
      out[1] = 0;
      out[2] = (0.5 - v) * 12.8;
    },
    wrap,
    { ...card, pattern: printed('ask', hex('#f1ebdd'), [0.16, 0.84, 0.08, 0.92]) },
  );
  praline(b.at(move(9.5, 0, 11), turnY(0.4)), 1);
  praline(b.at(move(12.6, 0, 8.2), turnY(0.9)), 0);
}

function rocks(b: Brush): void {
  const white = hex('#f3ece2');
  const red = hex('#b3202b');
  for (let i = 0; i < 4; i++)
    rock(
      b.at(move(around(b.random, 0.6), 0, -3 + i * 2.25), turnY(0.42 + around(b.random, 0.04))),
      20,
      1.05,
      white,
      red,
    );
  for (let i = 0; i < 2; i++) rock(b.at(move(0.5, 1.85, -1.2 + i * 2.4), turnY(0.5 + i * 0.1)), 20, 1.05, white, red);
  rock(b.at(move(9, 0, 9), turnY(-0.5)), 4.6, 1.05, white, red);
  rock(b.at(move(12.5, 0, 7), turnY(1.2)), 2.6, 1.05, white, red);
}

function licorice(b: Brush): void {
  bowl(b, 8.2, 5.6, hex('#e9e3d8'), hex('#efeae0'), [porcelain, porcelain]);
  const piece = (c: Brush) =>
    roundedBox(c, 2.3, 1.25, 1.7, 0.55, [0.012, 0.011, 0.012], {
      gloss: 0.03,
      rough: 0.55,
      wrap: 0.05,
      bump: { u: 4, v: 4, depth: 0.6 },
    });
  heap(b.at(move(0, 1.9, 0)), 4.6, 1.2, 14, 1.9, piece);
  heap(b.at(move(0, 3.2, 0)), 6.7, 4.6, 60, 1.9, piece);
  for (const [x, z] of [
    [10.4, 3.2],
    [11.6, 6.4],
    [9, 8.6],
    [-9.4, 7],
  ] as const)
    piece(b.at(move(x, 0, z), turnY(x * 3)));
}

function hearts(b: Brush): void {
  const colours = [hex('#c0243c'), hex('#b51d38'), hex('#cf3a4b')];
  const piece = (c: Brush) =>
    cushionShape(
      c.at(turnY(b.random() * 6)),
      heart,
      1.55,
      1.3,
      pick(b.random, colours),
      { ...sugar, through: 0.35, wrap: 0.5 },
      0.55,
    );
  plate(b, 10.5, hex('#f0ebe2'), porcelain);
  heap(b.at(move(0, 0.7, 0)), 6.6, 4.8, 62, 1.75, piece);
  for (const [x, z] of [
    [11.8, 5.2],
    [9.2, 9.2],
    [-11, 6.2],
    [13.2, 1],
  ] as const)
    piece(b.at(move(x, 0, z)));
}

function marbles(b: Brush): void {
  const colours = [hex('#4a2350'), hex('#b02a35'), hex('#cd6a74')];
  const piece = (c: Brush) =>
    ball(c, 1.3, dim(pick(c.random, colours), between(c.random, 0.9, 1.1)), { ...sugar, wrap: 0.5 }, 28);
  heap(b.at(move(0, 1.7, 0)), 4.3, 9, 60, 2.35, piece);
  glassJar(b, 5.9, 12.5, false);
  for (const [x, z] of [
    [8.2, 4],
    [10.4, 6.6],
    [7.6, 7.6],
    [-8, 6.4],
    [11.2, 2.6],
  ] as const)
    piece(b.at(move(x, 1.25, z)));
}

function almonds(b: Brush): void {
  const cone = b.at(move(-1.5, 3.6, 0), turnY(0.25), turnZ(-1.12));
  cone.sheet(
    60,
    20,
    (out, u, v) => {
      const a = u * 6.2832 * 1.04;
      const r = 0.2 + 4.7 * v * (1 + (u > 0.92 ? 0.05 : 0));
      out[0] = r * Math.cos(a);
      out[1] = -9 + v * 18 + 1.4 * Math.max(0, v - 0.8) * Math.cos(a) * 5;
      out[2] = -r * Math.sin(a);
    },
    (out, u) => out.set(Math.floor(u * 22) % 2 ? hex('#f2ead9') : hex('#b5483f')),
    paper,
  );
  heap(cone.at(move(0, 6.2, 0)), 3.3, 4, 46, 1.5, almond);
  for (let i = 0; i < 26; i++)
    almond(b.at(move(9.5 + around(b.random, 5), 0.65, 4 + around(b.random, 5)), turnY(b.random() * 6), turnX(1.5)));
}

function bar(b: Brush): void {
  const dark: Colour = [0.05, 0.02, 0.012];
  const tile = (c: Brush) => {
    roundedBox(c, 3.3, 0.95, 2.6, 0.22, dark, chocolate);
    for (let i = 0; i < 5; i++)
      ball(
        c.at(move(around(b.random, 1.3), 0.96, around(b.random, 1)), size(1, 0.6, 1)),
        between(b.random, 0.14, 0.3),
        dim([0.42, 0.03, 0.05], between(b.random, 0.7, 1.2)),
        { rough: 0.9, bump: { u: 2, v: 2, depth: 2 } },
        8,
      );
  };
  const slab = b.at(move(-1.5, 0.5, -1), turnY(0.28));
  for (let i = 0; i < 3; i++)
    for (let j = 0; j < 4; j++) if (!(i === 2 && j === 3)) tile(slab.at(move(-3.3 + i * 3.32, 0, -3.2 + j * 2.62)));
  slab.at(move(-1, -0.35, -6)).sheet(
    60,
    40,
    (out, u, v) => {
      out[0] = (u - 0.5) * 13;
      out[2] = (v - 0.5) * 11 + 3;
      out[1] =
        0.25 * Math.sin(u * 31 + v * 9) * Math.sin(v * 23) +
        Math.max(0, Math.abs(u - 0.5) - 0.4) * 9 * (0.6 + 0.4 * Math.sin(v * 30));
    },
    [0.72, 0.6, 0.42],
    foil,
  );
  const wrapper = b.at(move(9.2, 0, 1), turnY(-0.22));
  roundedBox(wrapper, 8.2, 1, 14, 0.25, hex('#7d2531'), card);
  wrapper.at(move(0, 1.03, 0)).sheet(
    10,
    10,
    (out, u, v) => {
      out[0] = (u - 0.5) * 7.6;
      out[1] = 0;
      out[2] = (0.5 - v) * 13.2;
    },
    hex('#7d2531'),
    { ...card, pattern: printed('choklad', hex('#f0e2cf')) },
  );
  tile(b.at(move(4.6, 0, 9.4), turnY(0.8)));
}

function lollipops(b: Brush): void {
  const white = hex('#f6ece4');
  const red = hex('#c43243');
  turned(
    b,
    [
      [0, 0],
      [3.4, 0],
      [3.6, 0.3],
      [4, 5],
      [4.3, 9],
      [4, 9],
      [3.6, 5],
      [0, 1],
    ],
    hex('#d9c9b4'),
    glazed,
    { around: 60, up: 50 },
  );
  for (const [i, [x, y, z, t]] of (
    [
      [-5.6, 18.5, 0, 0.3],
      [0, 21.5, -1.2, 0.02],
      [5.4, 18, 0.4, -0.28],
      [-2.5, 15, 2.6, 0.12],
      [3, 14.6, 3, -0.14],
    ] as const
  ).entries())
    lollipop(b.at(move(x, y, z), turnZ(t), turnY(around(b.random, 0.4)), turnX(-0.05 * i)), 3.3, white, red);
}

function tied(b: Brush): void {
  pralines(b);
  b.mesh.endFrame();
  bow(b.at(move(13.5, 0.6, -4.5), turnX(-1.3)), 3, 1.2, hex('#7d2531'), {
    ...paper,
    gloss: 0.03,
    rough: 0.3,
    sheen: 0.4,
  });
}

const onBoard =
  (arrange: (b: Brush) => void) =>
  (b: Brush): void => {
    arrange(b);
    b.mesh.endFrame();
    roundedBox(b.at(move(1, -1.45, 1), turnY(0.06)), 44, 1.4, 27, 0.5, hex('#c59a6c'), plank);
  };

export const godis: SceneBook = {
  'graddkola-havssalt': views(
    caramels,
    { alt: 'Inslagna gräddkolor i glasburk med korklock', view: { pitch: 14, fill: 0.84 } },
    { alt: 'Kolor i vaxat papper på nära håll', view: { at: [8.6, 1, 5], distance: 34, pitch: 30, yaw: 8, blur: 2 } },
  ),
  'chokladask-hoga-kusten': views(
    tied,
    { alt: 'Öppen ask med tolv praliner och locket framför', view: { pitch: 36, yaw: -8, fill: 0.98 } },
    {
      alt: 'Praliner i pappersformar på nära håll',
      view: { at: [1, 2, 1], distance: 34, pitch: 44, yaw: -24, blur: 2 },
    },
  ),
  'polkagrisar-pepparmynta': views(rocks, {
    alt: 'Rödvita polkagrisstänger i en trave',
    view: { pitch: 34, yaw: -6, fill: 0.98 },
  }),
  'sweeds-kolsvart-lakrits': views(licorice, {
    alt: 'Svarta lakritskuddar i en vit skål',
    view: { pitch: 30, fill: 0.94 },
  }),
  'sweeds-sura-hallonhjartan': views(
    hearts,
    { alt: 'Sockrade hallonröda geléhjärtan på ett fat', view: { pitch: 34, yaw: 6, fill: 0.98 } },
    { alt: 'Geléhjärtan med socker på nära håll', view: { at: [0, 4, 2], distance: 32, pitch: 40, yaw: -14, blur: 2 } },
  ),
  'sweeds-skogsbarskulor': views(marbles, {
    alt: 'Marmeladkulor i rött, rosa och violett i en glasburk',
    view: { pitch: 16, fill: 0.86 },
  }),
  'branda-mandlar-med-kanel': views(almonds, {
    alt: 'Brända mandlar som rinner ur en randig pappersstrut',
    view: { pitch: 30, yaw: -4, fill: 0.98 },
  }),
  'mork-choklad-med-lingon': views(onBoard(bar), {
    alt: 'Mörk chokladkaka med lingon på folie bredvid sitt omslag',
    view: { pitch: 46, yaw: 4, fill: 0.98 },
  }),
  'sweeds-jordgubbsklubbor-5-pack': views(lollipops, {
    alt: 'Fem rödvita klubbor med virvel i en kruka',
    view: { pitch: 8, fill: 0.86 },
  }),
};
