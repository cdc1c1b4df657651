import type { Brush } from '../engine/brush.ts';
import { type Colour, dim, hex } from '../engine/colour.ts';
import { aim, turnX, turnZ, unit, type Vec3 } from '../engine/matrix.ts';
import { around, between, pick } from '../engine/random.ts';
import { ring } from '../shapes/christmas.ts';
import { oxeye } from '../shapes/daisies.ts';
import { cornflower } from '../shapes/flowers.ts';
import { eucalyptus, spruce } from '../shapes/foliage.ts';
import { carnation, dahlia, peony, ranunculus, rose } from '../shapes/layered-flowers.ts';
import { raw, speckled } from '../shapes/materials.ts';
import { outlines } from '../shapes/vessels.ts';
import { branch, bunch, type Kind, vase } from './bouquet.ts';
import { onWall } from './dekorationer/crafts.ts';
import type { Still } from './still.ts';

const WHITES = [hex('#f4efe4'), hex('#efe6d8')];
const ROSES = [hex('#7d2029'), hex('#8d2a33')];
const PINKS = [hex('#d9a3a2'), hex('#e6c0b8')];
const LAVENDERS = [hex('#a596b8'), hex('#c3b4cc')];
const APRICOTS = [hex('#e3b08c'), hex('#f0cda6')];
const BLUES = [hex('#4a63a0'), hex('#6179b4')];

type Curve = (turn: number) => readonly [x: number, y: number];

const round =
  (radius: number): Curve =>
  (turn) => [radius * Math.cos(turn), radius * Math.sin(turn)];

/** Source: the heart curve of Eugen Beutel. */
const heart: Curve = (turn) => [
  15.5 * Math.sin(turn) ** 3,
  12.6 * Math.cos(turn) - 4.8 * Math.cos(2 * turn) - 1.9 * Math.cos(3 * turn) - Math.cos(4 * turn),
];

/** Flower heads along a curve on the wall, from turn to turn. */
function garland(b: Brush, curve: Curve, kinds: readonly Kind[], from = 0, to = Math.PI * 2, wide = 3.4): void {
  const heads = kinds.flatMap((kind) => Array.from({ length: kind.count }, () => ({ kind, order: b.random() })));
  heads.sort((x, y) => x.order - y.order);
  for (const [i, { kind }] of heads.entries()) {
    const [x, y] = curve(from + ((to - from) * (i + 0.5)) / heads.length);
    const at: Vec3 = [x + around(b.random, wide), y + around(b.random, wide), 2.6 + between(b.random, 0, 1.8)];
    const colour = dim(pick(b.random, kind.colours), between(b.random, 0.93, 1.04));
    const up = unit([around(b.random, 0.5), 0.15 + around(b.random, 0.5), 1.4]);
    kind.head(b.at(aim(at, up, b.random() * 6.28)), colour, kind.size * between(b.random, 0.9, 1.08));
  }
}

function leaves(b: Brush, radius: number): void {
  ring(b, radius, 36, (p, i) =>
    eucalyptus(
      p.at(turnX(around(b.random, 0.7) + 0.3), turnZ(around(b.random, 0.5) + (i % 2 ? 0.35 : -0.3))),
      [
        [0, 0, 0],
        [0.4, 3.5, 0.8],
        [0.2, 7, 1],
        [-0.8, 10, 0.6],
      ],
      1.6,
      9,
    ),
  );
}

function needles(b: Brush, radius: number): void {
  ring(b, radius, 150, (p, i) =>
    spruce(
      p.at(turnX(around(b.random, 0.9) + 0.25), turnZ(around(b.random, 0.45) + (i % 2 ? 0.5 : -0.45))),
      between(b.random, 8, 11),
      1.7,
      8,
    ),
  );
}

type Green = (b: Brush, radius: number) => void;

/** Green all the way round, flowers along a part of it. */
const wreath = (green: Green, kinds: readonly Kind[], from: number, to: number) =>
  onWall((b) => {
    green(b, 15);
    garland(b, round(15), kinds, from, to);
  });

const flowerHeart = (kinds: readonly Kind[]) => onWall((b) => garland(b, heart, kinds, 0, Math.PI * 2, 1.6));

function trails(b: Brush, neck: Vec3, count: number, long: number, lean: number): void {
  for (let i = 0; i < count; i++)
    eucalyptus(
      b,
      branch(b, neck, i * 2.39996, lean * between(b.random, 0.7, 1.1), long * between(b.random, 0.8, 1.1)),
      1.8,
      10,
    );
}

/** Low and wide, to stand by the urn or on the coffin. */
const low = (colour: Colour, wide: number, kinds: readonly Kind[]) => (b: Brush) => {
  vase(b, { outline: outlines.cylinder, radius: 9, height: 7, colour, material: raw });
  const neck: Vec3 = [0, 6, 0];
  bunch(b, { neck, neckRadius: 6, wide, high: 13, loose: 0.16, kinds });
  trails(b, neck, 13, wide * 1.35, 1.25);
};

