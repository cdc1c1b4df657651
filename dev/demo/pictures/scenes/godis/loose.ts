import { type Brush } from '../../engine/brush.ts';
import { type Colour, hex } from '../../engine/colour.ts';
import { move, subtract, turnX, turnY, turnZ, unit, type Vec3 } from '../../engine/matrix.ts';
import { around, pick } from '../../engine/random.ts';
import { glazed, paper, porcelain, sugar } from '../../shapes/materials.ts';
import { roundedBox, turned } from '../../shapes/solids.ts';
import { almond, cushionShape, heap, heart, lollipop, rock } from '../../shapes/sweets.ts';
import { bowl, plate } from '../../shapes/tableware.ts';

export function rocks(b: Brush): void {
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

export function licorice(b: Brush): void {
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

export function hearts(b: Brush): void {
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

export function almonds(b: Brush): void {
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

export function lollipops(b: Brush): void {
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
  for (const [foot, head] of stuck) planted(b, foot, head, white, red);
}

/** Where each stick stands on the bottom of the cup, and where its lollipop is: all go out through the opening. */
const stuck: readonly (readonly [foot: Vec3, head: Vec3])[] = [
  [
    [1.8, 1.3, -0.9],
    [-5.8, 18.4, 0],
  ],
  [
    [0.1, 1.3, -1.8],
    [0, 22, -1.4],
  ],
  [
    [-1.8, 1.3, 0.5],
    [5.6, 18, 0.4],
  ],
  [
    [1.2, 1.3, -0.6],
    [-2.7, 14.9, 2.6],
  ],
  [
    [-1.2, 1.3, -1],
    [3.1, 14.5, 3],
  ],
];

function planted(b: Brush, foot: Vec3, head: Vec3, a: Colour, c: Colour): void {
  const [x, y, z] = unit(subtract(head, foot));
  const upright = b.at(move(...head), turnZ(Math.atan2(-x, y)), turnX(Math.asin(z)), turnY(around(b.random, 0.4)));
  const length = Math.hypot(...subtract(head, foot));
  lollipop(upright, 3.3, length, a, c);
}
