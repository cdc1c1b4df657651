import { z } from 'zod';
import { defineEvent } from '../events/define.js';

const id = z.number().int().positive();

const details = { text: z.string(), name: z.string(), source: z.string(), sortOrder: z.number().int() };

export const CustomerQuoteCreated = defineEvent(
  'CustomerQuoteCreated',
  1,
  z.object({ customerQuoteId: id, createdAt: z.iso.datetime(), ...details }),
);
export const CustomerQuoteChanged = defineEvent(
  'CustomerQuoteChanged',
  1,
  z.object({ customerQuoteId: id, changes: z.object(details).partial() }),
);
export const CustomerQuoteDeleted = defineEvent('CustomerQuoteDeleted', 1, z.object({ customerQuoteId: id }));

export const customerQuoteEvents = [CustomerQuoteCreated, CustomerQuoteChanged, CustomerQuoteDeleted] as const;
