import { type Brush } from '../../engine/brush.ts';
import { blend, type Colour, dim, hex } from '../../engine/colour.ts';
import { move, turnY, type Vec3 } from '../../engine/matrix.ts';
import { around, between } from '../../engine/random.ts';
import { dullLeaf, glazed, plank, raw, stem } from '../../shapes/materials.ts';
import { petalColours, rayPetal } from '../../shapes/petals.ts';
import { roundedBox, tube } from '../../shapes/solids.ts';
import { outlines } from '../../shapes/vessels.ts';
import { pot } from './pots.ts';

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

export function succulents(b: Brush): void {
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

export function cactus(b: Brush): void {
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
