import type { Brush } from '../engine/brush.ts';
import { blend, type Colour, dim } from '../engine/colour.ts';
import type { Material } from '../engine/material.ts';
import { aim, move, size, turnX, turnY, turnZ, type Vec3 } from '../engine/matrix.ts';
import { noise3 } from '../engine/noise.ts';
import { around, between } from '../engine/random.ts';
import { green, leaf, stalk } from './greens.ts';
import { dry, dullLeaf, shinyLeaf, stem } from './materials.ts';
import { along, tube } from './solids.ts';

const TURN = Math.PI * 2;

export interface PolarForm {
  /** Distance from the stalk to the edge at an angle, 0 towards +z. */
  readonly edge: (angle: number) => number;
  /** Height of the face at a place (x, z). */
  readonly face: (x: number, z: number) => number;
  readonly colour: Colour;
  readonly vein?: Colour;
  readonly veins?: number;
  readonly material?: Material;
  readonly detail?: readonly [number, number];
}

/** A leaf spread around its stalk: round, heart-shaped, notched. Faces +y. */
export function polarLeaf(b: Brush, form: PolarForm): void {
  const [nu, nv] = form.detail ?? [48, 8];
  const vein = form.vein ?? blend(form.colour, [0.7, 0.8, 0.5], 0.13);
  b.sheet(
    nu,
    nv,
    (out, u, v) => {
      const a = (u - 0.5) * TURN;
      const r = form.edge(a) * v;
      out[0] = Math.sin(a) * r;
      out[2] = Math.cos(a) * r;
      out[1] = form.face(out[0], out[2]);
    },
    (out, u, v) => {
      const line = form.veins ? Math.abs(Math.sin((u * form.veins * TURN) / 2)) ** 0.5 : 1;
      out.set(blend(vein, form.colour, Math.min(1, line * 1.3 * (0.35 + 0.65 * v) + 0.25)));
    },
    form.material ?? shinyLeaf,
    { closed: true },
  );
}

export function monsteraLeaf(b: Brush, long: number): void {
  const colour = dim(blend(green.deep, green.fresh, b.random() * 0.5), between(b.random, 0.9, 1.15));
  const fold = between(b.random, 0.15, 0.4);
  polarLeaf(b, {
    colour,
    veins: 14,
    detail: [168, 9],
    edge: (a) => {
      const t = Math.abs(a) / Math.PI;
      const heart =
        long *
        (0.92 -
          0.48 * Math.sin(Math.min(1, t * 1.15) * Math.PI) ** 1.4 +
          0.06 * t -
          (0.42 * Math.max(0, t - 0.88)) / 0.12);
      const wave = Math.cos(a * 7 + 0.3);
      const notch = t > 0.14 && t < 0.82 ? Math.max(0, wave - 0.55) / 0.45 : 0;
      return heart * (1 - 0.58 * notch ** 0.6);
    },
    face: (x, z) => Math.abs(x) * fold - (z * z) / (long * 3.2) - (x * x) / (long * 2.4),
  });
}

export function roundLeaf(b: Brush, radius: number, colour: Colour): void {
  const bowl = between(b.random, 0.05, 0.16);
  polarLeaf(b, {
    colour,
    veins: 7,
    edge: (a) => radius * (0.86 + 0.16 * Math.cos(a)),
    face: (x, z) => bowl * radius - ((x * x + z * z) / radius) * bowl * 2.2,
  });
}

