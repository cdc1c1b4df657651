import type { Brush, Paint } from '../engine/brush.ts';
import { type Colour, dim } from '../engine/colour.ts';
import type { Material } from '../engine/material.ts';
import { move, turnY, turnZ, type Vec3 } from '../engine/matrix.ts';
import { noise3, signed3 } from '../engine/noise.ts';
import { around, between } from '../engine/random.ts';
import { rope } from './materials.ts';
import { tube } from './solids.ts';

/** Cloth folded back and forth into a pile: `layers` folds, `thick` cm each. */
export function foldedCloth(
  b: Brush,
  wide: number,
  deep: number,
  layers: number,
  thick: number,
  paint: Paint,
  material: Material,
): void {
  const path: (readonly [number, number])[] = [];
  const half = wide / 2;
  for (let i = 0; i < layers; i++) {
    const y = thick * (i + 0.5);
    const right = i % 2 === 0;
    const xs = right ? [-half, half] : [half, -half];
    for (let k = 0; k <= 10; k++) path.push([xs[0]! + ((xs[1]! - xs[0]!) * k) / 10, y]);
    if (i === layers - 1) break;
    for (let k = 1; k < 6; k++) {
      const a = (k / 6) * Math.PI - Math.PI / 2;
      path.push([(right ? 1 : -1) * (half + Math.cos(a) * thick * 0.5), y + thick / 2 + (Math.sin(a) * thick) / 2]);
    }
  }
  const seed = b.random() * 50;
  const shell = ribbon(path, thick * 0.475);
  const settle = (out: Float64Array, x: number, y: number, z: number) => {
    const layer = Math.round(y / thick);
    const sag = signed3(x * 0.12 + seed, layer * 0.7, z * 0.1) * 0.22;
    out[0] = x + signed3(layer * 3 + seed, 1, z * 0.15) * 0.3;
    out[1] = Math.max(0.04, y + sag * (y / (layers * thick)) * 1.2);
    out[2] = z + signed3(layer * 5 + seed, x * 0.1, 2) * 0.35;
  };
  b.sheet(
    28,
    shell.length - 1,
    (out, u, v) => {
      const [x, y] = shell[Math.round(v * (shell.length - 1))]!;
      settle(out, x, y, (u - 0.5) * deep);
    },
    paint,
    material,
  );
  const last = path.length - 1;
  for (const end of [1, -1])
    b.sheet(
      6,
      last,
      (out, u, v) => {
        const i = Math.round(v * last);
        const a = shell[i]!;
        const c = shell[shell.length - 1 - i]!;
        const bulge = Math.sin(u * Math.PI) * thick * 0.3;
        settle(out, a[0] + (c[0] - a[0]) * u, a[1] + (c[1] - a[1]) * u, end * (deep / 2 + bulge));
      },
      paint,
      material,
    );
}

/** Both faces of a bent strip of half thickness `h`: out along one side, round the end, back along the other. */
function ribbon(path: readonly (readonly [number, number])[], h: number): (readonly [number, number])[] {
  const side = (sign: number) =>
    path.map(([x, y], i) => {
      const [x0, y0] = path[Math.max(0, i - 1)]!;
      const [x1, y1] = path[Math.min(path.length - 1, i + 1)]!;
      const l = Math.hypot(x1 - x0, y1 - y0) || 1;
      return [x - ((y1 - y0) / l) * h * sign, y + ((x1 - x0) / l) * h * sign] as const;
    });
  const [ex, ey] = path.at(-1)!;
  return [...side(1), [ex, ey] as const, ...side(-1).reverse()];
}

/** A plump cushion in the xy plane with its lower edge at y = 0; the front is +z. */
export function cushion(b: Brush, wide: number, high: number, thick: number, paint: Paint, material: Material): void {
  const seed = b.random() * 40;
  for (const face of [1, -1])
    b.sheet(
      44,
      44,
      (out, u, v) => {
        const x = u * 2 - 1;
        const y = v * 2 - 1;
        const pinch = 1 - 0.075 * (1 - x ** 4) * y ** 6 - 0.0;
        const squeeze = 1 - 0.075 * (1 - y ** 4) * x ** 6;
        const dome = ((1 - x ** 4) * (1 - y ** 4)) ** 0.62;
        const crease =
          signed3(x * 2.2 + seed, y * 2.2, face) * 0.09 * (1 - dome * 0.4) + signed3(x * 5, y * 5 + seed, face) * 0.03;
        out[0] = (x * squeeze * wide) / 2;
        out[1] = ((y * pinch + 1) * high) / 2;
        out[2] = (face * thick * dome * (1 + crease * 2)) / 2;
      },
      paint,
      material,
      { flip: face < 0 },
    );
}

/** Cloth hanging in soft folds from y = `high` down, `wide` across, in the xy plane. */
export function hanging(
  b: Brush,
  wide: number,
  high: number,
  folds: number,
  depth: number,
  paint: Paint,
  material: Material,
): void {
  const seed = b.random() * 40;
  b.sheet(
    96,
    40,
    (out, u, v) => {
      const down = 1 - v;
      const swing = Math.sin(u * folds * Math.PI * 2 + seed + signed3(u * 3, down * 1.2, seed) * 0.9);
      out[0] = (u - 0.5) * wide * (1 - 0.06 * Math.sin(v * 3)) + signed3(u * 4, down * 2, seed + 9) * 0.35;
      out[1] = v * high + 0.12 * swing * (1 - v);
      out[2] = swing * depth * (0.35 + 0.65 * down) + signed3(u * 2, down * 3, seed + 5) * 0.4;
    },
    paint,
    material,
  );
}

