import { z } from 'zod';
import type { EffectView } from './orders.js';

/** A row of `GET /effects`: an email or document that failed or is in progress. */
export interface EffectListItem extends EffectView {
  /** Null when no order caused it, such as the emails of a contact message. */
  readonly order_id: number | null;
}

export const effectFilters = z.object({
  /** `failed`: all attempts failed and it was not resent. `requested`: no outcome yet. */
  status: z.enum(['failed', 'requested'], { error: 'Välj failed eller requested.' }).default('failed'),
});
export const effectSortFields = ['at'] as const;
