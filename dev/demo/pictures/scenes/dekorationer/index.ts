import { type SceneBook, views } from '../still.ts';
import { bird, eucalyptusWreath, onWall, willow } from './crafts.ts';
import { lantern, mirror, sticks } from './lights.ts';
import { cliff, dew, grasses } from './vases.ts';

export const dekorationer: SceneBook = {
  'vas-klippa': views(
    cliff,
    { alt: 'Bukig grå stengodsvas med smal hals och två kvistar', view: { pitch: 7, fill: 0.88 } },
    {
      alt: 'Den sträva stengodsytan på nära håll',
      view: { at: [-1, 12, 4], distance: 44, pitch: 12, yaw: -24, blur: 2 },
    },
  ),
  'glasvas-dagg': views(dew, { alt: 'Munblåst glasvas med gröna kvistar', view: { pitch: 8, fill: 0.86 } }),
  'evighetsbukett-strandrag': views(
    grasses,
    { alt: 'Torkade gräs och ax i sandtoner i en mörk vas', view: { pitch: 6, fill: 0.88 } },
    { alt: 'Torkade ax och vippor på nära håll', view: { at: [0, 47, 2], distance: 60, pitch: 8, yaw: 14, blur: 2 } },
  ),
  'lykta-fyren': views(lantern, {
    alt: 'Svart lykta med glasrutor och ett tänt blockljus',
    view: { pitch: 9, yaw: 26, fill: 0.82 },
    exposure: 0.85,
  }),
  'ljusstakar-kulle-par': views(
    sticks,
    { alt: 'Två ljusstakar i mässing, en hög och en låg, med ljusa kronljus', view: { pitch: 8, fill: 0.84 } },
    { alt: 'Den svarvade mässingen på nära håll', view: { at: [1, 8, 2], distance: 42, pitch: 16, yaw: -10, blur: 2 } },
  ),
  'dorrkrans-eukalyptus': views(onWall(eucalyptusWreath), {
    alt: 'Rund krans av eukalyptus med linneband',
    view: { pitch: 0, fill: 0.92 },
  }),
  'trafagel-sidensvans': views(
    bird,
    { alt: 'Svarvad träfågel i ek och lönn med liten tofs', view: { pitch: 10, yaw: -16, fill: 0.8 } },
    { alt: 'Träfågeln från andra hållet', view: { pitch: 16, yaw: 42, fill: 0.78 } },
  ),
  'spegel-mansken': views(mirror, {
    alt: 'Rund bordsspegel med mässingsram på fot av ek',
    view: { pitch: 6, yaw: -12, fill: 0.84 },
  }),
  'korg-vide': views(willow, {
    alt: 'Flätad videkorg med båge, fylld med päron',
    view: { pitch: 20, yaw: 24, fill: 0.86 },
  }),
};
