import { printed } from '../../brand/labels.ts';
import { type Brush } from '../../engine/brush.ts';
import { type Colour, dim, hex } from '../../engine/colour.ts';
import { move, size, turnX, turnY } from '../../engine/matrix.ts';
import { around, between } from '../../engine/random.ts';
import { bow } from '../../shapes/cords.ts';
import { card, chocolate, foil, paper, plank } from '../../shapes/materials.ts';
import { ball, box, roundedBox } from '../../shapes/solids.ts';
import { papercase, praline } from '../../shapes/sweets.ts';

function pralines(b: Brush): void {
  const wrap = hex('#8b8f8d');
  const inner: Colour = [0.12, 0.07, 0.05];
  box(b, 17.4, 0.4, 13.4, wrap, card);
  for (const [x, z, w, d] of [
    [0, -6.6, 17.6, 0.35],
    [0, 6.6, 17.6, 0.35],
    [-8.6, 0, 0.35, 13.4],
    [8.6, 0, 0.35, 13.4],
  ] as const)
    box(b.at(move(x, 0, z)), w, 2.9, d, wrap, card);
  for (let i = 0; i < 4; i++)
    for (let j = 0; j < 3; j++) {
      const c = b.at(move(-6.3 + i * 4.2, 0.4, -4.2 + j * 4.2), turnY(around(b.random, 0.2)));
      papercase(c, inner);
      praline(c.at(move(0, 0.35, 0)), i + j * 2);
    }
  const lid = b.at(move(-5, 0, 14.5), turnY(0.16));
  box(lid, 17.8, 2.6, 13.4, wrap, card);
  lid.at(move(0, 2.62, 0)).sheet(
    8,
    8,
    (out, u, v) => {
      out[0] = (u - 0.5) * 17.2;
      out[1] = 0;
      out[2] = (0.5 - v) * 12.8;
    },
    wrap,
    { ...card, pattern: printed('ask', hex('#f1ebdd'), [0.16, 0.84, 0.08, 0.92]) },
  );
  praline(b.at(move(9.5, 0, 11), turnY(0.4)), 1);
  praline(b.at(move(12.6, 0, 8.2), turnY(0.9)), 0);
}

export function bar(b: Brush): void {
  const dark: Colour = [0.05, 0.02, 0.012];
  const tile = (c: Brush) => {
    roundedBox(c, 3.3, 0.95, 2.6, 0.22, dark, chocolate);
    for (let i = 0; i < 5; i++)
      ball(
        c.at(move(around(b.random, 1.3), 0.96, around(b.random, 1)), size(1, 0.6, 1)),
        between(b.random, 0.14, 0.3),
        dim([0.42, 0.03, 0.05], between(b.random, 0.7, 1.2)),
        { rough: 0.9, bump: { u: 2, v: 2, depth: 2 } },
        8,
      );
  };
  const slab = b.at(move(-1.5, 0.5, -1), turnY(0.28));
  for (let i = 0; i < 3; i++)
    for (let j = 0; j < 4; j++) if (!(i === 2 && j === 3)) tile(slab.at(move(-3.3 + i * 3.32, 0, -3.2 + j * 2.62)));
  slab.at(move(-1, -0.35, -6)).sheet(
    60,
    40,
    (out, u, v) => {
      out[0] = (u - 0.5) * 13;
      out[2] = (v - 0.5) * 11 + 3;
      out[1] =
        0.25 * Math.sin(u * 31 + v * 9) * Math.sin(v * 23) +
        Math.max(0, Math.abs(u - 0.5) - 0.4) * 9 * (0.6 + 0.4 * Math.sin(v * 30));
    },
    [0.72, 0.6, 0.42],
    foil,
  );
  const wrapper = b.at(move(9.2, 0, 1), turnY(-0.22));
  roundedBox(wrapper, 8.2, 1, 14, 0.25, hex('#7d2531'), card);
  wrapper.at(move(0, 1.03, 0)).sheet(
    10,
    10,
    (out, u, v) => {
      out[0] = (u - 0.5) * 7.6;
      out[1] = 0;
      out[2] = (0.5 - v) * 13.2;
    },
    hex('#7d2531'),
    { ...card, pattern: printed('choklad', hex('#f0e2cf')) },
  );
  tile(b.at(move(4.6, 0, 9.4), turnY(0.8)));
}

export function tied(b: Brush): void {
  pralines(b);
  b.mesh.endFrame();
  bow(b.at(move(13.5, 0.6, -4.5), turnX(-1.3)), 3, 1.2, hex('#7d2531'), {
    ...paper,
    gloss: 0.03,
    rough: 0.3,
    sheen: 0.4,
  });
}

export const onBoard =
  (arrange: (b: Brush) => void) =>
  (b: Brush): void => {
    arrange(b);
    b.mesh.endFrame();
    roundedBox(b.at(move(1, -1.45, 1), turnY(0.06)), 44, 1.4, 27, 0.5, hex('#c59a6c'), plank);
  };
