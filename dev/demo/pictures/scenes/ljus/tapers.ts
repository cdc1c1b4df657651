import { type Brush } from '../../engine/brush.ts';
import { hex } from '../../engine/colour.ts';
import { move, turnY, turnZ } from '../../engine/matrix.ts';
import { rolled, taper, twisted } from '../../shapes/candles.ts';
import { cord } from '../../shapes/cords.ts';
import { linen, oldBrass, rope } from '../../shapes/materials.ts';
import { roundedBox, turned } from '../../shapes/solids.ts';
import { crumpled } from '../../shapes/textiles.ts';
import { candlestick } from './holders.ts';

export function tapers(b: Brush): void {
  const colour = hex('#a8463f');
  candlestick(b.at(move(-6.5, 0, 0)), 9);
  taper(b.at(move(-6.5, 8.4, 0)), 27, colour, true);
  candlestick(b.at(move(1.5, 0, -3)), 5);
  taper(b.at(move(1.5, 4.4, -3)), 27, colour);
  for (let i = 0; i < 4; i++)
    taper(
      b.at(move(3.5 + (i % 2) * 2.4, 1.1 + Math.floor(i / 2) * 2, 4 + (i % 2) * 2.2), turnY(0.5), turnZ(-Math.PI / 2)),
      24,
      colour,
    );
  crumpled(b.at(move(9, 0, 5)), 10, 1, hex('#cfc4b2'), linen(8, 3));
}

export function beeswax(b: Brush): void {
  const honey = hex('#d59a3a');
  rolled(b.at(move(-1.5, 1.4, -1), turnY(0.35), turnZ(-Math.PI / 2), move(0, -12.5, 0)), 25, honey);
  rolled(b.at(move(1, 1.4, 2.2), turnY(0.35), turnZ(-Math.PI / 2), move(0, -12.5, 0)), 25, honey);
  for (const k of [0, 0.5]) cord(b.at(move(-0.2 + k, 0, 0.6), turnY(0.35)), ring(3.4, 1.9), 0.13, hex('#cdbb95'));
  b.mesh.endFrame();
  roundedBox(b.at(move(0, -1.2, 0), turnY(0.1)), 40, 1.2, 20, 0.5, hex('#7a5a3c'), rope);
}

const ring = (z: number, y: number) =>
  Array.from(
    { length: 13 },
    (_, i) => [0, y - 0.3 + (y + 0.1) * Math.sin((i / 12) * 6.2832), z * 1.05 * Math.cos((i / 12) * 6.2832)] as const,
  );

export function spirals(b: Brush): void {
  const colour = hex('#a49bb0');
  const holder = (x: number, z: number) =>
    turned(
      b.at(move(x, 0, z)),
      [
        [0, 0],
        [3.4, 0],
        [3.5, 0.5],
        [2, 1.1],
        [1.7, 2.6],
        [1.8, 3],
        [1.3, 3],
        [0, 2.4],
      ],
      [0.62, 0.46, 0.22],
      oldBrass,
      { around: 48, up: 40 },
    );
  holder(-4, 0);
  holder(4.2, -2.5);
  twisted(b.at(move(-4, 2.4, 0)), 24, colour, true);
  twisted(b.at(move(4.2, 2.4, -2.5), turnY(0.6)), 24, colour);
}
