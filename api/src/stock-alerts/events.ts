import { z } from 'zod';
import { defineEvent } from '../events/define.js';
import { sizeIdOfGoods } from '../events/goods.js';

const id = z.string();
const productId = z.number().int().positive();
const person = { subject: 'personId', purpose: 'alert', fields: ['email'] } as const;

/** Somebody wants to know when a sold-out product can be bought again. Nothing is sent before they confirm. */
export const StockAlertAsked = defineEvent(
  'StockAlertAsked',
  1,
  z.object({ alertId: id, productId, sizeId: sizeIdOfGoods, personId: z.string(), email: z.string().nullable() }),
  person,
);
/** The link in the email was used, so the address belongs to who asked. */
export const StockAlertConfirmed = defineEvent('StockAlertConfirmed', 1, z.object({ alertId: id }));
/** The shop found that the product can be bought again, and sends the one email. */
export const StockAlertDue = defineEvent(
  'StockAlertDue',
  1,
  z.object({ alertId: id, productId, sizeId: sizeIdOfGoods, personId: z.string(), email: z.string().nullable() }),
  person,
);
/** The shop forgot an alert that is over, or the person cancelled it. With the last alert it destroys the person's key. */
export const StockAlertForgotten = defineEvent('StockAlertForgotten', 1, z.object({ alertId: id }));

export const stockAlertEvents = [StockAlertAsked, StockAlertConfirmed, StockAlertDue, StockAlertForgotten] as const;
