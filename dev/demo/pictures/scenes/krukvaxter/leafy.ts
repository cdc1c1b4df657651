import { type Brush } from '../../engine/brush.ts';
import { blend, dim, hex } from '../../engine/colour.ts';
import { aim, move, turnX, turnY, turnZ, type Vec3 } from '../../engine/matrix.ts';
import { noise3 } from '../../engine/noise.ts';
import { around, between } from '../../engine/random.ts';
import { twig } from '../../shapes/foliage.ts';
import { green } from '../../shapes/greens.ts';
import { glazed, porcelain, raw, shinyLeaf, stem } from '../../shapes/materials.ts';
import { monsteraLeaf, roundLeaf } from '../../shapes/polar-leaf.ts';
import { tube } from '../../shapes/solids.ts';
import { outlines, scaled, vessel } from '../../shapes/vessels.ts';
import { earth, pot, rimmedPot } from './pots.ts';

export function monstera(b: Brush): void {
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

export function olive(b: Brush): void {
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

export function snakePlant(b: Brush): void {
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

export function pilea(b: Brush): void {
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
