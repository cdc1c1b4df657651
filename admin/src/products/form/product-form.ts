import { WAYS } from '@kronblad/contracts/delivery/delivery-ways';
import {
  type Allergen,
  emphasizesAllergens,
  FOOD_MESSAGES,
  missingFoodFields,
  NUTRIENTS,
  type Nutrient,
  type Nutrition,
} from '@kronblad/contracts/product/food';
import {
  type AdminProduct,
  type FieldOfKind,
  PRODUCT_FIELDS,
  type ProductPatch,
  type ProductWrite,
  productFieldsOfKind,
  productWrite,
} from '@kronblad/contracts/product/schema';
import { slugify } from '@kronblad/contracts/text/slug';
import type { FieldLabel } from '../../ui/form/merge';
import { schemaErrors } from '../../ui/form/schema-errors';
import type { ImageItem } from '../images/image-item';
import { imageDetails, imagesOf } from '../images/image-item';
import {
  copiedSize,
  NEW_SIZE,
  type SizeForm,
  sizeErrors,
  sizeForm,
  sizeLabels,
  sizesMessage,
  sizesToSend,
} from './sizes-form';

type Written = Omit<
  Required<ProductWrite>,
  | 'category_ids'
  | 'images'
  | 'image_details'
  | 'vat_rate'
  | 'nutrition'
  | 'allergens'
  | 'sizes'
  | 'add_on_ids'
  | FieldOfSize
>;

/** A product's sizes have these fields of their own. */
type FieldOfSize = 'price' | 'compare_price' | 'cost_price' | 'sku' | 'inventory_quantity';

/** A cleared input is null. Amounts of money are in SEK. */
export type ProductForm = {
  [Name in keyof Written]: Name extends FieldOfKind<'flag' | 'choice' | 'words'> ? Written[Name] : Written[Name] | null;
} & {
  category_id: number | null;
  images: ImageItem[];
  sizes: SizeForm[];
  /** Ids of the add-ons; empty: those of the product's category. */
  add_on_ids: number[];
  allergens: Allergen[] | null;
  nutrition: Record<Nutrient, number | null>;
};

const noNutrition = Object.fromEntries(NUTRIENTS.map((nutrient) => [nutrient, null])) as ProductForm['nutrition'];

const {
  category_ids: _,
  compare_price: _compare,
  cost_price: _cost,
  ...defaults
} = productWrite.parse({ name: '-', sizes: [{ price: 1, sku: '-' }] });
const empty: ProductForm = {
  ...defaults,
  name: '',
  slug: '',
  category_id: null,
  images: [],
  sizes: [NEW_SIZE],
  add_on_ids: [],
  vat_class: 'standard',
  nutrition: noNutrition,
  withdrawal_exception: 'none',
  kind: 'goods',
  ways: [...WAYS],
  lead_days: 0,
  latest_hour: null,
};

const unsaid = () => null;
/** Labels of the fields in the list of what another editor changed meanwhile. */
export const productLabels: Readonly<Record<string, FieldLabel>> = {
  ...Object.fromEntries(
    Object.entries(PRODUCT_FIELDS).map(([name, { label, kind }]) => {
      return [name, kind === 'choice' || kind === 'words' ? [label, unsaid] : label];
    }),
  ),
  category_id: [PRODUCT_FIELDS.category_ids.label, unsaid],
  sizes: sizeLabels,
  add_on_ids: ['Tillval', unsaid],
};

export function toForm(product: AdminProduct | undefined): ProductForm {
  if (!product) return empty;
  const { category_ids, images: _, image_details, nutrition, sizes, ...fields } = product;
  const form = Object.fromEntries(Object.keys(empty).map((key) => [key, fields[key as keyof typeof fields]]));
  return {
    ...empty,
    ...form,
    category_id: category_ids[0] ?? null,
    images: imagesOf(image_details),
    sizes: sizes.map(sizeForm),
    add_on_ids: [...(product.add_on_ids ?? [])],
    nutrition: { ...noNutrition, ...nutrition },
  };
}

/** A copy for a new product: inactive, without stock and SKUs, and with another name and slug. */
export function copyOf(product: AdminProduct): ProductForm {
  const name = `${product.name} (kopia)`.slice(0, 200);
  const form = toForm(product);
  return { ...form, name, slug: slugify(name), sizes: form.sizes.map(copiedSize), is_active: false };
}

