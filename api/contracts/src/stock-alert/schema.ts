import { z } from 'zod';
import { type Answer, answer, emailText, recordId } from '../request/schema.js';

export const stockAlertRequest = z.object({ product_id: recordId, size_id: recordId.optional(), email: emailText });

export const stockAlertState = answer({
  id: 'StockAlertState',
  description:
    '`asked`: not confirmed yet. `confirmed`: the person gets an email. `sent`: the email has left. `cancelled`: forgotten before that. `expired`: not confirmed in time. `unknown`: there was never such a link.',
})({
  state: z.enum(['asked', 'confirmed', 'sent', 'cancelled', 'expired', 'unknown']),
});
export type StockAlertState = Answer<typeof stockAlertState>;

export const stockAlertCount = answer({
  id: 'StockAlertCount',
  description: 'Number of persons that wait for a size. Unconfirmed alerts do not count.',
})({
  product_id: z.number(),
  size_id: z.number(),
  waiting: z.number(),
});
export type StockAlertCount = Answer<typeof stockAlertCount>;
