import { seeded } from './random.ts';

/** A picture of heights around 0.5 that repeats without a seam. */
export interface Tile {
  readonly size: number;
  readonly heights: Float32Array;
}

const smooth = (t: number) => t * t * (3 - 2 * t);

/** Value noise on a grid of nx × ny cells that repeats. */
function octave(out: Float32Array, size: number, nx: number, ny: number, gain: number, name: string): void {
  const random = seeded(name);
  const grid = Float32Array.from({ length: nx * ny }, random);
  for (let y = 0; y < size; y++) {
    const gy = (y / size) * ny;
    const y0 = Math.floor(gy);
    const fy = smooth(gy - y0);
    const r0 = (y0 % ny) * nx;
    const r1 = ((y0 + 1) % ny) * nx;
    for (let x = 0; x < size; x++) {
      const gx = (x / size) * nx;
      const x0 = Math.floor(gx);
      const fx = smooth(gx - x0);
      const c0 = x0 % nx;
      const c1 = (x0 + 1) % nx;
      const low = grid[r0 + c0]! + (grid[r0 + c1]! - grid[r0 + c0]!) * fx;
      const high = grid[r1 + c0]! + (grid[r1 + c1]! - grid[r1 + c0]!) * fx;
      out[y * size + x]! += gain * (low + (high - low) * fy - 0.5);
    }
  }
}

const cache = new Map<string, Tile>();

function once(name: string, make: () => Tile): Tile {
  const known = cache.get(name);
  if (known) return known;
  const tile = make();
  cache.set(name, tile);
  return tile;
}

const SIZE = 512;

function cloudy(name: string, cells: readonly (readonly [number, number])[], falloff: number): Tile {
  const heights = new Float32Array(SIZE * SIZE).fill(0.5);
  for (const [i, [nx, ny]] of cells.entries()) octave(heights, SIZE, nx, ny, falloff ** i, `${name}${i}`);
  return { size: SIZE, heights };
}

/** Plaster, clay, stone: noise at all scales. */
export const grainTile = (): Tile =>
  once('grain', () =>
    cloudy(
      'grain',
      [
        [8, 8],
        [16, 16],
        [32, 32],
        [64, 64],
        [128, 128],
        [256, 256],
      ],
      0.72,
    ),
  );

/** Streaks along u: wood, brushed metal, straw. */
export const streakTile = (): Tile =>
  once('streak', () =>
    cloudy(
      'streak',
      [
        [2, 24],
        [3, 60],
        [6, 128],
        [8, 256],
      ],
      0.8,
    ),
  );

/** Plain weave of 64 × 64 threads, uneven as linen is. */
export const weaveTile = (): Tile =>
  once('weave', () => {
    const threads = 64;
    const random = seeded('weave');
    const thick = Float32Array.from({ length: threads * 2 }, () => 0.75 + 0.5 * random());
    const heights = new Float32Array(SIZE * SIZE);
    const slub = cloudy(
      'slub',
      [
        [6, 64],
        [64, 6],
        [128, 128],
      ],
      0.9,
    );
    for (let y = 0; y < SIZE; y++)
      for (let x = 0; x < SIZE; x++) {
        const tx = (x / SIZE) * threads;
        const ty = (y / SIZE) * threads;
        const ix = Math.floor(tx);
        const iy = Math.floor(ty);
        const over = (ix + iy) % 2 === 0;
        const across = over ? tx - ix : ty - iy;
        const along = over ? ty - iy : tx - ix;
        const round = Math.sin(Math.PI * across) * (0.55 + 0.45 * Math.sin(Math.PI * along));
        const width = thick[over ? ix : threads + iy]!;
        heights[y * SIZE + x] = 0.25 + 0.6 * round * width + 0.35 * (slub.heights[y * SIZE + x]! - 0.5);
      }
    return { size: SIZE, heights };
  });

/** Height at (u, v); one unit of u or v is one repeat. */
export function sample(tile: Tile, u: number, v: number): number {
  const n = tile.size;
  const x = (u - Math.floor(u)) * n;
  const y = (v - Math.floor(v)) * n;
  const x0 = x | 0;
  const y0 = y | 0;
  const fx = x - x0;
  const fy = y - y0;
  const x1 = x0 + 1 >= n ? 0 : x0 + 1;
  const r0 = (y0 >= n ? 0 : y0) * n;
  const r1 = (y0 + 1 >= n ? 0 : y0 + 1) * n;
  const h = tile.heights;
  const c0 = x0 >= n ? 0 : x0;
  const low = h[r0 + c0]! + (h[r0 + x1]! - h[r0 + c0]!) * fx;
  const high = h[r1 + c0]! + (h[r1 + x1]! - h[r1 + c0]!) * fx;
  return low + (high - low) * fy;
}
