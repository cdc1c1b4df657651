import { z } from 'zod';
import { defineEvent } from './define.js';

/**
 * Somebody has been forgotten: the keys of these purposes are destroyed, and with them all that they locked. Who comes back
 * has the same id and new keys. Source: GDPR art. 17.
 */
export const PersonErased = defineEvent(
  'PersonErased',
  1,
  z.object({ personId: z.string(), purposes: z.array(z.enum(['contact', 'bookkeeping', 'marketing'])).min(1) }),
);

export const privacyEvents = [PersonErased] as const;
