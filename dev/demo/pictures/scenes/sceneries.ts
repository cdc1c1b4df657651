import { type CategorySlug, categories } from '../../catalogue/index.ts';
import type { Brush } from '../engine/brush.ts';
import type { View } from '../engine/frame.ts';
import { move, turnY } from '../engine/matrix.ts';
import { heroScene } from './hero.ts';
import { sceneBook } from './index.ts';
import { type RoomSet, rooms } from './rooms.ts';
import type { Still } from './still.ts';

/** A wide picture that belongs to a page and not to a product. */
export interface Scenery {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly still: Still;
  readonly set: RoomSet;
}

type Placed = readonly [slug: string, x: number, z: number, turn?: number];

interface Group {
  readonly alt: string;
  readonly things: readonly Placed[];
  readonly view: View;
}

/** A category's own goods side by side. */
const groups: Readonly<Record<CategorySlug, Group>> = {
  buketter: {
    alt: 'Tre buketter på ett ljust bord: tulpaner, rosor och vitt',
    things: [
      ['tulpanbukett-varljus', -33, -4],
      ['rosbukett-skymning', 0, 4],
      ['vit-bukett-stillhet', 33, -4],
    ],
    view: { at: [0, 22, 0], distance: 166, pitch: 8 },
  },
  krukvaxter: {
    alt: 'Gröna växter i krukor på ett träbord',
    things: [
      ['svarmorstunga-gulkant', -40, -6],
      ['parasollpilea-i-bla-kruka', -14, 6],
      ['monstera-i-terrakotta', 20, -10],
      ['guldkaktus-i-stengodskruka', 45, 8],
    ],
    view: { at: [3, 25, 0], distance: 172, pitch: 7 },
  },
  ljus: {
    alt: 'Tända ljus i olika höjd i skymningen',
    things: [
      ['blockljus-havtorn-3-storlekar', -24, 0],
      ['kulljus-sno-3-pack', 12, 6],
      ['spiralljus-lavendel-par', 33, -8],
    ],
    view: { at: [2, 13, 0], distance: 126, pitch: 10 },
  },
  godis: {
    alt: 'Karameller, klubbor och lakrits på ett rosa bord',
    things: [
      ['sweeds-jordgubbsklubbor-5-pack', -22, -8],
      ['graddkola-havssalt', -4, 2],
      ['sweeds-kolsvart-lakrits', 19, 6],
    ],
    view: { at: [0, 10, 0], distance: 100, pitch: 14 },
  },
  dekorationer: {
    alt: 'Vas, videkorg och ljusstakar i sandfärgat ljus',
    things: [
      ['vas-klippa', -30, -4],
      ['korg-vide', 2, 0, 0.4],
      ['ljusstakar-kulle-par', 31, 4],
    ],
    view: { at: [0, 22, 0], distance: 146, pitch: 9 },
  },
  'majas-cottage': {
    alt: 'Vattenkanna, zinkkrukor med örter och emaljmuggar på vita plankor',
    things: [
      ['majas-cottage-vattenkanna-salvia', -22, -4],
      ['majas-cottage-zinkkruka-3-pack', 13, -10],
      ['majas-cottage-emaljmugg-blaklint', 26, 12],
    ],
    view: { at: [-1, 11, 0], distance: 122, pitch: 11 },
  },
  'porslin-dukning': {
    alt: 'Tekanna, tallrikar och skålar på en linneduk',
    things: [
      ['tallrik-halla-4-pack', -27, 4],
      ['tekanna-lugn', 2, -6],
      ['skal-kobbe', 22, 10],
    ],
    view: { at: [0, 7, 0], distance: 114, pitch: 17 },
  },
  textilier: {
    alt: 'Kuddar och en vikt pläd mot en varm vägg',
    things: [
      ['kuddfodral-rand', -36, -12],
      ['kuddfodral-mossa', 14, -12],
      ['ullplad-fjall', 50, 20, -0.3],
    ],
    view: { at: [6, 24, 0], distance: 206, pitch: 8 },
  },
  julpynt: {
    alt: 'Tomte, halmbock och julkulor mot en grön vägg',
    things: [
      ['halmbock-nils', -28, 0],
      ['tomten-torvald', 4, -2],
      ['glaskulor-rimfrost-6-pack', 28, 10],
    ],
    view: { at: [0, 16, 0], distance: 134, pitch: 8 },
  },
};

const arranged =
  (things: readonly Placed[]) =>
  (b: Brush): void => {
    for (const [slug, x, z, turn = 0] of things) sceneBook[slug]![0].arrange(b.at(move(x, 0, z), turnY(turn)));
  };

const wide = (slug: CategorySlug): Scenery => {
  const { alt, things, view } = groups[slug];
  return {
    name: `kategori-${slug}`,
    width: 1600,
    height: 1000,
    still: { alt, view, arrange: arranged(things) },
    set: rooms[slug],
  };
};

/** The front page's picture, the one for shared links, and one per category. */
export const sceneries: readonly Scenery[] = [
  { name: 'hero', width: 2400, height: 1600, ...heroScene },
  {
    name: 'delning',
    width: 1200,
    height: 630,
    ...heroScene,
    still: { ...heroScene.still, view: { ...heroScene.still.view, distance: 138 } },
  },
  ...categories.map((c) => wide(c.slug)),
];
