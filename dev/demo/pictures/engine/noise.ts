const hash = (x: number, y: number, z: number): number => {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(z, 2147483647 - 1274126177);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
};

const smooth = (t: number): number => t * t * (3 - 2 * t);
const mix = (a: number, b: number, t: number): number => a + (b - a) * t;

/** Value noise in [0, 1]. */
export function noise3(x: number, y: number, z: number): number {
  const ix = Math.floor(x);
  const iy = Math.floor(y);
  const iz = Math.floor(z);
  const fx = smooth(x - ix);
  const fy = smooth(y - iy);
  const fz = smooth(z - iz);
  const low = mix(
    mix(hash(ix, iy, iz), hash(ix + 1, iy, iz), fx),
    mix(hash(ix, iy + 1, iz), hash(ix + 1, iy + 1, iz), fx),
    fy,
  );
  const high = mix(
    mix(hash(ix, iy, iz + 1), hash(ix + 1, iy, iz + 1), fx),
    mix(hash(ix, iy + 1, iz + 1), hash(ix + 1, iy + 1, iz + 1), fx),
    fy,
  );
  return mix(low, high, fz);
}

/** Noise in [-1, 1]. */
export const signed3 = (x: number, y: number, z: number): number => noise3(x, y, z) * 2 - 1;

/** Sum of octaves in [0, 1]. */
export function fbm3(x: number, y: number, z: number, octaves: number): number {
  let sum = 0;
  let gain = 0.5;
  let scale = 1;
  for (let i = 0; i < octaves; i++) {
    sum += gain * noise3(x * scale, y * scale, z * scale);
    gain *= 0.5;
    scale *= 2.03;
  }
  return sum / (1 - gain * 2);
}
