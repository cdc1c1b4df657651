import type { Projection } from './event-store/projection.js';

/** Every read model's writer. Inline ones run in this order inside each append: stock before orders, always. */
export const projections: readonly Projection[] = [];
