import { type Brush } from '../engine/brush.ts';
import { blend, dim } from '../engine/colour.ts';
import { aim, turnY, type Vec3 } from '../engine/matrix.ts';
import { litPaper, painted } from './materials.ts';

/** A folded star of paper points with rows of pinholes, lit from within. */
export function paperStar(b: Brush, radius: number): void {
  const directions: Vec3[] = [];
  for (let i = 0; i < 9; i++) directions.push([Math.sin((i / 9) * 6.2832), Math.cos((i / 9) * 6.2832), 0.12]);
  for (let i = 0; i < 4; i++)
    directions.push([0.42 * Math.sin(i * 1.571 + 0.5), 0.42 * Math.cos(i * 1.571 + 0.5), 0.95]);
  for (const [i, d] of directions.entries()) {
    const long = radius * (i < 9 ? 1 : 0.72);
    const point = b.at(aim([0, 0, 0], d, 0.4 * i));
    const wide = radius * 0.3;
    for (let k = 0; k < 4; k++)
      point.at(turnY((k * Math.PI) / 2)).sheet(
        20,
        40,
        (out, u, v) => {
          const w = wide * (1 - v);
          out[0] = (u - 0.5) * 2 * w * 0.72;
          out[1] = v * long;
          out[2] = w * 0.72;
        },
        [1, 1, 1],
        painted(litPaper, (out, u, v) => {
          const s = Math.abs(u - 0.5) * 2;
          const across = Math.abs(((v * 26) % 1) - 0.5) < 0.28 && v < 0.86 && v > 0.12;
          const line = Math.abs(s - 0.55) < 0.1 || Math.abs(s - 0.0) < 0.07;
          const seam = s > 0.93 ? 0.62 : 1;
          const core = Math.exp(-v * 1.9);
          const base = blend([0.62, 0.5, 0.36], [1.25, 0.9, 0.52], core);
          out.set(across && line ? [2.3, 1.75, 1.0] : dim(base, seam * (0.8 + 0.2 * (1 - s))));
        }),
      );
  }
}
