import { type Vec3 } from '../../engine/matrix.ts';
import { type SceneBook, views } from '../still.ts';
import { eucalyptusBunch, gerberas, meadow, tulips } from './airy.ts';
import { carnations, dahlias } from './autumn.ts';
import { pale, peonies, ranunculi, roses, whites } from './full.ts';

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
