import type { Ball } from './depth-map.ts';
import { passing } from './gobo.ts';
import type { Lamp } from './lamp.ts';
import { type LightMaps, type LightPlan, windowDirection } from './light.ts';
import type { Material } from './material.ts';
import type { Mesh } from './mesh.ts';
import { bounce, mirrored, type Room } from './room.ts';
import { grainTile, sample, type Tile, weaveTile } from './tiles.ts';

export interface LitScene {
  readonly mesh: Mesh;
  readonly ball: Ball;
  readonly maps: LightMaps;
  readonly plan: LightPlan;
  readonly room: Room;
}

const [LX, LY, LZ] = windowDirection;

/** Share of the window seen from a point, 0…1. `shake` in texels hides the steps between maps. */
export function windowSeen(
  maps: LightMaps,
  x: number,
  y: number,
  z: number,
  bias: number,
  jx: number,
  jy: number,
): number {
  const key = maps.key;
  let seen = 0;
  for (let i = 0; i < key.length; i++) {
    const sign = i % 2 === 0 ? 1 : -1;
    seen += key[i]!.sees(x, y, z, bias, jx * sign, jy * sign);
  }
  return seen / key.length;
}

/** Light from the whole room on a surface, with its own occlusion; writes rgb and returns the open share. */
export function roomLight(
  out: Float64Array,
  scene: LitScene,
  x: number,
  y: number,
  z: number,
  nx: number,
  ny: number,
  nz: number,
  thin: boolean,
): number {
  const { sky, skyColours } = scene.maps;
  out[0] = out[1] = out[2] = 0;
  let open = 0;
  let all = 1e-6;
  for (let i = 0; i < sky.length; i++) {
    const map = sky[i]!;
    const d = map.direction;
    const facing = nx * d[0] + ny * d[1] + nz * d[2];
    const weight = thin ? 0.3 + 0.5 * Math.abs(facing) : facing * 0.85 + 0.15;
    if (weight <= 0) continue;
    all += weight;
    if (map.sees(x, y, z, 0.25 + map.texel * 1.2) === 0) continue;
    open += weight;
    const c = skyColours[i]!;
    out[0]! += c[0] * weight;
    out[1]! += c[1] * weight;
    out[2]! += c[2] * weight;
  }
  return open / all;
}

/** Light from the room at every corner: three numbers of colour and the open share. */
export function cornerLight(scene: LitScene): Float32Array {
  const { mesh, room } = scene;
  const out = new Float32Array(mesh.vertexCount * 4);
  const light = new Float64Array(3);
  const thrown = bounce(room);
  const thin = new Uint8Array(mesh.vertexCount);
  for (let t = 0; t < mesh.triangleCount; t++)
    if (mesh.materials[mesh.triangleMaterials[t]!]!.thin)
      for (let k = 0; k < 3; k++) thin[mesh.indices[t * 3 + k]!] = 1;
  const p = mesh.positions;
  const n = mesh.normals;
  const lit = scene.plan.key * 0.35 + scene.plan.sky * 0.5;
  for (let i = 0; i < mesh.vertexCount; i++) {
    const k = i * 3;
    const ny = n[k + 1]!;
    const open = roomLight(light, scene, p[k]!, p[k + 1]!, p[k + 2]!, n[k]!, ny, n[k + 2]!, thin[i] === 1);
    const up = thin[i] ? 0.4 : 0.5 - 0.5 * ny;
    const back = up * lit * (0.25 + 0.75 * open) * Math.exp(-Math.max(0, p[k + 1]!) / 38);
    out[i * 4] = light[0]! + thrown[0] * back;
    out[i * 4 + 1] = light[1]! + thrown[1] * back;
    out[i * 4 + 2] = light[2]! + thrown[2] * back;
    out[i * 4 + 3] = open;
  }
  return out;
}

/** One surface point, filled by the pixel loop and read by `shadePoint`. */
export interface Point {
  x: number;
  y: number;
  z: number;
  nx: number;
  ny: number;
  nz: number;
  /** Unit vector to the eye. */
  vx: number;
  vy: number;
  vz: number;
  ambientR: number;
  ambientG: number;
  ambientB: number;
  open: number;
  jx: number;
  jy: number;
}

export const newPoint = (): Point => ({
  x: 0,
  y: 0,
  z: 0,
  nx: 0,
  ny: 1,
  nz: 0,
  vx: 0,
  vy: 0,
  vz: 1,
  ambientR: 0,
  ambientG: 0,
  ambientB: 0,
  open: 1,
  jx: 0,
  jy: 0,
});

const mirror = new Float64Array(3);

