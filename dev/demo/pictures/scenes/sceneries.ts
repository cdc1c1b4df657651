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
      ['tulpanbukett-varljus', -38, -4],
      ['rosbukett-skymning', 0, 4],
      ['vit-bukett-stillhet', 38, -4],
    ],
    view: { at: [0, 21, 0], distance: 150, pitch: 8 },
  },
  krukvaxter: {
    alt: 'Gröna växter i krukor på ett träbord',
    things: [
      ['svarmorstunga-gulkant', -44, -6],
      ['parasollpilea-i-bla-kruka', -14, 6],
      ['monstera-i-terrakotta', 20, -10],
      ['guldkaktus-i-stengodskruka', 50, 8],
    ],
    view: { at: [3, 24, 0], distance: 156, pitch: 7 },
  },
  ljus: {
    alt: 'Tända ljus i olika höjd i skymningen',
    things: [
      ['blockljus-havtorn-3-storlekar', -24, 0],
      ['kulljus-sno-3-pack', 12, 6],
      ['spiralljus-lavendel-par', 36, -6],
    ],
    view: { at: [4, 12, 0], distance: 112, pitch: 10 },
  },
  godis: {
    alt: 'Karameller, klubbor och lakrits på ett rosa bord',
    things: [
      ['sweeds-jordgubbsklubbor-5-pack', -24, -8],
      ['graddkola-havssalt', -4, 2],
      ['sweeds-kolsvart-lakrits', 22, 4],
    ],
    view: { at: [0, 9, 0], distance: 88, pitch: 14 },
  },
  dekorationer: {
    alt: 'Vas, videkorg och ljusstakar i sandfärgat ljus',
    things: [
      ['vas-klippa', -34, -4],
      ['korg-vide', 2, 0, 0.4],
      ['ljusstakar-kulle-par', 34, 4],
    ],
    view: { at: [0, 20, 0], distance: 128, pitch: 9 },
  },
  'majas-cottage': {
    alt: 'Vattenkanna, zinkkrukor med örter och emaljmuggar på vita plankor',
    things: [
      ['majas-cottage-vattenkanna-salvia', -30, -2],
      ['majas-cottage-zinkkruka-3-pack', 10, -6],
      ['majas-cottage-emaljmugg-blaklint', 36, 10],
    ],
    view: { at: [2, 10, 0], distance: 112, pitch: 11 },
  },
  'porslin-dukning': {
    alt: 'Tekanna, tallrikar och skålar på en linneduk',
    things: [
      ['tallrik-halla-4-pack', -30, 2],
      ['tekanna-lugn', 2, -6],
      ['skal-kobbe', 30, 8],
    ],
    view: { at: [1, 6, 0], distance: 98, pitch: 17 },
  },
  textilier: {
    alt: 'Kuddar och en vikt pläd mot en varm vägg',
    things: [
      ['kuddfodral-rand', -36, -12],
      ['kuddfodral-mossa', 14, -12],
      ['ullplad-fjall', 50, 20, -0.3],
    ],
    view: { at: [6, 22, 0], distance: 190, pitch: 8 },
  },
  julpynt: {
    alt: 'Tomte, halmbock och julkulor mot en grön vägg',
    things: [
      ['halmbock-nils', -34, 0],
      ['tomten-torvald', 4, -2],
      ['glaskulor-rimfrost-6-pack', 32, 8],
    ],
    view: { at: [0, 15, 0], distance: 122, pitch: 8 },
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
