import { type Brush } from '../../engine/brush.ts';
import { hex } from '../../engine/colour.ts';
import { move, turnX, turnZ } from '../../engine/matrix.ts';
import { around, between } from '../../engine/random.ts';
import { berries, ring } from '../../shapes/christmas.ts';
import { bow } from '../../shapes/cords.ts';
import { spruce } from '../../shapes/foliage.ts';
import { linen, rope } from '../../shapes/materials.ts';
import { paperStar } from '../../shapes/paper-star.ts';
import { tube } from '../../shapes/solids.ts';

export const hungUp =
  (arrange: (b: Brush) => void, y: number, z = -34) =>
  (b: Brush): void =>
    arrange(b.at(move(0, y, z)));

export function star(b: Brush): void {
  paperStar(b.at(turnZ(0.1)), 27);
  b.lamp([1.3, 0.75, 0.35], 26);
  tube(
    b,
    [
      [0, 26, 0],
      [0.4, 34, 0],
      [0, 48, 0],
    ],
    0.3,
    [0.75, 0.72, 0.66],
    rope,
    { around: 8, length: 12 },
  );
}

export function sprucewreath(b: Brush): void {
  ring(b, 14.5, 150, (p, i) => {
    spruce(
      p.at(turnX(around(b.random, 0.9) + 0.25), turnZ(around(b.random, 0.45) + (i % 2 ? 0.5 : -0.45))),
      between(b.random, 8, 11),
      1.7,
      8,
    );
  });
  ring(b, 14.5, 14, (p, i) => {
    if (i % 4 !== 0) berries(p.at(move(around(b.random, 2.4), 0, 2.2), turnX(1.2)), 7, 1.5);
  });
  bow(b.at(move(0, -14.8, 3.6)), 5.2, 2, hex('#cfc1a6'), linen(1, 3));
}
