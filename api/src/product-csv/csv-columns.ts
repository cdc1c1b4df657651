import { KIND_NAMES, type ProductKind, WAY_NAMES, type Way } from '@kronblad/contracts/delivery/delivery-ways';
import { parseSek } from '@kronblad/contracts/money/money';
import {
  ALLERGEN_NAMES,
  ALLERGENS,
  type Allergen,
  NUTRIENT_NAMES,
  NUTRIENTS,
  type Nutrient,
  type Nutrition,
} from '@kronblad/contracts/product/food';
import { type AdminProduct, type FieldOfKind, PRODUCT_FIELDS } from '@kronblad/contracts/product/schema';
import { type AdminProductSize, SIZE_FIELDS } from '@kronblad/contracts/product/sizes-schema';
import type { VatClass } from '@kronblad/contracts/vat/vat-rates';
import type { WithdrawalException } from '@kronblad/contracts/withdrawal/withdrawal-exceptions';
import type { CategoryList } from '../catalogue/index.js';

export interface CsvColumn {
  readonly header: string;
  readonly field: string;
  /** Whether each row has its own value, or all rows of a product the same. */
  readonly of: 'size' | 'product';
  /**
   * Converts a cell to a value of the API request, or to an `Unreadable`. Whether the value is allowed is for the schema
   * of the request to say.
   */
  readonly parse: (cell: string) => unknown;
  readonly format: (value: never) => string;
  readonly kind?: 'amount' | 'whole';
}

/**
 * Header of the column with the stock at export time, followed by that time. An import adds the difference between the
 * edited and the exported stock to the present stock, so that sales since the export are kept.
 */
const STOCK_BEFORE = 'Lagerantal vid export';
export const stockBeforeHeader = (exportedAt: number): string =>
  `${STOCK_BEFORE} ${new Date(exportedAt).toISOString()}`;
export const isStockBefore = (header: string): boolean =>
  header.toLocaleLowerCase('sv').startsWith(STOCK_BEFORE.toLocaleLowerCase('sv'));

/** When the file was exported, as an ISO date; null for files whose header does not say it. */
export function exportTime(headers: readonly string[]): string | null {
  const [, time] = /\s(\d{4}-\d\d-\d\dT\S+Z)$/i.exec(headers.find(isStockBefore) ?? '') ?? [];
  return time && Number.isFinite(Date.parse(time)) ? time : null;
}
const BETWEEN = ' | ';

const VAT_CLASS_NAMES: Readonly<Record<VatClass, string>> = {
  standard: 'Standard',
  food: 'Livsmedel',
  reduced_12: 'Reducerad 12 %',
  reduced_6: 'Reducerad 6 %',
};
const WITHDRAWAL_NAMES: Readonly<Record<WithdrawalException, string>> = {
  none: 'Ja',
  perishable: 'Nej, färskvara',
  sealed_hygiene: 'Nej, bruten försegling',
  made_to_order: 'Nej, tillverkas på beställning',
};
/** Splits a cell at `|`. A `|` inside a part is written `\|`. */
const split = (cell: string) => cell.split(/(?<!\\)\|/).map((part) => part.trim().replaceAll('\\|', '|'));
const joined = (parts: readonly string[]) => parts.map((part) => part.replaceAll('|', '\\|')).join(BETWEEN);
const partsOf = (cell: string) => split(cell).filter((part) => part !== '');
/** Alternative texts in the order of the images. An image without one keeps its place. */
const asTexts = (cell: string) => (cell === '' ? [] : split(cell));
const textsOf = (images: readonly { readonly alt_text: string }[]) =>
  joined(images.map(({ alt_text }) => alt_text)).trim();
const NO_ALLERGENS = 'inga';
const YES = ['ja', 'true', 'sant', '1', 'x'];
const NO = ['nej', 'false', 'falskt', '0'];

/** A cell that cannot be read. No schema accepts it; `message` says what the column takes. */
export class UnreadableCell {
  constructor(readonly message: string) {}
}

const same = (one: string, other: string) => one.toLocaleLowerCase('sv') === other.toLocaleLowerCase('sv');
const anyOf = (names: readonly string[]) => `Ange något av: ${names.map((name) => `”${name}”`).join(' ')}.`;

