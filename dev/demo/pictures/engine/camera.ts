import { cross, subtract, unit, type Vec3 } from './matrix.ts';

/** Where the picture is taken from. Lengths in cm, angles in degrees. */
export interface Shot {
  readonly target: Vec3;
  readonly distance: number;
  /** How far the camera looks down. */
  readonly pitch: number;
  readonly yaw?: number;
  /** Angle of view from the top to the bottom of the picture. */
  readonly fov?: number;
  /** Depth of field: blur in thousandths of the width per 10 cm behind or before the target; 0 is sharp everywhere. */
  readonly blur?: number;
}

export interface Camera {
  readonly eye: Vec3;
  readonly right: Vec3;
  readonly up: Vec3;
  readonly forward: Vec3;
  /** Pixels per unit of tangent. */
  readonly focal: number;
  readonly width: number;
  readonly height: number;
  readonly focus: number;
  readonly blur: number;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

export function cameraOf(shot: Shot, width: number, height: number): Camera {
  const pitch = radians(shot.pitch);
  const yaw = radians(shot.yaw ?? 0);
  const back: Vec3 = [Math.sin(yaw) * Math.cos(pitch), Math.sin(pitch), Math.cos(yaw) * Math.cos(pitch)];
  const eye: Vec3 = [
    shot.target[0] + back[0] * shot.distance,
    shot.target[1] + back[1] * shot.distance,
    shot.target[2] + back[2] * shot.distance,
  ];
  const forward = unit(subtract(shot.target, eye));
  const right = unit(cross(forward, [0, 1, 0]));
  return {
    eye,
    forward,
    right,
    up: cross(right, forward),
    focal: height / 2 / Math.tan(radians(shot.fov ?? 24) / 2),
    width,
    height,
    focus: shot.distance,
    blur: shot.blur ?? 0,
  };
}
