import { z } from 'zod';
import { LEFT_OUT_REASONS } from '../rules/mailability.js';
import { defineEvent } from './define.js';

const mailingId = z.uuid();
const personId = z.string();

/** Staff sent a mailing to the eligible recipients. `html` is sanitized; placeholders are filled per recipient. */
export const MailingRequested = defineEvent(
  'MailingRequested',
  1,
  z.object({
    mailingId,
    subject: z.string(),
    senderName: z.string(),
    html: z.string(),
    /** Everyone selected, including those not eligible. */
    chosen: z.number().int().nonnegative(),
    recipients: z.number().int().nonnegative(),
    leftOut: z.partialRecord(z.enum(LEFT_OUT_REASONS), z.number().int().positive()),
  }),
);

/**
 * A part of a mailing's recipients, stored in the same transaction as `MailingRequested`. Outcomes are effects, one per
 * recipient.
 */
export const MailingRecipientsAdded = defineEvent(
  'MailingRecipientsAdded',
  1,
  z.object({ mailingId, personIds: z.array(personId).min(1) }),
);

/** A recipient unsubscribed from all mailings. Survives erasure: the person's id is a keyed hash of the address. */
export const MailingsUnsubscribed = defineEvent(
  'MailingsUnsubscribed',
  1,
  z.object({
    personId,
    /** By the link in a mailing, or by staff on request. */
    by: z.enum(['link', 'staff']),
    mailingId: mailingId.nullable(),
  }),
);

export const mailingEvents = [MailingRequested, MailingRecipientsAdded, MailingsUnsubscribed] as const;
