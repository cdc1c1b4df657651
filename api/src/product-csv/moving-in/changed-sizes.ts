import { formatSek } from '@kronblad/contracts/money/money';
import type { AdminProduct } from '@kronblad/contracts/product/schema';
import { MAX_SIZES } from '@kronblad/contracts/product/sizes';
import { SIZE_DEFAULTS, SIZE_FIELDS } from '@kronblad/contracts/product/sizes-schema';
import { skuKey } from '@kronblad/contracts/product/sku';
import type { ImportedRow } from '@kronblad/contracts/product/tools-schema';
import { Refusal } from '../../refusals/index.js';
import { NEW_SIZE, type SizeEntry, sizeColumn, sizeEntries, sizeText } from '../size-entries.js';
import { COMPARED_FIELDS, type ComparedField, isNews, sizeKey } from './file-values.js';
import type { ForeignProduct, ForeignSize } from './foreign-product.js';

type Change = ImportedRow['changes'][number];
/** The values of the last import; null when there was none. */
export type LastValues = Readonly<Record<string, string>> | null;

/**
 * The product's sizes with what the file says otherwise than the last one. Sizes are found by SKU; those that only the
 * product has are kept, and those that staff have removed since the last import stay away.
 */
export function changedSizes(
  product: ForeignProduct,
  view: AdminProduct,
  last: LastValues,
  now: Record<string, string>,
) {
  const entries = sizeEntries(view.sizes);
  const changes: Change[] = [];
  for (const size of product.sizes) {
    const entry = entryOf(size, product, entries);
    if (entry) changes.push(...change(entry, size, { last, now, isOnly: entries.length === 1 }));
    else if (last?.[sizeKey(size.sku, 'price')] === undefined) {
      entries.push(newEntry(size));
      changes.push({ column: NEW_SIZE, from: '', to: sizeText(size) });
    }
  }
  if (entries.length > MAX_SIZES) {
    throw new Refusal('invalid_fields', { message: `Produkten skulle få fler än ${MAX_SIZES} storlekar.` });
  }
  return { entries, changes };
}

/** The only size of a product is the only size of the file, also when its SKU has changed. */
function entryOf(
  { sku }: ForeignSize,
  { sizes }: ForeignProduct,
  entries: readonly SizeEntry[],
): SizeEntry | undefined {
  const found = entries.find((entry) => skuKey(entry.sku) === skuKey(sku));
  return found ?? (sizes.length === 1 && entries.length === 1 ? entries[0] : undefined);
}

interface Versions {
  readonly last: LastValues;
  readonly now: Record<string, string>;
  readonly isOnly: boolean;
}

function change(entry: SizeEntry, size: ForeignSize, { last, now, isOnly }: Versions): Change[] {
  const label = (field: ComparedField) => sizeColumn(SIZE_FIELDS[field].column, isOnly ? '' : entry.name);
  const changes: Change[] = [];
  for (const field of COMPARED_FIELDS) {
    const key = sizeKey(size.sku, field);
    const wanted = field === 'inventory_quantity' ? stockOf(size, entry, last) : size[field];
    const isSaid = isNews(wanted, now[key], last?.[key]) || isPassed(field, size, entry);
    if (!isSaid || wanted === entry[field]) continue;
    changes.push({ column: label(field), from: shown(field, entry[field]), to: shown(field, wanted) });
    Object.assign(entry, { [field]: wanted });
    if (field === 'inventory_quantity' && last?.[key] === undefined) entry.inventory_quantity_before = undefined;
  }
  if (skuKey(entry.sku) !== skuKey(size.sku)) {
    changes.push({ column: 'SKU', from: entry.sku, to: size.sku });
    entry.sku = size.sku;
  }
  return changes;
}

/** A compared price that the new price has reached is taken away. */
const isPassed = (field: ComparedField, { compare_price, price }: ForeignSize, entry: SizeEntry): boolean =>
  field === 'compare_price' && compare_price === null && (entry.compare_price ?? price + 1) <= price;

/** The difference to the last file is added, so that what was sold in between stays sold. */
function stockOf(size: ForeignSize, { inventory_quantity }: SizeEntry, last: LastValues): number {
  const before = last?.[sizeKey(size.sku, 'inventory_quantity')];
  if (before === undefined) return size.inventory_quantity;
  return Math.max(0, inventory_quantity + size.inventory_quantity - Number(before));
}

/** Its picture follows when it is fetched; its points are the usual ones of the product's kind. */
export function newEntry(size: ForeignSize): SizeEntry {
  const { name, sku, price, compare_price, cost_price, inventory_quantity, made_to_order, is_active } = size;
  const sold = { price, compare_price, cost_price, inventory_quantity, made_to_order, is_active };
  return { ...SIZE_DEFAULTS, name, sku, ...sold };
}

function shown(field: ComparedField, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Ja' : 'Nej';
  if (typeof value !== 'number') return String(value ?? '');
  return field === 'inventory_quantity' ? String(value) : formatSek(value);
}
