/**
 * Product pictures of 1000 × 1250: more than the largest size the shop shows, and half the rendering time of the full
 * 1600 × 2000.
 */
export const PRODUCT_SCALE = 0.625;
/** Wide pictures of 1200 × 750. */
export const SCENERY_SCALE = 0.75;
