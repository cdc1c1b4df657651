import { effectView } from '@kronblad/contracts/order/schema';
import { type Answer, answer } from '@kronblad/contracts/request/schema';
import { z } from 'zod';

export const effectListItem = answer({ id: 'EffectListItem' })({
  ...effectView.shape,
  order_id: z.number().nullable().describe('Null when no order caused it, such as the emails of a contact message.'),
});
export type EffectListItem = Answer<typeof effectListItem>;

export const effectFilters = z.object({
  /** `failed`: all attempts failed and staff did not resend it. `requested`: no outcome yet. */
  status: z.enum(['failed', 'requested'], { error: 'Välj failed eller requested.' }).default('failed'),
});
export const effectSortFields = ['at'] as const;
