import { frame, type Vec3 } from './matrix.ts';
import type { Mesh } from './mesh.ts';

/** A ball around everything in the mesh. */
export interface Ball {
  readonly centre: Vec3;
  readonly radius: number;
}

export function ballAround(mesh: Mesh): Ball {
  const low = [1e9, 1e9, 1e9];
  const high = [-1e9, -1e9, -1e9];
  for (let i = 0; i < mesh.vertexCount * 3; i++) {
    const value = mesh.positions[i]!;
    const axis = i % 3;
    if (value < low[axis]!) low[axis] = value;
    if (value > high[axis]!) high[axis] = value;
  }
  const centre = [0, 1, 2].map((a) => (low[a]! + high[a]!) / 2) as unknown as Vec3;
  return { centre, radius: Math.hypot(high[0]! - low[0]!, high[1]! - low[1]!, high[2]! - low[2]!) / 2 + 0.5 };
}

let scratch = new Float32Array(0);

/** What a light straight along `direction` sees: the height of the first surface, per texel. */
export class DepthMap {
  readonly direction: Vec3;
  readonly size: number;
  /** cm per texel. */
  readonly texel: number;
  readonly heights: Float32Array;
  /** Rows that turn a point into texel x, texel y and height. */
  readonly rows: Float64Array;

  constructor(direction: Vec3, size: number, ball: Ball) {
    this.direction = direction;
    this.size = size;
    this.texel = (ball.radius * 2) / size;
    this.heights = new Float32Array(size * size).fill(-1e9);
    const [side, up] = frame(direction);
    const k = 1 / this.texel;
    const offset = (v: Vec3) => size / 2 - (v[0] * ball.centre[0] + v[1] * ball.centre[1] + v[2] * ball.centre[2]) * k;
    this.rows = Float64Array.of(
      side[0] * k,
      side[1] * k,
      side[2] * k,
      offset(side),
      up[0] * k,
      up[1] * k,
      up[2] * k,
      offset(up),
      ...direction,
      0,
    );
  }

  /** 1 where the light reaches the point, 0 in shadow. `jx`, `jy` shift the look-up in texels. */
  sees(x: number, y: number, z: number, bias: number, jx = 0, jy = 0): number {
    const r = this.rows;
    const u = (r[0]! * x + r[1]! * y + r[2]! * z + r[3]! + jx) | 0;
    const v = (r[4]! * x + r[5]! * y + r[6]! * z + r[7]! + jy) | 0;
    const n = this.size;
    if (u < 0 || v < 0 || u >= n || v >= n) return 1;
    return this.heights[v * n + u]! > r[8]! * x + r[9]! * y + r[10]! * z + bias ? 0 : 1;
  }

  /** Draws the triangles for which `casts` is 1. Triangles within a texel or two become points. */
  draw(mesh: Mesh, casts: Uint8Array): void {
    const points = this.#project(mesh);
    const { indices, triangleCount } = mesh;
    const { heights, size: n } = this;
    for (let t = 0; t < triangleCount; t++) {
      if (casts[t] === 0) continue;
      const a = indices[t * 3]! * 3;
      const b = indices[t * 3 + 1]! * 3;
      const c = indices[t * 3 + 2]! * 3;
      const ax = points[a]! | 0;
      const ay = points[a + 1]! | 0;
      const bx = points[b]! | 0;
      const by = points[b + 1]! | 0;
      const cx = points[c]! | 0;
      const cy = points[c + 1]! | 0;
      const near = ax - bx <= 1 && bx - ax <= 1 && ay - by <= 1 && by - ay <= 1;
      if (near && ax - cx <= 1 && cx - ax <= 1 && ay - cy <= 1 && cy - ay <= 1) {
        const i = ay * n + ax;
        const j = by * n + bx;
        const k = cy * n + cx;
        const h = points[a + 2]!;
        if (h > heights[i]!) heights[i] = h;
        if (j !== i && points[b + 2]! > heights[j]!) heights[j] = points[b + 2]!;
        if (k !== i && k !== j && points[c + 2]! > heights[k]!) heights[k] = points[c + 2]!;
      } else this.#fill(points, a, b, c);
    }
  }

  #project(mesh: Mesh): Float32Array {
    const p = mesh.positions;
    const [r0, r1, r2, r3, r4, r5, r6, r7, r8, r9, r10] = this.rows as unknown as number[];
    const length = mesh.vertexCount * 3;
    if (scratch.length < length) scratch = new Float32Array(length * 2);
    const out = scratch;
    for (let i = 0; i < length; i += 3) {
      const x = p[i]!;
      const y = p[i + 1]!;
      const z = p[i + 2]!;
      out[i] = r0! * x + r1! * y + r2! * z + r3!;
      out[i + 1] = r4! * x + r5! * y + r6! * z + r7!;
      out[i + 2] = r8! * x + r9! * y + r10! * z;
    }
    return out;
  }

  #fill(p: Float32Array, a: number, b: number, c: number): void {
    const ax = p[a]!;
    const ay = p[a + 1]!;
    const bx = p[b]!;
    const by = p[b + 1]!;
    const cx = p[c]!;
    const cy = p[c + 1]!;
    const minX = Math.max(0, Math.min(ax, bx, cx) | 0);
    const maxX = Math.min(this.size - 1, Math.max(ax, bx, cx) | 0);
    const minY = Math.max(0, Math.min(ay, by, cy) | 0);
    const maxY = Math.min(this.size - 1, Math.max(ay, by, cy) | 0);
    const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
    if (Math.abs(area) < 1e-9) return;
    const k = 1 / area;
    const bdx = (cy - ay) * k;
    const bdy = (ax - cx) * k;
    const cdx = (ay - by) * k;
    const cdy = (bx - ax) * k;
    const ha = p[a + 2]!;
    const hb = p[b + 2]! - ha;
    const hc = p[c + 2]! - ha;
    const heights = this.heights;
    for (let y = minY; y <= maxY; y++)
      for (let x = minX; x <= maxX; x++) {
        const dx = x + 0.5 - ax;
        const dy = y + 0.5 - ay;
        const wb = dx * bdx + dy * bdy;
        const wc = dx * cdx + dy * cdy;
        if (wb < -0.2 || wc < -0.2 || wb + wc > 1.2) continue;
        const h = ha + wb * hb + wc * hc;
        const i = y * this.size + x;
        if (h > heights[i]!) heights[i] = h;
      }
  }
}
