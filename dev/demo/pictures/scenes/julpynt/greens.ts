import { type Brush } from '../../engine/brush.ts';
import { type Colour, hex } from '../../engine/colour.ts';
import { aim, move, turnX, turnY, turnZ, type Vec3 } from '../../engine/matrix.ts';
import { between } from '../../engine/random.ts';
import { taper } from '../../shapes/candles.ts';
import { berries, cone, tinySpruce } from '../../shapes/christmas.ts';
import { cord } from '../../shapes/cords.ts';
import { hyacinth } from '../../shapes/flowers.ts';
import { moss } from '../../shapes/grasses.ts';
import { green, leaf, stalk } from '../../shapes/greens.ts';
import { blackIron, linen, zinc } from '../../shapes/materials.ts';
import { box, turned } from '../../shapes/solids.ts';
import { vessel } from '../../shapes/vessels.ts';

export function advent(b: Brush): void {
  const iron = hex('#222425');
  box(b, 42, 0.5, 11, iron, blackIron);
  for (const [x, z, w, d] of [
    [0, 5.3, 42, 0.5],
    [0, -5.3, 42, 0.5],
    [20.8, 0, 0.5, 11],
    [-20.8, 0, 0.5, 11],
  ] as const)
    box(b.at(move(x, 0, z)), w, 4, d, iron, blackIron);
  for (let i = 0; i < 4; i++) {
    const c = b.at(move(-15 + i * 10, 0.5, 0));
    turned(
      c,
      [
        [1.6, 0],
        [1.6, 3],
        [1.9, 3.6],
        [1.7, 3.7],
        [1.2, 3.2],
      ],
      iron,
      blackIron,
      { around: 28, up: 16 },
    );
    taper(c.at(move(0, 3, 0)), [19, 22, 24.5, 26][i]!, hex('#e9e1cf'), i < 2);
  }
  moss(b.at(move(0, 3, 0)), 39, 9, 1700);
  for (let i = 0; i < 7; i++) berries(b.at(move(-17 + i * 5.6, 3, 2.6 - (i % 2) * 5)), 5, 1);
  for (const x of [-10, 0.5, 10.4]) cone(b.at(move(x, 4.2, 2.6), turnZ(1.2), turnY(x)), 4.4);
}

export function hyacinths(b: Brush): void {
  vessel(
    b,
    [
      [9.4, 0],
      [9.6, 0.3],
      [10.4, 6],
      [10.8, 8.4],
      [11.1, 9],
    ],
    [0.56, 0.6, 0.63] as Colour,
    zinc,
    0.25,
  );
  moss(b.at(move(0, 8.2, 0)), 20, 20, 1500);
  for (const [i, [x, z, h]] of (
    [
      [-4.6, 1.6, 14],
      [4.4, 2.6, 12.4],
      [0.4, -4, 16],
    ] as const
  ).entries()) {
    const c = b.at(move(x, 8.6, z));
    turned(
      c,
      [
        [0, -1],
        [1.9, 0],
        [2.1, 1.2],
        [1.2, 2.6],
        [0.6, 3.2],
      ],
      [0.42, 0.26, 0.2],
      { rough: 0.6, wrap: 0.1, bump: { u: 8, v: 1, depth: 1 } },
      { around: 28, up: 20 },
    );
    stalk(c, [0, 2, 0], [x * 0.08, h * 0.55, 0], 0.5, green.pale, 0.01);
    hyacinth(c.at(aim([x * 0.08, h * 0.5, 0], [x * 0.05, 1, 0.05])), hex('#f1efe8'), 3.3);
    for (let k = 0; k < 6; k++)
      leaf(c.at(move(0, 2.4, 0), turnY(k * 1.05 + i), turnX(-1.25)), {
        long: between(b.random, 9, 12),
        wide: 1.9,
        droop: 0.25,
        fold: 0.5,
        belly: 0.5,
        colour: green.fresh,
      });
  }
}

export function tree(b: Brush): void {
  const sack: Colour = [0.36, 0.26, 0.14];
  b.sheet(
    70,
    24,
    (out, u, v) => {
      const a = u * Math.PI * 2;
      const r =
        v < 0.7
          ? 6.6 - 1.2 * v + 0.5 * Math.sin(a * 4)
          : 5.1 -
            1.6 * Math.sin(((v - 0.7) / 0.3) * 3.14) ** 2 +
            (v > 0.85 ? (v - 0.85) * 14 : 0) +
            0.35 * Math.sin(a * 9);
      out[0] = r * Math.cos(a);
      out[1] = v * 10;
      out[2] = -r * Math.sin(a);
    },
    sack,
    linen(2.2, 0.8, 1.2),
    { closed: true },
  );
  cord(
    b,
    Array.from(
      { length: 17 },
      (_, i) => [4.1 * Math.cos((i / 16) * 6.2832), 8.4, 4.1 * Math.sin((i / 16) * 6.2832)] as Vec3,
    ),
    0.28,
    hex('#c4a877'),
  );
  tinySpruce(b.at(move(0, 7, 0)), 38, 22);
  b.at(move(0, 24, 4)).lamp([0.5, 0.32, 0.14], 22);
}
