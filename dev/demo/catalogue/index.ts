/**
 * The demo catalogue, which `dev/demo` loads through the API into a new database. Money is in SEK. Times are days
 * relative to the day of loading, so that the shop looks current.
 */
import { buketter } from './buketter.ts';
import { dekorationer } from './dekorationer.ts';
import { godis } from './godis.ts';
import { julpynt } from './julpynt.ts';
import { krukvaxter } from './krukvaxter.ts';
import { ljus } from './ljus.ts';
import { majasCottage } from './majas-cottage.ts';
import { porslinDukning } from './porslin-dukning.ts';
import { textilier } from './textilier.ts';
import type { DemoProduct } from './types.ts';

export { categories } from './categories.ts';
export { campaignCodes, discounts } from './discounts.ts';
export type { CategorySlug, DemoPicture, DemoProduct } from './types.ts';

export const products: readonly DemoProduct[] = [
  ...buketter,
  ...krukvaxter,
  ...ljus,
  ...godis,
  ...dekorationer,
  ...majasCottage,
  ...porslinDukning,
  ...textilier,
  ...julpynt,
];
