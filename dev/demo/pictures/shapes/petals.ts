import type { Brush } from '../engine/brush.ts';
import { blend, type Colour } from '../engine/colour.ts';
import type { Material } from '../engine/material.ts';
import { petal as petalMaterial } from './materials.ts';
import { along } from './solids.ts';

/** Colours of a petal: at its foot, over its face, at its lip. */
export interface PetalColours {
  readonly foot: Colour;
  readonly face: Colour;
  readonly lip: Colour;
}

export const petalColours = (face: Colour, foot: Colour = face, lip: Colour = blend(face, [0.95, 0.9, 0.88], 0.2)) => ({
  foot,
  face,
  lip,
});

const write = (out: Float64Array, c: PetalColours, s: number, v: number, vein: number) => {
  const low = Math.min(1, v * 2);
  const high = Math.max(0, (v - 0.82) / 0.18) ** 1.5 * 0.9 + 0.15 * s ** 4;
  for (let k = 0; k < 3; k++) {
    const base = c.foot[k]! + (c.face[k]! - c.foot[k]!) * low;
    out[k] = (base + (c.lip[k]! - base) * Math.min(1, high)) * vein;
  }
};

export interface ShellForm {
  /** Radius and height from foot to lip: the petal is a piece of this turned shape. */
  readonly curve: readonly (readonly [number, number])[];
  /** Half the angle that the petal spans where it is widest. */
  readonly span: number;
  /** Depth of waves along the lip. */
  readonly ruffle?: number;
  readonly colours: PetalColours;
  readonly material?: Material;
  readonly detail?: readonly [number, number];
}

/** A petal that wraps around the y axis, its middle towards +z. */
export function shellPetal(b: Brush, form: ShellForm): void {
  const { curve, span, ruffle = 0, colours } = form;
  const phase = b.random() * 6.28;
  const waves = 2 + b.random() * 2.5;
  const skew = (b.random() - 0.5) * 0.2;
  const [nu, nv] = form.detail ?? [8, 8];
  b.sheet(
    nu,
    nv,
    (out, u, row) => {
      const s = u * 2 - 1;
      const v = 1 - (1 - row) ** 1.6;
      const tip = v > 0.62 ? Math.max(0, 1 - ((v - 0.62) / 0.38) ** 2.6) ** 0.42 : 1;
      const half = span * (0.3 + 0.7 * Math.sin(Math.min(1, v * 1.7) * 1.5708)) * tip;
      const a = s * half + skew * v;
      const lift = ruffle * v * v * Math.sin(s * waves * 2 + phase);
      const r = along(curve, v, 0) * (1 + lift * 0.6);
      const droop = 0.06 * s * s * v;
      out[0] = r * Math.sin(a);
      out[1] = along(curve, v, 1) * (1 - droop + lift * 0.18);
      out[2] = r * Math.cos(a);
    },
    (out, u, v) => {
      const s = Math.abs(u * 2 - 1);
      write(out, colours, s, v, 0.95 + 0.05 * Math.sin(u * 40));
    },
    form.material ?? petalMaterial,
  );
}

export interface RayForm {
  readonly long: number;
  readonly wide: number;
  /** Elevation in radians at the foot and at the tip. */
  readonly rise: readonly [number, number];
  /** Depth of the spoon across, 0…1; negative rolls back. */
  readonly cup?: number;
  readonly ruffle?: number;
  /** Waves across the tip. */
  readonly frill?: number;
  /** 0 round tip … 1 pointed. */
  readonly point?: number;
  /** Distance of the foot from the axis. */
  readonly from?: number;
  readonly colours: PetalColours;
  readonly material?: Material;
  readonly detail?: readonly [number, number];
}

/** A petal that grows outwards along +z and bends on its way. */
export function rayPetal(b: Brush, form: RayForm): void {
  const { long, wide, rise, cup = 0.2, ruffle = 0, point = 0.4, from = 0, frill = 5, colours } = form;
  const [nu, nv] = form.detail ?? [4, 7];
  const phase = b.random() * 6.28;
  const line: [number, number][] = [[from, 0]];
  for (let i = 1; i <= nv; i++) {
    const a = rise[0] + (rise[1] - rise[0]) * ((i - 0.5) / nv);
    const [z, y] = line[i - 1]!;
    line.push([z + (Math.cos(a) * long) / nv, y + (Math.sin(a) * long) / nv]);
  }
  const power = 0.45 + 0.35 * point;
  b.sheet(
    nu,
    nv,
    (out, u, row) => {
      const s = u * 2 - 1;
      const v = 1 - (1 - row) ** 1.5;
      const a = rise[0] + (rise[1] - rise[0]) * v;
      const half = (wide / 2) * Math.sin(Math.PI * Math.min(1, 0.1 + 0.9 * v ** 0.8)) ** power;
      const up = cup * half * s * s + ruffle * v * v * Math.sin(s * frill + phase) * wide * 0.3;
      out[0] = s * half;
      out[1] = along(line, v, 1) + up * Math.cos(a);
      out[2] = along(line, v, 0) - up * Math.sin(a);
    },
    (out, u, v) => write(out, colours, Math.abs(u * 2 - 1), v, 0.93 + 0.07 * Math.sin(u * 21)),
    form.material ?? petalMaterial,
  );
}
