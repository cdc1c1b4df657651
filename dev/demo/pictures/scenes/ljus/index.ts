import { type SceneBook, views } from '../still.ts';
import { cloudberry, forest } from './jars.ts';
import { fog, seabuckthorn, snowballs, tealights } from './pillars.ts';
import { beeswax, spirals, tapers } from './tapers.ts';

export const ljus: SceneBook = {
  'blockljus-dimma': views(
    fog,
    { alt: 'Ett tänt grått blockljus på ett stengodsfat', view: { pitch: 11, fill: 0.72 } },
    {
      alt: 'Lågan och det smälta stearinet på nära håll',
      view: { at: [0, 14.5, 0], distance: 34, pitch: 20, blur: 2 },
    },
  ),
  'kronljus-smultron-6-pack': views(tapers, {
    alt: 'Smultronröda kronljus, två i mässingsstakar och fyra på en linneduk',
    view: { pitch: 11, fill: 0.88 },
  }),
  'doftljus-gran-rok': views(
    forest,
    { alt: 'Doftljus i mörkgrönt glas med etiketten Gran & rök', view: { pitch: 11, fill: 0.62 } },
    { alt: 'Doftljuset Gran & rök från sidan med granris', view: { pitch: 24, yaw: 20, fill: 0.8 } },
  ),
  'doftljus-hjortron': views(cloudberry, {
    alt: 'Doftljus i bärnstensfärgat glas med etiketten Hjortron',
    view: { pitch: 12, fill: 0.62 },
  }),
  'rullade-bivaxljus-par': views(beeswax, {
    alt: 'Två rullade bivaxljus med bikakemönster, knutna med lingarn',
    view: { pitch: 38, yaw: -12, fill: 0.88 },
  }),
  'blockljus-havtorn-3-storlekar': views(seabuckthorn, {
    alt: 'Tre tända blockljus i bränd orange på ett mörkt fat',
    view: { pitch: 14, fill: 0.82 },
  }),
  'varmeljus-av-rapsvax-24-pack': views(tealights, {
    alt: 'Värmeljus av rapsvax i rader, några tända',
    view: { pitch: 30, yaw: -16, fill: 0.86 },
  }),
  'kulljus-sno-3-pack': views(snowballs, {
    alt: 'Tre vita kulljus på ett fat med mossa',
    view: { pitch: 20, fill: 0.84 },
  }),
  'spiralljus-lavendel-par': views(
    spirals,
    { alt: 'Två vridna ljus i grålila, det ena tänt', view: { pitch: 9, fill: 0.8 } },
    { alt: 'Ljusets vridna yta på nära håll', view: { at: [-3, 19, 0], distance: 40, pitch: 8, yaw: 20, blur: 2 } },
  ),
};
