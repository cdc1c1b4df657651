import type { Brush } from '../engine/brush.ts';
import { blend, type Colour, dim } from '../engine/colour.ts';
import { aim, move, size, turnX, turnY, type Vec3 } from '../engine/matrix.ts';
import { around, between } from '../engine/random.ts';
import { green, leaf } from './greens.ts';
import { petal as petalMaterial, stem, waxyPetal } from './materials.ts';
import { petalColours, rayPetal, shellPetal } from './petals.ts';
import { ball, tube } from './solids.ts';

/** A flower's head at the origin, facing +y, about `radius` cm wide to each side. */
export type Flower = (b: Brush, colour: Colour, radius: number) => void;

const GOLDEN = 2.39996;
const vary = (b: Brush, c: Colour, by = 0.08): Colour => dim(c, between(b.random, 1 - by, 1 + by));
const deeper = (c: Colour): Colour => [c[0] * 0.8, c[1] * 0.55, c[2] * 0.58];

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

interface DaisyForm {
  readonly rings: readonly (readonly [count: number, long: number, rise: number])[];
  readonly wide: number;
  readonly disc: number;
  readonly discColours: readonly [Colour, Colour];
  readonly point?: number;
}

/** Rays around a disc of tight florets. */
function daisy(b: Brush, colour: Colour, radius: number, form: DaisyForm): void {
  for (const [count, long, rise] of form.rings)
    for (let i = 0; i < count; i++) {
      const face = vary(b, colour, 0.07);
      rayPetal(b.at(turnY(((i + b.random() * 0.5) / count) * 6.283 + rise)), {
        long: radius * long * between(b.random, 0.92, 1.05),
        wide: radius * form.wide,
        rise: [rise + around(b.random, 0.08), rise - 0.35 + around(b.random, 0.15)],
        cup: 0.25,
        point: form.point ?? 0.1,
        from: radius * form.disc * 0.6,
        colours: petalColours(face, deeper(face), blend(face, [1, 0.97, 0.9], 0.12)),
        detail: [4, 6],
      });
    }
  disc(b, radius * form.disc, form.discColours);
}

/** A dome of small knobs laid as seeds lie. */
function disc(b: Brush, radius: number, colours: readonly [Colour, Colour]): void {
  const knobs = 110;
  ball(b.at(size(1, 0.42, 1)), radius * 0.96, dim(colours[0], 0.7), stem, 16);
  for (let i = 0; i < knobs; i++) {
    const t = Math.sqrt((i + 0.5) / knobs);
    const a = i * GOLDEN;
    const y = 0.42 * radius * Math.sqrt(1 - t * t * 0.9);
    const c = vary(b, blend(colours[0], colours[1], t), 0.2);
    ball(
      b.at(move(Math.cos(a) * t * radius, y, Math.sin(a) * t * radius), size(1, 1.5, 1)),
      radius * 0.075,
      c,
      stem,
      6,
    );
  }
}

export const gerbera: Flower = (b, colour, radius) =>
  daisy(b, colour, radius, {
    rings: [
      [24, 0.76, 0.1],
      [22, 0.7, 0.26],
      [20, 0.4, 0.6],
    ],
    wide: 0.2,
    disc: 0.24,
    discColours: [
      [0.05, 0.02, 0.015],
      [0.2, 0.12, 0.03],
    ],
  });

export const oxeye: Flower = (b, colour, radius) =>
  daisy(b, colour, radius, {
    rings: [[21, 0.72, 0.12]],
    wide: 0.2,
    disc: 0.32,
    discColours: [
      [0.75, 0.5, 0.03],
      [0.65, 0.36, 0.02],
    ],
  });

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
