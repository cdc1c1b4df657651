import { renderStill } from './index.ts';
import { sceneries } from './scenes/sceneries.ts';

export interface SceneryInfo {
  readonly name: string;
  readonly filename: string;
  /** Swedish. */
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

/** Wide pictures: `hero`, `delning` (for shared links) and `kategori-{slug}`. */
export const sceneryList = (): SceneryInfo[] =>
  sceneries.map(({ name, width, height, still }) => ({ name, filename: `${name}.jpg`, alt: still.alt, width, height }));

/**
 * One wide picture as JPEG; `scale` 1 is its full size.
 * @throws RangeError when there is no such picture.
 */
export async function renderScenery(name: string, scale = 1): Promise<Buffer> {
  const scenery = sceneries.find((s) => s.name === name);
  if (!scenery) throw new RangeError(`No scenery ${name}`);
  const frame = { width: Math.round(scenery.width * scale), height: Math.round(scenery.height * scale) };
  return renderStill(name, scenery.still, scenery.set, frame, scale);
}
