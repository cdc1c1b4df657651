import path from 'node:path';

/** Environment for an API that serves small front ends, built by nobody, so that its tests need no build. */
export const frontEnds = {
  SHOP_BUILD: path.join(import.meta.dirname, 'shop'),
  ADMIN_BUILD: path.join(import.meta.dirname, 'admin'),
};
