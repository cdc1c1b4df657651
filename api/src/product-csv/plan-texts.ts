import { KIND_NAMES, usualPoints, WAY_NAMES, waysOfKind } from '@kronblad/contracts/delivery/delivery-ways';
import { askAboutChange, askAboutSizes } from '@kronblad/contracts/price/doubtful-prices';
import { type AdminProductSize, SIZE_FIELDS } from '@kronblad/contracts/product/sizes-schema';
import type { ImportError } from '@kronblad/contracts/product/tools-schema';
import type { CategoryList } from '../catalogue/index.js';
import { type NewProduct, WITHOUT_CATEGORY } from '../catalogue/products/index.js';
import { categoryNamed } from './csv-columns.js';
import type { FilePlace, ForeignParts } from './file-product.js';
import type { SizeEntry } from './size-entries.js';

/** Describes what a new product of another shop becomes. */
export function foreignTexts(
  { categories, pictures: { length } }: ForeignParts,
  { is_active }: Pick<NewProduct, 'is_active'>,
  known: CategoryList,
): string[] {
  return [
    ...(categories.length > 0 ? [`Kategorier: ${categories.join(', ')}`] : []),
    deliveryText(categories[0], known),
    ...(length > 0 ? [length === 1 ? '1 bild' : `${length} bilder`] : []),
    ...(is_active ? [] : ['Visas inte i butiken']),
  ];
}

/** The values that a new product takes from its first category. */
function deliveryText(first: string | undefined, known: CategoryList): string {
  const category = first === undefined ? WITHOUT_CATEGORY : categoryNamed(known, first);
  if (!category) return `Slag, leveranssätt och arbetspoäng enligt valet för den nya kategorin ${first}`;
  const { kind, leadDays, latestHour } = category;
  const ways = waysOfKind[kind].map((way) => WAY_NAMES[way]).join(', ');
  const lead = leadDays > 0 ? [`ledtid ${leadDays} ${leadDays === 1 ? 'öppen dag' : 'öppna dagar'}`] : [];
  const hour = latestHour === null ? [] : [`senast ${latestHour}`];
  return [`${KIND_NAMES[kind]}: ${ways}`, `${usualPoints[kind]} arbetspoäng`, ...lead, ...hour].join(', ');
}

/** Doubtful new prices. `sizes`: all sizes after the import; `before`: the present ones. */
export function priceQuestions(
  { line, sku }: FilePlace,
  sizes: readonly SizeEntry[],
  before: readonly AdminProductSize[] = [],
): ImportError[] {
  const known = new Map(before.map((size) => [size.id, size.price]));
  const changed = sizes.filter(({ id, price }) => known.get(id ?? 0) !== price);
  if (changed.length === 0) return [];
  const ofChanges = changed.map(({ id, name, price }) => {
    const question = askAboutChange(known.get(id ?? 0) ?? 0, price);
    return question && name ? `${name}: ${question}` : question;
  });
  const messages = [...ofChanges, askAboutSizes(sizes)].filter((message) => message !== null);
  return messages.map((message) => ({ line, sku, column: SIZE_FIELDS.price.column, message }));
}
