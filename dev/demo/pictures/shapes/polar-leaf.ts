import { type Brush } from '../engine/brush.ts';
import { blend, type Colour, dim } from '../engine/colour.ts';
import { type Material } from '../engine/material.ts';
import { between } from '../engine/random.ts';
import { green } from './greens.ts';
import { shinyLeaf } from './materials.ts';

export const TURN = Math.PI * 2;

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
