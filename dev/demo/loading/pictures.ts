import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { IMAGE_PATH, imageNames } from '@kronblad/contracts/picture/image-names';
import type { Storage } from '@kronblad/platform/storage';
import type { INestApplicationContext } from '@nestjs/common';
import { ImageUploaded } from '#api/catalogue/domain/events.js';
import { EventStore } from '#api/event-store/index.js';
import { STORAGE } from '#api/integrations/index.js';
import { imageStream } from '#api/media/domain/image.decider.js';
import type { DemoPicture } from '../catalogue/index.ts';

const PICTURES = join(import.meta.dirname, '../pictures');

export type PictureUrls = ReadonlyMap<string, string>;

/** Stores the pictures as they are, because they have no metadata to remove, and their events in one transaction. */
export async function storePictures(
  modules: INestApplicationContext,
  pictures: readonly DemoPicture[],
): Promise<PictureUrls> {
  const storage = modules.get<Storage>(STORAGE, { strict: false });
  const stored = await Promise.all(pictures.map((picture) => store(storage, picture)));
  const images = new Map(stored.map(({ image }) => [imageStream(image.filename), image]));
  await modules.get(EventStore, { strict: false }).transact(async (unit) => {
    for (const stream of (await unit.loadMany([...images.keys()])).values()) {
      if (stream.version === 0) unit.append(stream, ImageUploaded(images.get(stream.name)!));
    }
  });
  return new Map(stored.map(({ file, image }) => [file, IMAGE_PATH + image.filename]));
}

async function store(storage: Storage, { file }: DemoPicture) {
  const bytes = await readFile(join(PICTURES, file));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const filename = `${sha256.slice(0, 32)}.webp`;
  await storage.put(imageNames.original(filename), bytes, 'image/webp');
  return { file, image: { filename, contentType: 'image/webp', bytes: bytes.length, sha256 } };
}
