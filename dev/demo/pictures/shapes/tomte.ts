import { type Brush } from '../engine/brush.ts';
import { dim } from '../engine/colour.ts';
import { move, size, type Vec3 } from '../engine/matrix.ts';
import { noise3, signed3 } from '../engine/noise.ts';
import { around, between } from '../engine/random.ts';
import { felt, rope } from './materials.ts';
import { ball, tube, turned } from './solids.ts';

/** A gnome: felt body, a beard of wool, a nose under a tall hat. */
export function tomte(b: Brush, high: number): void {
  const r = high * 0.24;
  turned(
    b,
    [
      [0, 0],
      [r * 0.9, 0],
      [r * 1.08, r * 0.3],
      [r * 1.02, r],
      [r * 0.75, r * 1.9],
      [r * 0.3, r * 2.3],
      [0, r * 2.4],
    ],
    [0.16, 0.16, 0.165],
    felt,
    { around: 56, up: 40 },
  );
  beard(b.at(move(0, r * 1.95, r * 0.62)), r);
  ball(b.at(move(0, r * 1.98, r * 1.08), size(1, 0.9, 0.9)), r * 0.27, [0.78, 0.48, 0.36], felt, 22);
  hat(b.at(move(0, r * 1.72, 0)), r, high - r * 1.72);
}

function beard(b: Brush, r: number): void {
  for (let i = 0; i < 620; i++) {
    const side = around(b.random, 1.5);
    const start: Vec3 = [
      side * r * 0.72,
      around(b.random, 0.12) * r - Math.abs(side) * 0.06 * r,
      -Math.abs(side) * r * 0.3 + b.random() * r * 0.25,
    ];
    const long = r * (2.05 - 0.85 * Math.abs(side)) * between(b.random, 0.75, 1);
    const c = dim([0.8, 0.77, 0.7], between(b.random, 0.65, 1.1));
    const wave = around(b.random, 0.16) * r;
    tube(
      b,
      [
        start,
        [start[0] * 0.95 + wave, start[1] - long * 0.4, start[2] + r * 0.42],
        [start[0] * 0.8 - wave, start[1] - long * 0.75, start[2] + r * 0.4],
        [start[0] * 0.5 + wave, start[1] - long, start[2] + r * 0.3],
      ],
      [0.13, 0.05],
      c,
      rope,
      { around: 4, length: 9 },
    );
  }
}

function hat(b: Brush, r: number, high: number): void {
  b.sheet(
    56,
    50,
    (out, u, v) => {
      const a = u * Math.PI * 2;
      const radius = r * 1.14 * (1 - v) ** 0.8 * (1 + 0.05 * Math.sin(v * 30) * v) + 0.05;
      const lean = Math.max(0, v - 0.45) ** 2 * r * 3.4;
      const brim = v < 0.06 ? 1.05 + (0.06 - v) * 1.4 : 1;
      out[0] = radius * brim * Math.cos(a) + lean;
      out[1] = v * high * (1 - 0.12 * v * v) + signed3(Math.cos(a) * 2, v * 5, Math.sin(a) * 2) * 0.18;
      out[2] = -radius * brim * Math.sin(a);
    },
    (out, u, v) => {
      const k = 0.85 + 0.3 * noise3(u * 9, v * 6, 3);
      out[0] = 0.42 * k;
      out[1] = 0.025 * k;
      out[2] = 0.03 * k;
    },
    felt,
    { closed: true },
  );
}
