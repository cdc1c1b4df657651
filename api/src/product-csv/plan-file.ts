import type { CatalogueSnapshot } from '../catalogue/index.js';
import type { Tx } from '../event-store/index.js';
import { planMove } from './moving-in/plan-move.js';
import { sourceOf } from './moving-in/recognise.js';
import { type ImportPlan, planImport } from './plan-import.js';
import type { CsvTable } from './read-csv.js';

interface Wanted {
  readonly fromLine: number;
  /** Whether weights of another shop's products are read. */
  readonly weights: boolean;
}

/** Plans the import of a product file of this shop, WooCommerce or Shopify, from the row `fromLine`. */
export function planFile(
  table: CsvTable,
  snapshot: CatalogueSnapshot,
  tx: Tx,
  { fromLine, weights }: Wanted,
  now = Date.now(),
): Promise<ImportPlan> {
  const source = sourceOf(table.headers);
  return source === 'kronblad'
    ? planImport(table, snapshot, tx, fromLine)
    : planMove(table, source, { snapshot, tx, fromLine, weights, now });
}
