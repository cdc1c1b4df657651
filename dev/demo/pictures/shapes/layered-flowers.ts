import { type Brush } from '../engine/brush.ts';
import { blend } from '../engine/colour.ts';
import { aim, move, turnX, turnY, type Vec3 } from '../engine/matrix.ts';
import { around, between } from '../engine/random.ts';
import { deeper, type Flower, GOLDEN, vary } from './flower.ts';
import { green, leaf } from './greens.ts';
import { stem } from './materials.ts';
import { petalColours, rayPetal, shellPetal } from './petals.ts';
import { ball, tube } from './solids.ts';

/** Green leaves under a head. */
function sepals(b: Brush, radius: number, count = 5): void {
  for (let i = 0; i < count; i++)
    leaf(b.at(turnY((i / count) * 6.283), turnX(-0.1)), {
      long: radius * 0.75,
      wide: radius * 0.26,
      droop: 0.4,
      colour: green.fresh,
    });
}

export const rose: Flower = (b, colour, radius) => {
  const petals = 26;
  sepals(b, radius);
  for (let i = 0; i < petals; i++) {
    const t = i / (petals - 1);
    const belly = radius * (0.16 + 0.66 * t);
    const top = radius * (1.18 - 0.42 * t * t);
    const mouth = belly * (0.62 + 0.62 * t ** 1.5);
    const roll = radius * 0.2 * Math.max(0, t - 0.3);
    const face = vary(b, blend(deeper(colour), colour, Math.min(1, 0.35 + t)));
    shellPetal(b.at(turnY(i * GOLDEN + around(b.random, 0.25)), turnX(around(b.random, 0.05))), {
      curve: [
        [radius * 0.1, 0],
        [belly * 0.86, top * 0.26],
        [belly, top * 0.58],
        [mouth, top * 0.94],
        [mouth + roll * 0.9, top * 1.0],
        [mouth + roll * 1.5, top * 0.97 - roll * 0.7],
      ],
      span: 1.55 - 0.72 * t,
      ruffle: 0.05 + 0.06 * t,
      colours: petalColours(face, deeper(face), blend(face, [0.95, 0.88, 0.85], 0.12)),
      detail: [8, 10],
    });
  }
};

export const ranunculus: Flower = (b, colour, radius) => {
  const petals = 64;
  ball(b.at(move(0, radius * 0.62, 0)), radius * 0.13, [0.24, 0.3, 0.08], stem, 10);
  for (let i = 0; i < petals; i++) {
    const t = i / (petals - 1);
    const belly = radius * (0.14 + 0.8 * t);
    const top = radius * (0.82 - 0.06 * t + around(b.random, 0.02));
    const mouth = belly * (0.55 + 0.5 * t ** 2.2);
    const face = vary(b, blend(blend(colour, [0.55, 0.6, 0.2], 0.25), colour, Math.min(1, t * 2.2)), 0.06);
    shellPetal(b.at(turnY(i * GOLDEN + around(b.random, 0.3))), {
      curve: [
        [radius * 0.1, 0],
        [belly * 0.9, top * 0.3],
        [belly, top * 0.62],
        [mouth, top],
      ],
      span: 0.95 - 0.25 * t,
      ruffle: 0.025,
      colours: petalColours(face, deeper(face), blend(face, [1, 0.96, 0.92], 0.3)),
      detail: [6, 6],
    });
  }
};

export const peony: Flower = (b, colour, radius) => {
  const petals = 58;
  sepals(b, radius * 0.8);
  for (let i = 0; i < petals; i++) {
    const t = i / (petals - 1);
    const guard = t > 0.8;
    const belly = radius * (0.1 + 0.62 * t + (guard ? 0.14 : 0));
    const top = radius * (guard ? 0.62 + 0.1 * b.random() : 1.02 - 0.28 * t * t + around(b.random, 0.1));
    const mouth = belly * (guard ? 1.25 : 0.85 + 0.35 * t + around(b.random, 0.18));
    const face = vary(b, blend(colour, deeper(colour), (1 - t) * 0.45), 0.1);
    shellPetal(b.at(turnY(i * GOLDEN + around(b.random, 0.5)), turnX(around(b.random, 0.1))), {
      curve: [
        [radius * 0.06, 0],
        [belly * 0.85, top * 0.3],
        [belly, top * 0.62],
        [mouth, top],
      ],
      span: guard ? 0.62 : between(b.random, 0.4, 0.75),
      ruffle: guard ? 0.08 : 0.19,
      colours: petalColours(face, deeper(face), blend(face, [0.98, 0.92, 0.92], 0.35)),
      detail: [12, 10],
    });
  }
};

export const carnation: Flower = (b, colour, radius) => {
  const petals = 40;
  tube(
    b,
    [
      [0, -radius * 0.7, 0],
      [0, -radius * 0.2, 0],
      [0, radius * 0.15, 0],
    ],
    [radius * 0.2, radius * 0.26],
    green.eucalyptus,
    stem,
  );
  for (let i = 0; i < petals; i++) {
    const t = Math.sqrt(i / (petals - 1));
    const face = vary(b, colour, 0.1);
    rayPetal(b.at(turnY(i * GOLDEN + around(b.random, 0.4))), {
      long: radius * between(b.random, 0.85, 1.1),
      wide: radius * 0.85,
      rise: [1.5 - 0.5 * t, 1.25 - 1.35 * t],
      cup: 0.1,
      ruffle: 0.7,
      frill: 13,
      point: -0.6,
      from: radius * 0.05,
      colours: petalColours(face, blend(face, [0.5, 0.6, 0.3], 0.3), blend(face, [1, 0.97, 0.98], 0.4)),
      detail: [20, 6],
    });
  }
};

/** Small spoon petals over most of a ball. */
export const dahlia: Flower = (b, colour, radius) => {
  const petals = 120;
  for (let i = 0; i < petals; i++) {
    const t = (i + 0.5) / petals;
    const polar = Math.acos(1 - 1.45 * t);
    const grown = 0.42 + 0.58 * Math.min(1, t * 2.4);
    const face = vary(b, blend(deeper(colour), colour, grown), 0.08);
    const up: Vec3 = [Math.sin(polar), Math.cos(polar), 0];
    rayPetal(b.at(turnY(i * GOLDEN), aim([up[0] * radius * 0.35, up[1] * radius * 0.35, 0], up), turnY(Math.PI / 2)), {
      long: radius * 0.72 * grown,
      wide: radius * 0.36 * grown,
      rise: [1.35, 0.75],
      cup: 1.5,
      point: 0.5,
      colours: petalColours(face, deeper(deeper(face)), blend(face, [1, 0.9, 0.75], 0.18)),
      detail: [4, 5],
    });
  }
};
