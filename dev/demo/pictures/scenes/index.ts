import { buketter } from './buketter.ts';
import { dekorationer } from './dekorationer.ts';
import { godis } from './godis.ts';
import { julpynt } from './julpynt.ts';
import { krukvaxter } from './krukvaxter.ts';
import { ljus } from './ljus.ts';
import { majasCottage } from './majas-cottage.ts';
import { porslinDukning } from './porslin-dukning.ts';
import type { SceneBook } from './still.ts';
import { textilier } from './textilier.ts';

/** Every product's pictures, by slug. */
export const sceneBook: SceneBook = {
  ...buketter,
  ...krukvaxter,
  ...ljus,
  ...godis,
  ...dekorationer,
  ...majasCottage,
  ...porslinDukning,
  ...textilier,
  ...julpynt,
};
