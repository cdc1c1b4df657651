import sharp from 'sharp';
import type { Camera } from './camera.ts';
import { addQuarter, blurred, quartered } from './quarter.ts';
import { speck } from './speck.ts';

/** How the light becomes a print. */
export interface Grade {
  readonly exposure: number;
  readonly contrast: number;
  readonly saturation: number;
  /** Added to shadows and taken from highlights, cool to warm. */
  readonly split: number;
  readonly vignette: number;
  readonly grain: number;
  readonly bloom: number;
}

export const usualGrade: Grade = {
  exposure: 1,
  contrast: 1.06,
  saturation: 1.05,
  split: 0.012,
  vignette: 0.16,
  grain: 0.012,
  bloom: 0.06,
};

/** Film-like curve: a soft toe, a long shoulder; 0.8 in gives about 0.8 out on the screen. */
function curve(x: number, contrast: number): number {
  const shouldered = x < 0 ? 0 : (x * (2.51 * x + 0.12)) / (x * (2.43 * x + 0.6) + 0.2);
  const screen = shouldered <= 0.0031308 ? shouldered * 12.92 : 1.055 * shouldered ** (1 / 2.4) - 0.055;
  const s = Math.min(1, screen);
  return s + (contrast - 1) * (s - 0.5) * 4 * s * (1 - s);
}

const TABLE = 4096;
const TOP = 6;

function curveTable(contrast: number): Float32Array {
  return Float32Array.from({ length: TABLE + 1 }, (_, i) => curve((i / TABLE) ** 2 * TOP, contrast));
}

/** Light that spills over from what is brighter than the paper, at a quarter of the width; none if nothing is. */
function halo(image: Float32Array, width: number, height: number): Float32Array | undefined {
  const small = quartered(image, width, height);
  let brightest = 0;
  for (let i = 0; i < small.length; i += 3) {
    const peak = Math.max(small[i]!, small[i + 1]!, small[i + 2]!, 1e-6);
    brightest = Math.max(brightest, peak);
    const keep = Math.max(0, peak - 1.1) / peak;
    for (let c = 0; c < 3; c++) small[i + c]! *= keep;
  }
  return brightest > 1.15
    ? blurred(small, width >> 2, height >> 2, 3, Math.max(1, Math.round(width / 240)))
    : undefined;
}

/** Bloom, curve, split tone, vignette and grain, into 8-bit rgb. */
export function develop(image: Float32Array, camera: Camera, grade: Grade): Uint8Array {
  const { width, height } = camera;
  const spill = halo(image, width, height);
  if (spill) addQuarter(image, spill, width, height, grade.bloom * 8);
  const table = curveTable(grade.contrast);
  const out = new Uint8Array(width * height * 3);
  const { saturation: s, split, grain, vignette, exposure } = grade;
  const scale = TABLE / Math.sqrt(TOP);
  const tone = (value: number) => table[Math.min(TABLE, (Math.sqrt(Math.max(value, 0)) * scale) | 0)]!;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = (y * width + x) * 3;
      const dx = x / width - 0.47;
      const dy = (y / height - 0.46) * 0.9;
      const light = exposure * (1 - vignette * 2.2 * (dx * dx + dy * dy));
      const red = tone(image[i]! * light);
      const green = tone(image[i + 1]! * light);
      const blue = tone(image[i + 2]! * light);
      const grey = 0.3 * red + 0.59 * green + 0.11 * blue;
      const warm = (grey - 0.5) * split * 2;
      const base = grey + (speck(x, y) - 0.5) * grain * 2.4;
      out[i] = byte(base + (red - grey) * s + warm);
      out[i + 1] = byte(base + (green - grey) * s);
      out[i + 2] = byte(base + (blue - grey) * s - warm);
    }
  return out;
}

const byte = (v: number): number => (v <= 0 ? 0 : v >= 1 ? 255 : (v * 255 + 0.5) | 0);

export const encode = (pixels: Uint8Array, width: number, height: number, out: { width: number; height: number }) =>
  sharp(pixels, { raw: { width, height, channels: 3 } })
    .resize(out.width, out.height, { kernel: 'lanczos3' })
    .jpeg({ quality: 86, chromaSubsampling: '4:4:4' })
    .toBuffer();
