import type { Camera } from './camera.ts';
import type { Mesh } from './mesh.ts';

/** What each pixel sees: the triangle (or -1) and one over its depth. */
export interface Visibility {
  readonly triangle: Int32Array;
  readonly inverseDepth: Float32Array;
  /** Corners on the screen: x, y, 1/depth. */
  readonly screen: Float32Array;
}

function project(mesh: Mesh, camera: Camera): Float32Array {
  const { eye, right, up, forward, focal, width, height } = camera;
  const p = mesh.positions;
  const out = new Float32Array(mesh.vertexCount * 3);
  for (let i = 0; i < mesh.vertexCount; i++) {
    const x = p[i * 3]! - eye[0];
    const y = p[i * 3 + 1]! - eye[1];
    const z = p[i * 3 + 2]! - eye[2];
    const depth = x * forward[0] + y * forward[1] + z * forward[2];
    const inverse = depth > 1 ? 1 / depth : -1;
    out[i * 3] = width / 2 + (x * right[0] + y * right[1] + z * right[2]) * focal * inverse;
    out[i * 3 + 1] = height / 2 - (x * up[0] + y * up[1] + z * up[2]) * focal * inverse;
    out[i * 3 + 2] = inverse;
  }
  return out;
}

export type TriangleFilter = (triangle: number) => boolean;

/** Draws the triangles that `wanted` lets through into a depth-tested buffer of triangle numbers. */
export function see(
  mesh: Mesh,
  camera: Camera,
  wanted: TriangleFilter,
  screen = project(mesh, camera),
  occluders?: Float32Array,
): Visibility {
  const { width, height } = camera;
  const triangle = new Int32Array(width * height).fill(-1);
  const inverseDepth = occluders ? occluders.slice() : new Float32Array(width * height);
  const buffers = { triangle, inverseDepth, screen };
  for (let t = 0; t < mesh.triangleCount; t++) if (wanted(t)) draw(mesh.indices, t, buffers, width, height);
  return buffers;
}

function draw(indices: Uint32Array, t: number, out: Visibility, width: number, height: number): void {
  const s = out.screen;
  const a = indices[t * 3]! * 3;
  const b = indices[t * 3 + 1]! * 3;
  const c = indices[t * 3 + 2]! * 3;
  const za = s[a + 2]!;
  const zb = s[b + 2]!;
  const zc = s[c + 2]!;
  if (za < 0 || zb < 0 || zc < 0) return;
  const ax = s[a]!;
  const ay = s[a + 1]!;
  const bx = s[b]!;
  const by = s[b + 1]!;
  const cx = s[c]!;
  const cy = s[c + 1]!;
  const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
  if (Math.abs(area) < 1e-6) return;
  const minX = Math.max(0, Math.ceil(Math.min(ax, bx, cx) - 0.5));
  const maxX = Math.min(width - 1, Math.floor(Math.max(ax, bx, cx) - 0.5));
  const minY = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5));
  const maxY = Math.min(height - 1, Math.floor(Math.max(ay, by, cy) - 0.5));
  if (minX > maxX || minY > maxY) return;
  const k = 1 / area;
  const bdx = (cy - ay) * k;
  const bdy = (ax - cx) * k;
  const cdx = (ay - by) * k;
  const cdy = (bx - ax) * k;
  const zdx = bdx * (zb - za) + cdx * (zc - za);
  const { triangle, inverseDepth } = out;
  for (let y = minY; y <= maxY; y++) {
    const dx = minX + 0.5 - ax;
    const dy = y + 0.5 - ay;
    let wb = dx * bdx + dy * bdy;
    let wc = dx * cdx + dy * cdy;
    let z = za + wb * (zb - za) + wc * (zc - za);
    let i = y * width + minX;
    for (let x = minX; x <= maxX; x++, i++) {
      if (wb >= -1e-6 && wc >= -1e-6 && wb + wc <= 1.000001 && z > inverseDepth[i]!) {
        inverseDepth[i] = z;
        triangle[i] = t;
      }
      wb += bdx;
      wc += cdx;
      z += zdx;
    }
  }
}
