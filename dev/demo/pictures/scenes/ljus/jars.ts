import { printed } from '../../brand/labels.ts';
import { type Brush } from '../../engine/brush.ts';
import { type Colour, dim, hex } from '../../engine/colour.ts';
import { move, turnX, turnY, turnZ } from '../../engine/matrix.ts';
import { around, between } from '../../engine/random.ts';
import { wick } from '../../shapes/candles.ts';
import { cone } from '../../shapes/christmas.ts';
import { spruce } from '../../shapes/foliage.ts';
import { moss } from '../../shapes/grasses.ts';
import { card, wax } from '../../shapes/materials.ts';
import { ball, turned } from '../../shapes/solids.ts';
import { vessel } from '../../shapes/vessels.ts';

function jar(b: Brush, glass: Colour, label: 'granrok' | 'hjortron', waxColour: Colour): void {
  const r = 4.2;
  vessel(
    b,
    [
      [r * 0.92, 0],
      [r, 0.3],
      [r, 4],
      [r, 10],
    ],
    glass,
    { gloss: 0.07, rough: 0.06, through: 0.5, wrap: 0.3 },
    0.3,
  );
  turned(
    b,
    [
      [r * 0.93, 7.6],
      [r * 0.5, 7.45],
      [0, 7.4],
    ],
    waxColour,
    wax,
    { around: 40, up: 12 },
  );
  wick(b.at(move(0, 7.4, 0)), true, 0.95);
  b.sheet(
    30,
    20,
    (out, u, v) => {
      const a = -0.92 + u * 1.84;
      out[0] = Math.sin(a) * (r + 0.03);
      out[1] = 1.7 + v * 5.6;
      out[2] = Math.cos(a) * (r + 0.03);
    },
    hex('#efe7d6'),
    { ...card, pattern: printed(label, hex('#2a2a22')) },
  );
}

export function forest(b: Brush): void {
  jar(b, hex('#1d3b2c'), 'granrok', [0.72, 0.68, 0.55]);
  b.mesh.endFrame();
  for (let i = 0; i < 7; i++)
    spruce(
      b.at(move(-8 + i * 0.5, 0.5, -3 + i * 1.6), turnY(2.2 + i * 0.45), turnX(1.4)),
      between(b.random, 9, 14),
      1.5,
      9,
    );
  cone(b.at(move(9.6, 1.6, 2.5), turnZ(1.4), turnY(1)), 6);
  cone(b.at(move(10.2, 1.4, -4), turnZ(-1.3), turnX(0.5)), 5);
}

export function cloudberry(b: Brush): void {
  jar(b, hex('#b3671c'), 'hjortron', [0.85, 0.72, 0.48]);
  b.mesh.endFrame();
  for (let i = 0; i < 9; i++) {
    const at = b.at(move(6.2 + around(b.random, 2.5), 0.7, 4.5 + around(b.random, 3)));
    for (let k = 0; k < 16; k++) {
      const t = k / 16;
      ball(
        at.at(
          move(Math.cos(k * 2.4) * 0.55 * Math.sin(t * 3), t * 0.9 - 0.3, Math.sin(k * 2.4) * 0.55 * Math.sin(t * 3)),
        ),
        0.34,
        dim([0.85, 0.36, 0.05], between(b.random, 0.8, 1.1)),
        { wrap: 0.5, gloss: 0.05, rough: 0.15 },
        8,
      );
    }
  }
  moss(b.at(move(-8.5, 0, 1)), 8, 7, 420);
}
