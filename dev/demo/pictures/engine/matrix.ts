/** Affine transform: three rows of (x y z t). */
export type Matrix = readonly number[];
export type Vec3 = readonly [number, number, number];

export const identity: Matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0];
export const move = (x: number, y: number, z: number): Matrix => [1, 0, 0, x, 0, 1, 0, y, 0, 0, 1, z];
export const size = (x: number, y = x, z = x): Matrix => [x, 0, 0, 0, 0, y, 0, 0, 0, 0, z, 0];

export const turnX = (a: number): Matrix => {
  const c = Math.cos(a);
  const s = Math.sin(a);
  return [1, 0, 0, 0, 0, c, -s, 0, 0, s, c, 0];
};
export const turnY = (a: number): Matrix => {
  const c = Math.cos(a);
  const s = Math.sin(a);
  return [c, 0, s, 0, 0, 1, 0, 0, -s, 0, c, 0];
};
export const turnZ = (a: number): Matrix => {
  const c = Math.cos(a);
  const s = Math.sin(a);
  return [c, -s, 0, 0, s, c, 0, 0, 0, 0, 1, 0];
};

function times(a: Matrix, b: Matrix): Matrix {
  const out = new Array<number>(12);
  for (let r = 0; r < 3; r++) {
    const a0 = a[r * 4]!;
    const a1 = a[r * 4 + 1]!;
    const a2 = a[r * 4 + 2]!;
    for (let c = 0; c < 4; c++) out[r * 4 + c] = a0 * b[c]! + a1 * b[4 + c]! + a2 * b[8 + c]!;
    out[r * 4 + 3]! += a[r * 4 + 3]!;
  }
  return out;
}

/** The last given acts first, as in written maths. */
export const compose = (...all: readonly Matrix[]): Matrix => all.reduce(times, identity);

export const cross = (a: Vec3, b: Vec3): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const subtract = (a: Vec3, b: Vec3): Vec3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export function unit(a: Vec3): Vec3 {
  const l = Math.hypot(a[0], a[1], a[2]) || 1;
  return [a[0] / l, a[1] / l, a[2] / l];
}

/** Two directions that complete `n` to a right-handed frame. */
export function frame(n: Vec3): readonly [Vec3, Vec3] {
  const helper: Vec3 = Math.abs(n[1]) < 0.9 ? [0, 1, 0] : [1, 0, 0];
  const side = unit(cross(helper, n));
  return [side, cross(n, side)];
}

/** Moves to `at` and turns the y axis to `up`. */
export function aim(at: Vec3, up: Vec3, spin = 0): Matrix {
  const y = unit(up);
  const [x, z] = frame(y);
  return compose([x[0], y[0], z[0], at[0], x[1], y[1], z[1], at[1], x[2], y[2], z[2], at[2]], turnY(spin));
}

export const apply = (m: Matrix, p: Vec3): Vec3 => [
  m[0]! * p[0] + m[1]! * p[1] + m[2]! * p[2] + m[3]!,
  m[4]! * p[0] + m[5]! * p[1] + m[6]! * p[2] + m[7]!,
  m[8]! * p[0] + m[9]! * p[1] + m[10]! * p[2] + m[11]!,
];