const standing =
  (colour: Colour, kinds: readonly Kind[], long = 25) =>
  (b: Brush) => {
    vase(b, { outline: outlines.drop, radius: 8, height: 18, colour, material: speckled });
    const neck: Vec3 = [0, 17, 0];
    bunch(b, { neck, neckRadius: 3.6, wide: 14, high: 19, loose: 0.16, kinds });
    trails(b, neck, 9, long, 0.85);
  };

/** A few long stems, as one lays them down one by one. */
const few = (kinds: readonly Kind[]) => (b: Brush) => {
  vase(b, { outline: outlines.cylinder, radius: 4.6, height: 17, colour: hex('#5c6360'), material: raw });
  bunch(b, { neck: [0, 16, 0], neckRadius: 2.4, wide: 9, high: 18, loose: 0.25, stem: 0.3, kinds });
};

const of = (head: Kind['head'], colours: readonly Colour[], size: number, count: number): Kind => ({
  head,
  colours,
  size,
  count,
  leaves: 1,
});

const wall = { pitch: 0, fill: 0.92 } as const;
const table = { pitch: 13, fill: 0.9 } as const;

/** Examples of what is bound for funerals, by name. */
export const funeralWorks: Readonly<Record<string, Still>> = {
  'krans-vita-rosor': {
    alt: 'Rund krans av eukalyptus med vita rosor längs ena sidan',
    arrange: wreath(leaves, [of(rose, WHITES, 4.2, 9), of(ranunculus, WHITES, 2.9, 8)], 2.2, 5.4),
    view: wall,
  },
  'krans-gran-roda-rosor': {
    alt: 'Krans av gran med mörkröda rosor nertill',
    arrange: wreath(needles, [of(rose, ROSES, 4, 11)], 3.5, 5.9),
    view: wall,
  },
  'krans-blommor-runtom': {
    alt: 'Krans helt i rosa och gräddvita blommor',
    arrange: wreath(
      leaves,
      [of(rose, PINKS, 3.9, 15), of(peony, PINKS, 4.3, 7), of(ranunculus, WHITES, 2.9, 14)],
      0,
      6.28,
    ),
    view: wall,
  },
  'krans-gran-lavendel': {
    alt: 'Krans av gran med nejlikor i lavendel och vitt',
    arrange: wreath(needles, [of(carnation, LAVENDERS, 3.7, 10), of(rose, WHITES, 3.4, 6)], 0.9, 3.9),
    view: wall,
  },
  'hjarta-roda-rosor': {
    alt: 'Hjärta av tätt satta röda rosor',
    arrange: flowerHeart([of(rose, ROSES, 3.6, 44)]),
    view: wall,
  },
  'hjarta-vitt': {
    alt: 'Hjärta av vita rosor och ranunkler',
    arrange: flowerHeart([of(rose, WHITES, 3.5, 26), of(ranunculus, WHITES, 2.9, 22)]),
    view: wall,
  },
  'dekoration-vit': {
    alt: 'Låg dekoration med vita rosor och hängande eukalyptus',
    arrange: low(hex('#b9bdb6'), 19, [of(rose, WHITES, 4.4, 13), of(ranunculus, WHITES, 3.1, 10)]),
    view: table,
  },
  'dekoration-aprikos': {
    alt: 'Låg dekoration med rosor och dahlior i aprikos',
    arrange: low(hex('#5c6360'), 18, [
      of(rose, APRICOTS, 4.4, 11),
      of(dahlia, APRICOTS, 4, 6),
      of(ranunculus, WHITES, 2.9, 6),
    ]),
    view: table,
  },
  'dekoration-lila': {
    alt: 'Låg dekoration med nejlikor i lila toner',
    arrange: low(hex('#d8d0c2'), 17, [of(carnation, LAVENDERS, 4, 15), of(rose, PINKS, 3.8, 6)]),
    view: table,
  },
  'urna-rosa': {
    alt: 'Hög bukett i rosa och vitt med eukalyptus',
    arrange: standing(hex('#cfc7b8'), [
      of(rose, PINKS, 4.5, 10),
      of(peony, PINKS, 5, 4),
      of(ranunculus, WHITES, 3.1, 7),
    ]),
    view: table,
  },
  'sorgbukett-angen': {
    alt: 'Bukett med prästkragar, blåklint och vita ranunkler',
    arrange: standing(
      hex('#e8e4da'),
      [of(oxeye, WHITES, 3.4, 11), of(cornflower, BLUES, 2.6, 10), of(ranunculus, WHITES, 2.8, 6)],
      20,
    ),
    view: table,
  },
  'handblommor-rosor': {
    alt: 'Långskaftade vita och rosa rosor i en smal mörk vas',
    arrange: few([of(rose, WHITES, 4.2, 5), of(rose, PINKS, 4.2, 4)]),
    view: table,
  },
};
