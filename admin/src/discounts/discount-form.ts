import { setMultipleDiscounts } from '@kronblad/contracts/views/pricing';
import type { z } from 'zod';
import { schemaErrors } from '../ui/form/schema-errors';

/** The form's fields; a cleared input is null or empty. Days as `2026-11-21`. */
export interface DiscountForm {
  discount_type: 'percentage' | 'fixed';
  /** Percent or SEK, by the type. */
  value: number | null;
  discount_label: string | null;
  start_date: string | null;
  end_date: string | null;
  product_ids: number[];
}

export const emptyForm: DiscountForm = {
  discount_type: 'percentage',
  value: null,
  discount_label: '',
  start_date: null,
  end_date: null,
  product_ids: [],
};

/** Of the two values only the type's own is sent; the other is 0. */
export const toPayload = (form: DiscountForm): z.input<typeof setMultipleDiscounts> => ({
  product_ids: form.product_ids,
  discount_type: form.discount_type,
  discount_percentage: form.discount_type === 'percentage' ? (form.value ?? 0) : 0,
  discount_amount: form.discount_type === 'fixed' ? (form.value ?? 0) : 0,
  discount_label: form.discount_label || null,
  start_date: form.start_date || null,
  end_date: form.end_date || null,
});

export function discountErrors(form: DiscountForm): Record<string, string> {
  const payload = toPayload(form);
  const { discount_percentage, discount_amount, ...errors } = schemaErrors(setMultipleDiscounts, payload);
  const value = discount_percentage ?? discount_amount;
  if (value) errors.value = value;
  if (!(Number(form.value) > 0)) errors.value = 'Ange ett giltigt rabattvärde';
  if (payload.start_date && payload.end_date && payload.end_date < payload.start_date) {
    errors.end_date ??= 'Slutdatum kan inte ligga före startdatum.';
  }
  return errors;
}
