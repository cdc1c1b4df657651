import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DemoPicture } from '../catalogue/index.ts';
import type { ShopApi } from '../shop-api.ts';

const PICTURES = join(import.meta.dirname, '../pictures');
const BATCH = 8;

export type PictureUrls = ReadonlyMap<string, string>;

export async function uploadPictures(api: ShopApi, pictures: readonly DemoPicture[]): Promise<PictureUrls> {
  const urls = new Map<string, string>();
  for (let start = 0; start < pictures.length; start += BATCH) {
    const batch = pictures.slice(start, start + BATCH);
    await Promise.all(batch.map(async ({ file }) => urls.set(file, await upload(api, file))));
  }
  return urls;
}

async function upload(api: ShopApi, file: string): Promise<string> {
  return api.upload(file, new Uint8Array(await readFile(join(PICTURES, file))));
}
