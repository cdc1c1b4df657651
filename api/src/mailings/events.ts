import { LEFT_OUT_REASONS } from '@kronblad/contracts/mailing/mailability';
import { z } from 'zod';
import { defineEvent } from '../events/define.js';

const mailingId = z.uuid();
const personId = z.string();

const counts = {
  /** Number of selected customers, including those who cannot receive mailings. */
  chosen: z.number().int().nonnegative(),
  recipients: z.number().int().nonnegative(),
  leftOut: z.partialRecord(z.enum(LEFT_OUT_REASONS), z.number().int().positive()),
};

/** `html` is sanitized; its placeholders are filled per recipient. */
export const MailingRequested = defineEvent(
  'MailingRequested',
  1,
  z.object({
    mailingId,
    subject: z.string(),
    senderName: z.string(),
    html: z.string(),
    ...counts,
    /** Null: at once. Otherwise nothing is sent before `MailingReleased`. */
    sendAt: z.iso.datetime().nullable(),
    /** Filter of the customer list that names the recipients when `sendAt` has come. The numbers above are of the request. */
    filter: z.record(z.string(), z.string()).optional(),
  }),
);

/** A part of a mailing's recipients, appended in the transaction of `MailingRequested`, or of `MailingReleased` with a filter. */
export const MailingRecipientsAdded = defineEvent(
  'MailingRecipientsAdded',
  1,
  z.object({ mailingId, personIds: z.array(personId).min(1) }),
);

/** The time of a scheduled mailing has come. */
export const MailingReleased = defineEvent(
  'MailingReleased',
  1,
  z.object({
    mailingId,
    /** Persons whom the mailing's filter finds when it is sent. Undefined without a filter. */
    found: z.object(counts).optional(),
  }),
);
/** Staff stopped a scheduled mailing before its time; nobody got it. */
export const MailingCancelled = defineEvent('MailingCancelled', 1, z.object({ mailingId }));

/**
 * The person gets no mailings until a choice of their own (`MailingsResubscribed`), even after an erasure: `personId` is a keyed hash of the email address, so the
 * same address always gives the same id.
 */
export const MailingsUnsubscribed = defineEvent(
  'MailingsUnsubscribed',
  1,
  z.object({
    personId,
    by: z.enum(['link', 'staff']),
    mailingId: mailingId.nullable(),
  }),
);

/** The person chose to get mailings, by a link in an email or by telling staff, who note how. */
export const MailingsResubscribed = defineEvent(
  'MailingsResubscribed',
  1,
  z.object({ personId, by: z.enum(['link', 'staff']), note: z.string().nullable() }),
  { subject: 'personId', purpose: 'contact', fields: ['note'] },
);

/** Staff allowed mailings again to an address that was left out because its mailbox did not exist. */
export const MailBounceLifted = defineEvent('MailBounceLifted', 1, z.object({ personId }));

export const mailingEvents = [
  MailingRequested,
  MailingRecipientsAdded,
  MailingReleased,
  MailingCancelled,
  MailingsUnsubscribed,
  MailingsResubscribed,
  MailBounceLifted,
] as const;
