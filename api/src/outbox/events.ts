import { z } from 'zod';
import { defineEvent } from '../events/define.js';

/** Fields that identify an effect: an email, PDF or set of image sizes that an event caused or staff requested. */
const effect = {
  /** `<kind>-<event id>` when an event caused it; otherwise random. Also the job's id and part of the Message-ID. */
  effectId: z.string(),
  kind: z.string(),
  orderId: z.number().int().positive().nullable(),
  at: z.iso.datetime(),
};

/** `sentWith`: id of the effect whose job sends this email, too. */
export const EffectRequested = defineEvent(
  'EffectRequested',
  1,
  z.object({ ...effect, resendOf: z.string().nullable(), sentWith: z.string().optional() }),
);
export const EffectSucceeded = defineEvent('EffectSucceeded', 1, z.object({ ...effect, attempts: z.number().int() }));
/** The effect did not happen and is not retried. `attempts` is 0 when it was never queued. */
export const EffectFailed = defineEvent(
  'EffectFailed',
  1,
  z.object({ ...effect, attempts: z.number().int(), error: z.string() }),
);
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
export const DocumentStored = defineEvent(
  'DocumentStored',
  1,
  z.object({ key: z.string(), sha256: z.string(), bytes: z.number().int(), orderId: z.number().int().positive() }),
);

export const effectEvents = [EffectRequested, EffectSucceeded, EffectFailed, MailRedirected, DocumentStored] as const;
