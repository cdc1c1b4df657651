/**
 * `node scripts/icons.ts`: renders the shop's icons and the picture for social networks to shop/public. Run it after a
 * change of petal.svg or high-coast.svg.
 */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const SHOP = join(import.meta.dirname, '../shop');
const PETAL = join(SHOP, 'app/ui/petal.svg');
const COAST = join(SHOP, 'app/features/home/high-coast.svg');
const PAPER = '#fbf8f3';
const HEADER_BYTES = 22;

const publish = (name: string, bytes: Buffer) => writeFileSync(join(SHOP, 'public', name), bytes);

/** `share` is the petal's height divided by the icon's. Android may cut a tenth off each side of a maskable icon. */
async function icon(side: number, share: number): Promise<Buffer> {
  const petal = await sharp(readFileSync(PETAL), { density: (72 * side) / 64 })
    .trim()
    .resize({ height: Math.round(side * share) })
    .png()
    .toBuffer();
  return sharp({ create: { width: side, height: side, channels: 3, background: PAPER } })
    .composite([{ input: petal }])
    .png({ palette: true, effort: 10 })
    .toBuffer();
}

/** Wraps one PNG as an .ico file. Source: Microsoft, "The evolution of the ICO file format". */
function ico(png: Buffer, side: number): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt16LE(1, 2); // type: icon
  header.writeUInt16LE(1, 4); // number of pictures
  header.writeUInt8(side, 6);
  header.writeUInt8(side, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(HEADER_BYTES, 18);
  return Buffer.concat([header, png]);
}

/** 1200 × 630 pixels, which social networks show uncropped. */
const shared = () =>
  sharp(readFileSync(COAST), { density: 96 })
    .resize(1200, 630, { fit: 'cover', position: 'south' })
    .jpeg({ quality: 84, mozjpeg: true, progressive: true })
    .toBuffer();

const bare = await sharp(readFileSync(PETAL), { density: 72 }).resize(32, 32).png().toBuffer();
publish('icon-192.png', await icon(192, 0.66));
publish('icon-512.png', await icon(512, 0.66));
publish('icon-maskable-512.png', await icon(512, 0.5));
publish('apple-touch-icon.png', await icon(180, 0.62));
publish('favicon.ico', ico(bare, 32));
copyFileSync(PETAL, join(SHOP, 'public/icon.svg'));
publish('delas.jpg', await shared());
