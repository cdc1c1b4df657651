import type { Camera } from './camera.ts';
import { blurred, layQuarter } from './quarter.ts';
import type { Visibility } from './visibility.ts';

/** The camera focused on what is nearest in the middle of the picture, as a photographer would. */
export function focusedAt(camera: Camera, seen: Visibility): Camera {
  const { width, height } = camera;
  const near: number[] = [];
  for (let y = Math.round(height * 0.3); y < height * 0.75; y += 6)
    for (let x = Math.round(width * 0.3); x < width * 0.7; x += 6)
      if (seen.triangle[y * width + x]! >= 0) near.push(seen.inverseDepth[y * width + x]!);
  if (near.length < 20) return camera;
  near.sort((a, b) => a - b);
  return { ...camera, focus: 1 / near[Math.floor(near.length * 0.72)]! };
}

/** Blur of a point at 1/depth, as a share of the most: 0 in focus, 1 far from it. */
function outOfFocus(inverseDepth: number, camera: Camera): number {
  const apart = Math.abs(1 - inverseDepth * camera.focus) - 0.07;
  return Math.min(1, Math.max(0, apart * camera.blur * 2));
}

/**
 * Depth of field: lays a blurred picture over what is out of focus. Only blurred points feed the blur, so that
 * nothing sharp leaves a ghost beside it.
 */
export function softenDepth(image: Float32Array, inverseDepth: Float32Array, camera: Camera): Float32Array {
  if (camera.blur <= 0) return image;
  const { width, height } = camera;
  const w = width >> 2;
  const h = height >> 2;
  const colour = new Float32Array(w * h * 3);
  const weight = new Float32Array(w * h);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const o = y * w + x;
      for (let k = 0; k < 16; k += 5) {
        const i = (y * 4 + (k >> 2)) * width + x * 4 + (k & 3);
        const share = outOfFocus(inverseDepth[i]!, camera) + 0.002;
        for (let c = 0; c < 3; c++) colour[o * 3 + c]! += image[i * 3 + c]! * share;
        weight[o]! += share;
      }
    }
  const radius = Math.max(1, Math.round(width / 420));
  const soft = blurred(colour, w, h, 3, radius);
  const mass = blurred(weight, w, h, 1, radius);
  for (let i = 0; i < soft.length; i++) soft[i]! /= mass[(i / 3) | 0]!;
  let mix = 0;
  layQuarter(
    image,
    soft,
    width,
    height,
    (was, blur) => was + (blur - was) * mix,
    (pixel) => {
      const t = outOfFocus(inverseDepth[pixel]!, camera);
      mix = t * t * (3 - 2 * t);
      return t >= 0.02;
    },
  );
  return image;
}
