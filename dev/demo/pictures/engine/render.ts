import { paintBackdrop } from './backdrop.ts';
import { type Camera, cameraOf, type Shot } from './camera.ts';
import { ballAround } from './depth-map.ts';
import { smoothEdges } from './edges.ts';
import { develop, encode, type Grade } from './finish.ts';
import { focusedAt, softenDepth } from './focus.ts';
import { layGlass } from './glass.ts';
import { type LightPlan, lightMaps } from './light.ts';
import type { Mesh } from './mesh.ts';
import type { Room } from './room.ts';
import { cornerLight } from './shade.ts';
import { shadeSurfaces } from './surfaces.ts';
import { see } from './visibility.ts';

/** Everything a picture is made of. */
export interface Scene {
  readonly mesh: Mesh;
  readonly room: Room;
  readonly plan: LightPlan;
  readonly shot: Shot;
  readonly grade: Grade;
}

export interface Frame {
  readonly width: number;
  readonly height: number;
}

/** Linear light of every pixel. */
function expose(scene: Scene, camera: Camera, quality: number): Float32Array {
  const { mesh, room, plan } = scene;
  const ball = ballAround(mesh);
  const lit = { mesh, room, plan, ball, maps: lightMaps(mesh, ball, plan, quality) };
  const seen = see(mesh, camera, (t) => mesh.materials[mesh.triangleMaterials[t]!]!.glass === undefined);
  const image = new Float32Array(camera.width * camera.height * 3);
  const depth = seen.inverseDepth.slice();
  paintBackdrop(image, depth, lit, camera, seen.triangle);
  shadeSurfaces(lit, camera, seen, cornerLight(lit), (pixel, rgb) => image.set(rgb, pixel * 3));
  layGlass(image, depth, lit, camera, seen);
  smoothEdges(image, depth, camera.width, camera.height);
  return softenDepth(image, depth, focusedAt(camera, seen));
}

/** Pixels rendered per pixel of the finished picture's side: the eye cannot tell, and it is a third faster. */
const DENSITY = 0.8;

/** A JPEG of the scene. `quality` below 0.3 takes fewer looks at the light, for thumbnails. */
export async function photograph(scene: Scene, frame: Frame, quality: number): Promise<Buffer> {
  const density = quality < 0.3 ? 1 : DENSITY;
  const width = Math.round((frame.width * density) / 4) * 4;
  const height = Math.round((frame.height * density) / 4) * 4;
  const camera = cameraOf(scene.shot, width, height);
  return encode(develop(expose(scene, camera, quality), camera, scene.grade), width, height, frame);
}
