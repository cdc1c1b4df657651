import { type SceneBook, views } from '../still.ts';
import { hung, potholders, towels } from './bath.ts';
import { blanket, moss, stripes } from './sofa.ts';
import { napkins, runner, tablecloth } from './table.ts';

export const textilier: SceneBook = {
  'linneduk-strand': views(
    tablecloth,
    {
      alt: 'Naturfärgad linneduk som faller över bordskanten',
      view: { pitch: 12, yaw: -10, at: [0, 26, 6], distance: 136 },
    },
    { alt: 'Linnets väv och veck på nära håll', view: { at: [6, 27, 9], distance: 48, pitch: 30, yaw: 20, blur: 2 } },
  ),
  'linneservetter-rosenlera-4-pack': views(napkins, {
    alt: 'Fyra rosa linneservetter i en trave, knutna med snöre',
    view: { pitch: 30, yaw: -26, fill: 0.86 },
  }),
  'kuddfodral-mossa': views(moss, {
    alt: 'Mossgrön sammetskudde mot en ljus vägg',
    view: { pitch: 6, yaw: -10, fill: 0.86 },
  }),
  'kuddfodral-rand': views(
    stripes,
    { alt: 'Kudde med smala blå ränder på naturvitt', view: { pitch: 6, yaw: 12, fill: 0.84 } },
    {
      alt: 'Väven i det randiga tyget på nära håll',
      view: { at: [6, 28, 9], distance: 52, pitch: 8, yaw: 22, blur: 2 },
    },
  ),
  'ullplad-fjall': views(
    blanket,
    { alt: 'Vikt grå ullpläd med tvinnade fransar', view: { pitch: 18, yaw: -30, fill: 0.96 } },
    {
      alt: 'Fransarna och fiskbensmönstret på nära håll',
      view: { at: [-20, 10, 6], distance: 56, pitch: 20, yaw: -44, blur: 2 },
    },
  ),
  'badhandduk-vag': [
    {
      arrange: towels,
      alt: 'Två vikta våffelhanddukar i sjögrått med en tvål',
      view: { pitch: 18, yaw: -24, fill: 0.88 },
    },
    { arrange: hung, alt: 'Våffelhandduken hängd över en stång', view: { pitch: 0, yaw: 10, fill: 0.9 } },
  ],
  'grytlappar-ripa-par': views(potholders, {
    alt: 'Två kviltade grytlappar med tegelrött kantband',
    view: { pitch: 10, yaw: 8, fill: 0.86 },
  }),
  'bordslopare-kvarn': views(runner, {
    alt: 'Bordslöpare i grovt lin med mörkgrön bård under en skål',
    view: { at: [0, 3, 4], distance: 112, pitch: 34, yaw: -14 },
  }),
};