/** The form edits only the first category. Other categories are kept unless the first changes. */
const categoryIds = (chosen: number | null, before: readonly number[]): number[] => {
  if (chosen === null) return [];
  return before[0] === chosen ? [...before] : [chosen];
};

/** A product that shall offer none, although its category does, stays so; only other clients can say that. */
const noAddOns = (before: AdminProduct | undefined) => (before?.add_on_ids?.length === 0 ? [] : null);

export const toPayload = (form: ProductForm, before?: AdminProduct): ProductWrite & ProductPatch => {
  const { category_id, images, nutrition, add_on_ids, ...fields } = form;
  const image_details = imageDetails(images);
  const urls = image_details.map(({ url }) => url);
  const sizes = sizesToSend(form.sizes, urls);
  return {
    ...fields,
    ...textsOf(form),
    lead_days: form.lead_days ?? 0,
    is_active: form.is_active && sizes.some(({ is_active }) => is_active),
    category_ids: categoryIds(category_id, before?.category_ids ?? []),
    image_details,
    sizes,
    add_on_ids: add_on_ids.length > 0 ? add_on_ids : noAddOns(before),
    nutrition: nutritionOf(nutrition),
  };
};

type Text = Exclude<FieldOfKind<'text'>, FieldOfSize>;
const TEXTS = productFieldsOfKind('text').filter((name): name is Text => name !== 'sku');

const textsOf = (form: ProductForm) =>
  Object.fromEntries(TEXTS.map((name) => [name, form[name] ?? ''])) as Record<Text, string>;

/** Null when every field is blank. Missing values are sent as null, so that the API refuses them. */
const nutritionOf = (values: ProductForm['nutrition']): Nutrition | null =>
  NUTRIENTS.every((nutrient) => values[nutrient] === null) ? null : (values as Nutrition);

export const savedMessage = (saved: Pick<AdminProduct, 'sizes' | 'name'>, sent: ProductPatch): string =>
  `Produkten har uppdaterats framgångsrikt!${sizesMessage(saved, sent)}`;

const SAMPLE_CATEGORY = 'Exempelkategorier kan inte sparas. Ladda kategorierna igen.';
const GAPS = 'Fyll i alla näringsvärden, eller lämna alla tomma.';
const NO_EMPHASIS = 'Sätt stjärnor runt allergenerna, som i socker, *grädde*, salt.';
const UPLOADING = 'Vänta tills bilderna är uppladdade.';

/**
 * Food must have certain fields before it can be active. An active product that already lacks some may be saved without
 * them.
 */
function foodErrors(form: ProductForm, before: AdminProduct | undefined): Record<string, string> {
  if (!form.is_active) return {};
  const alreadyMissing: readonly string[] = before?.is_active ? before.missing_food_fields : [];
  const missing = missingFoodFields({
    vatClass: form.vat_class,
    ingredients: form.ingredients ?? '',
    allergens: form.allergens,
    netWeightGrams: form.net_weight_grams,
    netVolumeMl: form.net_volume_ml,
  });
  return Object.fromEntries(
    missing.filter((field) => !alreadyMissing.includes(field)).map((field) => [field, FOOD_MESSAGES[field]]),
  );
}

type ProductErrors = Record<string, string | Record<number, Record<string, string>>>;

export function productErrors(form: ProductForm, before?: AdminProduct): ProductErrors {
  const sent = toPayload(form);
  const { category_ids: category, image_details: images, sizes: _, ...refused } = schemaErrors(productWrite, sent);
  const errors: ProductErrors = { ...foodErrors(form, before), ...refused };
  const ofSizes = sizeErrors(form.sizes, productWrite.safeParse(sent).error?.issues ?? []);
  if (Object.keys(ofSizes).length > 0) errors.sizes = ofSizes;
  if (images) errors.images = images;
  if (refused.nutrition) errors.nutrition = GAPS;
  if (form.allergens?.length && form.ingredients && !emphasizesAllergens(form.ingredients))
    errors.ingredients ??= NO_EMPHASIS;
  if (category) errors.category_id = category;
  if (form.category_id !== null && form.category_id < 0) errors.category_id = SAMPLE_CATEGORY;
  if (form.images.some(({ uploading }) => uploading)) errors.images = UPLOADING;
  return errors;
}
