import type { Camera } from './camera.ts';
import { passing } from './gobo.ts';
import { windowDirection } from './light.ts';
import { type LitScene, roomLight, windowSeen } from './shade.ts';
import { speck } from './speck.ts';

/** Pixels of the picture per pixel in which the light on table and wall is found: it varies slowly. */
const STEP = 4;

interface Ground {
  x: number;
  y: number;
  z: number;
  /** 0 table, 1 wall, between in the cove. */
  wall: number;
}

/** Where a ray from the eye meets table or wall. */
function ground(out: Ground, camera: Camera, scene: LitScene, px: number, py: number): void {
  const { eye, right, up, forward, focal, width, height } = camera;
  const sx = (px - width / 2) / focal;
  const sy = (height / 2 - py) / focal;
  const dx = forward[0] + right[0] * sx + up[0] * sy;
  const dy = forward[1] + right[1] * sx + up[1] * sy;
  const dz = forward[2] + right[2] * sx + up[2] * sy;
  const back = -scene.room.wallDistance;
  const toWall = dz < -1e-6 ? (back - eye[2]) / dz : 1e6;
  const toTable = dy < -1e-6 ? -eye[1] / dy : 1e6;
  const t = Math.min(toWall, toTable, 4000);
  out.x = eye[0] + dx * t;
  out.y = Math.max(0, eye[1] + dy * t);
  out.z = Math.max(back, eye[2] + dz * t);
  const curve = scene.room.cove ? 26 : 0.8;
  const nearWall = Math.max(0, 1 - (out.z - back) / curve);
  const lift = Math.min(1, out.y / curve);
  out.wall = scene.room.cove ? 0.5 * nearWall ** 2 + 0.5 * lift : toWall < toTable ? 1 : 0;
}

const light = new Float64Array(3);

/** Light on one point of table or wall. */
function lit(out: Float32Array, at: number, scene: LitScene, g: Ground, jx: number, jy: number): void {
  const { plan, maps } = scene;
  const ny = Math.cos((g.wall * Math.PI) / 2);
  const nz = Math.sin((g.wall * Math.PI) / 2);
  const open = roomLight(light, scene, g.x, g.y, g.z, 0, ny, nz, false);
  const facing = ny * windowDirection[1] + nz * windowDirection[2];
  const seen = windowSeen(maps, g.x, g.y, g.z, 0.08, jx, jy) * passing(plan.gobo, g.x, g.y, g.z);
  const away = 1 - 0.5 * Math.min(1, Math.hypot(g.x + 10, g.z * 0.6) / 130) ** 1.5;
  for (let i = 0; i < 3; i++) {
    let sum = light[i]! + plan.keyColour[i]! * plan.key * facing * seen;
    for (const lamp of scene.mesh.lamps) {
      const dx = lamp.at[0] - g.x;
      const dy = lamp.at[1] - g.y;
      const dz = lamp.at[2] - g.z;
      const square = dx * dx + dy * dy + dz * dz;
      const toward = Math.max(0, (ny * dy + nz * dz) / Math.sqrt(square + 0.01));
      sum += (lamp.colour[i]! * (toward + 0.15) * open) / (0.12 + (3 * square) / (lamp.reach * lamp.reach));
    }
    out[at + i] = sum * away;
  }
}

function litGrid(scene: LitScene, camera: Camera, columns: number, rows: number): Float32Array {
  const grid = new Float32Array(columns * rows * 3);
  const g: Ground = { x: 0, y: 0, z: 0, wall: 0 };
  for (let r = 0; r < rows; r++)
    for (let c = 0; c < columns; c++) {
      ground(g, camera, scene, c * STEP, r * STEP);
      const a = speck(c, r) * 6.2832;
      lit(grid, (r * columns + c) * 3, scene, g, Math.cos(a) * 2, Math.sin(a) * 2);
    }
  return softened(grid, columns, rows);
}

/** A small tent blur that takes the dither out of the shadows. */
function softened(grid: Float32Array, columns: number, rows: number): Float32Array {
  const across = new Float32Array(grid.length);
  const out = new Float32Array(grid.length);
  const tap = (from: Float32Array, to: Float32Array, dc: number, dr: number) => {
    for (let r = 0; r < rows; r++)
      for (let c = 0; c < columns; c++) {
        const at = (k: number) => {
          const cc = Math.min(columns - 1, Math.max(0, c + dc * k));
          const rr = Math.min(rows - 1, Math.max(0, r + dr * k));
          return (rr * columns + cc) * 3;
        };
        const m2 = at(-2);
        const m1 = at(-1);
        const o = at(0);
        const p1 = at(1);
        const p2 = at(2);
        for (let i = 0; i < 3; i++)
          to[o + i] = (from[m2 + i]! + 2 * from[m1 + i]! + 3 * from[o + i]! + 2 * from[p1 + i]! + from[p2 + i]!) / 9;
      }
  };
  tap(grid, across, 1, 0);
  tap(across, out, 0, 1);
  return out;
}

/** Paints table and wall into `image` (linear rgb) and their depth, wherever `covered` has no triangle. */
export function paintBackdrop(
  image: Float32Array,
  inverseDepth: Float32Array,
  scene: LitScene,
  camera: Camera,
  covered: Int32Array,
): void {
  const { width, height, eye, forward } = camera;
  const columns = Math.ceil(width / STEP) + 1;
  const rows = Math.ceil(height / STEP) + 1;
  const grid = litGrid(scene, camera, columns, rows);
  const g: Ground = { x: 0, y: 0, z: 0, wall: 0 };
  const albedo = new Float64Array(3);
  const { table, wall, tableTop } = scene.room;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const pixel = y * width + x;
      if (covered[pixel]! >= 0) continue;
      ground(g, camera, scene, x, y);
      inverseDepth[pixel] =
        1 / ((g.x - eye[0]) * forward[0] + (g.y - eye[1]) * forward[1] + (g.z - eye[2]) * forward[2]);
      for (let i = 0; i < 3; i++) albedo[i] = table[i]! + (wall[i]! - table[i]!) * g.wall;
      if (tableTop && g.wall < 0.5) tableTop(albedo, g.x, g.z, g.x, g.y, g.z);
      const gx = (x / STEP) | 0;
      const gy = (y / STEP) | 0;
      const fx = x / STEP - gx;
      const fy = y / STEP - gy;
      const o = (gy * columns + gx) * 3;
      const under = o + columns * 3;
      for (let i = 0; i < 3; i++) {
        const high = grid[o + i]! + (grid[o + 3 + i]! - grid[o + i]!) * fx;
        const low = grid[under + i]! + (grid[under + 3 + i]! - grid[under + i]!) * fx;
        image[pixel * 3 + i] = albedo[i]! * (high + (low - high) * fy);
      }
    }
}
