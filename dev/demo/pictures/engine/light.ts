import { type Colour, dim } from './colour.ts';
import { type Ball, DepthMap } from './depth-map.ts';
import type { Gobo } from './gobo.ts';
import { frame, unit, type Vec3 } from './matrix.ts';
import type { Mesh } from './mesh.ts';

/** The light of a picture: a window at the upper left, the room, and flames. */
export interface LightPlan {
  readonly key: number;
  readonly keyColour: Colour;
  readonly sky: number;
  readonly skyColour: Colour;
  /** Strength of reflections. */
  readonly mirror: number;
  readonly gobo: Gobo;
}

/** Every picture of the shop is lit from here. */
export const windowDirection: Vec3 = unit([-0.62, 0.66, 0.42]);

const KEY_SPREAD = 0.16;

/** Directions over the window's surface, on a sunflower spiral. */
function keyDirections(count: number): Vec3[] {
  const [side, up] = frame(windowDirection);
  return Array.from({ length: count }, (_, i) => {
    const r = KEY_SPREAD * Math.sqrt((i + 0.5) / count);
    const a = i * 2.39996;
    const x = r * Math.cos(a);
    const y = r * Math.sin(a);
    return unit([
      windowDirection[0] + side[0] * x + up[0] * y,
      windowDirection[1] + side[1] * x + up[1] * y,
      windowDirection[2] + side[2] * x + up[2] * y,
    ]);
  });
}

/** Directions over the upper half of the room. */
function skyDirections(count: number): Vec3[] {
  return Array.from({ length: count }, (_, i) => {
    const y = 0.12 + (0.86 * (i + 0.5)) / count;
    const r = Math.sqrt(1 - y * y);
    const a = i * 2.39996 + 0.4;
    return [r * Math.cos(a), y, r * Math.sin(a)] as Vec3;
  });
}

/** How bright the room is that way: lightest towards the window, dimmer and warmer to the right. */
function skyRadiance(d: Vec3, colour: Colour): Colour {
  const towards = d[0] * windowDirection[0] + d[1] * windowDirection[1] + d[2] * windowDirection[2];
  const warm = 0.5 + 0.5 * d[0];
  const k = 0.42 + 0.75 * Math.max(0, towards) ** 1.5 + 0.18 * d[1];
  return [colour[0] * k * (1 + 0.06 * warm), colour[1] * k, colour[2] * k * (1 - 0.08 * warm)];
}

export interface LightMaps {
  readonly key: readonly DepthMap[];
  readonly sky: readonly DepthMap[];
  readonly skyColours: readonly Colour[];
}

/** Glass lets most light through: it casts its shadow in every fourth map only. */
function casters(mesh: Mesh, map: number): Uint8Array {
  const casts = new Uint8Array(mesh.triangleCount);
  for (let t = 0; t < casts.length; t++) {
    const m = mesh.materials[mesh.triangleMaterials[t]!]!;
    casts[t] = m.glow && m.glow > 1 ? 0 : m.glass ? (map % 4 === 0 ? 1 : 0) : 1;
  }
  return casts;
}

/** How many looks the light takes, and how fine: for a thumbnail, a quick look, or the shop. */
const looks = {
  sketch: { key: 2, keySize: 96, sky: 5, skySize: 48 },
  quick: { key: 5, keySize: 320, sky: 9, skySize: 128 },
  full: { key: 8, keySize: 560, sky: 15, skySize: 192 },
} as const;

/** Depth maps for every look at the scene; a wider scene gets larger maps, so that shadows stay as fine. */
export function lightMaps(mesh: Mesh, ball: Ball, plan: LightPlan, quality: number): LightMaps {
  const look = looks[quality < 0.12 ? 'sketch' : quality < 0.26 ? 'quick' : 'full'];
  const wide = Math.min(3, Math.max(1, ball.radius / 36));
  const kinds = [casters(mesh, 0), casters(mesh, 1)] as const;
  const draw = (size: number) => (d: Vec3, i: number) => {
    const map = new DepthMap(d, size, ball);
    map.draw(mesh, kinds[i % 4 === 0 ? 0 : 1]);
    return map;
  };
  const sky = skyDirections(look.sky).map(draw(Math.round(look.skySize * wide)));
  const raw = sky.map((m) => skyRadiance(m.direction, dim(plan.skyColour, plan.sky)));
  const total = sky.reduce((sum, m) => sum + m.direction[1], 0);
  return {
    key: keyDirections(look.key).map(draw(Math.round(look.keySize * wide))),
    sky,
    skyColours: raw.map((c) => dim(c, 1 / total)),
  };
}
