import path from 'node:path';

/** Environment with small prebuilt front ends, so that tests need no build. */
export const frontEnds = {
  SHOP_BUILD: path.join(import.meta.dirname, 'shop'),
  ADMIN_BUILD: path.join(import.meta.dirname, 'admin'),
};
