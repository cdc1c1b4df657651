import { type SceneBook, views } from '../still.ts';
import { gingerbread } from './biscuits.ts';
import { baubles, gift, gnome, goat } from './figures.ts';
import { advent, hyacinths, tree } from './greens.ts';
import { hungUp, sprucewreath, star } from './hung.ts';

export const julpynt: SceneBook = {
  'pappersstjarna-norrsken': views(
    hungUp(star, 66),
    { alt: 'Vit pappersstjärna med små hål som lyser inifrån', view: { pitch: 0, fill: 0.86 } },
    {
      alt: 'Stjärnans uddar och hålmönster på nära håll',
      view: { at: [-6, 70, -30], distance: 62, pitch: 2, yaw: 18, blur: 1.5 },
    },
  ),
  'glaskulor-rimfrost-6-pack': views(baubles, {
    alt: 'Sex julkulor i silver, isblått och matt vitt',
    view: { pitch: 20, fill: 0.84 },
  }),
  'tomten-torvald': views(
    gift(gnome),
    { alt: 'Tomte i grå ull med röd luva och långt skägg', view: { pitch: 6, fill: 0.82 } },
    { alt: 'Tomtens näsa och skägg på nära håll', view: { at: [0, 16, 6], distance: 52, pitch: 4, yaw: -16, blur: 2 } },
  ),
  'grankrans-dal': views(hungUp(sprucewreath, 60), {
    alt: 'Tät grankrans med röda bär och linnerosett',
    view: { pitch: 0, fill: 0.94 },
  }),
  'adventsljusstake-smide': views(
    advent,
    {
      alt: 'Avlång ljusstake i svart smide med mossa, bär och fyra ljus, två tända',
      view: { pitch: 12, yaw: -20, fill: 0.94 },
    },
    {
      alt: 'Mossa, kottar och bär mellan ljusen',
      view: { at: [-5, 6, 2], distance: 52, pitch: 26, yaw: -28, blur: 2 },
    },
  ),
  'halmbock-nils': views(goat, { alt: 'Halmbock med böjda horn och röda band', view: { pitch: 8, fill: 0.84 } }),
  'pepparkakshjartan-att-hanga-3-pack': views(gingerbread, {
    alt: 'Tre pepparkakshjärtan med vit spritsning och rödvita snören',
    view: { pitch: 52, yaw: -6, fill: 0.9 },
  }),
  'hyacint-i-zinkkruka': views(
    hyacinths,
    { alt: 'Tre vita hyacinter i mossa i en zinkkruka', view: { pitch: 11, fill: 0.82 } },
    {
      alt: 'Hyacintens vita blommor på nära håll',
      view: { at: [1, 22, 2], distance: 44, pitch: 10, yaw: -18, blur: 2 },
    },
  ),
  'liten-gran-i-sackvav': views(tree, {
    alt: 'Liten bordsgran i säckväv med varmvita ljus',
    view: { pitch: 6, fill: 0.88 },
  }),
};
