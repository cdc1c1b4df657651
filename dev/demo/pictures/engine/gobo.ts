import { frame, type Vec3 } from './matrix.ts';
import { between, type Random } from './random.ts';

/** What stands between the sun and the table: how much light passes at a point, as a soft picture. */
export interface Gobo {
  readonly data: Float32Array;
  readonly side: Vec3;
  readonly up: Vec3;
}

const SIZE = 256;
/** cm across. */
const SPAN = 220;

const ramp = (a: number, b: number, x: number) => {
  const t = Math.min(1, Math.max(0, (x - a) / (b - a)));
  return t * t * (3 - 2 * t);
};

export type GoboKind = 'open' | 'window' | 'foliage';

interface Leaf {
  readonly x: number;
  readonly y: number;
  readonly c: number;
  readonly s: number;
  readonly long: number;
  readonly wide: number;
}

/** Leaves in two loose branches that frame the middle. */
function leaves(random: Random): Leaf[] {
  return Array.from({ length: 90 }, (_, i) => {
    const side = i % 2 ? 1 : -1;
    const along = random();
    const a = between(random, 0, Math.PI * 2);
    return {
      x: side * between(random, 16, 75),
      y: 85 - along * 110 + between(random, -8, 8),
      c: Math.cos(a),
      s: Math.sin(a),
      long: between(random, 5, 10),
      wide: between(random, 1.6, 3.4),
    };
  });
}

function shade(leaf: Leaf, x: number, y: number): number {
  const dx = x - leaf.x;
  const dy = y - leaf.y;
  const u = (dx * leaf.c + dy * leaf.s) / leaf.long;
  const v = (-dx * leaf.s + dy * leaf.c) / leaf.wide;
  return 1 - 0.6 * ramp(1.25, 0.55, Math.hypot(u, v * (1 + 0.3 * Math.abs(u))));
}

/** Two columns of panes with soft bars; `x`, `y` in cm across the beam. */
function panes(x: number, y: number): number {
  const edge = (v: number, half: number) => ramp(half + 5, half - 5, Math.abs(v));
  const bar = (v: number, at: number) => 1 - 0.75 * ramp(4.2, 1, Math.abs(v - at));
  return 0.2 + 0.8 * edge(x, 46) * edge(y, 62) * bar(x, 14) * bar(y, 24) * bar(y, -26);
}

export function gobo(kind: GoboKind, random: Random, direction: Vec3): Gobo {
  const data = new Float32Array(SIZE * SIZE).fill(1);
  const all = kind === 'foliage' ? leaves(random) : [];
  const shift = between(random, -8, 8);
  for (let iy = 0; iy < SIZE; iy++)
    for (let ix = 0; ix < SIZE; ix++) {
      const x = ((ix + 0.5) / SIZE - 0.5) * SPAN;
      const y = ((iy + 0.5) / SIZE - 0.5) * SPAN;
      let light = kind === 'window' ? panes(x + shift, y) : 1;
      for (const leaf of all) if (Math.abs(x - leaf.x) < 14 && Math.abs(y - leaf.y) < 14) light *= shade(leaf, x, y);
      data[iy * SIZE + ix] = light;
    }
  const [side, up] = frame(direction);
  return { data, side, up };
}

/** Light passing at a point of the room, 0…1. */
export function passing(g: Gobo, x: number, y: number, z: number): number {
  const k = SIZE / SPAN;
  const u = (g.side[0] * x + g.side[1] * y + g.side[2] * z) * k + SIZE / 2 - 0.5;
  const v = (g.up[0] * x + g.up[1] * y + g.up[2] * z) * k + SIZE / 2 - 0.5;
  const cu = u < 0 ? 0 : Math.min(u, SIZE - 2);
  const cv = v < 0 ? 0 : Math.min(v, SIZE - 2);
  const iu = cu | 0;
  const iv = cv | 0;
  const fu = cu - iu;
  const fv = cv - iv;
  const i = iv * SIZE + iu;
  const d = g.data;
  const low = d[i]! + (d[i + 1]! - d[i]!) * fu;
  const high = d[i + SIZE]! + (d[i + SIZE + 1]! - d[i + SIZE]!) * fu;
  return low + (high - low) * fv;
}