/** A branch with pairs of coin-shaped leaves. */
export function eucalyptus(b: Brush, path: readonly Vec3[], leafRadius: number, pairs: number): void {
  tube(b, path, [0.22, 0.09], [0.2, 0.14, 0.09], stem);
  for (let i = 0; i < pairs; i++) {
    const t = 0.12 + (0.88 * i) / (pairs - 1);
    const at: Vec3 = [along(path, t, 0), along(path, t, 1), along(path, t, 2)];
    const before = Math.max(0, t - 0.05);
    const up: Vec3 = [at[0] - along(path, before, 0), at[1] - along(path, before, 1), at[2] - along(path, before, 2)];
    const r = leafRadius * (1.1 - 0.62 * t) * between(b.random, 0.85, 1.15);
    const colour = dim(blend(green.eucalyptus, [0.16, 0.27, 0.2], b.random()), between(b.random, 0.85, 1.1));
    for (const side of [0, Math.PI])
      polarLeaf(
        b.at(
          aim(at, up, i * 1.7 + side + around(b.random, 0.3)),
          move(0, 0, r * 0.95),
          turnX(-0.5 + around(b.random, 0.5)),
        ),
        {
          colour,
          edge: (a) => r * (1 - 0.12 * Math.cos(a) ** 2),
          face: (x, z) => 0.1 * r - (x * x + z * z) * 0.06,
          material: dullLeaf,
          detail: [20, 3],
        },
      );
  }
}

/** A twig with small pointed leaves on both sides, along +y. */
export function twig(
  b: Brush,
  long: number,
  leafLong: number,
  leafWide: number,
  count: number,
  colour: Colour,
  material: Material = dullLeaf,
): void {
  const bend = around(b.random, 0.25) * long;
  const path: Vec3[] = [
    [0, 0, 0],
    [bend * 0.3, long * 0.5, 0],
    [bend, long, around(b.random, 0.1) * long],
  ];
  tube(b, path, [long * 0.012 + 0.05, 0.04], dim(colour, 0.6), stem, { around: 5, length: 8 });
  for (let i = 0; i < count; i++) {
    const t = 0.1 + (0.9 * i) / count;
    leaf(
      b.at(
        move(along(path, t, 0), along(path, t, 1), along(path, t, 2)),
        turnY(i * 2.4),
        turnX(-0.7 + around(b.random, 0.3)),
      ),
      {
        long: leafLong * between(b.random, 0.75, 1.1),
        wide: leafWide,
        droop: 0.1,
        fold: 0.25,
        colour,
        material,
        detail: 0.5,
      },
    );
  }
}

/** A spruce twig along +y: needles all around a brown stem. */
export function spruce(b: Brush, long: number, needle = 1.5, density = 9): void {
  const bend = around(b.random, 0.18) * long;
  const path: Vec3[] = [
    [0, 0, 0],
    [bend * 0.25, long * 0.5, 0],
    [bend, long, 0],
  ];
  tube(b, path, [0.16, 0.06], [0.11, 0.07, 0.04], stem, { around: 5, length: 6 });
  const count = Math.round(long * density * 1.5);
  for (let i = 0; i < count; i++) {
    const t = i / count;
    const colour = dim(blend(green.spruce, [0.1, 0.2, 0.1], b.random()), 0.9 + 0.6 * b.random());
    const n = needle * between(b.random, 0.7, 1.1) * (1 - 0.4 * t ** 4);
    b.at(
      move(along(path, t, 0), along(path, t, 1), along(path, t, 2)),
      turnY(i * 2.39996),
      turnX(-0.75 - 0.5 * t + around(b.random, 0.25)),
    ).sheet(
      1,
      2,
      (out, u, v) => {
        out[0] = (u - 0.5) * 0.2 * (1.1 - v);
        out[1] = 0.12 * n * v * v;
        out[2] = n * v;
      },
      colour,
      dullLeaf,
    );
  }
}

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

/** A stalk with a head on top that leans along `to`; returns where the head sits. */
export function flowerOn(
  b: Brush,
  from: Vec3,
  to: Vec3,
  radius: number,
  head: (brush: Brush) => void,
  colour: Colour = green.fresh,
): void {
  stalk(b, from, to, radius, colour);
  const up: Vec3 = [to[0] - from[0], (to[1] - from[1]) * 1.2, to[2] - from[2]];
  head(b.at(aim(to, up, b.random() * TURN)));
}
