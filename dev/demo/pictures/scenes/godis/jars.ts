import { printed } from '../../brand/labels.ts';
import { type Brush } from '../../engine/brush.ts';
import { type Colour, dim, hex } from '../../engine/colour.ts';
import { move, size, turnX, turnY } from '../../engine/matrix.ts';
import { around, between, pick } from '../../engine/random.ts';
import { cord } from '../../shapes/cords.ts';
import { glassTint } from '../../shapes/glassware.ts';
import { card, clearGlass, sugar } from '../../shapes/materials.ts';
import { ball, turned } from '../../shapes/solids.ts';
import { heap, wrapped } from '../../shapes/sweets.ts';

const cream: Colour = [0.8, 0.7, 0.52];

function glassJar(b: Brush, radius: number, high: number, corked: boolean): void {
  turned(
    b,
    [
      [0, 0.1],
      [radius * 0.9, 0],
      [radius, 0.6],
      [radius, high * 0.8],
      [radius * 0.82, high * 0.92],
      [radius * 0.82, high],
    ],
    glassTint.clear,
    clearGlass,
    { around: 64, up: 50 },
  );
  if (corked)
    turned(
      b.at(move(0, high - 1.6, 0)),
      [
        [radius * 0.72, 0],
        [radius * 0.8, 1.4],
        [radius * 0.9, 1.7],
        [radius * 0.9, 3.4],
        [radius * 0.82, 3.6],
        [0, 3.6],
      ],
      hex('#b98d5c'),
      { rough: 1, bump: { u: 6, v: 3, depth: 2 } },
      { around: 48, up: 30 },
    );
}

export function caramels(b: Brush): void {
  for (let layer = 0; layer < 6; layer++)
    for (let i = 0; i < 5; i++) {
      const a = i * 1.257 + layer * 0.7;
      const r = i === 4 ? 0 : 2.4;
      wrapped(
        b.at(
          move(Math.cos(a) * r, 0.4 + layer * 1.75, Math.sin(a) * r),
          turnY(a + 0.8 + layer),
          turnX(around(b.random, 0.4)),
          size(0.82),
        ),
        cream,
      );
    }
  glassJar(b, 5.6, 14, true);
  cord(
    b.at(move(0, 11.9, 0)),
    Array.from(
      { length: 17 },
      (_, i) => [5.0 * Math.cos((i / 16) * 6.2832), 0, 5.0 * Math.sin((i / 16) * 6.2832)] as const,
    ),
    0.14,
    hex('#c9b48d'),
  );
  b.at(move(0.6, 6.6, 5.75), turnX(-0.06)).sheet(
    8,
    8,
    (out, u, v) => {
      out[0] = (u - 0.5) * 5;
      out[1] = v * 3.4;
      out[2] = 0.05 - 0.8 * (u - 0.5) ** 2;
    },
    hex('#f0e7d5'),
    { ...card, pattern: printed('kola', hex('#5a3420')) },
  );
  for (const [x, z, t] of [
    [8.2, 4.5, 0.4],
    [10.8, 1.4, 1.7],
    [7.4, 8.2, -0.5],
    [-8.5, 6.2, 0.9],
  ] as const)
    wrapped(b.at(move(x, 0, z), turnY(t)), cream);
}

export function marbles(b: Brush): void {
  const colours = [hex('#4a2350'), hex('#b02a35'), hex('#cd6a74')];
  const piece = (c: Brush) =>
    ball(c, 1.3, dim(pick(c.random, colours), between(c.random, 0.9, 1.1)), { ...sugar, wrap: 0.5 }, 28);
  heap(b.at(move(0, 1.7, 0)), 4.3, 9, 60, 2.35, piece);
  glassJar(b, 5.9, 12.5, false);
  for (const [x, z] of [
    [8.2, 4],
    [10.4, 6.6],
    [7.6, 7.6],
    [-8, 6.4],
    [11.2, 2.6],
  ] as const)
    piece(b.at(move(x, 1.25, z)));
}
