import { askAboutChange, askAboutSizes } from '@kronblad/contracts/price/doubtful-prices';
import { type AdminProductSize, SIZE_FIELDS } from '@kronblad/contracts/product/sizes-schema';
import type { ImportError, ImportedRow } from '@kronblad/contracts/product/tools-schema';
import type { SizeEntry } from './size-entries.js';

/** Doubtful new prices that staff must confirm. `sizes`: all sizes after the import; `before`: the present ones. */
export function priceQuestions(
  { line, sku }: Pick<ImportedRow, 'line' | 'sku'>,
  sizes: readonly SizeEntry[],
  before: readonly AdminProductSize[] = [],
): ImportError[] {
  const known = new Map(before.map((size) => [size.id, size.price]));
  const changed = sizes.filter(({ id, price }) => known.get(id ?? 0) !== price);
  if (changed.length === 0) return [];
  const messages = [
    ...changed.flatMap(({ id, name, price }) => {
      const question = askAboutChange(known.get(id ?? 0) ?? 0, price);
      return question ? [name ? `${name}: ${question}` : question] : [];
    }),
    askAboutSizes(sizes),
  ];
  return messages.flatMap((message) => (message ? [{ line, sku, column: SIZE_FIELDS.price.column, message }] : []));
}
