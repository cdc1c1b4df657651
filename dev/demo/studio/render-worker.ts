import { parentPort } from 'node:worker_threads';
import { renderPicture } from '../pictures/index.ts';
import { renderScenery } from '../pictures/sceneries.ts';
import type { Shot } from './studio.ts';

interface Order {
  readonly id: number;
  readonly shot: Shot;
}

parentPort?.on('message', async ({ id, shot }: Order) => {
  try {
    const jpeg =
      'slug' in shot
        ? await renderPicture(shot.slug, shot.variant, shot.scale)
        : await renderScenery(shot.scenery, shot.scale);
    parentPort?.postMessage({ id, jpeg });
  } catch (error) {
    parentPort?.postMessage({ id, failure: error instanceof Error ? error.message : String(error) });
  }
});
