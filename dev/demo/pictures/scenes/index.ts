import { buketter } from './buketter/index.ts';
import { dekorationer } from './dekorationer/index.ts';
import { godis } from './godis/index.ts';
import { julpynt } from './julpynt/index.ts';
import { krukvaxter } from './krukvaxter/index.ts';
import { ljus } from './ljus/index.ts';
import { majasCottage } from './majas-cottage/index.ts';
import { porslinDukning } from './porslin-dukning.ts';
import type { SceneBook } from './still.ts';
import { textilier } from './textilier/index.ts';

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
