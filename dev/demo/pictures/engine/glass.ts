import type { Camera } from './camera.ts';
import { mirrored } from './room.ts';
import type { LitScene } from './shade.ts';
import { see, type Visibility } from './visibility.ts';

const mirror = new Float64Array(3);

/**
 * Lays clear glass and water over the finished picture: bent view of what is behind, tint at the edges, the
 * window's reflection. Two passes, the far side and then the near one.
 */
export function layGlass(
  image: Float32Array,
  inverseDepth: Float32Array,
  scene: LitScene,
  camera: Camera,
  solid: Visibility,
): void {
  const { mesh } = scene;
  if (!mesh.materials.some((m) => m.glass)) return;
  const isGlass = (t: number) => mesh.materials[mesh.triangleMaterials[t]!]!.glass !== undefined;
  const turned = (t: number) => facesAway(solid.screen, mesh.indices, t);
  for (const away of [true, false]) {
    const seen = see(mesh, camera, (t) => isGlass(t) && turned(t) === away, solid.screen, solid.inverseDepth);
    layer(image, image.slice(), scene, camera, seen, away ? 0.45 : 1);
    for (let i = 0; i < inverseDepth.length; i++) if (seen.triangle[i]! >= 0) inverseDepth[i] = seen.inverseDepth[i]!;
  }
}

function facesAway(s: Float32Array, indices: Uint32Array, t: number): boolean {
  const a = indices[t * 3]! * 3;
  const b = indices[t * 3 + 1]! * 3;
  const c = indices[t * 3 + 2]! * 3;
  return (s[b]! - s[a]!) * (s[c + 1]! - s[a + 1]!) - (s[b + 1]! - s[a + 1]!) * (s[c]! - s[a]!) > 0;
}

function layer(
  image: Float32Array,
  behind: Float32Array,
  scene: LitScene,
  camera: Camera,
  seen: Visibility,
  strength: number,
): void {
  const { mesh, room, plan } = scene;
  const { right, up, focal, width, height, eye } = camera;
  const S = seen.screen;
  for (let pixel = 0; pixel < seen.triangle.length; pixel++) {
    const t = seen.triangle[pixel]!;
    if (t < 0) continue;
    const px = pixel % width;
    const py = (pixel / width) | 0;
    const corner = [mesh.indices[t * 3]!, mesh.indices[t * 3 + 1]!, mesh.indices[t * 3 + 2]!] as const;
    const [a, b, c] = corner;
    const ax = S[a * 3]!;
    const ay = S[a * 3 + 1]!;
    const e1x = S[b * 3]! - ax;
    const e1y = S[b * 3 + 1]! - ay;
    const e2x = S[c * 3]! - ax;
    const e2y = S[c * 3 + 1]! - ay;
    const k = 1 / (e1x * e2y - e1y * e2x);
    const wb = ((px + 0.5 - ax) * e2y - (py + 0.5 - ay) * e2x) * k;
    const wc = ((py + 0.5 - ay) * e1x - (px + 0.5 - ax) * e1y) * k;
    const wa = 1 - wb - wc;
    const mix = (f: Float32Array, i: number) => wa * f[a * 3 + i]! + wb * f[b * 3 + i]! + wc * f[c * 3 + i]!;
    let nx = mix(mesh.normals, 0);
    let ny = mix(mesh.normals, 1);
    let nz = mix(mesh.normals, 2);
    const vx = eye[0] - mix(mesh.positions, 0);
    const vy = eye[1] - mix(mesh.positions, 1);
    const vz = eye[2] - mix(mesh.positions, 2);
    const lv = 1 / Math.sqrt(vx * vx + vy * vy + vz * vz);
    let nv = (nx * vx + ny * vy + nz * vz) * lv;
    const ln = (nv < 0 ? -1 : 1) / (Math.sqrt(nx * nx + ny * ny + nz * nz) || 1);
    nx *= ln;
    ny *= ln;
    nz *= ln;
    nv = Math.min(1, Math.abs(nv * ln));
    const glass = mesh.materials[mesh.triangleMaterials[t]!]!.glass!;
    const shift = glass.bend * focal * seen.inverseDepth[pixel]!;
    const sx = Math.min(
      width - 1,
      Math.max(0, Math.round(px - (nx * right[0] + ny * right[1] + nz * right[2]) * shift)),
    );
    const sy = Math.min(height - 1, Math.max(0, Math.round(py + (nx * up[0] + ny * up[1] + nz * up[2]) * shift)));
    const from = (sy * width + sx) * 3;
    const path = glass.density * Math.min(6, 1 / Math.max(0.12, nv) - 0.6);
    mirrored(mirror, room, 2 * nv * nx - vx * lv, 2 * nv * ny - vy * lv, 2 * nv * nz - vz * lv, 0.02);
    const fresnel = (0.05 + 0.75 * (1 - nv) ** 4) * strength;
    for (let i = 0; i < 3; i++) {
      const tint = mix(mesh.colours, i) ** path;
      image[pixel * 3 + i] = behind[from + i]! * tint * (1 - fresnel) + fresnel * mirror[i]! * plan.mirror;
    }
  }
}
