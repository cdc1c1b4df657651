import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DemoPicture } from '../catalogue/index.ts';
import type { ShopApi } from '../shop-api.ts';
import { scaled } from './size-pictures.ts';

const PICTURES = join(import.meta.dirname, '../pictures');
const BATCH = 8;

export type PictureUrls = ReadonlyMap<string, string>;

type Picture = DemoPicture & { readonly scale?: number };

export async function uploadPictures(api: ShopApi, pictures: readonly Picture[]): Promise<PictureUrls> {
  const urls = new Map<string, string>();
  for (let start = 0; start < pictures.length; start += BATCH) {
    const batch = pictures.slice(start, start + BATCH);
    await Promise.all(batch.map(async (picture) => urls.set(picture.file, await upload(api, picture))));
  }
  return urls;
}

async function upload(api: ShopApi, { file, scale = 1 }: Picture): Promise<string> {
  const original = await readFile(join(PICTURES, file.replace(`${scale}-`, '')));
  return api.upload(file, new Uint8Array(scale === 1 ? original : await scaled(original, scale)));
}
