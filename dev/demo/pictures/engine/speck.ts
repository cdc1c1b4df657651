import { seeded } from './random.ts';

const SIZE = 128;
const MASK = SIZE - 1;

/** White noise less its own blur, ranked to spread evenly: specks that never clump, repeating every 128. */
function evenSpecks(): Float32Array {
  const random = seeded('specks');
  let values = Float32Array.from({ length: SIZE * SIZE }, random);
  for (let round = 0; round < 4; round++) {
    const sharp = values.map((v, i) => {
      const x = i & MASK;
      const y = i >> 7;
      let sum = 0;
      for (let dy = -2; dy <= 2; dy++)
        for (let dx = -2; dx <= 2; dx++) sum += values[((y + dy) & MASK) * SIZE + ((x + dx) & MASK)]!;
      return v - sum / 25;
    });
    const order = Array.from(sharp.keys()).sort((a, b) => sharp[a]! - sharp[b]!);
    values = new Float32Array(values.length);
    for (const [rank, i] of order.entries()) values[i] = (rank + 0.5) / order.length;
  }
  return values;
}

const specks = evenSpecks();

/** An even random number in 0…1 for a pixel, for dithering and grain. */
export const speck = (x: number, y: number): number => specks[((y & MASK) << 7) | (x & MASK)]!;
