import { type Brush } from '../../engine/brush.ts';
import { hex } from '../../engine/colour.ts';
import { move, turnX, turnY } from '../../engine/matrix.ts';
import { pillar, wick } from '../../shapes/candles.ts';
import { spruce } from '../../shapes/foliage.ts';
import { moss } from '../../shapes/grasses.ts';
import { raw, wax } from '../../shapes/materials.ts';
import { ball, turned } from '../../shapes/solids.ts';
import { plate } from '../../shapes/tableware.ts';

export function fog(b: Brush): void {
  pillar(b, 3.5, 15, hex('#a9adac'), true);
  plate(b.at(move(0, -0.6, 0)), 7.5, hex('#77736b'), raw);
  b.mesh.endFrame();
  pillar(b.at(move(11, 0, -13)), 3.5, 9, hex('#b9bcb9'));
  for (let i = 0; i < 4; i++) spruce(b.at(move(-9 + i, 0.4, 5 + i), turnY(i * 0.6 + 2.4), turnX(1.35)), 12, 1.5, 8);
}

export function seabuckthorn(b: Brush): void {
  const orange = hex('#c9691f');
  plate(b, 15, hex('#4b4a45'), raw);
  pillar(b.at(move(-4.5, 0.6, -3)), 3.5, 20, orange, true);
  pillar(b.at(move(4.6, 0.6, -1.5)), 3.5, 15, orange, true);
  pillar(b.at(move(-0.6, 0.6, 5)), 3.5, 10, orange, true);
}

export function tealights(b: Brush): void {
  const light = (x: number, y: number, z: number, lit = false) => {
    const c = b.at(move(x, y, z));
    turned(
      c,
      [
        [0, 0],
        [1.85, 0],
        [1.95, 0.15],
        [1.95, 1.7],
        [1.8, 1.85],
        [1.3, 1.78],
        [0, 1.72],
      ],
      hex('#efe6cf'),
      wax,
      { around: 40, up: 30 },
    );
    wick(c.at(move(0, 1.7, 0)), lit, 0.7);
  };
  for (let i = 0; i < 5; i++) for (let j = 0; j < 3; j++) light(-6 + j * 4.05 + (i % 2) * 0.2, 0, -8 + i * 4.05);
  for (let i = 0; i < 3; i++) for (let j = 0; j < 2; j++) light(-5 + j * 4.1, 1.86, -7 + i * 4.1);
  light(9.5, 0, 3, true);
  light(12, 0, -3.5, true);
  light(7.6, 0, 9, true);
}

export function snowballs(b: Brush): void {
  const one = (x: number, z: number, lit: boolean) => {
    const c = b.at(move(x, 0.5, z));
    ball(c.at(move(0, 3.9, 0)), 4, hex('#eceae4'), { ...wax, rough: 0.8, bump: { u: 5, v: 3, depth: 1 } }, 64);
    wick(c.at(move(0, 7.85, 0)), lit, 0.9);
  };
  plate(b, 14, hex('#8b877d'), raw);
  one(-4.6, -1, true);
  one(4.2, -2.6, false);
  one(1.6, 5.2, true);
  moss(b.at(move(-8, 0.8, 5)), 7, 5, 260);
  moss(b.at(move(9, 0.8, 3)), 6, 6, 240);
}
