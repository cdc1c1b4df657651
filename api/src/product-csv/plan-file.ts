import type { CatalogueSnapshot } from '../catalogue/index.js';
import { planMove } from './moving-in/plan-move.js';
import { sourceOf } from './moving-in/recognise.js';
import { type ImportPlan, type LogAccess, planImport } from './plan-import.js';
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
  log: LogAccess,
  { fromLine, weights }: Wanted,
  now = Date.now(),
): Promise<ImportPlan> {
  const source = sourceOf(table.headers);
  return source === 'kronblad'
    ? planImport(table, snapshot, log, fromLine)
    : planMove(table, source, { snapshot, tx: log.tx, fromLine, weights, now });
}
