import { z } from 'zod';
import { defineEvent } from './define.js';

/** A side effect that an event caused (an email, a PDF, image variants), reported by the worker. */
const effect = {
  /** Derived from the event that caused it. Also the job's id and part of the email's Message-ID. */
  effectId: z.string(),
  kind: z.string(),
  orderId: z.number().int().positive().nullable(),
  at: z.iso.datetime(),
};

export const EffectRequested = defineEvent(
  'EffectRequested',
  1,
  z.object({ ...effect, resendOf: z.string().nullable() }),
);
export const EffectSucceeded = defineEvent('EffectSucceeded', 1, z.object({ ...effect, attempts: z.number().int() }));
/** All attempts failed. The job stays in the queue's failed list and can be sent again. */
export const EffectFailed = defineEvent(
  'EffectFailed',
  1,
  z.object({ ...effect, attempts: z.number().int(), error: z.string() }),
);
/** Staff sent an email again, to another address. */
export const MailRedirected = defineEvent(
  'MailRedirected',
  1,
  z.object({
    effectId: z.string(),
    orderId: z.number().int().positive(),
    personId: z.string(),
    address: z.string().nullable(),
  }),
  { subject: 'personId', purpose: 'contact', fields: ['address'] },
);
/** A PDF was rendered and stored. Its bytes never change. */
export const DocumentStored = defineEvent(
  'DocumentStored',
  1,
  z.object({ key: z.string(), sha256: z.string(), bytes: z.number().int(), orderId: z.number().int().positive() }),
);

export const effectEvents = [EffectRequested, EffectSucceeded, EffectFailed, MailRedirected, DocumentStored] as const;