/** Light that leaves the point towards the eye; `albedo` is read, `out` written. */
export function shadePoint(out: Float64Array, albedo: Float64Array, p: Point, m: Material, scene: LitScene): void {
  const { plan, room, maps } = scene;
  const facing = p.nx * LX + p.ny * LY + p.nz * LZ;
  const wrap = m.wrap ?? 0;
  const through = m.through ?? 0;
  const front = Math.max(0, (facing + wrap) / (1 + wrap));
  const behind = through > 0 ? through * Math.max(0, -facing * 0.8 + 0.2) : 0;
  let key = 0;
  if (front > 0 || behind > 0) {
    const bias = 0.16 + wrap * 0.5 + (through > 0 ? 0.12 : 0);
    const seen = windowSeen(maps, p.x + p.nx * 0.06, p.y + p.ny * 0.06, p.z + p.nz * 0.06, bias, p.jx, p.jy);
    key = plan.key * (wrap * 0.12 + (1 - wrap * 0.12) * seen) * passing(plan.gobo, p.x, p.y, p.z);
  }
  const nv = Math.max(0.02, p.nx * p.vx + p.ny * p.vy + p.nz * p.vz);
  const edge = (1 - nv) ** 4;
  const gloss = m.gloss ?? 0;
  const rough = m.rough ?? 0.6;
  const diffuse = m.metal ? 0.12 : 1;
  const kc = plan.keyColour;
  const sheen = (m.sheen ?? 0) * edge;
  const a0 = albedo[0]!;
  const a1 = albedo[1]!;
  const a2 = albedo[2]!;
  const glow = m.glow ?? 0;
  out[0] = diffuse * a0 * (kc[0] * key * (front + behind * (0.5 + a0)) + p.ambientR * (1 + through * 0.3)) + glow * a0;
  out[1] = diffuse * a1 * (kc[1] * key * (front + behind * (0.5 + a1)) + p.ambientG * (1 + through * 0.3)) + glow * a1;
  out[2] = diffuse * a2 * (kc[2] * key * (front + behind * (0.5 + a2)) + p.ambientB * (1 + through * 0.3)) + glow * a2;
  if (sheen > 0) {
    const s = sheen * (key * 0.35 + 0.8 * p.ambientG);
    out[0]! += s * (0.3 + a0);
    out[1]! += s * (0.3 + a1);
    out[2]! += s * (0.3 + a2);
  }
  for (const lamp of scene.mesh.lamps) addLamp(out, albedo, p, lamp, diffuse, wrap);
  if (gloss <= 0) return;
  const twice = 2 * (p.nx * p.vx + p.ny * p.vy + p.nz * p.vz);
  mirrored(mirror, room, twice * p.nx - p.vx, twice * p.ny - p.vy, twice * p.nz - p.vz, rough);
  const fresnel = (gloss + (1 - gloss) * (1 - rough) * edge * (1 - nv)) * (0.2 + 0.8 * p.open) * plan.mirror;
  out[0]! += fresnel * mirror[0]! * (m.metal ? a0 : 1);
  out[1]! += fresnel * mirror[1]! * (m.metal ? a1 : 1);
  out[2]! += fresnel * mirror[2]! * (m.metal ? a2 : 1);
}

function addLamp(out: Float64Array, albedo: Float64Array, p: Point, lamp: Lamp, diffuse: number, wrap: number): void {
  const dx = lamp.at[0] - p.x;
  const dy = lamp.at[1] - p.y;
  const dz = lamp.at[2] - p.z;
  const square = dx * dx + dy * dy + dz * dz;
  const d = Math.sqrt(square) + 1e-3;
  const facing = (p.nx * dx + p.ny * dy + p.nz * dz) / d;
  const lit = Math.max(0, (facing + 0.15 + wrap) / (1.15 + wrap));
  const k = (diffuse * lit * p.open) / (0.12 + (3 * square) / (lamp.reach * lamp.reach));
  for (let i = 0; i < 3; i++) out[i]! += albedo[i]! * lamp.colour[i]! * k;
}

/** Tilts the normal by a fine relief along the surface's own directions. */
export function relief(
  p: Point,
  bump: NonNullable<Material['bump']>,
  u: number,
  v: number,
  tangent: Float64Array,
): void {
  const tile: Tile = bump.weave ? weaveTile() : grainTile();
  const e = 1 / tile.size;
  const a = u * bump.u;
  const b = v * bump.v;
  const h = sample(tile, a, b);
  const gu = (sample(tile, a + e, b) - h) * bump.depth * 8;
  const gv = (sample(tile, a, b + e) - h) * bump.depth * 8;
  const x = p.nx - gu * tangent[0]! - gv * tangent[3]!;
  const y = p.ny - gu * tangent[1]! - gv * tangent[4]!;
  const z = p.nz - gu * tangent[2]! - gv * tangent[5]!;
  const l = 1 / (Math.sqrt(x * x + y * y + z * z) || 1);
  p.nx = x * l;
  p.ny = y * l;
  p.nz = z * l;
}
