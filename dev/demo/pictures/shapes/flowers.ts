import { blend, dim } from '../engine/colour.ts';
import { aim, move, size, turnX, turnY, type Vec3 } from '../engine/matrix.ts';
import { between } from '../engine/random.ts';
import { deeper, type Flower, GOLDEN, vary } from './flower.ts';
import { petal as petalMaterial, stem, waxyPetal } from './materials.ts';
import { petalColours, rayPetal } from './petals.ts';
import { ball, tube } from './solids.ts';

export const buttercup: Flower = (b, colour, radius) => {
  for (let i = 0; i < 5; i++)
    rayPetal(b.at(turnY((i / 5) * 6.283)), {
      long: radius,
      wide: radius * 1.1,
      rise: [0.5, 0.3],
      cup: 0.4,
      point: -0.4,
      colours: petalColours(colour, dim(colour, 0.8), colour),
      material: waxyPetal,
    });
  ball(b.at(move(0, radius * 0.2, 0)), radius * 0.2, [0.5, 0.45, 0.05], stem, 8);
};

export const cornflower: Flower = (b, colour, radius) => {
  for (let i = 0; i < 11; i++)
    for (let k = -1; k <= 1; k++)
      rayPetal(b.at(turnY((i / 11) * 6.283 + k * 0.16), turnX(-0.02 * i)), {
        long: radius * between(b.random, 0.85, 1.05),
        wide: radius * 0.3,
        rise: [0.9, 0.25],
        cup: 0.8,
        point: 1,
        colours: petalColours(vary(b, colour, 0.15), deeper(colour), blend(colour, [0.5, 0.5, 1], 0.2)),
      });
  for (let i = 0; i < 20; i++) {
    const a = i * GOLDEN;
    const r = radius * 0.28 * Math.sqrt(i / 20);
    tube(
      b,
      [
        [0, 0, 0],
        [r * Math.cos(a), radius * 0.35, r * Math.sin(a)],
        [r * 1.3 * Math.cos(a), radius * 0.6, r * 1.3 * Math.sin(a)],
      ],
      0.05,
      [0.12, 0.05, 0.3],
      petalMaterial,
      { around: 4, length: 4 },
    );
  }
  ball(b.at(move(0, -radius * 0.2, 0), size(0.8, 1.3, 0.8)), radius * 0.25, [0.14, 0.2, 0.08], stem, 10);
};

export const clover: Flower = (b, colour, radius) => {
  for (let i = 0; i < 90; i++) {
    const t = (i + 0.5) / 90;
    const polar = Math.acos(1 - 1.6 * t);
    rayPetal(b.at(turnY(i * GOLDEN), aim([0, radius * 0.3, 0], [Math.sin(polar), Math.cos(polar), 0])), {
      long: radius * 0.95,
      wide: radius * 0.2,
      rise: [1.5, 1.2],
      point: 0.8,
      colours: petalColours(vary(b, colour, 0.15), blend(colour, [0.9, 0.85, 0.8], 0.6), colour),
      detail: [2, 3],
    });
  }
};

/** Phalaenopsis: two broad wings, three narrower leaves behind, a coloured lip. Faces +y. */
export const moth: Flower = (b, colour, radius) => {
  const part = (angle: number, long: number, wide: number, rise: number, point: number) =>
    rayPetal(b.at(turnY(angle), move(0, rise, 0)), {
      long: radius * long,
      wide: radius * wide,
      rise: [0.12, -0.08],
      cup: 0.12,
      point,
      from: 0.1,
      colours: petalColours(vary(b, colour, 0.04), blend(colour, [0.75, 0.8, 0.5], 0.3), colour),
      detail: [8, 9],
    });
  for (const a of [0, 2.25, -2.25]) part(a, 0.98, 0.62, 0, 0.3);
  for (const a of [1.25, -1.25]) part(a, 1.02, 1.15, 0.18, -0.7);
  const lip = petalColours([0.85, 0.62, 0.1], [0.55, 0.12, 0.22], [0.95, 0.85, 0.6]);
  for (const a of [Math.PI - 0.5, Math.PI + 0.5])
    rayPetal(b.at(turnY(a), move(0, 0.25, 0)), {
      long: radius * 0.42,
      wide: radius * 0.32,
      rise: [0.9, -0.2],
      cup: 0.9,
      colours: lip,
    });
  rayPetal(b.at(turnY(Math.PI), move(0, 0.2, 0)), {
    long: radius * 0.55,
    wide: radius * 0.3,
    rise: [0.5, 0.1],
    cup: 0.8,
    point: 1,
    colours: lip,
  });
  ball(b.at(move(0, radius * 0.16, 0)), radius * 0.1, colour, waxyPetal, 8);
};

/** A spike of small six-pointed stars along +y. */
export const hyacinth: Flower = (b, colour, radius) => {
  const high = radius * 3.4;
  for (let i = 0; i < 46; i++) {
    const t = i / 45;
    const a = i * GOLDEN;
    const up: Vec3 = [Math.cos(a), 0.15 + t * t * 0.9, Math.sin(a)];
    const out = radius * 0.42 * (1 - 0.35 * t);
    const head = b.at(aim([Math.cos(a) * out, t * high, Math.sin(a) * out], up, b.random() * 6));
    for (let k = 0; k < 6; k++)
      rayPetal(head.at(turnY((k / 6) * 6.283)), {
        long: radius * 0.62 * (1 - 0.35 * t),
        wide: radius * 0.24,
        rise: [1.3, -0.5],
        point: 0.7,
        colours: petalColours(vary(b, colour, 0.05), blend(colour, [0.5, 0.65, 0.3], 0.3 + 0.4 * t), colour),
        material: waxyPetal,
        detail: [2, 5],
      });
  }
};
