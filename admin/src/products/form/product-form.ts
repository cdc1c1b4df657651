import {
  type Allergen,
  emphasizesAllergens,
  FOOD_MESSAGES,
  missingFoodFields,
  NUTRIENTS,
  type Nutrient,
  type Nutrition,
} from '@kronblad/contracts/rules/food';
import { slugify } from '@kronblad/contracts/rules/slug';
import type { VatClass } from '@kronblad/contracts/rules/vat-rates';
import type { WithdrawalException } from '@kronblad/contracts/rules/withdrawal-exceptions';
import {
  type AdminProduct,
  type ProductPatch,
  type ProductWrite,
  productWrite,
} from '@kronblad/contracts/views/catalogue';
import { schemaErrors } from '../../ui/form/schema-errors';
import type { ImageItem } from '../images/image-item';
import { imageDetails, imagesOf } from '../images/image-item';

/** A cleared input is null. Amounts of money are in SEK. */
export interface ProductForm {
  name: string | null;
  slug: string | null;
  description: string | null;
  short_description: string | null;
  price: number | null;
  compare_price: number | null;
  cost_price: number | null;
  sku: string | null;
  inventory_quantity: number | null;
  /** The stock when the form opened; null for a new product. */
  inventory_quantity_before: number | null;
  category_id: number | null;
  is_active: boolean;
  is_featured: boolean;
  images: ImageItem[];
  vat_class: VatClass;
  net_weight_grams: number | null;
  net_volume_ml: number | null;
  ingredients: string | null;
  allergens: Allergen[] | null;
  nutrition: Record<Nutrient, number | null>;
  withdrawal_exception: WithdrawalException;
}

const noNutrition = Object.fromEntries(NUTRIENTS.map((nutrient) => [nutrient, null])) as ProductForm['nutrition'];

const empty: ProductForm = {
  name: '',
  slug: '',
  description: '',
  short_description: '',
  price: null,
  compare_price: null,
  cost_price: null,
  sku: '',
  inventory_quantity: 0,
  inventory_quantity_before: null,
  category_id: null,
  is_active: true,
  is_featured: false,
  images: [],
  vat_class: 'standard',
  net_weight_grams: null,
  net_volume_ml: null,
  ingredients: '',
  allergens: null,
  nutrition: noNutrition,
  withdrawal_exception: 'none',
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
export const toPayload = (form: ProductForm, before?: AdminProduct): ProductWrite & ProductPatch => ({
  name: form.name ?? '',
  slug: form.slug ?? '',
  description: form.description ?? '',
  short_description: form.short_description ?? '',
  price: form.price ?? 0,
  compare_price: form.compare_price,
  cost_price: form.cost_price,
  sku: form.sku ?? '',
  inventory_quantity: form.inventory_quantity ?? -1,
  ...(form.inventory_quantity_before === null ? {} : { inventory_quantity_before: form.inventory_quantity_before }),
  category_ids: categoryIds(form.category_id, before?.category_ids ?? []),
  is_active: form.is_active,
  is_featured: form.is_featured,
  image_details: imageDetails(form.images),
  vat_class: form.vat_class,
  net_weight_grams: form.net_weight_grams,
  net_volume_ml: form.net_volume_ml,
  ingredients: form.ingredients ?? '',
  allergens: form.allergens,
  nutrition: nutritionOf(form.nutrition),
  withdrawal_exception: form.withdrawal_exception,
});

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