/** A cloth that lies over the table and drops over its front: for the foreground. */
export function spread(b: Brush, wide: number, deep: number, ripple: number, paint: Paint, material: Material): void {
  const seed = b.random() * 60;
  b.sheet(
    90,
    70,
    (out, u, v) => {
      const x = (u - 0.5) * wide;
      const z = (0.5 - v) * deep;
      const fold =
        Math.max(0, signed3(x * 0.05 + seed, z * 0.035, 1)) ** 1.5 * 2.6 +
        Math.max(0, signed3(x * 0.11 + z * 0.05 + seed, z * 0.03, 4)) ** 2 * 2;
      out[0] = x + signed3(x * 0.1, z * 0.2, seed) * 0.5;
      out[1] = 0.1 + ripple * fold;
      out[2] = z + signed3(x * 0.1 + seed, z * 0.05, 8) * 0.8;
    },
    paint,
    material,
  );
}

/** A crumpled cloth with deep gathers, for baskets and backgrounds; round, `radius` cm. */
export function crumpled(b: Brush, radius: number, high: number, paint: Paint, material: Material): void {
  const seed = b.random() * 60;
  b.sheet(
    110,
    26,
    (out, u, v) => {
      const a = u * Math.PI * 2;
      const r = radius * (1 - v) * (1 + 0.12 * Math.sin(a * 5 + seed));
      const gather = Math.sin(a * 11 + seed + noise3(a, v * 3, seed) * 3) * 0.5 + 0.5;
      out[0] = r * Math.cos(a);
      out[1] =
        0.08 +
        high *
          (gather * (1 - v) * Math.min(1, v * 5) +
            Math.sin(v * Math.PI) * 0.4 * noise3(Math.cos(a) * 2, Math.sin(a) * 2, seed));
      out[2] = -r * Math.sin(a);
    },
    paint,
    material,
    { closed: true },
  );
}

/** Twined fringes hanging at the end of a cloth along x. */
export function fringe(b: Brush, wide: number, long: number, count: number, colour: Colour): void {
  for (let i = 0; i < count; i++) {
    const x = ((i + 0.5) / count - 0.5) * wide;
    const end: Vec3 = [x + around(b.random, 0.5), -long * between(b.random, 0.85, 1.05), around(b.random, 0.6)];
    tube(
      b,
      [[x, 0, 0], [x + around(b.random, 0.2), -long * 0.5, 0.3], end],
      [0.2, 0.26],
      dim(colour, between(b.random, 0.8, 1.1)),
      rope,
      { around: 5, length: 6 },
    );
  }
}

/** A rope or ribbon tie through points. */
export const cord = (b: Brush, path: readonly Vec3[], radius: number, colour: Colour): void =>
  tube(
    b,
    path,
    radius,
    (out, u, v) => {
      const k = 0.8 + 0.3 * Math.sin((u + v * 40) * 12.566);
      for (let i = 0; i < 3; i++) out[i] = colour[i]! * k;
    },
    rope,
    { around: 8, length: path.length * 8 },
  );

/** A flat ribbon bow with two loops and two tails, in the xy plane at the origin. */
export function bow(b: Brush, loop: number, wide: number, colour: Colour, material: Material): void {
  const strip = (points: readonly Vec3[]) => {
    const last = points.length - 1;
    b.sheet(
      3,
      last * 6,
      (out, u, v) => {
        const s = Math.min(last - 1e-6, v * last);
        const i = Math.floor(s);
        const f = s - i;
        const q = f * f * (3 - 2 * f);
        for (let k = 0; k < 3; k++) out[k] = points[i]![k]! + (points[i + 1]![k]! - points[i]![k]!) * (k === 2 ? q : f);
        out[2]! += (u - 0.5) * wide * 0.4;
        out[1]! += (u - 0.5) * wide;
      },
      colour,
      material,
    );
  };
  for (const s of [-1, 1]) {
    strip([
      [0, 0, 0.1],
      [s * loop * 0.6, loop * 0.42, 0.5],
      [s * loop, loop * 0.2, 0.9],
      [s * loop * 0.95, -loop * 0.15, 1],
      [s * loop * 0.5, -loop * 0.1, 0.8],
      [0, 0, 0.4],
    ]);
    strip([
      [0, 0, 0.2],
      [s * loop * 0.35, -loop * 0.7, 0.6],
      [s * loop * 0.7, -loop * 1.5, 0.3],
    ]);
  }
  const knot = b.at(move(0, 0, 0.5), turnZ(0.1), turnY(0.1));
  tube(
    knot,
    [
      [0, -wide * 0.6, 0],
      [0, 0, 0.2],
      [0, wide * 0.6, 0],
    ],
    wide * 0.5,
    colour,
    material,
  );
}
