import {
  ALLERGEN_NAMES,
  ALLERGENS,
  type Allergen,
  NUTRIENT_NAMES,
  NUTRIENTS,
  type Nutrition,
} from '@kronblad/contracts/rules/food';
import { parseSek } from '@kronblad/contracts/rules/money';
import type { VatClass } from '@kronblad/contracts/rules/vat-rates';
import type { WithdrawalException } from '@kronblad/contracts/rules/withdrawal-exceptions';
import type { AdminProduct, ProductPatch } from '@kronblad/contracts/views/catalogue';
import type { CategoryList } from '../snapshot/category-list.js';

export type CsvField = Extract<keyof AdminProduct, keyof ProductPatch>;

export interface CsvColumn {
  readonly header: string;
  readonly field: CsvField;
  /**
   * Converts a cell to a value of the API request. Invalid values are passed on, and the schema of the request reports
   * them.
   */
  readonly parse: (cell: string) => unknown;
  readonly format: (value: never) => string;
}

export const SKU_HEADER = 'SKU';
/**
 * Header of the column with the stock at export time. An import adds the difference between the edited and the exported
 * stock to the present stock, so that sales since the export are kept.
 */
export const STOCK_BEFORE_HEADER = 'Lagerantal vid export';
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
/** Alternative texts in the order of the images, separated by `|`. A `|` inside a text is written `\|`. */
const asTexts = (cell: string) =>
  cell === '' ? [] : cell.split(/(?<!\\)\|/).map((part) => part.trim().replaceAll('\\|', '|'));
const textsOf = (images: readonly { readonly alt_text: string }[]) =>
  images
    .map(({ alt_text }) => alt_text.replaceAll('|', '\\|'))
    .join(BETWEEN)
    .trim();
const NO_ALLERGENS = 'inga';
const YES = ['ja', 'true', '1', 'x'];
const NO = ['nej', 'false', '0'];

const same = (one: string, other: string) => one.toLocaleLowerCase('sv') === other.toLocaleLowerCase('sv');

const asText = (cell: string) => cell;
const partsOf = (cell: string) =>
  cell
    .split(BETWEEN.trim())
    .map((part) => part.trim())
    .filter((part) => part !== '');
const asAmount = (cell: string) => (cell === '' ? null : (parseSek(cell) ?? Number.NaN));
const asWhole = (cell: string) => {
  const digits = cell.replace(/[\s\u00a0]/g, '');
  if (digits === '') return null;
  return /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN;
};
const asFlag = (cell: string) => {
  const word = cell.toLocaleLowerCase('sv');
  if (YES.includes(word)) return true;
  return NO.includes(word) ? false : cell;
};
const asOneOf = (names: Readonly<Record<string, string>>) => (cell: string) =>
  Object.keys(names).find((key) => same(key, cell) || same(names[key] as string, cell)) ?? cell;
const asAllergens = (cell: string) => {
  if (cell === '') return null;
  if (same(cell, NO_ALLERGENS)) return [];
  return cell.split(',').map((name) => asOneOf(ALLERGEN_NAMES)(name.trim()));
};

/**
 * Parses `Energi (kJ) 2100 | Fett 20,5`. An unreadable part gives no nutrient; the schema then reports that nutrient as
 * missing.
 */
const asNutrition = (cell: string) => {
  if (cell === '') return null;
  const values = partsOf(cell).map((part) => {
    const [, name = '', amount = ''] = /^(.*\S)\s+([\d.,]+)$/.exec(part) ?? [];
    return [asOneOf(NUTRIENT_NAMES)(name.replace(/:$/, '')), Number(amount.replace(',', '.'))] as const;
  });
  return Object.fromEntries(values);
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

const categoryColumn = (categories: CategoryList): CsvColumn => ({
  header: 'Kategorier',
  field: 'category_ids',
  parse: (cell) =>
    partsOf(cell).map((name) => categories.rows.find((row) => same(row.name, name) || row.slug === name)?.id ?? name),
  format: (ids: readonly number[]) =>
    categories
      .withIds(ids)
      .map(({ name }) => name)
      .join(BETWEEN),
});

export const csvColumns = (categories: CategoryList): readonly CsvColumn[] => [
  { header: SKU_HEADER, field: 'sku', parse: asText, format: asText },
  { header: 'Namn', field: 'name', parse: asText, format: asText },
  { header: 'Slug', field: 'slug', parse: asText, format: asText },
  { header: 'Kort beskrivning', field: 'short_description', parse: asText, format: asText },
  { header: 'Beskrivning', field: 'description', parse: asText, format: asText },
  { header: 'Pris', field: 'price', parse: asAmount, format: amountText },
  { header: 'Tidigare pris', field: 'compare_price', parse: asAmount, format: amountText },
  { header: 'Inköpspris exkl. moms', field: 'cost_price', parse: asAmount, format: amountText },
  { header: 'Lagerantal', field: 'inventory_quantity', parse: asWhole, format: wholeText },
  categoryColumn(categories),
  { header: 'Aktiv', field: 'is_active', parse: asFlag, format: flagText },
  { header: 'Utvald', field: 'is_featured', parse: asFlag, format: flagText },
  {
    header: 'Momsklass',
    field: 'vat_class',
    parse: asOneOf(VAT_CLASS_NAMES),
    format: (name: VatClass) => VAT_CLASS_NAMES[name],
  },
  { header: 'Nettovikt (g)', field: 'net_weight_grams', parse: asWhole, format: wholeText },
  { header: 'Nettovolym (ml)', field: 'net_volume_ml', parse: asWhole, format: wholeText },
  {
    header: 'Ångerrätt',
    field: 'withdrawal_exception',
    parse: asOneOf(WITHDRAWAL_NAMES),
    format: (name: WithdrawalException) => WITHDRAWAL_NAMES[name],
  },
  { header: 'Ingredienser', field: 'ingredients', parse: asText, format: asText },
  { header: 'Allergener', field: 'allergens', parse: asAllergens, format: allergensText },
  { header: 'Näringsvärde per 100 g/ml', field: 'nutrition', parse: asNutrition, format: nutritionText },
  { header: 'Bilder', field: 'images', parse: partsOf, format: (urls: readonly string[]) => urls.join(BETWEEN) },
  { header: 'Alternativa texter', field: 'image_details', parse: asTexts, format: textsOf },
];
