import { type Brush } from '../../engine/brush.ts';
import { blend, type Colour, hex } from '../../engine/colour.ts';
import { aim, move, size, type Vec3 } from '../../engine/matrix.ts';
import { around, between } from '../../engine/random.ts';
import { twig } from '../../shapes/foliage.ts';
import { glassTint } from '../../shapes/glassware.ts';
import { ear, plume } from '../../shapes/grasses.ts';
import { green, stalk } from '../../shapes/greens.ts';
import { dullLeaf, raw, stem } from '../../shapes/materials.ts';
import { ball, tube } from '../../shapes/solids.ts';
import { outlines, vessel } from '../../shapes/vessels.ts';
import { branch, glassVase, vase } from '../bouquet.ts';

/** A bare branch with swelling buds. */
function budding(b: Brush, neck: Vec3, angle: number, lean: number, long: number): void {
  const path = branch(b, neck, angle, lean, long);
  tube(b, path, [0.3, 0.1], [0.13, 0.09, 0.07], stem, { around: 7, length: 24 });
  for (let i = 1; i < 4; i++) {
    const at = path[i]!;
    const side: Vec3 = [at[0] + around(b.random, 7), at[1] + between(b.random, 3, 8), at[2] + around(b.random, 5)];
    tube(
      b,
      [at, [(at[0] + side[0]) / 2, (at[1] + side[1]) / 2 - 0.6, (at[2] + side[2]) / 2], side],
      [0.14, 0.06],
      [0.13, 0.09, 0.07],
      stem,
    );
    for (let k = 0; k < 7; k++) {
      const t = k / 6;
      const p: Vec3 = [
        at[0] + (side[0] - at[0]) * t,
        at[1] + (side[1] - at[1]) * t + 0.3,
        at[2] + (side[2] - at[2]) * t,
      ];
      ball(b.at(move(...p), size(0.8, 1.5, 0.8)), between(b.random, 0.22, 0.4), [0.5, 0.5, 0.44], dullLeaf, 8);
    }
  }
}

export function cliff(b: Brush): void {
  vessel(
    b,
    [
      [5.5, 0],
      [6.2, 0.4],
      [8.7, 5.5],
      [9, 10],
      [7.2, 15.6],
      [3.2, 18.6],
      [2, 20.4],
      [1.9, 22],
      [2.5, 23.6],
    ],
    hex('#8f8d86'),
    raw,
    0.5,
  );
  budding(b, [0, 22, 0], 2.6, 0.42, 30);
  budding(b, [0, 22, 0], 5.6, 0.3, 36);
}

export function dew(b: Brush): void {
  glassVase(b, outlines.drop, 9, 26, glassTint.green);
  for (let i = 0; i < 5; i++) {
    const path = branch(b, [0, 24, 0], i * 1.26 + 0.5, 0.4, between(b.random, 18, 26));
    tube(
      b,
      [[-path[3]![0] * 0.12, 2, -path[3]![2] * 0.12], [0, 14, 0], path[0]!, path[2]!],
      [0.26, 0.14],
      [0.2, 0.16, 0.1],
      stem,
      { around: 7, length: 30 },
    );
    twig(
      b.at(aim(path[1]!, [path[3]![0] - path[1]![0], path[3]![1] - path[1]![1], path[3]![2] - path[1]![2]])),
      18,
      5,
      2.1,
      16,
      green.fresh,
    );
  }
}

export function grasses(b: Brush): void {
  vase(b, { outline: outlines.belly, radius: 8, height: 18, colour: hex('#6e665c'), material: raw });
  for (let i = 0; i < 30; i++) {
    const path = branch(b, [0, 17, 0], i * 2.39996, 0.08 + 0.55 * Math.sqrt(i / 30), between(b.random, 22, 36));
    const tip = path[3]!;
    stalk(b, path[0]!, tip, 0.09, [0.45, 0.34, 0.18]);
    const head = b.at(aim(tip, [tip[0] * 0.9, 22, tip[2]], i));
    const tone: Colour = blend([0.6, 0.47, 0.3], [0.5, 0.3, 0.2], b.random());
    if (i % 3 === 0) plume(head, between(b.random, 13, 17), 2.5, 170, blend(tone, [0.8, 0.7, 0.55], 0.5));
    else if (i % 3 === 1) ear(head, between(b.random, 6, 9), tone);
    else plume(head, 3.6, 1.3, 90, [0.7, 0.6, 0.44]);
  }
}
