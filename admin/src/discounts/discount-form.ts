import { type DiscountedProduct, setMultipleDiscounts } from '@kronblad/contracts/views/pricing';
import type { z } from 'zod';
import { schemaErrors } from '../ui/form/schema-errors';

/** A cleared input is null or an empty string. Days are written as `2026-11-21`. */
export interface DiscountForm {
  discount_type: 'percentage' | 'fixed';
  /** Percent or SEK, depending on `discount_type`. */
  value: number | null;
  discount_label: string | null;
  start_date: string | null;
  end_date: string | null;
  product_ids: number[];
  confirm_full: boolean;
}

export const emptyForm: DiscountForm = {
  discount_type: 'percentage',
  value: null,
  discount_label: '',
  start_date: null,
  end_date: null,
  product_ids: [],
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
  product_ids: [product.id],
  confirm_full: product.discount_type === 'percentage' && product.discount_percentage === 100,
});

export const setText = (count: number): string =>
  `Rabatt har satts för ${count} ${count === 1 ? 'produkt' : 'produkter'}!`;

export const removedText = (count: number): string =>
  count === 1 ? 'Rabatten har tagits bort!' : 'Rabatter har tagits bort!';

export const toPayload = (form: DiscountForm): z.input<typeof setMultipleDiscounts> => ({
  product_ids: form.product_ids,
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
