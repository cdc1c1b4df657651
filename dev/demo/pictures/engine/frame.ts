import type { Shot } from './camera.ts';
import { cross, type Vec3 } from './matrix.ts';
import type { Mesh } from './mesh.ts';

/** A way to look at an arrangement; distance and aim are found so that it fills the picture. */
export interface View {
  /** Degrees that the camera looks down. */
  readonly pitch?: number;
  readonly yaw?: number;
  /** Share of the picture's width or height that the things take, whichever is reached first. */
  readonly fill?: number;
  /** Shift of the things in shares of the picture, right and up. */
  readonly shift?: readonly [number, number];
  /** Look here instead of at the middle, in cm. */
  readonly at?: Vec3;
  /** With `at`: how far away, in cm. */
  readonly distance?: number;
  readonly fov?: number;
  readonly blur?: number;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

interface Extent {
  left: number;
  right: number;
  low: number;
  high: number;
}

function extent(mesh: Mesh, eye: Vec3, right: Vec3, up: Vec3, forward: Vec3): Extent {
  const out = { left: 1e9, right: -1e9, low: 1e9, high: -1e9 };
  const p = mesh.positions;
  for (let i = 0; i < mesh.framedCount; i += 2) {
    const x = p[i * 3]! - eye[0];
    const y = p[i * 3 + 1]! - eye[1];
    const z = p[i * 3 + 2]! - eye[2];
    const k = 1 / Math.max(1, x * forward[0] + y * forward[1] + z * forward[2]);
    const a = (x * right[0] + y * right[1] + z * right[2]) * k;
    const b = (x * up[0] + y * up[1] + z * up[2]) * k;
    out.left = Math.min(out.left, a);
    out.right = Math.max(out.right, a);
    out.low = Math.min(out.low, b);
    out.high = Math.max(out.high, b);
  }
  return out;
}

/** Finds the shot that shows the framed things of the mesh as the view asks; `aspect` is width over height. */
export function framed(mesh: Mesh, view: View, aspect: number): Shot {
  const { pitch = 10, yaw = 0, fill = 0.86, shift = [0, -0.02], fov = 24, blur = 1 } = view;
  if (view.at && view.distance) return { target: view.at, distance: view.distance, pitch, yaw, fov, blur };
  const a = radians(pitch);
  const b = radians(yaw);
  const back: Vec3 = [Math.sin(b) * Math.cos(a), Math.sin(a), Math.cos(b) * Math.cos(a)];
  const forward: Vec3 = [-back[0], -back[1], -back[2]];
  const right: Vec3 = [Math.cos(b), 0, -Math.sin(b)];
  const up = cross(right, forward);
  const half = Math.tan(radians(fov) / 2);
  let target: Vec3 = view.at ?? [0, 10, 0];
  let distance = 120;
  for (let i = 0; i < 6; i++) {
    const eye: Vec3 = [target[0] + back[0] * distance, target[1] + back[1] * distance, target[2] + back[2] * distance];
    const e = extent(mesh, eye, right, up, forward);
    const mx = ((e.left + e.right) / 2 - shift[0] * 2 * half * aspect) * distance;
    const my = ((e.low + e.high) / 2 - shift[1] * 2 * half) * distance;
    if (!view.at)
      target = [
        target[0] + right[0] * mx + up[0] * my,
        target[1] + right[1] * mx + up[1] * my,
        target[2] + right[2] * mx + up[2] * my,
      ];
    distance *= Math.max((e.right - e.left) / (2 * half * aspect), (e.high - e.low) / (2 * half)) / fill;
  }
  return { target, distance, pitch, yaw, fov, blur };
}
