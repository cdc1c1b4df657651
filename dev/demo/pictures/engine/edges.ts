/** Depths that differ by more than this share belong to different things. */
const STEP = 0.015;

/** Softens the stairs along outlines: pixels beside a jump in depth become the mean of themselves and their four neighbours. */
export function smoothEdges(image: Float32Array, inverseDepth: Float32Array, width: number, height: number): void {
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      const d = inverseDepth[i]!;
      const limit = d * STEP;
      const apart =
        Math.abs(d - inverseDepth[i + 1]!) > limit ||
        Math.abs(d - inverseDepth[i - 1]!) > limit ||
        Math.abs(d - inverseDepth[i + width]!) > limit ||
        Math.abs(d - inverseDepth[i - width]!) > limit;
      if (!apart) continue;
      for (let c = 0; c < 3; c++) {
        const k = i * 3 + c;
        const around =
          tamed(image[k - 3]!) + tamed(image[k + 3]!) + tamed(image[k - width * 3]!) + tamed(image[k + width * 3]!);
        image[k] = 0.42 * image[k]! + 0.145 * around;
      }
    }
}

/** Light as it will print: a flame must not eat the edge beside it. */
const tamed = (light: number): number => Math.min(1.4, light);
