import type { VatRate } from '@kronblad/contracts/rules/vat';
import type { WithdrawalException } from '@kronblad/contracts/rules/withdrawal-exceptions';
import {
  type AdminProduct,
  type ProductPatch,
  type ProductWrite,
  productWrite,
} from '@kronblad/contracts/views/catalogue';
import { schemaErrors } from '../../ui/form/schema-errors';
import type { ImageItem } from '../images/image-item';
import { imagesOf, imageUrls } from '../images/image-item';
import { isSkuTaken } from '../sku';

/** The form's fields; a cleared input is null. Money in SEK. */
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
  /** What the form showed when it was opened; null for a new product. */
  inventory_quantity_before: number | null;
  category_id: number | null;
  is_active: boolean;
  is_featured: boolean;
  images: ImageItem[];
  vat_rate: VatRate;
  net_weight_grams: number | null;
  withdrawal_exception: WithdrawalException;
}

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
  vat_rate: 25,
  net_weight_grams: null,
  withdrawal_exception: 'none',
};

export function toForm(product: AdminProduct | undefined): ProductForm {
  if (!product) return empty;
  const { category_ids, images, ...fields } = product;
  const form = Object.fromEntries(Object.keys(empty).map((key) => [key, fields[key as keyof typeof fields]]));
  return {
    ...empty,
    ...form,
    inventory_quantity_before: product.inventory_quantity,
    category_id: category_ids[0] ?? null,
    images: imagesOf(images),
  };
}

/** The form shows one category; a product's further ones stay as long as its first is not changed. */
const categoryIds = (chosen: number | null, before: readonly number[]): number[] => {
  if (chosen === null) return [];
  return before[0] === chosen ? [...before] : [chosen];
};

/** What is sent. A blank price or stock is sent as a value that the rules refuse with their own words. */
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
  images: imageUrls(form.images),
  vat_rate: form.vat_rate,
  net_weight_grams: form.net_weight_grams,
  withdrawal_exception: form.withdrawal_exception,
});

/** Says so when the stock is not what was entered: others bought or gave back while the form was open. */
export function savedMessage(saved: Pick<AdminProduct, 'inventory_quantity'>, sent: ProductPatch): string {
  const { inventory_quantity: wanted, inventory_quantity_before: shown } = sent;
  const done = 'Produkten har uppdaterats framgångsrikt!';
  if (wanted === shown || wanted === saved.inventory_quantity) return done;
  return `${done} Lagret är nu ${saved.inventory_quantity}, eftersom det ändrades medan formuläret var öppet.`;
}

const SKU_TAKEN = 'Detta SKU används redan av en annan produkt';
const SAMPLE_CATEGORY = 'Exempelkategorier kan inte sparas. Ladda kategorierna igen.';
const UPLOADING = 'Vänta tills bilderna är uppladdade.';

/** Messages by form field. `usedSkus` are those of the other products. */
export function productErrors(form: ProductForm, usedSkus: readonly string[]): Record<string, string> {
  const { category_ids: category, ...errors } = schemaErrors(productWrite, toPayload(form));
  if (category) errors.category_id = category;
  if (form.category_id !== null && form.category_id < 0) errors.category_id = SAMPLE_CATEGORY;
  if (isSkuTaken(form.sku ?? '', usedSkus)) errors.sku = SKU_TAKEN;
  if (form.images.some(({ uploading }) => uploading)) errors.images = UPLOADING;
  return errors;
}
