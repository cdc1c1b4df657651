import sharp from 'sharp';
import type { DemoPicture, DemoProduct } from '../catalogue/index.ts';

export interface SizePicture extends DemoPicture {
  /** Share of the frame that the product's own picture fills. */
  readonly scale: number;
}

const SCALES = [0.76, 0.88, 1] as const;
const [WIDTH, HEIGHT] = [1_000, 1_250];

/** The product's picture once for each of three sizes of flowers, the small ones further away; empty for others. */
export function picturesOfSizes({ pictures, sizes, withdrawal_exception }: DemoProduct): SizePicture[] {
  const [main] = pictures;
  if (!main || sizes.length !== SCALES.length || withdrawal_exception !== 'perishable') return [];
  return SCALES.map((scale, nth) => ({
    scale,
    file: scale === 1 ? main.file : `${scale}-${main.file}`,
    alt: `${main.alt}, ${sizes[nth]?.name}`,
  }));
}

/** The middle size stands for the product. */
export const shownFirst = ([small, middle, large]: readonly SizePicture[]): SizePicture[] =>
  [middle, small, large].filter((picture) => picture !== undefined);

/** Wall and table go on where the scaled picture ends. The wall is blurred, because its pixels are copied upwards. */
export async function scaled(picture: Uint8Array, scale: number): Promise<Uint8Array> {
  const [width, height] = [Math.round(WIDTH * scale), Math.round(HEIGHT * scale)];
  const [left, top] = [Math.floor((WIDTH - width) / 2), HEIGHT - height];
  const whole = await sharp(picture)
    .resize(width, height)
    .extend({ top, left, right: WIDTH - width - left, extendWith: 'copy' })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const wall = await sharp(whole).extract({ left: 0, top: 0, width: WIDTH, height: top }).blur(30).toBuffer();
  return sharp(whole)
    .composite([{ input: wall, left: 0, top: 0 }])
    .webp({ quality: 82 })
    .toBuffer();
}
