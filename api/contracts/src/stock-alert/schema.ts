import { z } from 'zod';
import { emailText, recordId } from '../request/schema.js';

export const stockAlertRequest = z.object({ product_id: recordId, size_id: recordId.optional(), email: emailText });

/**
 * `asked`: not confirmed yet. `confirmed`: the person gets an email. `sent`: the email has left. `cancelled`: forgotten
 * before that. `expired`: not confirmed in time. `unknown`: there was never such a link.
 */
export interface StockAlertState {
  readonly state: 'asked' | 'confirmed' | 'sent' | 'cancelled' | 'expired' | 'unknown';
}

/** Number of persons that wait for a size. Unconfirmed alerts do not count. */
export interface StockAlertCount {
  readonly product_id: number;
  readonly size_id: number;
  readonly waiting: number;
}
