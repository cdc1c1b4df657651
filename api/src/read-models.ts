import { pricingEntities } from './pricing/index.js';

/** Read models' entity classes, for TypeORM's queries in the back office's lists. */
// biome-ignore lint/complexity/noBannedTypes: TypeORM's own type for entity classes
export const readModelEntities: readonly Function[] = [...pricingEntities];
