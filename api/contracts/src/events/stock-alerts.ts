import { z } from 'zod';
import { defineEvent } from './define.js';

const id = z.string();
const productId = z.number().int().positive();
const person = { subject: 'personId', purpose: 'alert', fields: ['email'] } as const;

/** Somebody wants to know when a sold-out product can be bought again. Nothing is sent before they confirm. */
export const StockAlertAsked = defineEvent(
  'StockAlertAsked',
  1,
  z.object({ alertId: id, productId, personId: z.string(), email: z.string().nullable() }),
  person,
);
/** The link in the email was used, so the address belongs to who asked. */
export const StockAlertConfirmed = defineEvent('StockAlertConfirmed', 1, z.object({ alertId: id }));
/** The product can be bought again: the one email is sent. */
export const StockAlertDue = defineEvent(
  'StockAlertDue',
  1,
  z.object({ alertId: id, productId, personId: z.string(), email: z.string().nullable() }),
  person,
);
/** The alert is sent, cancelled or was never confirmed. The person's key is destroyed with their last alert. */
export const StockAlertForgotten = defineEvent('StockAlertForgotten', 1, z.object({ alertId: id }));

export const stockAlertEvents = [StockAlertAsked, StockAlertConfirmed, StockAlertDue, StockAlertForgotten] as const;
