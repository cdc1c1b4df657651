import { type DiscountedProduct, setMultipleDiscounts } from '@kronblad/contracts/discount/schema';
import type { AdminProduct } from '@kronblad/contracts/product/schema';
import type { z } from 'zod';
import { counted } from '../format/numbers';
import { schemaErrors } from '../ui/form/schema-errors';

/** Products with all their sizes, and single sizes of others. */
export interface ChosenGoods {
  readonly product_ids: number[];
  readonly size_ids: number[];
}

/** A cleared input is null or an empty string. Days are written as `2026-11-21`. */
export interface DiscountForm extends ChosenGoods {
  discount_type: 'percentage' | 'fixed';
  /** Percent or SEK, depending on `discount_type`. */
  value: number | null;
  discount_label: string | null;
  start_date: string | null;
  end_date: string | null;
  confirm_full: boolean;
}

export const emptyForm: DiscountForm = {
  discount_type: 'percentage',
  value: null,
  discount_label: '',
  start_date: null,
  end_date: null,
  product_ids: [],
  size_ids: [],
  confirm_full: false,
};

export const isFull = ({ discount_type, value }: Pick<DiscountForm, 'discount_type' | 'value'>): boolean =>
  discount_type === 'percentage' && value === 100;

export const formOf = (product: DiscountedProduct): DiscountForm => ({
  discount_type: product.discount_type,
  value: product.discount_type === 'percentage' ? product.discount_percentage : product.discount_amount,
  discount_label: product.discount_label ?? '',
  start_date: product.start_date,
  end_date: product.end_date,
  product_ids: [],
  size_ids: [product.id],
  confirm_full: product.discount_type === 'percentage' && product.discount_percentage === 100,
});

type Sized = Pick<AdminProduct, 'id' | 'sizes'>;

const sizeIdsOf = ({ sizes }: Sized) => sizes.map(({ id }) => id);
const without = (ids: readonly number[], others: readonly number[]) => ids.filter((id) => !others.includes(id));

export const isChosen = ({ product_ids, size_ids }: ChosenGoods, product: Sized, sizeId: number): boolean =>
  product_ids.includes(product.id) || size_ids.includes(sizeId);

/** Adds the product with all its sizes, or takes it away. */
export function withProduct({ product_ids, size_ids }: ChosenGoods, product: Sized, chosen: boolean): ChosenGoods {
  const others = without(product_ids, [product.id]);
  return {
    product_ids: chosen ? [...others, product.id] : others,
    size_ids: without(size_ids, sizeIdsOf(product)),
  };
}

/** Adds one size or takes it away; all sizes of a product are the product. */
export function withSize(goods: ChosenGoods, product: Sized, sizeId: number, chosen: boolean): ChosenGoods {
  const ids = sizeIdsOf(product).filter((id) => (id === sizeId ? chosen : isChosen(goods, product, id)));
  const { product_ids, size_ids } = withProduct(goods, product, ids.length === product.sizes.length);
  return ids.length === product.sizes.length
    ? { product_ids, size_ids }
    : { product_ids, size_ids: [...size_ids, ...ids] };
}

/** `2 produkter och 1 storlek` */
export function chosenText({ product_ids, size_ids }: ChosenGoods): string {
  const products = counted(product_ids.length, 'produkt', 'produkter');
  const sizes = counted(size_ids.length, 'storlek', 'storlekar');
  if (size_ids.length === 0) return products;
  return product_ids.length === 0 ? sizes : `${products} och ${sizes}`;
}

export const setText = (goods: ChosenGoods): string => `Rabatt har satts för ${chosenText(goods)}!`;

export const removedText = (count: number): string =>
  count === 1 ? 'Rabatten har tagits bort!' : 'Rabatter har tagits bort!';

export const toPayload = (form: DiscountForm): z.input<typeof setMultipleDiscounts> => ({
  product_ids: form.product_ids,
  size_ids: form.size_ids,
  discount_type: form.discount_type,
  discount_percentage: form.discount_type === 'percentage' ? (form.value ?? 0) : 0,
  discount_amount: form.discount_type === 'fixed' ? (form.value ?? 0) : 0,
  discount_label: form.discount_label || null,
  start_date: form.start_date || null,
  end_date: form.end_date || null,
  confirm_full: isFull(form) && form.confirm_full,
});

export function discountErrors(form: DiscountForm): Record<string, string> {
  const payload = toPayload(form);
  const { discount_percentage, discount_amount, ...errors } = schemaErrors(setMultipleDiscounts, payload);
  const value = discount_percentage ?? discount_amount;
  if (value) errors.value = value;
  if (!(Number(form.value) > 0)) errors.value = 'Ange ett giltigt rabattvärde';
  if (isFull(form) && !form.confirm_full) errors.confirm_full = 'Bekräfta att varorna ska kosta 0 kr.';
  if (payload.start_date && payload.end_date && payload.end_date < payload.start_date) {
    errors.end_date ??= 'Slutdatum kan inte ligga före startdatum.';
  }
  return errors;
}
