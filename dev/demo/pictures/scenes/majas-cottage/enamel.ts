import { printed } from '../../brand/labels.ts';
import { type Brush, type Paint } from '../../engine/brush.ts';
import { hex } from '../../engine/colour.ts';
import { aim, move, turnY, type Vec3 } from '../../engine/matrix.ts';
import { around } from '../../engine/random.ts';
import { oxeye } from '../../shapes/daisies.ts';
import { cornflower } from '../../shapes/flowers.ts';
import { green, stalk } from '../../shapes/greens.ts';
import { enamel, linen, painted, wood } from '../../shapes/materials.ts';
import { box, turned } from '../../shapes/solids.ts';
import { ear } from '../../shapes/tableware.ts';
import { crumpled } from '../../shapes/textiles.ts';
import { vessel } from '../../shapes/vessels.ts';
import { gingham } from './gingham.ts';

export const ivory = hex('#efe9da');

const cornBlue = hex('#2d4f8f');

export function mugs(b: Brush): void {
  const one = (c: Brush) => {
    const rim: Paint = (out, _u, v) => out.set(v > 0.4 && v < 0.52 ? cornBlue : ivory);
    vessel(
      c,
      [
        [4.1, 0],
        [4.3, 0.3],
        [4.35, 4],
        [4.35, 7.4],
        [4.55, 8],
      ],
      rim,
      enamel,
      0.16,
    );
    ear(c, 4.3, 2, 6.8, 2.6, 0.36, cornBlue, enamel);
  };
  one(b.at(move(-1, 0, 1), turnY(-0.5)));
  const flowers = b.at(move(-1, 0, 1));
  for (let i = 0; i < 9; i++) {
    const a = i * 2.39996;
    const r = 1.2 + 4.4 * Math.sqrt(i / 9);
    const at: Vec3 = [Math.cos(a) * r, 16.5 - r * 0.7 + around(b.random, 1.4), Math.sin(a) * r];
    stalk(flowers, [Math.cos(a) * 1.5, 3, Math.sin(a) * 1.5], at, 0.12, green.fresh);
    (i % 3 === 0 ? oxeye : cornflower)(
      flowers.at(aim(at, [at[0], 9, at[2] + 3])),
      i % 3 === 0 ? hex('#f2efe4') : hex('#3157b5'),
      i % 3 === 0 ? 2.1 : 2,
    );
  }
  one(b.at(move(9.5, 0, -4.5), turnY(-0.2)));
}

export function tin(b: Brush): void {
  const trim = hex('#2f4a3c');
  const paint: Paint = (out, _u, v) => out.set(v > 0.36 && v < 0.46 ? trim : ivory);
  vessel(
    b,
    [
      [6.6, 0],
      [6.8, 0.3],
      [6.85, 7],
      [6.85, 14],
      [6.95, 14.4],
    ],
    paint,
    enamel,
    0.2,
  );
  turned(
    b.at(move(0, 14.2, 0)),
    [
      [7.1, -0.6],
      [7.15, 0.2],
      [6.7, 0.6],
      [3.4, 1.7],
      [1, 2.1],
      [0, 2.1],
    ],
    (out, _u, v) => out.set(v < 0.22 ? trim : ivory),
    enamel,
    { around: 72, up: 40 },
  );
  turned(
    b.at(move(0, 16.2, 0)),
    [
      [0.7, 0],
      [0.6, 0.5],
      [1.4, 1.2],
      [1.5, 1.9],
      [1, 2.5],
      [0, 2.7],
    ],
    hex('#c19a68'),
    wood(1, 1),
    { around: 32, up: 24 },
  );
  b.sheet(
    40,
    10,
    (out, u, v) => {
      const a = -0.85 + u * 1.7;
      out[0] = Math.sin(a) * 6.9;
      out[1] = 4.2 + v * 5.8;
      out[2] = Math.cos(a) * 6.9;
    },
    ivory,
    { ...enamel, pattern: printed('socker', trim) },
  );
  b.mesh.endFrame();
  for (let i = 0; i < 9; i++)
    box(
      b.at(move(10.5 + around(b.random, 3), i > 6 ? 1.4 : 0, 5 + around(b.random, 3)), turnY(b.random() * 3)),
      1.6,
      1.4,
      1.6,
      [0.86, 0.84, 0.8],
      { wrap: 0.4, rough: 0.9, bump: { u: 1, v: 1, depth: 2 } },
    );
  crumpled(b.at(move(-14, 0, -4)), 10, 1.6, ivory, painted(linen(7, 3), gingham(22, 6, hex('#6c8a68'))));
}
