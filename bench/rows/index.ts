import { orders } from './orders.ts';
import { reads } from './reads.ts';
import type { Row } from './row.ts';
import { store } from './store.ts';

/** In the order in which they are run: what writes to the log comes last. */
export const rows: readonly Row[] = [...reads, orders, ...store];
