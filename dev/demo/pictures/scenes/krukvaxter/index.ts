import { type SceneBook, views } from '../still.ts';
import { orchid, peaceLily } from './flowering.ts';
import { monstera, olive, pilea, snakePlant } from './leafy.ts';
import { cactus, succulents } from './succulents.ts';

export const krukvaxter: SceneBook = {
  'monstera-i-terrakotta': views(
    monstera,
    { alt: 'Monstera med flikiga blad i en terrakottakruka på fat', view: { pitch: 9, fill: 0.9 } },
    {
      alt: 'Närbild av ett flikigt monsterablad',
      view: { at: [2, 42, 6], distance: 74, pitch: 22, yaw: -16, blur: 2 },
    },
  ),
  'orkide-vit-fjaril': views(
    orchid,
    { alt: 'Vit orkidé med två böjda stänglar i vit kruka', view: { pitch: 7, fill: 0.88 } },
    {
      alt: 'Närbild av vita orkidéblommor med gul mitt',
      view: { at: [-11, 38, 5], distance: 52, pitch: 4, yaw: -12, blur: 2 },
    },
  ),
  'suckulenttrio-pa-bricka': views(
    succulents,
    { alt: 'Tre suckulenter i små krukor på en träbricka', view: { pitch: 22, yaw: -14, fill: 0.98 } },
    {
      alt: 'En blågrå suckulentrosett uppifrån',
      view: { at: [-10.5, 8, 0], distance: 40, pitch: 48, yaw: 10, blur: 2 },
    },
  ),
  'guldkaktus-i-stengodskruka': views(cactus, {
    alt: 'Klotrund kaktus med gyllene taggar i sandfärgad kruka',
    view: { pitch: 14, fill: 0.68 },
  }),
  'olivtrad-pa-stam': views(olive, {
    alt: 'Litet olivträd med rund krona i ljus lerkruka',
    view: { pitch: 5, fill: 0.88 },
  }),
  'svarmorstunga-gulkant': views(snakePlant, {
    alt: 'Svärmorstunga med gulkantade blad i vit cylinderkruka',
    view: { pitch: 7, fill: 0.84 },
  }),
  'parasollpilea-i-bla-kruka': views(
    pilea,
    { alt: 'Pilea med runda blad i en dovt blå kruka', view: { pitch: 14, fill: 0.82 } },
    {
      alt: 'Pileans runda, blanka blad på nära håll',
      view: { at: [0, 21, 3], distance: 46, pitch: 34, yaw: 16, blur: 2 },
    },
  ),
  'fredskalla-stilla': views(peaceLily, {
    alt: 'Fredskalla med vita hölsterblad och mörkgröna blad',
    view: { pitch: 8, fill: 0.88 },
  }),
};
