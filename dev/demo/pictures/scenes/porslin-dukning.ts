import type { Brush } from '../engine/brush.ts';
import { dim, hex } from '../engine/colour.ts';
import { move, turnX, turnY, turnZ } from '../engine/matrix.ts';
import { around, between } from '../engine/random.ts';
import { oxeye } from '../shapes/daisies.ts';
import { foldedCloth } from '../shapes/folded-cloth.ts';
import { twig } from '../shapes/foliage.ts';
import { carafe, stopper, wineGlass } from '../shapes/glassware.ts';
import { green, leaf, stalk } from '../shapes/greens.ts';
import { clearGlass, glazed, linen, raw, speckled, thickGlass } from '../shapes/materials.ts';
import { ball, turned } from '../shapes/solids.ts';
import { bowl, eggCup, mug, pear, plate } from '../shapes/tableware.ts';
import { cupAndSaucer, drink, jug, teapot } from '../shapes/teaware.ts';
import { crumpled } from '../shapes/textiles.ts';
import { type SceneBook, views } from './still.ts';

const clay = hex('#8a4f38');

function plates(b: Brush): void {
  for (let i = 0; i < 4; i++)
    plate(
      b.at(move(around(b.random, 0.3), i * 1.15, around(b.random, 0.3)), turnY(i)),
      13,
      hex('#e6dcc8'),
      speckled,
      clay,
    );
  const top = b.at(move(1.5, 4.4, 1), turnY(0.5));
  foldedCloth(top, 9, 17, 4, 0.34, hex('#8c9a86'), linen(3, 6));
  twig(top.at(move(0, 2, 7), turnX(-1.5), turnZ(0.1)), 14, 2.2, 0.8, 26, green.eucalyptus);
}

function bowls(b: Brush): void {
  const dark = hex('#4a4845');
  const inside = hex('#8ea3ac');
  bowl(b.at(move(-2, 0, 1)), 8, 7, dark, inside, [raw, glazed]);
  const pair = b.at(move(11, 0, -9));
  bowl(pair, 8, 7, dark, inside, [raw, glazed]);
  bowl(pair.at(move(0.3, 3.1, 0.2)), 8, 7, dark, inside, [raw, glazed]);
}

function morning(b: Brush): void {
  mug(b.at(move(-1, 0, 1), turnY(-0.4)), 5.2, 8, hex('#d0a08e'));
  drink(b.at(move(-1, 0, 1)), 4.3, 6.8, [0.07, 0.028, 0.012]);
  mug(b.at(move(9.6, 0, -7), turnY(-0.9)), 5.2, 8, hex('#cf9f8e'));
  b.mesh.endFrame();
  crumpled(b.at(move(-13, 0, 3)), 9, 1.8, hex('#c9bfae'), linen(7, 3));
}

function tea(b: Brush): void {
  teapot(b.at(turnY(0.25)), hex('#66744f'));
  b.mesh.endFrame();
  mug(b.at(move(-14.5, 0, 6), turnY(2.6)), 3.9, 5.6, hex('#72805a'));
  drink(b.at(move(-14.5, 0, 6)), 3.3, 4.6, [0.3, 0.14, 0.03]);
}

function coffee(b: Brush): void {
  cupAndSaucer(b.at(turnY(-0.5)), hex('#efebe2'), hex('#cdb797'));
  drink(b.at(move(0, 0.55, 0)), 4.5, 4.7, [0.05, 0.02, 0.01]);
  b.mesh.endFrame();
  cupAndSaucer(b.at(move(13, 0, -13), turnY(-0.9)), hex('#efebe2'), hex('#cdb797'));
  for (let i = 0; i < 2; i++)
    ball(
      b.at(move(-8.4 + i * 2.4, 0.9, 8.4 + i)),
      1.5,
      dim([0.4, 0.21, 0.09], between(b.random, 0.9, 1.1)),
      { rough: 0.9, wrap: 0.2, bump: { u: 3, v: 3, depth: 2 } },
      24,
    );
}

function wine(b: Brush): void {
  wineGlass(b.at(move(-5, 0, 1)));
  wineGlass(b.at(move(5.4, 0, -3.5)));
  turned(
    b.at(move(-5, 0, 1)),
    [
      [0, 10.4],
      [0.8, 10.6],
      [3.3, 12.2],
      [4.2, 14.1],
      [4.3, 14.2],
      [4.2, 14.22],
      [0, 14.2],
    ],
    [0.5, 0.06, 0.1],
    { glass: { bend: 0.6, density: 1.1 } },
    { around: 56, up: 30 },
  );
  b.mesh.endFrame();
  crumpled(b.at(move(-13, 0, 7)), 8, 1.6, hex('#b9897c'), linen(7, 3));
}