const asText = (cell: string) => cell;
const asAmount = (cell: string) =>
  cell === '' ? null : (parseSek(cell) ?? new UnreadableCell('Ange ett belopp i kronor.'));
const asWhole = (cell: string) => {
  const digits = cell.replace(/[\s\u00a0]/g, '').replace(/[.,]0{1,2}$/, '');
  if (digits === '') return null;
  return /^\d{1,9}$/.test(digits) ? Number(digits) : new UnreadableCell('Ange ett heltal, 0 eller högre.');
};
const asFlag = (cell: string) => {
  const word = cell.toLocaleLowerCase('sv');
  if (YES.includes(word)) return true;
  return NO.includes(word) ? false : new UnreadableCell('Ange Ja eller Nej.');
};
const keyOf = (names: Readonly<Record<string, string>>, text: string) =>
  Object.keys(names).find((key) => same(key, text) || same(names[key] as string, text));
const asOneOf = (names: Readonly<Record<string, string>>) => (cell: string) =>
  keyOf(names, cell) ?? new UnreadableCell(anyOf(Object.values(names)));
const asAllergens = (cell: string) => {
  if (cell === '') return null;
  if (same(cell, NO_ALLERGENS)) return [];
  return cell
    .split(',')
    .map(
      (name) =>
        keyOf(ALLERGEN_NAMES, name.trim()) ??
        new UnreadableCell(
          `”${name.trim()}” är ingen av allergenerna. Ange ”inga” eller: ${Object.values(ALLERGEN_NAMES).join(', ')}.`,
        ),
    );
};

/** Parses `Energi (kJ) 2100 | Fett 20,5`. */
const asNutrition = (cell: string) => {
  if (cell === '') return null;
  const values: Partial<Record<Nutrient, number>> = {};
  for (const part of partsOf(cell)) {
    const [, name = '', amount = ''] = /^(.*\S)\s+(\d+(?:[.,]\d+)?)(?:\s?g|\s?kJ|\s?kcal)?$/.exec(part) ?? [];
    const nutrient = keyOf(NUTRIENT_NAMES, name.replace(/:$/, ''));
    if (!nutrient)
      return new UnreadableCell(`”${part}” går inte att läsa. Skriv som ”Fett 20,5”, med | mellan värdena.`);
    values[nutrient as Nutrient] = Number(amount.replace(',', '.'));
  }
  const missing = NUTRIENTS.filter((name) => !(name in values)).map((name) => NUTRIENT_NAMES[name]);
  return missing.length === 0
    ? values
    : new UnreadableCell(`Fyll i alla näringsvärden, eller lämna cellen tom. Det saknas: ${missing.join(', ')}.`);
};

const amountText = (sek: number | null) => (sek === null ? '' : sek.toFixed(2).replace('.', ','));
const wholeText = (value: number | null) => (value === null ? '' : String(value));
const flagText = (value: boolean) => (value ? 'Ja' : 'Nej');
const nutritionText = (nutrition: Nutrition | null) =>
  nutrition === null
    ? ''
    : NUTRIENTS.map((name) => `${NUTRIENT_NAMES[name]} ${String(nutrition[name]).replace('.', ',')}`).join(BETWEEN);
const allergensText = (allergens: readonly Allergen[] | null) => {
  if (allergens === null) return '';
  return (
    ALLERGENS.filter((name) => allergens.includes(name))
      .map((name) => ALLERGEN_NAMES[name])
      .join(', ') || NO_ALLERGENS
  );
};

export const categoryNamed = (categories: CategoryList, name: string) =>
  categories.rows.find((row) => same(row.name, name));

const categoryCell = (categories: CategoryList): Cell => ({
  parse: (cell) =>
    partsOf(cell).map(
      (name) =>
        (categoryNamed(categories, name) ?? categories.rows.find(({ slug }) => slug === name))?.id ??
        new UnreadableCell(`Kategorin ”${name}” finns inte.`),
    ),
  format: (ids: readonly number[]) => joined(categories.withIds(ids).map(({ name }) => name)),
});

