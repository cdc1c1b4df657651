import type { Brush } from '../engine/brush.ts';
import { blend, type Colour, dim, hex } from '../engine/colour.ts';
import { usualGrade } from '../engine/finish.ts';
import { move, size, turnX, turnY, type Vec3 } from '../engine/matrix.ts';
import { fbm3, signed3 } from '../engine/noise.ts';
import { around, between } from '../engine/random.ts';
import { taper } from '../shapes/candles.ts';
import { eucalyptus } from '../shapes/foliage.ts';
import { ranunculus, rose } from '../shapes/layered-flowers.ts';
import { glazed, linen, painted, speckled } from '../shapes/materials.ts';
import { box } from '../shapes/solids.ts';
import { bowl, pear } from '../shapes/tableware.ts';
import { spread } from '../shapes/textiles.ts';
import { outlines } from '../shapes/vessels.ts';
import { branch, bunch, vase } from './bouquet.ts';
import { candlestick } from './ljus/holders.ts';
import { type RoomSet, rooms } from './rooms.ts';
import type { Still } from './still.ts';

const WALL = -50;

/** The coast outside: pale sky, blue hills, still water. Colour by place in the pane, 0…1 each way. */
function coast(out: Float64Array, u: number, v: number): void {
  const ridge = (at: number, high: number, seed: number) => at + high * fbm3(u * 3 + seed, seed, 0, 4);
  const far = ridge(0.42, 0.16, 3);
  const near = ridge(0.34, 0.15, 9);
  const sky = blend([1.02, 0.98, 0.9], [0.72, 0.83, 0.93], Math.max(0, v - 0.5) * 1.7);
  let c: Colour = sky;
  if (v < far) c = blend([0.5, 0.6, 0.68], sky, 0.25);
  if (v < near) c = [0.28, 0.38, 0.42];
  if (v < 0.36) c = blend([0.62, 0.72, 0.77], [0.82, 0.86, 0.86], 0.5 + 0.5 * signed3(u * 6, v * 90, 4));
  out.set(c);
}

function window(b: Brush): void {
  const frame = hex('#f6f3ec');
  const lacquer = { rough: 0.5, gloss: 0.02, wrap: 0.05 };
  const pane = b.at(move(-66, 32, WALL - 6));
  pane.sheet(
    60,
    60,
    (out, u, v) => {
      out[0] = (u - 0.5) * 84;
      out[1] = v * 92;
      out[2] = 0;
    },
    [1, 1, 1],
    painted({ glow: 0.82 }, coast),
  );
  for (const x of [-42, 0, 42]) box(b.at(move(-66 + x, 32, WALL)), x === 0 ? 4.4 : 7, 92, 7, frame, lacquer);
  for (const y of [28, 76, 121])
    box(b.at(move(-66, y, WALL)), 90, y === 76 ? 3.4 : 7, y === 28 ? 16 : 7, frame, lacquer);
}

/** A thin curtain at the side of the window. */
function curtain(b: Brush): void {
  b.at(move(-14, -2, WALL + 8)).sheet(
    120,
    20,
    (out, u, v) => {
      out[0] = u * 16 - 4 + 1.2 * signed3(u * 6, v * 2, 3);
      out[1] = v * 150;
      out[2] = 2.2 * Math.sin(u * 34 + signed3(u * 5, v * 1.5, 1)) * (1.1 - 0.4 * v);
    },
    hex('#e8e2d6'),
    { ...linen(2, 14, 0.3), through: 0.6 },
  );
}

function bouquet(b: Brush): void {
  vase(b, { outline: outlines.drop, radius: 8.4, height: 19, colour: hex('#cfc7b8') });
  const neck: Vec3 = [0, 17.6, 0];
  bunch(b, {
    neck,
    neckRadius: 3.4,
    wide: 16,
    high: 21,
    loose: 0.2,
    kinds: [
      { head: rose, colours: [hex('#c98b8b'), hex('#d6a9a2')], size: 4.7, count: 8, leaves: 2 },
      { head: rose, colours: [hex('#efe3d4')], size: 4.5, count: 5, leaves: 1 },
      { head: ranunculus, colours: [hex('#e3b08c'), hex('#c4566b')], size: 3.3, count: 7, reach: 1.06 },
      { head: rose, colours: [hex('#8d3442')], size: 3.6, count: 3, reach: 1.05 },
    ],
  });
  for (let i = 0; i < 10; i++)
    eucalyptus(
      b,
      branch(b, neck, i * 2.39996 + 0.4, 0.75 * between(b.random, 0.6, 1.2), 27 * between(b.random, 0.8, 1.1)),
      1.9,
      11,
    );
}

function arrange(b: Brush): void {
  window(b);
  curtain(b);
  bouquet(b.at(move(20, 0, -2)));
  candlestick(b.at(move(42, 0, 8), size(1.1)), 13);
  taper(b.at(move(42, 14, 8)), 22, hex('#d9cdb9'), true);
  candlestick(b.at(move(50, 0, -4), size(1.1)), 8);
  taper(b.at(move(50, 8.6, -4)), 21, hex('#b98379'), true);
  bowl(b.at(move(-14, 0.4, 12)), 9.4, 7, hex('#5f6a62'), hex('#8a9a94'), [speckled, glazed]);
  for (let i = 0; i < 5; i++)
    pear(
      b.at(
        move(-14 + around(b.random, 4), 4 + (i % 2) * 1.2, 12 + around(b.random, 4)),
        turnY(i * 2),
        turnX(around(b.random, 1)),
      ),
      dim([0.46, 0.42, 0.1], between(b.random, 0.85, 1.15)),
    );
  spread(b.at(move(10, 0, 14), turnY(0.12)), 64, 42, 0.5, hex('#d8ccba'), linen(8, 5));
}

const set: RoomSet = {
  ...rooms.buketter,
  room: { ...rooms.buketter.room, wall: dim(hex('#DCE6E6'), 0.86), wallDistance: -WALL },
  sky: 0.5,
  gobo: 'open',
  grade: { ...usualGrade, exposure: 0.98 },
};

const still: Still = {
  alt: 'Ett bord vid ett fönster mot havet, med en rosbukett, tända ljus och en skål med päron',
  arrange,
  view: { at: [-14, 33, 0], distance: 172, pitch: 6, yaw: 4, fov: 30, blur: 0.6 },
};

/** The front page: a table by a window on the High Coast. */
export const heroScene = { still, set };
