import type { AdminProduct } from '@kronblad/contracts/product/schema';
import sharp from 'sharp';
import { SHOP_URL } from './addresses.ts';
import type { BackOffice } from './back-office.ts';

const PICTURES = [
  { width: 800, height: 1000, background: '#a04050' },
  { width: 800, height: 1000, background: '#507a60' },
  { width: 1000, height: 750, background: '#5a6a9a' },
  { width: 800, height: 1000, background: '#b08a40' },
];

export async function addPicturedProduct(backOffice: BackOffice): Promise<AdminProduct> {
  const images = await Promise.all(PICTURES.map((picture) => upload(backOffice, picture)));
  return backOffice.addProduct({ images });
}

async function upload({ token }: BackOffice, picture: (typeof PICTURES)[number]): Promise<string> {
  const bytes = await sharp({ create: { ...picture, channels: 3 } })
    .jpeg()
    .toBuffer();
  const body = new FormData();
  body.set('image', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'bild.jpg');
  const answer = await fetch(`${SHOP_URL}/api/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  });
  if (!answer.ok) throw new Error(`Uploading a picture: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { url: string }).url;
}
