import type { Brush } from '../engine/brush.ts';
import { blend, type Colour } from '../engine/colour.ts';
import { move, turnZ } from '../engine/matrix.ts';
import { around } from '../engine/random.ts';
import { flame as flameMaterial, wax, wick as wickMaterial } from './materials.ts';
import { tube, turned } from './solids.ts';

/** A wick at the origin, and a flame on it when lit. */
export function wick(b: Brush, lit: boolean, size = 1): void {
  const lean = around(b.random, 0.12);
  tube(
    b,
    [
      [0, -0.2, 0],
      [lean * 0.3, 0.4 * size, 0],
      [lean, 0.95 * size, 0],
    ],
    [0.09, 0.06],
    lit ? [0.03, 0.02, 0.015] : [0.7, 0.66, 0.56],
    wickMaterial,
  );
  if (!lit) return;
  b.at(move(0, 1.6 * size, 0)).lamp([0.62, 0.32, 0.11], 15 * size);
  const b2 = b.at(move(lean * 0.7, 0.5 * size, 0), turnZ(-lean * 0.3));
  turned(
    b2,
    [
      [0, 0],
      [0.34 * size, 0.5 * size],
      [0.42 * size, 1.05 * size],
      [0.28 * size, 2.1 * size],
      [0.09 * size, 3 * size],
      [0, 3.5 * size],
    ],
    (out, _u, v) => {
      const low = Math.max(0, 1 - v * 4);
      const c = blend([1.6, 0.95, 0.34], [1.9, 1.6, 1.0], Math.sin(v * 3));
      out.set(blend(c, [0.25, 0.25, 0.5], low * 0.7));
    },
    flameMaterial,
    { around: 16, up: 20 },
  );
}

/** Wax colour down a candle: light stands in its upper part when it burns. */
const glowing = (colour: Colour, lit: boolean, high: number) => (out: Float64Array, _u: number, v: number) => {
  const near = lit ? Math.exp(-((1 - v) * high) / 2.2) : 0;
  out.set(
    blend(colour, [Math.min(1.6, colour[0] * 2.2 + 0.35), colour[1] * 1.5 + 0.18, colour[2] * 1.1 + 0.05], near * 0.75),
  );
};

export function pillar(b: Brush, radius: number, high: number, colour: Colour, lit = false): void {
  const paint = glowing(colour, lit, high);
  const dip = lit ? 0.9 : 0.12;
  turned(
    b,
    [
      [0, 0.02],
      [radius * 0.97, 0],
      [radius, 0.3],
      [radius * 1.002, high * 0.3],
      [radius * 0.998, high * 0.6],
      [radius, high * 0.97],
      [radius * 0.96, high],
      [radius * 0.88, high - 0.05],
      [radius * 0.7, high - dip * 0.8],
      [0, high - dip],
    ],
    (out, u, v) => paint(out, u, Math.min(1, v * 1.35)),
    wax,
    { around: 64, up: 60 },
  );
  wick(b.at(move(0, high - dip, 0)), lit, 1.05);
}

export function taper(b: Brush, high: number, colour: Colour, lit = false, radius = 1.1): void {
  turned(
    b,
    [
      [0, 0],
      [radius, 0.02],
      [radius, high * 0.4],
      [radius * 0.96, high * 0.8],
      [radius * 0.86, high * 0.95],
      [radius * 0.5, high * 0.992],
      [0, high],
    ],
    glowing(colour, lit, high),
    wax,
    { around: 28, up: 40 },
  );
  wick(b.at(move(0, high - 0.1, 0)), lit, 0.85);
}

/** A candle twisted like a rope of four strands. */
export function twisted(b: Brush, high: number, colour: Colour, lit = false): void {
  const paint = glowing(colour, lit, high);
  b.sheet(
    48,
    90,
    (out, u, v) => {
      const a = u * Math.PI * 2;
      const ends = Math.min(1, v * 14) * Math.min(1, (1 - v) * 7 + 0.12);
      const r = (1.0 + 0.3 * ends * Math.cos(a * 4 - v * 26)) * (v > 0.985 ? 0.25 : 1) * (v > 0.999 ? 0 : 1);
      out[0] = r * Math.cos(a);
      out[1] = v * high;
      out[2] = -r * Math.sin(a);
    },
    paint,
    wax,
    { closed: true },
  );
  wick(b.at(move(0, high, 0)), lit, 0.85);
}

/** Beeswax sheet rolled up: hexagons on the side, a spiral at the end. */
export function rolled(b: Brush, high: number, colour: Colour): void {
  const radius = 1.35;
  b.sheet(
    60,
    120,
    (out, u, v) => {
      const a = u * Math.PI * 2;
      const column = u * 20;
      const row = (v * high) / 0.5;
      const cell = Math.cos(column * Math.PI * 2 + (Math.floor(row) % 2) * Math.PI) * Math.sin((row % 1) * Math.PI);
      const r = radius * (1 + 0.05 * cell + 0.06 * (u < 0.5 ? u : 1 - u));
      out[0] = r * Math.cos(a);
      out[1] = v * high;
      out[2] = -r * Math.sin(a);
    },
    (out, u, v) => {
      const row = (v * high) / 0.5;
      const cell = Math.cos(u * 20 * Math.PI * 2 + (Math.floor(row) % 2) * Math.PI) * Math.sin((row % 1) * Math.PI);
      const k = 0.9 + 0.16 * cell;
      for (let i = 0; i < 3; i++) out[i] = colour[i]! * k;
    },
    wax,
    { closed: true },
  );
  b.at(move(0, high, 0)).sheet(
    60,
    10,
    (out, u, v) => {
      const r = radius * (1 - v);
      out[0] = r * Math.cos(u * 6.2832);
      out[1] = 0.08 * Math.sin(v * 26 + u * 6.2832);
      out[2] = -r * Math.sin(u * 6.2832);
    },
    (out, u, v) => {
      const k = 0.75 + 0.3 * Math.sin(v * 26 + u * 6.2832);
      for (let i = 0; i < 3; i++) out[i] = colour[i]! * k;
    },
    wax,
    { closed: true },
  );
  wick(b.at(move(0, high, 0)), false);
}
