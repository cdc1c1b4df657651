/**
 * `node scripts/icons.ts`: renders the shop's icons and the picture for social networks to shop/public. Run it after a
 * change of petal.svg. Needs Chromium, which sets the picture's text in the shop's typeface.
 */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { SHARE_SIZE } from '../api/contracts/src/picture/image-names.ts';

const SHOP = join(import.meta.dirname, '../shop');
const PETAL = join(SHOP, 'app/ui/petal.svg');
const BOUQUET = join(import.meta.dirname, '../dev/demo/pictures/pionbukett-sjobris.webp');
const FONT = join(SHOP, 'app/ui/fonts/fraunces.woff2');
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

const inline = (file: string, type: string) => `data:${type};base64,${readFileSync(file).toString('base64')}`;

/** 1200 × 630 pixels, which social networks show uncropped. */
async function shared(): Promise<Buffer> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
  const page = await browser.newPage({ viewport: SHARE_SIZE });
  await page.setContent(`<style>
    @font-face { font-family: Fraunces; src: url("${inline(FONT, 'font/woff2')}") }
    body { margin: 0; height: 630px; display: grid; grid-template-columns: 600px 600px; background: ${PAPER}; color: #22281f; font-family: Fraunces }
    div { display: grid; align-content: center; justify-items: center; text-align: center; gap: 28px }
    h1, p { margin: 0; font-weight: 400 }
    h1 { font-size: 104px; line-height: 1 }
    p { font-size: 32px; line-height: 1.35; white-space: pre-line }
    .bouquet { width: 600px; height: 630px; object-fit: cover; object-position: 50% 30% }
  </style>
  <div><img src="${inline(PETAL, 'image/svg+xml')}" height="110"><h1>Kronblad</h1><p>Blommor, ljus och vackra ting
från Höga Kusten</p></div>
  <img class="bouquet" src="${inline(BOUQUET, 'image/webp')}">`);
  await page.evaluate('document.fonts.ready');
  const picture = await page.screenshot();
  await browser.close();
  return sharp(picture).jpeg({ quality: 84, mozjpeg: true, progressive: true }).toBuffer();
}

const bare = await sharp(readFileSync(PETAL), { density: 72 }).resize(32, 32).png().toBuffer();
publish('icon-192.png', await icon(192, 0.66));
publish('icon-512.png', await icon(512, 0.66));
publish('icon-maskable-512.png', await icon(512, 0.5));
publish('apple-touch-icon.png', await icon(180, 0.62));
publish('favicon.ico', ico(bare, 32));
copyFileSync(PETAL, join(SHOP, 'public/icon.svg'));
publish('delas.jpg', await shared());
