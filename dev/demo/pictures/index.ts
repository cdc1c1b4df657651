/**
 * Pictures of the demo shop, rendered by the project itself: small still lifes in one light, each its own.
 * The same name gives the same bytes on the same version of Node and sharp.
 */

import { products } from '../catalogue/index.ts';
import { loadLabels } from './brand/labels.ts';
import { Brush } from './engine/brush.ts';
import { framed } from './engine/frame.ts';
import { gobo } from './engine/gobo.ts';
import { windowDirection } from './engine/light.ts';
import { seeded } from './engine/random.ts';
import { type Frame, photograph } from './engine/render.ts';
import { sceneBook } from './scenes/index.ts';
import { type RoomSet, rooms } from './scenes/rooms.ts';
import type { Still } from './scenes/still.ts';

export interface PictureInfo {
  readonly filename: string;
  /** Swedish. */
  readonly alt: string;
  /** Counts from 0, the main picture. */
  readonly variant: number;
}

/** Width and height of a product picture in pixels. */
const productFrame: Frame = { width: 1600, height: 2000 };

/** The pictures of a product, the main one first; empty for an unknown slug. */
export function picturesOf(slug: string): PictureInfo[] {
  return (sceneBook[slug] ?? []).map(({ alt }, variant) => ({
    filename: variant === 0 ? `${slug}.jpg` : `${slug}-${variant + 1}.jpg`,
    alt,
    variant,
  }));
}

/**
 * One picture of a product as JPEG. `scale` 1 is 1600 × 2000; smaller is quicker.
 * @throws RangeError when there is no such picture.
 */
export async function renderPicture(slug: string, variant = 0, scale = 1): Promise<Buffer> {
  const still = sceneBook[slug]?.[variant];
  const product = products.find((p) => p.slug === slug);
  if (!still || !product) throw new RangeError(`No picture ${variant} of ${slug}`);
  const frame = { width: Math.round(productFrame.width * scale), height: Math.round(productFrame.height * scale) };
  return renderStill(slug, still, rooms[product.category], frame, scale);
}

/** Sets the still up in its room and takes the picture. */
export async function renderStill(
  name: string,
  still: Still,
  set: RoomSet,
  frame: Frame,
  scale: number,
): Promise<Buffer> {
  await loadLabels();
  const brush = new Brush(seeded(name), scale < 0.12 ? 0.5 : 1);
  still.arrange(brush);
  const { mesh } = brush;
  const shadow = gobo(still.gobo ?? set.gobo, seeded(`light ${name}`), windowDirection);
  const scene = {
    mesh,
    room: { ...set.room, ...still.room },
    plan: { ...set, mirror: 1, gobo: shadow },
    shot: framed(mesh, still.view ?? {}, frame.width / frame.height),
    grade: { ...set.grade, exposure: set.grade.exposure * (still.exposure ?? 1) },
  };
  return photograph(scene, frame, scale);
}
