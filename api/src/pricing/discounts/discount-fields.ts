import { sekToOre } from '@kronblad/contracts/rules/money';
import type { setSingleDiscount } from '@kronblad/contracts/views/pricing';
import type { z } from 'zod';
import type { DiscountTerms } from '../domain/product-discount.js';

export type DiscountFields = Omit<z.output<typeof setSingleDiscount>, 'product_id' | 'size_id'>;

/** The form sends a percentage and an amount; only the one that `discount_type` names counts. */
export function termsOf(fields: DiscountFields): DiscountTerms {
  return {
    discount:
      fields.discount_type === 'percentage'
        ? { type: 'percentage', percentage: fields.discount_percentage }
        : { type: 'fixed', amountOre: sekToOre(fields.discount_amount) },
    startDate: fields.start_date ?? null,
    endDate: fields.end_date ?? null,
    label: fields.discount_label?.trim() ?? '',
  };
}
