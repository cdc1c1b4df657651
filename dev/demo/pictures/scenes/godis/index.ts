import { type SceneBook, views } from '../still.ts';
import { bar, onBoard, tied } from './chocolates.ts';
import { caramels, marbles } from './jars.ts';
import { almonds, hearts, licorice, lollipops, rocks } from './loose.ts';

export const godis: SceneBook = {
  'graddkola-havssalt': views(
    caramels,
    { alt: 'Inslagna gräddkolor i glasburk med korklock', view: { pitch: 14, fill: 0.84 } },
    { alt: 'Kolor i vaxat papper på nära håll', view: { at: [8.6, 1, 5], distance: 34, pitch: 30, yaw: 8, blur: 2 } },
  ),
  'chokladask-hoga-kusten': views(
    tied,
    { alt: 'Öppen ask med tolv praliner och locket framför', view: { pitch: 36, yaw: -8, fill: 0.98 } },
    {
      alt: 'Praliner i pappersformar på nära håll',
      view: { at: [1, 2, 1], distance: 34, pitch: 44, yaw: -24, blur: 2 },
    },
  ),
  'polkagrisar-pepparmynta': views(rocks, {
    alt: 'Rödvita polkagrisstänger i en trave',
    view: { pitch: 34, yaw: -6, fill: 0.98 },
  }),
  'sweeds-kolsvart-lakrits': views(licorice, {
    alt: 'Svarta lakritskuddar i en vit skål',
    view: { pitch: 30, fill: 0.94 },
  }),
  'sweeds-sura-hallonhjartan': views(
    hearts,
    { alt: 'Sockrade hallonröda geléhjärtan på ett fat', view: { pitch: 34, yaw: 6, fill: 0.98 } },
    { alt: 'Geléhjärtan med socker på nära håll', view: { at: [0, 4, 2], distance: 32, pitch: 40, yaw: -14, blur: 2 } },
  ),
  'sweeds-skogsbarskulor': views(marbles, {
    alt: 'Marmeladkulor i rött, rosa och violett i en glasburk',
    view: { pitch: 16, fill: 0.86 },
  }),
  'branda-mandlar-med-kanel': views(almonds, {
    alt: 'Brända mandlar som rinner ur en randig pappersstrut',
    view: { pitch: 30, yaw: -4, fill: 0.98 },
  }),
  'mork-choklad-med-lingon': views(onBoard(bar), {
    alt: 'Mörk chokladkaka med lingon på folie bredvid sitt omslag',
    view: { pitch: 46, yaw: 4, fill: 0.98 },
  }),
  'sweeds-jordgubbsklubbor-5-pack': views(lollipops, {
    alt: 'Fem rödvita klubbor med virvel i en kruka',
    view: { pitch: 8, fill: 0.86 },
  }),
};
