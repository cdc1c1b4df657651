import type { CatalogueSnapshot } from '../catalogue/index.js';
import type { Tx } from '../event-store/index.js';
import { planMove } from './moving-in/plan-move.js';
import { sourceOf } from './moving-in/recognise.js';
import { type ImportPlan, planImport } from './plan-import.js';
import type { CsvTable } from './read-csv.js';

/** Plans the import of a product file of this shop, WooCommerce or Shopify, from the row `fromLine`. */
export function planFile(
  table: CsvTable,
  snapshot: CatalogueSnapshot,
  tx: Tx,
  fromLine: number,
  now = Date.now(),
): Promise<ImportPlan> {
  const source = sourceOf(table.headers);
  return source === 'kronblad'
    ? planImport(table, snapshot, tx, fromLine)
    : planMove(table, source, { snapshot, tx, fromLine, now });
}
