import { type Brush, type Paint } from '../engine/brush.ts';
import { type Material } from '../engine/material.ts';
import { noise3, signed3 } from '../engine/noise.ts';

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
