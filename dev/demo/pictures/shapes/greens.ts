import type { Brush } from '../engine/brush.ts';
import { blend, type Colour, dim } from '../engine/colour.ts';
import type { Material } from '../engine/material.ts';
import type { Vec3 } from '../engine/matrix.ts';
import { around, between } from '../engine/random.ts';
import { leaf as leafMaterial, stem as stemMaterial } from './materials.ts';
import { tube } from './solids.ts';

export interface LeafForm {
  readonly long: number;
  readonly wide: number;
  /** How far the tip hangs, as a share of the length; negative stands up. */
  readonly droop?: number;
  /** Depth of the fold along the midrib, 0…1. */
  readonly fold?: number;
  /** Where the leaf is widest, 0 at the stalk, 1 at the tip. */
  readonly belly?: number;
  readonly wave?: number;
  readonly colour: Colour;
  readonly edge?: Colour;
  readonly material?: Material;
  readonly detail?: number;
}

/** A leaf that grows from the origin along +z, face up. */
export function leaf(b: Brush, form: LeafForm): void {
  const { long, wide, droop = 0.2, fold = 0.3, belly = 0.4, wave = 0 } = form;
  const phase = b.random() * 6;
  const tint = 0.85 + 0.3 * b.random();
  const colour = dim(form.colour, tint);
  const pale = blend(colour, [0.75, 0.85, 0.6], 0.22);
  const rim = form.edge ?? dim(colour, 0.85);
  const power = Math.log(0.5) / Math.log(belly);
  const detail = form.detail ?? 1;
  b.sheet(
    Math.round(6 * detail),
    Math.round(10 * detail),
    (out, u, v) => {
      const half = (wide / 2) * Math.sin(Math.PI * v ** power) ** 0.75;
      const s = u * 2 - 1;
      out[0] = s * half;
      out[1] = Math.abs(s) * half * fold - droop * long * v * v + wave * Math.sin(v * 9 + phase) * s;
      out[2] = long * (v - 0.18 * droop * v * v);
    },
    (out, u) => {
      const s = Math.abs(u * 2 - 1);
      const c = s < 0.1 ? pale : blend(colour, rim, s ** 6);
      out.set(c);
    },
    form.material ?? leafMaterial,
  );
}

export const green = {
  fresh: [0.12, 0.24, 0.05],
  deep: [0.035, 0.1, 0.03],
  tulip: [0.16, 0.28, 0.11],
  eucalyptus: [0.26, 0.36, 0.28],
  olive: [0.17, 0.21, 0.1],
  spruce: [0.03, 0.085, 0.04],
  moss: [0.13, 0.17, 0.03],
  pale: [0.3, 0.4, 0.16],
} as const satisfies Record<string, Colour>;

/** A stalk from `from` to `to` with a slight swing. */
export function stalk(
  b: Brush,
  from: Vec3,
  to: Vec3,
  radius: number,
  colour: Colour = green.fresh,
  swing = 0.06,
): void {
  const long = Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2]);
  const middle: Vec3 = [
    (from[0] + to[0]) / 2 + around(b.random, swing * long),
    (from[1] + to[1]) / 2,
    (from[2] + to[2]) / 2 + around(b.random, swing * long),
  ];
  tube(b, [from, middle, to], [radius * 1.1, radius * 0.9], dim(colour, between(b.random, 0.85, 1.15)), stemMaterial);
}
