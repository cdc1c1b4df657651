import { z } from 'zod';
import type { EffectView } from './orders.js';

/** A row of `GET /effects`: a mail or file that has not come about, whatever caused it. */
export interface EffectListItem extends EffectView {
  /** Null for what no order caused, such as the mails about a message from the contact form. */
  readonly order_id: number | null;
}

export const effectFilters = z.object({
  /** `failed`: all tries are used up, and nobody has sent it again since. `requested`: nobody has told yet what came of it. */
  status: z.enum(['failed', 'requested'], { error: 'Välj failed eller requested.' }).default('failed'),
});
export const effectSortFields = ['at'] as const;
