import { type SceneBook, views } from '../still.ts';
import { picnic, towel } from './cloths.ts';
import { mugs, tin } from './enamel.ts';
import { can, herbs } from './garden.ts';
import { onWall, sign, tinHeart } from './hung.ts';

export const majasCottage: SceneBook = {
  'majas-cottage-emaljmugg-blaklint': views(
    mugs,
    { alt: 'Vit emaljmugg med blå kant fylld med blåklint och prästkragar', view: { pitch: 13, fill: 0.82 } },
    { alt: 'Emaljmuggarna snett uppifrån', view: { pitch: 34, yaw: 24, fill: 0.86 } },
  ),
  'majas-cottage-vattenkanna-salvia': views(can, {
    alt: 'Salviagrön vattenkanna med lång pip',
    view: { pitch: 12, yaw: 12, fill: 0.88 },
  }),
  'majas-cottage-skylt-vaxthuset': views(onWall(sign, 50), {
    alt: 'Vit träskylt med texten Växthuset som hänger i ett snöre',
    view: { pitch: 0, yaw: -9, fill: 0.9 },
  }),
  'majas-cottage-zinkkruka-3-pack': views(
    herbs,
    { alt: 'Tre zinkkrukor med basilika, timjan och gräslök', view: { pitch: 14, yaw: -10, fill: 0.92 } },
    { alt: 'Basilika i zinkkruka på nära håll', view: { at: [-12, 12, 0], distance: 44, pitch: 24, yaw: 12, blur: 2 } },
  ),
  'majas-cottage-picknickkorg': views(picnic, {
    alt: 'Picknickkorg i rotting med rödrutigt foder och bröd',
    view: { pitch: 20, yaw: -26, fill: 0.9 },
  }),
  'majas-cottage-kokshandduk-rutig': views(onWall(towel, 30), {
    alt: 'Blårutig kökshandduk på en träknopp',
    view: { pitch: 0, yaw: 8, fill: 0.84 },
  }),
  'majas-cottage-emaljburk-socker': views(tin, {
    alt: 'Gräddvit emaljburk med lock och texten Socker',
    view: { pitch: 11, yaw: -4, fill: 0.7 },
  }),
  'majas-cottage-plathjarta': views(onWall(tinHeart, 48), {
    alt: 'Vitpatinerat plåthjärta som hänger i ett linneband',
    view: { pitch: 0, yaw: 12, fill: 0.84 },
  }),
};
