import { printed } from '../brand/labels.ts';
import type { Brush } from '../engine/brush.ts';
import { type Colour, dim, hex } from '../engine/colour.ts';
import { move, turnX, turnY, turnZ } from '../engine/matrix.ts';
import { around, between } from '../engine/random.ts';
import { pillar, rolled, taper, twisted, wick } from '../shapes/candles.ts';
import { cone } from '../shapes/christmas.ts';
import { moss, spruce } from '../shapes/foliage.ts';
import { brass, card, linen, oldBrass, raw, rope, wax } from '../shapes/materials.ts';
import { ball, roundedBox, tube, turned } from '../shapes/solids.ts';
import { plate } from '../shapes/tableware.ts';
import { cord, crumpled } from '../shapes/textiles.ts';
import { vessel } from '../shapes/vessels.ts';
import { type SceneBook, views } from './still.ts';

const brassTone: Colour = [0.95, 0.63, 0.27];

/** A low brass stick for one taper; the candle stands at y. */
export function candlestick(b: Brush, high: number): void {
  turned(
    b,
    [
      [0, 0],
      [4, 0],
      [4.1, 0.4],
      [3, 0.9],
      [0.9, 1.6],
      [0.75, high * 0.5],
      [0.8, high - 2],
      [1.7, high - 1.2],
      [1.75, high],
      [1.2, high + 0.05],
      [0, high - 0.6],
    ],
    brassTone,
    brass,
    { around: 56, up: 70 },
  );
}

function fog(b: Brush): void {
  pillar(b, 3.5, 15, hex('#a9adac'), true);
  plate(b.at(move(0, -0.6, 0)), 7.5, hex('#77736b'), raw);
  b.mesh.endFrame();
  pillar(b.at(move(11, 0, -13)), 3.5, 9, hex('#b9bcb9'));
  for (let i = 0; i < 4; i++) spruce(b.at(move(-9 + i, 0.4, 5 + i), turnY(i * 0.6 + 2.4), turnX(1.35)), 12, 1.5, 8);
}

function tapers(b: Brush): void {
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

function forest(b: Brush): void {
  jar(b, hex('#1d3b2c'), 'granrok', [0.72, 0.68, 0.55]);
  b.mesh.endFrame();
  for (let i = 0; i < 7; i++)
    spruce(
      b.at(move(-8 + i * 0.5, 0.5, -3 + i * 1.6), turnY(2.2 + i * 0.45), turnX(1.4)),
      between(b.random, 9, 14),
      1.5,
      9,
    );
  cone(b.at(move(7.6, 1.6, 4), turnZ(1.4), turnY(1)), 6);
  cone(b.at(move(8.6, 1.4, -2), turnZ(-1.3), turnX(0.5)), 5);
}

function cloudberry(b: Brush): void {
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

function beeswax(b: Brush): void {
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

function seabuckthorn(b: Brush): void {
  const orange = hex('#c9691f');
  plate(b, 15, hex('#4b4a45'), raw);
  pillar(b.at(move(-4.5, 0.6, -3)), 3.5, 20, orange, true);
  pillar(b.at(move(4.6, 0.6, -1.5)), 3.5, 15, orange, true);
  pillar(b.at(move(-0.6, 0.6, 5)), 3.5, 10, orange, true);
}

function tealights(b: Brush): void {
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

function snowballs(b: Brush): void {
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

function spirals(b: Brush): void {
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
  b.mesh.endFrame();
  tube(
    b,
    [
      [9, 0.5, 6],
      [14, 0.4, 3],
      [20, 0.5, 4],
    ],
    0.2,
    [0.25, 0.22, 0.3],
    rope,
  );
}

export const ljus: SceneBook = {
  'blockljus-dimma': views(
    fog,
    { alt: 'Ett tänt grått blockljus på ett stengodsfat', view: { pitch: 11, fill: 0.72 } },
    {
      alt: 'Lågan och det smälta stearinet på nära håll',
      view: { at: [0, 14.5, 0], distance: 34, pitch: 20, blur: 2 },
    },
  ),
  'kronljus-smultron-6-pack': views(tapers, {
    alt: 'Smultronröda kronljus, två i mässingsstakar och fyra på en linneduk',
    view: { pitch: 11, fill: 0.88 },
  }),
  'doftljus-gran-rok': views(
    forest,
    { alt: 'Doftljus i mörkgrönt glas med etiketten Gran & rök', view: { pitch: 11, fill: 0.62 } },
    { alt: 'Doftljuset Gran & rök från sidan med granris', view: { pitch: 24, yaw: 20, fill: 0.8 } },
  ),
  'doftljus-hjortron': views(cloudberry, {
    alt: 'Doftljus i bärnstensfärgat glas med etiketten Hjortron',
    view: { pitch: 12, fill: 0.62 },
  }),
  'rullade-bivaxljus-par': views(beeswax, {
    alt: 'Två rullade bivaxljus med bikakemönster, knutna med lingarn',
    view: { pitch: 38, yaw: -12, fill: 0.88 },
  }),
  'blockljus-havtorn-3-storlekar': views(seabuckthorn, {
    alt: 'Tre tända blockljus i bränd orange på ett mörkt fat',
    view: { pitch: 14, fill: 0.82 },
  }),
  'varmeljus-av-rapsvax-24-pack': views(tealights, {
    alt: 'Värmeljus av rapsvax i rader, några tända',
    view: { pitch: 30, yaw: -16, fill: 0.86 },
  }),
  'kulljus-sno-3-pack': views(snowballs, {
    alt: 'Tre vita kulljus på ett fat med mossa',
    view: { pitch: 20, fill: 0.84 },
  }),
  'spiralljus-lavendel-par': views(
    spirals,
    { alt: 'Två vridna ljus i grålila, det ena tänt', view: { pitch: 9, fill: 0.8 } },
    { alt: 'Ljusets vridna yta på nära håll', view: { at: [-3, 19, 0], distance: 40, pitch: 8, yaw: 20, blur: 2 } },
  ),
};
