import type { Brush, Paint } from '../engine/brush.ts';
import type { Material } from '../engine/material.ts';
import type { Vec3 } from '../engine/matrix.ts';
import { cross, frame, subtract, unit } from '../engine/matrix.ts';

/** Radius and height of a turned shape, from the first point to the last. */
export type Profile = readonly (readonly [radius: number, height: number])[];

/** A smooth curve through the points at t in 0…1 (Catmull–Rom). */
export function along(points: readonly (readonly number[])[], t: number, axis: number): number {
  const last = points.length - 1;
  const s = Math.min(last - 1e-9, Math.max(0, t * last));
  const i = Math.floor(s);
  const f = s - i;
  const at = (k: number) => points[Math.min(last, Math.max(0, k))]![axis]!;
  const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
  return 0.5 * (2 * b + (c - a) * f + (2 * a - 5 * b + 4 * c - d) * f * f + (3 * b - a - 3 * c + d) * f ** 3);
}

/** Turns a profile about the y axis. */
export function turned(
  b: Brush,
  profile: Profile,
  paint: Paint,
  material: Material,
  options: { readonly around?: number; readonly up?: number; readonly sharp?: boolean } = {},
): void {
  const up = options.up ?? profile.length * 6;
  const straight = (v: number, axis: number) => {
    const s = Math.min(profile.length - 1 - 1e-9, v * (profile.length - 1));
    const i = Math.floor(s);
    return profile[i]![axis]! + (profile[i + 1]![axis]! - profile[i]![axis]!) * (s - i);
  };
  const at = options.sharp ? straight : (v: number, axis: number) => along(profile, v, axis);
  b.sheet(
    options.around ?? 64,
    options.sharp ? (profile.length - 1) * Math.max(1, Math.round(up / profile.length)) : up,
    (out, u, v) => {
      const r = Math.max(0, at(v, 0));
      const a = u * Math.PI * 2;
      out[0] = r * Math.cos(a);
      out[1] = at(v, 1);
      out[2] = -r * Math.sin(a);
    },
    paint,
    material,
    { closed: true },
  );
}

export const ball = (b: Brush, radius: number, paint: Paint, material: Material, detail = 24): void =>
  b.sheet(
    detail,
    detail / 2,
    (out, u, v) => {
      const a = u * Math.PI * 2;
      const e = (v - 0.5) * Math.PI;
      out[0] = radius * Math.cos(e) * Math.cos(a);
      out[1] = radius * Math.sin(e);
      out[2] = -radius * Math.cos(e) * Math.sin(a);
    },
    paint,
    material,
    { closed: true },
  );

/** A round stem through points; the radius may change from start to end. */
export function tube(
  b: Brush,
  path: readonly Vec3[],
  radius: number | readonly [number, number],
  paint: Paint,
  material: Material,
  detail: { readonly around?: number; readonly length?: number } = {},
): void {
  const [r0, r1] = typeof radius === 'number' ? [radius, radius] : radius;
  const at = (t: number): Vec3 => [along(path, t, 0), along(path, t, 1), along(path, t, 2)];
  const steps = detail.length ?? Math.max(6, path.length * 4);
  const centres = Array.from({ length: steps + 1 }, (_, i) => at(i / steps));
  const sides: Vec3[] = [];
  let side: Vec3 | undefined;
  for (let i = 0; i <= steps; i++) {
    const forward = unit(subtract(centres[Math.min(steps, i + 1)]!, centres[Math.max(0, i - 1)]!));
    side = side ? unit(cross(cross(forward, side), forward)) : frame(forward)[0];
    sides.push(side);
  }
  b.sheet(
    detail.around ?? 7,
    steps,
    (out, u, v) => {
      const i = Math.round(v * steps);
      const forward = unit(subtract(centres[Math.min(steps, i + 1)]!, centres[Math.max(0, i - 1)]!));
      const x = sides[i]!;
      const y = cross(forward, x);
      const r = r0 + (r1 - r0) * v;
      const c = Math.cos(u * Math.PI * 2) * r;
      const s = Math.sin(u * Math.PI * 2) * r;
      for (let k = 0; k < 3; k++) out[k] = centres[i]![k]! + x[k]! * c + y[k]! * s;
    },
    paint,
    material,
    { closed: true },
  );
}

/** A box with softly rounded edges, standing on y = 0. */
export function roundedBox(
  b: Brush,
  wide: number,
  high: number,
  deep: number,
  edge: number,
  paint: Paint,
  material: Material,
): void {
  const power = 2 / Math.max(2.2, (Math.min(wide, high, deep) / edge) * 1.6);
  const bend = (c: number) => Math.sign(c) * Math.abs(c) ** power;
  b.sheet(
    48,
    32,
    (out, u, v) => {
      const a = (u + 0.125) * Math.PI * 2;
      const e = (v - 0.5) * Math.PI;
      const ring = bend(Math.cos(e));
      out[0] = (wide / 2) * ring * bend(Math.cos(a));
      out[1] = high / 2 + (high / 2) * bend(Math.sin(e));
      out[2] = -(deep / 2) * ring * bend(Math.sin(a));
    },
    paint,
    material,
    { closed: true },
  );
}

/** A flat-sided box with six faces, standing on y = 0. */
export function box(b: Brush, wide: number, high: number, deep: number, paint: Paint, material: Material): void {
  const faces: readonly (readonly [Vec3, Vec3, Vec3])[] = [
    [
      [-1, 0, 1],
      [2, 0, 0],
      [0, 1, 0],
    ],
    [
      [1, 0, -1],
      [-2, 0, 0],
      [0, 1, 0],
    ],
    [
      [1, 0, 1],
      [0, 0, -2],
      [0, 1, 0],
    ],
    [
      [-1, 0, -1],
      [0, 0, 2],
      [0, 1, 0],
    ],
    [
      [-1, 1, 1],
      [2, 0, 0],
      [0, 0, -2],
    ],
    [
      [-1, 0, -1],
      [2, 0, 0],
      [0, 0, 2],
    ],
  ];
  for (const [o, du, dv] of faces)
    b.sheet(
      10,
      10,
      (out, u, v) => {
        out[0] = ((o[0] + du[0] * u + dv[0] * v) * wide) / 2;
        out[1] = (o[1] + du[1] * u + dv[1] * v) * high;
        out[2] = ((o[2] + du[2] * u + dv[2] * v) * deep) / 2;
      },
      paint,
      material,
    );
}
