import { printed } from '../../brand/labels.ts';
import { type Brush, type Paint } from '../../engine/brush.ts';
import { hex } from '../../engine/colour.ts';
import { move, size, turnX, turnY } from '../../engine/matrix.ts';
import { noise3 } from '../../engine/noise.ts';
import { cord } from '../../shapes/cords.ts';
import { linen, paintedMetal, wood } from '../../shapes/materials.ts';
import { ball, roundedBox, turned } from '../../shapes/solids.ts';
import { cushionShape, heart } from '../../shapes/sweets.ts';

export function sign(b: Brush): void {
  const board = b.at(move(0, 8, 0));
  roundedBox(board.at(move(0, 0, -0.9)), 40, 14, 1.8, 0.35, hex('#d9d5c8'), wood(1, 1));
  board.at(move(0, 0, 0.03)).sheet(
    40,
    14,
    (out, u, v) => {
      out[0] = (u - 0.5) * 39.4;
      out[1] = 0.3 + v * 13.4;
      out[2] = 0;
    },
    (out, u, v) => {
      const worn = noise3(u * 26, v * 60, 2) > 0.74 ? 0.78 : 1;
      const knot =
        Math.exp(-(((u - 0.83) * 14) ** 2) - ((v - 0.3) * 5) ** 2) * 0.3 +
        Math.exp(-(((u - 0.12) * 16) ** 2) - ((v - 0.72) * 5) ** 2) * 0.25;
      for (let i = 0; i < 3; i++) out[i] = [0.74, 0.72, 0.66][i]! * worn - knot * [0.3, 0.45, 0.5][i]!;
    },
    {
      rough: 0.9,
      bump: { u: 1.2, v: 6, depth: 0.7 },
      pattern: printed('vaxthuset', hex('#2c4536'), [0.1, 0.9, 0.06, 0.92]),
    },
  );
  cord(
    b,
    [
      [-15, 21, 0.6],
      [-8, 29, 0],
      [0, 34, -0.4],
      [8, 29, 0],
      [15, 21, 0.6],
    ],
    0.3,
    hex('#b99c6e'),
  );
  for (const x of [-15, 15]) ball(b.at(move(x, 20.6, 0.9)), 0.8, hex('#b99c6e'), { rough: 1 }, 12);
  turned(
    b.at(move(0, 33.6, -0.6), turnX(Math.PI / 2)),
    [
      [0, -2],
      [0.3, -2],
      [0.3, 0.6],
      [0.8, 0.7],
      [0.75, 1.1],
      [0, 1.2],
    ],
    [0.12, 0.12, 0.12],
    paintedMetal,
    { around: 16, up: 16 },
  );
}

export function tinHeart(b: Brush): void {
  const body = b.at(move(0, 7.4, 0), turnX(Math.PI / 2), turnY(0.06));
  const paint: Paint = (out, u, v) => {
    const worn = noise3(u * 20, v * 9, 1) > 0.72 || v < 0.22;
    out.set(worn ? [0.34, 0.33, 0.31] : [0.78, 0.75, 0.68]);
  };
  for (const s of [1, -1])
    cushionShape(
      body.at(size(1, s, 1)),
      heart,
      7,
      2.2,
      paint,
      { ...paintedMetal, rough: 0.45, thin: true, bump: { u: 4, v: 2, depth: 0.12 } },
      0.95,
    );
  b.at(move(0, 12.2, 0)).sheet(
    3,
    30,
    (out, u, v) => {
      out[0] = (u - 0.5) * 0.9 + 0.3 * Math.sin(v * 2);
      out[1] = v * 17;
      out[2] = 0.2 * Math.sin(v * 5);
    },
    hex('#c9b996'),
    linen(0.4, 4),
  );
}

export const onWall =
  (arrange: (b: Brush) => void, y: number) =>
  (b: Brush): void =>
    arrange(b.at(move(0, y, -37)));
