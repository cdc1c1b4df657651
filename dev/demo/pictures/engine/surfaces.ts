import type { Camera } from './camera.ts';
import { type LitScene, newPoint, relief, shadePoint } from './shade.ts';
import { speck } from './speck.ts';
import type { Visibility } from './visibility.ts';

const place = new Float64Array(3);

/** Unit directions of growing u and v over a triangle; zero where the surface has none. */
function tangents(out: Float64Array, scene: LitScene, a: number, b: number, c: number): void {
  const { positions: p, uvs } = scene.mesh;
  const u1 = uvs[b * 2]! - uvs[a * 2]!;
  const v1 = uvs[b * 2 + 1]! - uvs[a * 2 + 1]!;
  const u2 = uvs[c * 2]! - uvs[a * 2]!;
  const v2 = uvs[c * 2 + 1]! - uvs[a * 2 + 1]!;
  const k = 1 / (u1 * v2 - u2 * v1 || 1e-9);
  let lu = 1e-12;
  let lv = 1e-12;
  for (let i = 0; i < 3; i++) {
    const e1 = p[b * 3 + i]! - p[a * 3 + i]!;
    const e2 = p[c * 3 + i]! - p[a * 3 + i]!;
    const tu = (e1 * v2 - e2 * v1) * k;
    const tv = (e2 * u1 - e1 * u2) * k;
    out[i] = tu;
    out[3 + i] = tv;
    lu += tu * tu;
    lv += tv * tv;
  }
  const ku = 1 / Math.sqrt(lu);
  const kv = 1 / Math.sqrt(lv);
  for (let i = 0; i < 3; i++) {
    out[i]! *= ku;
    out[3 + i]! *= kv;
  }
}

/** Shades every pixel that sees a triangle and hands the light on. */
export function shadeSurfaces(
  scene: LitScene,
  camera: Camera,
  seen: Visibility,
  corners: Float32Array,
  store: (pixel: number, rgb: Float64Array) => void,
): void {
  const { mesh } = scene;
  const { positions: P, normals: N, colours: C, uvs: U, indices: I } = mesh;
  const { eye } = camera;
  const { screen: S, triangle, inverseDepth } = seen;
  const point = newPoint();
  const albedo = new Float64Array(3);
  const light = new Float64Array(3);
  const tangent = new Float64Array(6);
  let tangentOf = -1;
  for (let pixel = 0; pixel < triangle.length; pixel++) {
    const t = triangle[pixel]!;
    if (t < 0) continue;
    const px = pixel % camera.width;
    const py = (pixel / camera.width) | 0;
    const a = I[t * 3]!;
    const b = I[t * 3 + 1]!;
    const c = I[t * 3 + 2]!;
    const ax = S[a * 3]!;
    const ay = S[a * 3 + 1]!;
    const e1x = S[b * 3]! - ax;
    const e1y = S[b * 3 + 1]! - ay;
    const e2x = S[c * 3]! - ax;
    const e2y = S[c * 3 + 1]! - ay;
    const k = 1 / (e1x * e2y - e1y * e2x);
    const dx = px + 0.5 - ax;
    const dy = py + 0.5 - ay;
    const depth = 1 / inverseDepth[pixel]!;
    const wb = (dx * e2y - dy * e2x) * k * S[b * 3 + 2]! * depth;
    const wc = (dy * e1x - dx * e1y) * k * S[c * 3 + 2]! * depth;
    const wa = 1 - wb - wc;
    const x = wa * P[a * 3]! + wb * P[b * 3]! + wc * P[c * 3]!;
    const y = wa * P[a * 3 + 1]! + wb * P[b * 3 + 1]! + wc * P[c * 3 + 1]!;
    const z = wa * P[a * 3 + 2]! + wb * P[b * 3 + 2]! + wc * P[c * 3 + 2]!;
    const u = wa * U[a * 2]! + wb * U[b * 2]! + wc * U[c * 2]!;
    const v = wa * U[a * 2 + 1]! + wb * U[b * 2 + 1]! + wc * U[c * 2 + 1]!;
    place[0] = eye[0] - x;
    place[1] = eye[1] - y;
    place[2] = eye[2] - z;
    const lv = 1 / Math.sqrt(place[0] * place[0] + place[1] * place[1] + place[2] * place[2]);
    point.x = x;
    point.y = y;
    point.z = z;
    point.vx = place[0] * lv;
    point.vy = place[1] * lv;
    point.vz = place[2] * lv;
    let nx = wa * N[a * 3]! + wb * N[b * 3]! + wc * N[c * 3]!;
    let ny = wa * N[a * 3 + 1]! + wb * N[b * 3 + 1]! + wc * N[c * 3 + 1]!;
    let nz = wa * N[a * 3 + 2]! + wb * N[b * 3 + 2]! + wc * N[c * 3 + 2]!;
    const facing = nx * point.vx + ny * point.vy + nz * point.vz;
    const ln = (facing < 0 ? -1 : 1) / (Math.sqrt(nx * nx + ny * ny + nz * nz) || 1);
    nx *= ln;
    ny *= ln;
    nz *= ln;
    point.nx = nx;
    point.ny = ny;
    point.nz = nz;
    point.ambientR = wa * corners[a * 4]! + wb * corners[b * 4]! + wc * corners[c * 4]!;
    point.ambientG = wa * corners[a * 4 + 1]! + wb * corners[b * 4 + 1]! + wc * corners[c * 4 + 1]!;
    point.ambientB = wa * corners[a * 4 + 2]! + wb * corners[b * 4 + 2]! + wc * corners[c * 4 + 2]!;
    point.open = wa * corners[a * 4 + 3]! + wb * corners[b * 4 + 3]! + wc * corners[c * 4 + 3]!;
    const j = speck(px, py) * 6.2832;
    point.jx = Math.cos(j) * 1.1;
    point.jy = Math.sin(j) * 1.1;
    albedo[0] = wa * C[a * 3]! + wb * C[b * 3]! + wc * C[c * 3]!;
    albedo[1] = wa * C[a * 3 + 1]! + wb * C[b * 3 + 1]! + wc * C[c * 3 + 1]!;
    albedo[2] = wa * C[a * 3 + 2]! + wb * C[b * 3 + 2]! + wc * C[c * 3 + 2]!;
    const m = mesh.materials[mesh.triangleMaterials[t]!]!;
    m.pattern?.(albedo, u, v, x, y, z);
    if (m.bump) {
      if (tangentOf !== t) tangents(tangent, scene, a, b, c);
      tangentOf = t;
      relief(point, m.bump, u, v, tangent);
    }
    shadePoint(light, albedo, point, m, scene);
    store(pixel, light);
  }
}