function source(b: Brush): void {
  carafe(b);
  stopper(b.at(move(0, 24.2, 0)), 3.1);
  const tumbler = b.at(move(10.5, 0, 4));
  turned(
    tumbler,
    [
      [0, 0.6],
      [3, 0],
      [3.3, 0.4],
      [3.5, 4],
      [3.8, 8.6],
    ],
    [0.86, 0.92, 0.91],
    clearGlass,
    { around: 56, up: 40 },
  );
  turned(
    tumbler,
    [
      [0, 1],
      [2.9, 1.1],
      [3.2, 5.4],
      [0, 5.4],
    ],
    [0.93, 0.97, 0.97],
    thickGlass,
    { around: 56, up: 24 },
  );
  b.mesh.endFrame();
  for (const [x, z] of [
    [-9, 6],
    [-12.6, 2.5],
  ] as const)
    ball(
      b.at(move(x, 2.6, z)),
      2.7,
      [0.75, 0.55, 0.06],
      { wrap: 0.3, gloss: 0.04, rough: 0.4, bump: { u: 8, v: 6, depth: 0.7 } },
      32,
    );
}

function eggs(b: Brush): void {
  const all = [
    [-8.4, 1, '#d7c6a6', '#e9d9c3'],
    [-2.6, -2.4, '#94a488', '#d9b594'],
    [3.2, 1.6, '#cf9f8e', '#efe5d6'],
    [9, -1.6, '#9aaab2', '#dcbd9c'],
  ] as const;
  for (const [i, [x, z, colour, egg]] of all.entries())
    eggCup(b.at(move(x, 0, z)), hex(colour), i === 3 ? undefined : hex(egg));
}

function cream(b: Brush): void {
  jug(b.at(turnY(0.35)), 4.9, 10, hex('#ece5d6'));
  for (let i = 0; i < 6; i++) {
    const a = i * 2.4;
    const at = [Math.cos(a) * (1.4 + i * 0.5), 14.4 - i * 0.35, Math.sin(a) * (1.4 + i * 0.5)] as const;
    stalk(b, [Math.cos(a) * 0.8, 4, Math.sin(a) * 0.8], at, 0.09, [0.2, 0.14, 0.08]);
    oxeye(b.at(move(...at), turnX(0.45), turnZ(-at[0] * 0.12)), hex('#f3f0ea'), 1.7);
    leaf(b.at(move(at[0] * 0.6, 9.6, at[2] * 0.6), turnY(-a + 1.57), turnX(-0.5)), {
      long: 4.4,
      wide: 2.6,
      droop: 0.3,
      colour: green.fresh,
    });
  }
  b.mesh.endFrame();
  pear(b.at(move(9.4, 0, -4), turnY(1)), [0.45, 0.42, 0.1]);
}

export const porslinDukning: SceneBook = {
  'tallrik-halla-4-pack': views(
    plates,
    { alt: 'Fyra staplade stengodstallrikar med en vikt servett', view: { pitch: 24, yaw: -12, fill: 0.92 } },
    {
      alt: 'Tallrikarnas prickiga glasyr och leriga kant på nära håll',
      view: { at: [8, 4, 7], distance: 36, pitch: 20, yaw: 24, blur: 2 },
    },
  ),
  'skal-kobbe': views(
    bowls,
    { alt: 'Skålar med rå mörk utsida och blågrå glasyr inuti', view: { pitch: 26, fill: 0.86 } },
    { alt: 'Skålens blanka insida uppifrån', view: { at: [-2, 4, 1], distance: 44, pitch: 56, yaw: 12, blur: 1.5 } },
  ),
  'mugg-morgon': views(morning, { alt: 'Rund mugg i rosa lera med kaffe', view: { pitch: 17, fill: 0.84 } }),
  'tekanna-lugn': views(
    tea,
    { alt: 'Mossgrön tekanna med bambuhandtag', view: { pitch: 13, fill: 0.8 } },
    { alt: 'Tekannan snett uppifrån', view: { pitch: 36, yaw: -32, fill: 0.84 } },
  ),
  'kopp-med-fat-nipa': views(coffee, { alt: 'Vit kaffekopp på sandfärgat fat', view: { pitch: 22, fill: 0.78 } }),
  'vinglas-alv-2-pack': views(wine, { alt: 'Två tunna vinglas, det ena med rött vin', view: { pitch: 9, fill: 0.8 } }),
  'karaff-kalla': views(source, { alt: 'Glaskaraff med ekpropp och ett glas vatten', view: { pitch: 11, fill: 0.82 } }),
  'aggkoppar-bo-4-pack': views(eggs, {
    alt: 'Fyra äggkoppar i dämpade färger, tre med ägg',
    view: { pitch: 18, yaw: -8, fill: 0.92 },
  }),
  'graddkanna-lill': views(cream, { alt: 'Liten benvit kanna med vita vårblommor', view: { pitch: 14, fill: 0.74 } }),
};
