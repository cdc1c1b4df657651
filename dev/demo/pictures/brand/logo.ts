import sharp from 'sharp';
import { lettering, widthOf } from './lettering.ts';
import { petalPath } from './mark.ts';

const spruce = '#2F4A3C';
const petal = '#C4566B';
const paper = '#FBF8F3';

/** The mark alone, a petal in a square. */
export const markSvg = (colour = petal): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" role="img" aria-label="Kronblad"><path fill="${colour}" d="${petalPath}"/></svg>`;

/** The mark and the name on one line. */
export function logoSvg(ink = spruce, leaf = petal): string {
  const line = { text: 'Kronblad', x: 74, y: 47, size: 50, spacing: 0.005, anchor: 'start' } as const;
  const width = Math.ceil(74 + widthOf(line) + 6);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 64" role="img" aria-label="Kronblad"><path fill="${leaf}" d="${petalPath}"/>${lettering(line, ink)}</svg>`;
}

/** The mark on paper with round corners, for tabs and home screens. */
export const iconSvg = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${paper}"/><g transform="translate(9.6 9.6) scale(0.7)"><path fill="${petal}" d="${petalPath}"/></g></svg>`;

/** The icon as PNG, `side` pixels. */
export const iconPng = (side: number): Promise<Buffer> =>
  sharp(Buffer.from(iconSvg()), { density: (72 * side) / 64 })
    .resize(side, side)
    .png()
    .toBuffer();

/** The picture for shared links: the still life with the name over its quiet side. */
export async function shareCard(scenery: Buffer): Promise<Buffer> {
  const name = lettering({ text: 'Kronblad', x: 60, y: 578, size: 72, anchor: 'start' }, paper);
  const overlay = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0.62" stop-color="#22281F" stop-opacity="0"/><stop offset="1" stop-color="#22281F" stop-opacity="0.72"/></linearGradient></defs><rect width="1200" height="630" fill="url(#g)"/>${name}</svg>`;
  return sharp(scenery)
    .resize(1200, 630)
    .composite([{ input: Buffer.from(overlay) }])
    .jpeg({ quality: 86 })
    .toBuffer();
}
