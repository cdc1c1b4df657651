import { type Brush } from '../../engine/brush.ts';
import { hex } from '../../engine/colour.ts';
import { aim, move, turnX, turnY, turnZ, type Vec3 } from '../../engine/matrix.ts';
import { around, between } from '../../engine/random.ts';
import { gerbera, oxeye } from '../../shapes/daisies.ts';
import { buttercup, clover, cornflower } from '../../shapes/flowers.ts';
import { eucalyptus, twig } from '../../shapes/foliage.ts';
import { ear } from '../../shapes/grasses.ts';
import { green, leaf, stalk } from '../../shapes/greens.ts';
import { speckled } from '../../shapes/materials.ts';
import { jug } from '../../shapes/teaware.ts';
import { tulip } from '../../shapes/tulip.ts';
import { outlines } from '../../shapes/vessels.ts';
import { branch, bunch, glassVase, vase } from '../bouquet.ts';

export function tulips(b: Brush): void {
  vase(b, { radius: 8, height: 19, colour: hex('#c7bfb0') });
  for (let i = 0; i < 20; i++) {
    const k = Math.sqrt((i + 0.4) / 20);
    const a = i * 2.39996;
    const at: Vec3 = [Math.cos(a) * k * 13.5, 33.5 + (1 - k) * 8 + around(b.random, 2.4), Math.sin(a) * k * 11];
    stalk(b, [Math.cos(a) * k * 2.2, 15, Math.sin(a) * k * 2.2], at, 0.36, green.tulip, 0.05);
    const head = b.at(aim(at, [Math.cos(a) * k * 0.7, 1, Math.sin(a) * k * 0.7], a));
    tulip(
      head,
      i % 3 === 1 ? hex('#f3e3c4') : hex('#dd9591'),
      between(b.random, 0.05, 0.55),
      between(b.random, 5.8, 6.9),
    );
  }
  for (let i = 0; i < 15; i++) {
    const a = i * 2.39996;
    leaf(
      b.at(
        move(Math.cos(a) * 2.5, 17, Math.sin(a) * 2.5),
        turnY(-a + Math.PI / 2),
        turnX(-1.15 + around(b.random, 0.3)),
      ),
      {
        long: between(b.random, 13, 20),
        wide: between(b.random, 3, 4),
        droop: 0.42,
        fold: 0.4,
        colour: green.tulip,
        wave: 0.25,
        detail: 1.5,
      },
    );
  }
}

export function gerberas(b: Brush): void {
  glassVase(b, outlines.cylinder, 5.2, 20);
  bunch(b, {
    neck: [0, 19, 0],
    neckRadius: 3,
    wide: 14,
    high: 19,
    loose: 0.22,
    stem: 0.33,
    stemColour: [0.2, 0.3, 0.09],
    kinds: [
      { head: gerbera, colours: [hex('#eab22c')], size: 5, count: 5 },
      { head: gerbera, colours: [hex('#e0705a')], size: 5, count: 4 },
      { head: gerbera, colours: [hex('#e8934a')], size: 4.8, count: 3 },
    ],
  });
  for (let i = 0; i < 8; i++)
    stalk(
      b,
      [around(b.random, 3), 1.2, around(b.random, 3)],
      [around(b.random, 3), 20, around(b.random, 3)],
      0.3,
      [0.2, 0.3, 0.09],
    );
}

export function eucalyptusBunch(b: Brush): void {
  vase(b, { outline: outlines.belly, radius: 7.5, height: 19, colour: hex('#e0d8ca'), material: speckled });
  for (let i = 0; i < 15; i++)
    eucalyptus(
      b,
      branch(b, [0, 17.5, 0], i * 2.39996, 0.12 + 0.62 * Math.sqrt(i / 15), between(b.random, 24, 34)),
      2.5,
      13,
    );
}

export function meadow(b: Brush): void {
  jug(b, 7, 16, hex('#e9e4d8'));
  const neck: Vec3 = [0, 14, 0];
  bunch(b, {
    neck,
    neckRadius: 3.4,
    wide: 14,
    high: 20,
    loose: 0.5,
    stem: 0.13,
    kinds: [
      { head: oxeye, colours: [hex('#f2f0e6')], size: 3.6, count: 14 },
      { head: cornflower, colours: [hex('#2f4fae'), hex('#3a5fc0')], size: 2.9, count: 11, reach: 1.1 },
      { head: clover, colours: [hex('#b0557f')], size: 2, count: 10, reach: 0.95 },
      { head: buttercup, colours: [hex('#e8bd1c')], size: 1.8, count: 11, reach: 1.12 },
    ],
  });
  for (let i = 0; i < 16; i++) {
    const path = branch(b, neck, i * 2.39996, 0.15 + b.random() * 0.6, between(b.random, 18, 30));
    stalk(b, path[0]!, path[3]!, 0.08, green.pale);
    if (i % 2) ear(b.at(aim(path[3]!, [path[3]![0], 18, path[3]![2]])), 4, [0.34, 0.33, 0.16]);
    else
      twig(b.at(move(...path[0]!), turnY(i), turnZ(0.2), turnX(around(b.random, 0.7))), 16, 3.4, 0.8, 15, green.fresh);
  }
}