type Cell = Pick<CsvColumn, 'parse' | 'format' | 'kind'>;

const CELLS: Readonly<Record<'text' | 'amount' | 'whole' | 'flag' | 'words', Cell>> = {
  text: { parse: asText, format: (text: string | null) => text ?? '' },
  amount: { parse: asAmount, format: amountText, kind: 'amount' },
  whole: { parse: asWhole, format: wholeText, kind: 'whole' },
  flag: { parse: asFlag, format: flagText },
  words: {
    parse: (cell) => partsOf(cell.toLocaleLowerCase('sv')),
    format: (words: readonly string[] | null) => joined(words ?? []),
  },
};

const OWN_CELLS: Readonly<Record<Exclude<FieldOfKind<'choice' | 'other'>, 'category_ids'>, Cell>> = {
  vat_class: { parse: asOneOf(VAT_CLASS_NAMES), format: (name: VatClass) => VAT_CLASS_NAMES[name] },
  withdrawal_exception: {
    parse: asOneOf(WITHDRAWAL_NAMES),
    format: (name: WithdrawalException) => WITHDRAWAL_NAMES[name],
  },
  kind: { parse: asOneOf(KIND_NAMES), format: (name: ProductKind) => KIND_NAMES[name] },
  ways: {
    parse: (cell) => partsOf(cell).map(asOneOf(WAY_NAMES)),
    format: (ways: readonly Way[]) => joined(ways.map((way) => WAY_NAMES[way])),
  },
  allergens: { parse: asAllergens, format: allergensText },
  nutrition: { parse: asNutrition, format: nutritionText },
  images: { parse: partsOf, format: joined },
  image_details: { parse: asTexts, format: textsOf },
};

const IMAGE_CELL: Cell = { parse: (cell) => cell || null, format: (url: string | null) => url ?? '' };

type Fields = Readonly<Record<string, { readonly column: string; readonly kind: string }>>;
const OF_PRODUCT = Object.entries<Fields[string]>(PRODUCT_FIELDS).filter(([field]) => !isOfSize(field));
const OF_SIZE = Object.entries<Fields[string]>(SIZE_FIELDS);

/** Price, SKU and stock are columns of the size, although a product has fields of these names. */
export function isOfSize(field: string): boolean {
  const sizeFields: Fields = SIZE_FIELDS;
  return sizeFields[field] !== undefined && sizeFields[field] === (PRODUCT_FIELDS as Fields)[field];
}

/** The columns that identify product and size come first, then the size's, then the rest of the product's. */
export function csvColumns(categories: CategoryList): CsvColumn[] {
  const cells: Readonly<Record<string, Cell>> = { ...CELLS, ...OWN_CELLS, category_ids: categoryCell(categories) };
  const ofProduct = OF_PRODUCT.map(([field, { column, kind }]): CsvColumn => {
    return { ...((cells[field] ?? cells[kind]) as Cell), header: column, field, of: 'product' };
  });
  const [sku, ...ofSize] = OF_SIZE.map(([field, { column, kind }]): CsvColumn => {
    const cell = field === 'image' ? IMAGE_CELL : (cells[kind] as Cell);
    return { ...cell, header: column, field, of: 'size' };
  });
  const [name, slug, ...others] = ofProduct;
  return [sku, name, slug, ...ofSize, ...others] as CsvColumn[];
}

/** Header of a field of the API's request, such as `price` or `sizes.1.price`. */
export function headerOf(field: string): string | null {
  const [first = '', , ofSize = ''] = field.split('.');
  const fields: Fields = first === 'sizes' ? SIZE_FIELDS : PRODUCT_FIELDS;
  return fields[first === 'sizes' ? ofSize : first]?.column ?? null;
}

/** The text of the column's cell as exported. A size that is made to order has no stock. */
export function exportedText(
  { field, format }: Pick<CsvColumn, 'field' | 'format'>,
  view: AdminProduct | AdminProductSize,
): string {
  if (field === 'inventory_quantity' && view.made_to_order) return '';
  return format((view as unknown as Readonly<Record<string, unknown>>)[field] as never);
}
