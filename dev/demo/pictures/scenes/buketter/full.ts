import { type Brush } from '../../engine/brush.ts';
import { hex } from '../../engine/colour.ts';
import { move, type Vec3 } from '../../engine/matrix.ts';
import { around, between } from '../../engine/random.ts';
import { eucalyptus } from '../../shapes/foliage.ts';
import { green, stalk } from '../../shapes/greens.ts';
import { peony, ranunculus, rose } from '../../shapes/layered-flowers.ts';
import { linen, raw, speckled } from '../../shapes/materials.ts';
import { crumpled } from '../../shapes/textiles.ts';
import { outlines } from '../../shapes/vessels.ts';
import { branch, bunch, glassVase, vase } from '../bouquet.ts';

/** Silver branches around a neck. */
function silver(b: Brush, neck: Vec3, count: number, long: number, lean = 0.75): void {
  for (let i = 0; i < count; i++)
    eucalyptus(
      b,
      branch(b, neck, i * 2.39996 + 0.4, lean * between(b.random, 0.55, 1.1), long * between(b.random, 0.8, 1.1)),
      1.9,
      11,
    );
}

export function roses(b: Brush): void {
  vase(b, { outline: outlines.belly, radius: 9, height: 17, colour: hex('#5c6360'), material: raw });
  const neck: Vec3 = [0, 16, 0];
  bunch(b, {
    neck,
    neckRadius: 3,
    wide: 15,
    high: 19,
    stem: 0.3,
    kinds: [
      { head: rose, colours: [hex('#c98b8b'), hex('#d3a09a')], size: 4.6, count: 9, leaves: 2 },
      { head: rose, colours: [hex('#6d1f2c'), hex('#7d2a33')], size: 4.3, count: 6, leaves: 2, reach: 0.95 },
    ],
  });
  silver(b, neck, 9, 24, 0.95);
}

export function peonies(b: Brush): void {
  glassVase(b, outlines.tulip, 8.5, 18);
  bunch(b, {
    neck: [0, 15, 0],
    neckRadius: 5,
    wide: 13.5,
    high: 16,
    stem: 0.35,
    kinds: [
      { head: peony, colours: [hex('#e6aab2'), hex('#efc3c4'), hex('#e298a6')], size: 5.9, count: 10, leaves: 3 },
    ],
  });
  for (let i = 0; i < 7; i++)
    stalk(
      b,
      [around(b.random, 3), 1.2, around(b.random, 3)],
      [around(b.random, 5), 16, around(b.random, 5)],
      0.33,
      green.fresh,
    );
}

export function ranunculi(b: Brush): void {
  vase(b, { outline: outlines.cylinder, radius: 6.6, height: 12, colour: hex('#e2dacb') });
  bunch(b, {
    neck: [0, 11, 0],
    neckRadius: 4.5,
    wide: 12.5,
    high: 14,
    loose: 0.14,
    kinds: [
      { head: ranunculus, colours: [hex('#eba273'), hex('#f0b98c')], size: 3.7, count: 13, leaves: 1 },
      { head: ranunculus, colours: [hex('#f3dcb6')], size: 3.4, count: 6, leaves: 1 },
      { head: ranunculus, colours: [hex('#e58e63')], size: 2.1, count: 4, reach: 1.18 },
    ],
  });
}

export function whites(b: Brush): void {
  vase(b, { outline: outlines.tulip, radius: 8, height: 18, colour: hex('#b9bdb6'), material: speckled });
  const neck: Vec3 = [0, 17, 0];
  bunch(b, {
    neck,
    neckRadius: 4,
    wide: 15,
    high: 20,
    loose: 0.18,
    kinds: [
      { head: rose, colours: [hex('#f2ece0'), hex('#efe6d8')], size: 4.6, count: 9, leaves: 1 },
      { head: ranunculus, colours: [hex('#f5f1e8')], size: 3.3, count: 8, reach: 1.05 },
      { head: rose, colours: [hex('#f0ead9')], size: 2.8, count: 4, reach: 1.15 },
    ],
  });
  silver(b, neck, 10, 27, 0.9);
}

/** Lets a light cloth lie under what is pale and clear, so that it does not drown in the wall. */
export function pale(arrange: (b: Brush) => void): (b: Brush) => void {
  return (b) => {
    arrange(b);
    b.mesh.endFrame();
    crumpled(b.at(move(9, 0, 6)), 15, 1.6, hex('#d9c3bd'), linen(9, 3));
  };
}
