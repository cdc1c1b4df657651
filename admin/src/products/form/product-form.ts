import {
  type Allergen,
  emphasizesAllergens,
  FOOD_MESSAGES,
  missingFoodFields,
  NUTRIENTS,
  type Nutrient,
  type Nutrition,
} from '@kronblad/contracts/rules/food';
import { formatSek } from '@kronblad/contracts/rules/money';
import { slugify } from '@kronblad/contracts/rules/slug';
import {
  type AdminProduct,
  type FieldOfKind,
  PRODUCT_FIELDS,
  type ProductPatch,
  type ProductWrite,
  productFieldsOfKind,
  productWrite,
} from '@kronblad/contracts/views/catalogue';
import type { FieldLabel } from '../../ui/form/merge';
import { schemaErrors } from '../../ui/form/schema-errors';
import type { ImageItem } from '../images/image-item';
import { imageDetails, imagesOf } from '../images/image-item';

type Written = Omit<
  Required<ProductWrite>,
  'category_ids' | 'images' | 'image_details' | 'vat_rate' | 'nutrition' | 'allergens' | 'sizes' | 'add_on_ids'
>;

/** A cleared input is null. Amounts of money are in SEK. */
export type ProductForm = {
  [Name in keyof Written]: Name extends FieldOfKind<'flag' | 'choice'> ? Written[Name] : Written[Name] | null;
} & {
  /** The stock when the form opened; null for a new product. */
  inventory_quantity_before: number | null;
  category_id: number | null;
  images: ImageItem[];
  allergens: Allergen[] | null;
  nutrition: Record<Nutrient, number | null>;
};

const noNutrition = Object.fromEntries(NUTRIENTS.map((nutrient) => [nutrient, null])) as ProductForm['nutrition'];

const {
  category_ids: _,
  sizes: _sizes,
  ...defaults
} = productWrite.parse({ name: '-', price: 1, sku: '-', inventory_quantity: 0 });
const empty: ProductForm = {
  ...defaults,
  name: '',
  slug: '',
  price: null,
  sku: '',
  inventory_quantity: 0,
  inventory_quantity_before: null,
  category_id: null,
  images: [],
  vat_class: 'standard',
  nutrition: noNutrition,
  withdrawal_exception: 'none',
};

const money = (value: unknown) => (typeof value === 'number' ? formatSek(value) : 'tomt');
const unsaid = () => null;
/** For the list of what another editor changed meanwhile. */
export const productLabels: Readonly<Record<string, FieldLabel>> = {
  ...Object.fromEntries(
    Object.entries(PRODUCT_FIELDS).map(([name, { label, kind }]) => {
      if (kind === 'amount') return [name, [label, money]];
      return [name, kind === 'choice' ? [label, unsaid] : label];
    }),
  ),
  category_id: [PRODUCT_FIELDS.category_ids.label, unsaid],
};

export function toForm(product: AdminProduct | undefined): ProductForm {
  if (!product) return empty;
  const { category_ids, images: _, image_details, nutrition, ...fields } = product;
  const form = Object.fromEntries(Object.keys(empty).map((key) => [key, fields[key as keyof typeof fields]]));
  return {
    ...empty,
    ...form,
    inventory_quantity_before: product.inventory_quantity,
    category_id: category_ids[0] ?? null,
    images: imagesOf(image_details),
    nutrition: { ...noNutrition, ...nutrition },
  };
}

/** A copy for a new product: inactive, without stock and SKU, and with another name and slug. */
export function copyOf(product: AdminProduct): ProductForm {
  const name = `${product.name} (kopia)`.slice(0, 200);
  return {
    ...toForm(product),
    name,
    slug: slugify(name),
    sku: '',
    inventory_quantity: 0,
    inventory_quantity_before: null,
    is_active: false,
  };
}

/** The form edits only the first category. Other categories are kept unless the first changes. */
const categoryIds = (chosen: number | null, before: readonly number[]): number[] => {
  if (chosen === null) return [];
  return before[0] === chosen ? [...before] : [chosen];
};

/** A blank price or stock is sent as an invalid value, so that the API returns its own message. */
export const toPayload = (form: ProductForm, before?: AdminProduct): ProductWrite & ProductPatch => {
  const { category_id, images, nutrition, inventory_quantity_before, ...fields } = form;
  return {
    ...fields,
    ...textsOf(form),
    price: form.price ?? 0,
    inventory_quantity: form.inventory_quantity ?? -1,
    ...(inventory_quantity_before === null ? {} : { inventory_quantity_before }),
    category_ids: categoryIds(category_id, before?.category_ids ?? []),
    image_details: imageDetails(images),
    nutrition: nutritionOf(nutrition),
  };
};

const textsOf = (form: ProductForm) =>
  Object.fromEntries(productFieldsOfKind('text').map((name) => [name, form[name] ?? ''])) as Record<
    FieldOfKind<'text'>,
    string
  >;

/** Null when every field is blank. Missing values are sent as null, so that the API refuses them. */
const nutritionOf = (values: ProductForm['nutrition']): Nutrition | null =>
  NUTRIENTS.every((nutrient) => values[nutrient] === null) ? null : (values as Nutrition);

export function savedMessage(saved: Pick<AdminProduct, 'inventory_quantity'>, sent: ProductPatch): string {
  const { inventory_quantity: wanted, inventory_quantity_before: shown } = sent;
  const done = 'Produkten har uppdaterats framgångsrikt!';
  if (wanted === shown || wanted === saved.inventory_quantity) return done;
  return `${done} Lagret är nu ${saved.inventory_quantity}, eftersom det ändrades medan formuläret var öppet.`;
}

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

export function productErrors(form: ProductForm, before?: AdminProduct): Record<string, string> {
  const { category_ids: category, image_details: images, ...refused } = schemaErrors(productWrite, toPayload(form));
  const errors: Record<string, string> = { ...foodErrors(form, before), ...refused };
  if (images) errors.images = images;
  if (refused.nutrition) errors.nutrition = GAPS;
  if (form.allergens?.length && form.ingredients && !emphasizesAllergens(form.ingredients))
    errors.ingredients ??= NO_EMPHASIS;
  if (category) errors.category_id = category;
  if (form.category_id !== null && form.category_id < 0) errors.category_id = SAMPLE_CATEGORY;
  if (form.images.some(({ uploading }) => uploading)) errors.images = UPLOADING;
  return errors;
}
