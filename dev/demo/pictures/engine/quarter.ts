/** Pictures at a quarter of the width and height: cheap to blur, and read back smoothly. */

/** A box blur done three times over, which is close to a Gaussian. */
export function blurred(
  image: Float32Array,
  width: number,
  height: number,
  channels: number,
  radius: number,
): Float32Array {
  const from = image.slice();
  const to = new Float32Array(image.length);
  for (let pass = 0; pass < 3; pass++) {
    box(from, to, width, height, channels, width * channels, radius, channels);
    box(to, from, height, width, width * channels, channels, radius, channels);
  }
  return from;
}

function box(
  from: Float32Array,
  to: Float32Array,
  length: number,
  lines: number,
  step: number,
  line: number,
  radius: number,
  channels: number,
): void {
  const k = 1 / (2 * radius + 1);
  const last = length - 1;
  for (let l = 0; l < lines; l++)
    for (let c = 0; c < channels; c++) {
      const base = l * line + c;
      let sum = 0;
      for (let i = -radius; i <= radius; i++) sum += from[base + Math.min(last, Math.max(0, i)) * step]!;
      for (let i = 0; i < length; i++) {
        to[base + i * step] = sum * k;
        sum += from[base + Math.min(last, i + radius + 1) * step]! - from[base + Math.max(0, i - radius) * step]!;
      }
    }
}

/** An rgb picture at a quarter of its width, averaged. */
export function quartered(image: Float32Array, width: number, height: number): Float32Array {
  const w = width >> 2;
  const h = height >> 2;
  const out = new Float32Array(w * h * 3);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++)
      for (let c = 0; c < 3; c++) {
        let sum = 0;
        for (let dy = 0; dy < 4; dy++) {
          const row = ((y * 4 + dy) * width + x * 4) * 3 + c;
          sum += image[row]! + image[row + 3]! + image[row + 6]! + image[row + 9]!;
        }
        out[(y * w + x) * 3 + c] = sum / 16;
      }
  return out;
}

/** Where the pixel at `at` lies between two of the quarter: the first one and the share of the second. */
function between(at: number, size: number): readonly [number, number] {
  const f = Math.min(size - 1.001, Math.max(0, (at - 1.5) / 4));
  return [f | 0, f - (f | 0)];
}

/** Adds `strength` times the quarter-size rgb picture to the full-size one. */
export function addQuarter(
  image: Float32Array,
  small: Float32Array,
  width: number,
  height: number,
  strength: number,
): void {
  layQuarter(image, small, width, height, (was, soft) => was + soft * strength);
}

/** Replaces every channel of `image` by `mix` of itself and the quarter-size picture under it. */
export function layQuarter(
  image: Float32Array,
  small: Float32Array,
  width: number,
  height: number,
  mix: (was: number, soft: number, pixel: number) => number,
  wanted?: (pixel: number) => boolean,
): void {
  const w = width >> 2;
  const columns = Array.from({ length: width }, (_, x) => between(x, w));
  const starts = Int32Array.from(columns, ([i]) => i * 3);
  const shares = Float32Array.from(columns, ([, f]) => f);
  for (let y = 0; y < height; y++) {
    const [row, fy] = between(y, height >> 2);
    const top = row * w * 3;
    const low = top + w * 3;
    for (let x = 0; x < width; x++) {
      const pixel = y * width + x;
      if (wanted && !wanted(pixel)) continue;
      const s = starts[x]!;
      const fx = shares[x]!;
      for (let c = s; c < s + 3; c++) {
        const a = small[top + c]! + (small[top + c + 3]! - small[top + c]!) * fx;
        const b = small[low + c]! + (small[low + c + 3]! - small[low + c]!) * fx;
        const k = pixel * 3 + c - s;
        image[k] = mix(image[k]!, a + (b - a) * fy, pixel);
      }
    }
  }
}
