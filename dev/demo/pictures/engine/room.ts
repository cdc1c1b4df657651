import { type Colour, dim } from './colour.ts';
import { windowDirection } from './light.ts';
import type { Pattern } from './material.ts';
import { frame } from './matrix.ts';

/** The table and the wall that a still life stands in. */
export interface Room {
  readonly table: Colour;
  readonly wall: Colour;
  /** cm behind the middle of the table. */
  readonly wallDistance: number;
  /** Fine pattern of the table top by x and z in cm; none for plain paper. */
  readonly tableTop?: Pattern;
  /** The table flows up into the wall without an edge. */
  readonly cove?: boolean;
}

const [windowSide, windowUp] = frame(windowDirection);

const ramp = (a: number, b: number, x: number) => {
  const t = Math.min(1, Math.max(0, (x - a) / (b - a)));
  return t * t * (3 - 2 * t);
};

/**
 * What a shining surface mirrors in direction (x, y, z): table, wall, and the window with its bars.
 * `rough` 0 gives a sharp window, 1 only its glow. Writes linear rgb.
 */
export function mirrored(out: Float64Array, room: Room, x: number, y: number, z: number, rough: number): void {
  const floor = ramp(0.12 + rough * 0.5, -0.12 - rough * 0.5, y);
  const height = 0.55 + 0.5 * Math.max(0, y) - 0.22 * x;
  for (let i = 0; i < 3; i++) {
    const wall = room.wall[i]! * height;
    out[i] = wall + (room.table[i]! * 0.62 - wall) * floor;
  }
  const towards = x * windowDirection[0] + y * windowDirection[1] + z * windowDirection[2];
  if (towards <= 0.05) return;
  const a = (x * windowSide[0] + y * windowSide[1] + z * windowSide[2]) / towards;
  const b = (x * windowUp[0] + y * windowUp[1] + z * windowUp[2]) / towards;
  const soft = 0.04 + rough * 0.9;
  const pane = ramp(0.36 + soft, 0.36 - soft, Math.abs(a)) * ramp(0.5 + soft, 0.5 - soft, Math.abs(b));
  const bars =
    rough > 0.35 ? 1 : 1 - 0.85 * Math.max(ramp(0.05, 0.02, Math.abs(a)), ramp(0.05, 0.02, Math.abs(b + 0.08)));
  const light = (pane * bars * 5.2) / (1 + rough * 7);
  out[0]! += light;
  out[1]! += light * 0.985;
  out[2]! += light * 0.95;
}

/** The table's mean colour as light thrown up onto things. */
export const bounce = (room: Room): Colour => dim(room.table, 0.34);
