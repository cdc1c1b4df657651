import { type Brush } from '../engine/brush.ts';
import { blend, type Colour, dim } from '../engine/colour.ts';
import { move, size, turnX, turnY, turnZ } from '../engine/matrix.ts';
import { noise3 } from '../engine/noise.ts';
import { around, between } from '../engine/random.ts';
import { green, leaf } from './greens.ts';
import { dry, dullLeaf } from './materials.ts';
import { TURN } from './polar-leaf.ts';

/** A feathered ear of grass along +y. */
export function plume(b: Brush, long: number, wide: number, strands: number, colour: Colour): void {
  for (let i = 0; i < strands; i++) {
    const t = i / strands;
    const thick = wide * Math.sin(Math.PI * Math.min(1, 0.12 + 0.88 * t)) ** 0.7;
    const c = dim(blend(colour, [0.9, 0.82, 0.68], b.random() * 0.4), between(b.random, 0.7, 1.1));
    b.at(move(0, t * long * 0.8, 0), turnY(i * 2.39996), turnX(-0.95 + around(b.random, 0.25))).sheet(
      1,
      3,
      (out, u, v) => {
        out[0] = (u - 0.5) * 0.16 * (1.15 - v);
        out[1] = -thick * 0.25 * v * v;
        out[2] = (thick + long * 0.08) * v;
      },
      c,
      dry,
    );
  }
}

/** A blade of grass with grains towards the end. */
export function ear(b: Brush, long: number, colour: Colour): void {
  for (let i = 0; i < 26; i++) {
    const t = i / 26;
    leaf(b.at(move(0, t * long, 0), turnY(i * 2.1), turnX(-1.15)), {
      long: long * 0.2 * (1.1 - 0.6 * t),
      wide: long * 0.05,
      droop: -0.1,
      colour,
      material: dry,
      detail: 0.5,
    });
  }
}

/** Moss: a low heap of short tufts over an area. */
export function moss(b: Brush, wide: number, deep: number, tufts: number, colour: Colour = green.moss): void {
  for (let i = 0; i < tufts; i++) {
    const a = b.random() * TURN;
    const r = Math.sqrt(b.random());
    const x = (Math.cos(a) * r * wide) / 2;
    const z = (Math.sin(a) * r * deep) / 2;
    const h = (1 - r * r) * 0.9 + noise3(x, 0, z) * 0.8;
    const c = dim(blend(colour, [0.22, 0.24, 0.05], b.random() * 0.6), between(b.random, 0.6, 1.2));
    const tuft = b.at(
      move(x, h * 0.7, z),
      turnY(b.random() * TURN),
      turnZ(around(b.random, 0.9)),
      size(between(b.random, 0.6, 1.3)),
    );
    tuft.sheet(
      2,
      2,
      (out, u, v) => {
        out[0] = (u - 0.5) * 0.5 * (1.1 - v);
        out[1] = v * 0.9;
        out[2] = 0.25 * v * v;
      },
      c,
      dullLeaf,
    );
  }
}
