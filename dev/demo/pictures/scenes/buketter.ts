import type { Brush } from '../engine/brush.ts';
import { hex } from '../engine/colour.ts';
import { aim, move, turnX, turnY, turnZ, type Vec3 } from '../engine/matrix.ts';
import { around, between } from '../engine/random.ts';
import {
  buttercup,
  carnation,
  clover,
  cornflower,
  dahlia,
  gerbera,
  oxeye,
  peony,
  ranunculus,
  rose,
} from '../shapes/flowers.ts';
import { ear, eucalyptus, plume, twig } from '../shapes/foliage.ts';
import { green, leaf, stalk } from '../shapes/greens.ts';
import { glazed, linen, raw, speckled } from '../shapes/materials.ts';
import { jug } from '../shapes/tableware.ts';
import { crumpled } from '../shapes/textiles.ts';
import { tulip } from '../shapes/tulip.ts';
import { outlines } from '../shapes/vessels.ts';
import { branch, bunch, glassVase, vase } from './bouquet.ts';
import { type SceneBook, views } from './still.ts';

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

function tulips(b: Brush): void {
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

function roses(b: Brush): void {
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

function peonies(b: Brush): void {
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

function ranunculi(b: Brush): void {
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

function dahlias(b: Brush): void {
  vase(b, { outline: outlines.jug, radius: 8, height: 16, colour: hex('#39423d'), material: glazed });
  const neck: Vec3 = [0, 15, 0];
  bunch(b, {
    neck,
    neckRadius: 4,
    wide: 15,
    high: 18,
    kinds: [
      { head: dahlia, colours: [hex('#b5502a'), hex('#c8682f')], size: 4.6, count: 8, leaves: 2 },
      { head: dahlia, colours: [hex('#571a28')], size: 4.1, count: 5, leaves: 2 },
      { head: dahlia, colours: [hex('#d98a3c')], size: 3.2, count: 4, reach: 1.1 },
    ],
  });
  for (let i = 0; i < 7; i++) {
    const path = branch(b, neck, i * 2.39996, 0.5 + b.random() * 0.4, 27);
    stalk(b, path[0]!, path[3]!, 0.1, [0.3, 0.2, 0.09]);
    plume(b.at(aim(path[3]!, [path[3]![0], 20, path[3]![2]])), 8, 1.5, 70, [0.45, 0.28, 0.15]);
  }
}

function gerberas(b: Brush): void {
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

function carnations(b: Brush): void {
  vase(b, { outline: outlines.tulip, radius: 6.4, height: 16, colour: hex('#d8cfc6'), material: glazed });
  bunch(b, {
    neck: [0, 15, 0],
    neckRadius: 3.5,
    wide: 13,
    high: 17,
    stemColour: green.eucalyptus,
    kinds: [
      { head: carnation, colours: [hex('#b9a0c4'), hex('#c6b2cf')], size: 3.3, count: 11, leaves: 1 },
      { head: carnation, colours: [hex('#e2bcbf')], size: 3.2, count: 7, leaves: 1 },
    ],
  });
}

function eucalyptusBunch(b: Brush): void {
  vase(b, { outline: outlines.belly, radius: 7.5, height: 19, colour: hex('#e0d8ca'), material: speckled });
  for (let i = 0; i < 15; i++)
    eucalyptus(
      b,
      branch(b, [0, 17.5, 0], i * 2.39996, 0.12 + 0.62 * Math.sqrt(i / 15), between(b.random, 24, 34)),
      2.5,
      13,
    );
}

function whites(b: Brush): void {
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

function meadow(b: Brush): void {
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

const close = (at: Vec3, distance = 62) => ({ at, distance, pitch: 16, yaw: -14, blur: 2.4 });

export const buketter: SceneBook = {
  'tulpanbukett-varljus': views(
    tulips,
    { alt: 'Blekrosa och gräddvita tulpaner i en ljus stengodsvas', view: { pitch: 9, fill: 0.92 } },
    { alt: 'Närbild av tulpaner i knopp', view: close([-1, 36, 4]) },
  ),
  'rosbukett-skymning': views(
    roses,
    { alt: 'Rosor i gammelrosa och vinrött med eukalyptus i en mörk vas', view: { pitch: 12, fill: 0.92 } },
    { alt: 'Närbild av rosor i två toner', view: close([0, 29, 4], 56) },
    { alt: 'Rosbuketten sedd snett uppifrån', view: { pitch: 34, yaw: 22, fill: 0.95 } },
  ),
  'pionbukett-sjobris': views(
    pale(peonies),
    { alt: 'Rosa pioner i en klar glasvas', view: { pitch: 10, fill: 0.92 } },
    { alt: 'Närbild av en utslagen pion', view: close([-1, 26, 4], 52) },
  ),
  'ranunkelbukett-aprikos': views(
    ranunculi,
    { alt: 'Ranunkler i aprikos och grädde i en låg vas', view: { pitch: 14, fill: 0.88 } },
    { alt: 'Ranunklernas täta kronblad på nära håll', view: close([0, 21, 4], 46) },
  ),
  'dahliabukett-hostglod': views(dahlias, {
    alt: 'Dahlior i rost, orange och vinrött i en mörkgrön kanna',
    view: { pitch: 11, fill: 0.92 },
  }),
  'gerberabukett-solsidan': views(gerberas, {
    alt: 'Gerbera i gult, korall och orange i en hög glasvas',
    view: { pitch: 10, fill: 0.92 },
  }),
  'nejlikebukett-lavendeldis': views(
    carnations,
    { alt: 'Krusiga nejlikor i blekt lila och puderrosa', view: { pitch: 11, fill: 0.92 } },
    { alt: 'Närbild av krusade nejlikor', view: close([0, 27, 4], 48) },
  ),
  'eukalyptusknippe-silver': views(eucalyptusBunch, {
    alt: 'Silvergrå eukalyptus i en bukig vas',
    view: { pitch: 7, fill: 0.9 },
  }),
  'vit-bukett-stillhet': views(
    whites,
    { alt: 'Vita rosor och ranunkler med eukalyptus', view: { pitch: 11, fill: 0.92 } },
    { alt: 'Den vita buketten uppifrån', view: { pitch: 40, yaw: -18, fill: 0.95 } },
  ),
  'angsbukett-midsommar': views(meadow, {
    alt: 'Ängsblommor i en vit kanna: prästkrage, blåklint, klöver och smörblomma',
    view: { pitch: 8, fill: 0.9 },
  }),
};

/** Lets a light cloth lie under what is pale and clear, so that it does not drown in the wall. */
function pale(arrange: (b: Brush) => void): (b: Brush) => void {
  return (b) => {
    arrange(b);
    b.mesh.endFrame();
    crumpled(b.at(move(9, 0, 6)), 15, 1.6, hex('#d9c3bd'), linen(9, 3));
  };
}
