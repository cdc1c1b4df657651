import type { Brush } from '../engine/brush.ts';
import { blend, type Colour, dim } from '../engine/colour.ts';
import { move, turnX, turnY } from '../engine/matrix.ts';
import { around, between } from '../engine/random.ts';
import { waxyPetal } from './materials.ts';

/** A tulip's head at the origin, opening along +y; `open` 0 bud … 1 wide. */
export function tulip(b: Brush, colour: Colour, open: number, height = 6): void {
  const throat: Colour = blend(colour, [0.75, 0.7, 0.35], 0.55);
  for (let i = 0; i < 6; i++) {
    const inner = i % 2;
    const angle = (i * Math.PI) / 3 + around(b.random, 0.12);
    const lean = open * (inner ? 0.2 : 0.32) + around(b.random, 0.04);
    const brush = b.at(turnY(angle), turnX(lean));
    tulipPetal(
      brush,
      dim(colour, between(b.random, 0.92, 1.08)),
      throat,
      height * between(b.random, 0.95, 1.04),
      inner,
    );
  }
  b.at(move(0, height * 0.1, 0)).sheet(
    6,
    4,
    (out, u, v) => {
      const a = u * 6.283;
      out[0] = 0.25 * Math.cos(a);
      out[1] = v * height * 0.45;
      out[2] = -0.25 * Math.sin(a);
    },
    [0.3, 0.4, 0.12],
    waxyPetal,
    { closed: true },
  );
}

/** One cupped petal standing on the outside (+z) of the head. */
function tulipPetal(b: Brush, colour: Colour, throat: Colour, height: number, inner: number): void {
  const radius = height * (inner ? 0.3 : 0.34);
  const wide = 1.15;
  const flare = b.random() * 0.12;
  const streak = between(b.random, 4, 7);
  b.sheet(
    8,
    12,
    (out, u, v) => {
      const s = u * 2 - 1;
      const cup = Math.sin(Math.min(1, v * 1.25 + 0.06) * Math.PI * 0.62) ** 0.8;
      const tip = v > 0.6 ? (1 - ((v - 0.6) / 0.4) ** 2.2) ** 0.62 : 1;
      const half = wide * (0.35 + 0.65 * Math.sin(Math.min(1, v * 1.5 + 0.08) * Math.PI * 0.5)) * tip;
      const a = s * half;
      const r = radius * cup * (1 - 0.34 * Math.max(0, v - 0.45) * (1.4 - flare * 6)) * (1 - 0.05 * s * s);
      out[0] = r * Math.sin(a);
      out[1] = height * v * (0.99 + 0.02 * Math.cos(a));
      out[2] = r * Math.cos(a) + flare * height * Math.max(0, v - 0.7);
    },
    (out, u, v) => {
      const s = Math.abs(u * 2 - 1);
      const base = blend(throat, colour, Math.min(1, v * 2.2));
      const vein = 0.94 + 0.06 * Math.sin(s * streak * 4);
      const mid = 1 - 0.12 * Math.max(0, 1 - s * 5) * (1 - v);
      const edge = blend(base, [0.95, 0.9, 0.85], 0.22 * s ** 3 * v);
      for (let k = 0; k < 3; k++) out[k] = edge[k]! * vein * mid;
    },
    waxyPetal,
  );
}
