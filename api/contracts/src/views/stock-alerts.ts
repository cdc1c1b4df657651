import { z } from 'zod';
import { emailText, recordId } from './fields.js';

export const stockAlertRequest = z.object({ product_id: recordId, email: emailText });

/** `confirmed`: the person gets an email. `gone`: the alert was cancelled, has been sent, or was never confirmed. */
export interface StockAlertState {
  readonly state: 'confirmed' | 'cancelled' | 'gone';
}

/** Number of persons that wait for a product, by product. Unconfirmed alerts do not count. */
export interface StockAlertCount {
  readonly product_id: number;
  readonly waiting: number;
}
