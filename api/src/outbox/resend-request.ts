import type { EffectView } from '@kronblad/contracts/order/schema';
import { z } from 'zod';

export interface EffectListItem extends EffectView {
  /** Null when no order caused it, such as the emails of a contact message. */
  readonly order_id: number | null;
}

export const effectFilters = z.object({
  /** `failed`: all attempts failed and staff did not resend it. `requested`: no outcome yet. */
  status: z.enum(['failed', 'requested'], { error: 'Välj failed eller requested.' }).default('failed'),
});
export const effectSortFields = ['at'] as const;
