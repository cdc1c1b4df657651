import { z } from 'zod';
import { type Answer, answer, emailText, searchedText } from '../request/schema.js';
import { LEFT_OUT_REASONS } from './mailability.js';

export const MAX_RECIPIENTS = 100_000;
/** Maximum recipients named individually; use a filter for more. */
export const MAX_NAMED = 20_000;
export const MAX_SHOWN_RECIPIENTS = 10;

const REQUIRED = 'Ämne och innehåll måste fyllas i.';
export const PAST_SENDING_MESSAGE = 'Välj en tid som inte har varit.';
const NOBODY = 'Välj minst en mottagare.';

export const customerSelection = z.union(
  [
    z.object({ ids: z.array(z.string().max(64)).min(1, NOBODY).max(MAX_NAMED) }),
    /** The filter parameters of the customer list's address. */
    z.object({ filter: z.record(z.string(), z.unknown().transform(String)) }),
  ],
  { error: NOBODY },
);
export type CustomerSelectionInput = z.output<typeof customerSelection>;

const content = {
  subject: z
    .string({ error: REQUIRED })
    .trim()
    .min(1, REQUIRED)
    .max(150, { error: 'Ämnet är för långt: högst 150 tecken.', abort: true })
    .regex(/^[^\p{Cc}]*$/u, 'Ämnet får inte ha radbrytningar.'),
  content: z.string({ error: REQUIRED }).trim().min(1, REQUIRED).max(100_000, 'Innehållet är för långt.'),
  /** Name of the sender; empty: the shop's name. */
  sender_name: z
    .string()
    .trim()
    .max(100, { error: 'Avsändarnamnet är för långt: högst 100 tecken.', abort: true })
    .regex(/^[^\p{Cc}]*$/u, 'Avsändarnamnet får inte ha radbrytningar.')
    .default(''),
};

export const sendEmail = z
  .object({
    ...content,
    emails: z
      .array(
        z.object({
          email: emailText,
          first_name: z.string().max(100).nullish(),
          last_name: z.string().max(100).nullish(),
        }),
      )
      .max(MAX_NAMED)
      .optional(),
    selection: customerSelection.optional(),
    /** The time of sending, later than now; null or missing: at once. */
    send_at: z.iso.datetime({ error: 'Ange dag och tid.' }).nullish(),
    /** Client-generated idempotency key. */
    batch_id: z.uuid().optional(),
  })
  .refine(({ emails, selection }) => selection !== undefined || (emails?.length ?? 0) > 0, {
    error: NOBODY,
    path: ['emails'],
  });

/** `POST /customers/mailings/test`: one email to the requesting admin. */
export const sendTestEmail = z.object(content);

export const recipientsQuery = z.object({ selection: customerSelection });

export const recipientsPreview = answer({ id: 'RecipientsPreview' })({
  total: z.number(),
  mailable: z.number(),
  left_out: z.partialRecord(z.enum(LEFT_OUT_REASONS), z.number()),
  sender: z
    .object({ name: z.string(), address: z.string() })
    .describe('From whom the mailing comes when it names no sender.'),
  first: z.array(z.object({ id: z.string(), name: z.string(), email: z.string() })),
});
export type RecipientsPreview = Answer<typeof recipientsPreview>;

export const sendEmailAnswer = answer({
  id: 'SendEmailAnswer',
  description:
    '`successful_sends` are queued, not delivered; `GET /customers/mailings/{batch_id}` reports the progress.',
})({
  batch_id: z.string(),
  successful_sends: z.number(),
  total_attempts: z.number(),
  left_out: z.partialRecord(z.enum(LEFT_OUT_REASONS), z.number()),
});
export type SendEmailAnswer = Answer<typeof sendEmailAnswer>;

export const mailingFigures = answer({ id: 'MailingFigures' })({
  id: z.string(),
  batch_id: z.string(),
  subject: z.string(),
  sender_name: z.string(),
  status: z.enum(['scheduled', 'sending', 'finished', 'cancelled']),
  created_at: z.string(),
  send_at: z.string().nullable().describe('Null when it was sent at once.'),
  finished_at: z.string().nullable(),
  total_attempts: z.number().describe('Number of selected customers, including those left out.'),
  recipients: z.number(),
  waiting: z.number(),
  sent: z.number(),
  failed: z.number(),
  left_out: z.partialRecord(z.enum(LEFT_OUT_REASONS), z.number()),
  unsubscribed: z.number(),
});
export type MailingFigures = Answer<typeof mailingFigures>;

export const mailingDetails = answer({ id: 'MailingDetails' })({
  ...mailingFigures.shape,
  content: z.string(),
  orders_7_days: z.number().describe('Paid orders that recipients placed within 7 days after their email was sent.'),
  failures: z
    .array(z.object({ reason: z.string(), count: z.number() }))
    .describe('Failure reasons, most frequent first. They contain no addresses.'),
});
export type MailingDetails = Answer<typeof mailingDetails>;

export const mailingFilters = z.object({ search: searchedText });
export const mailingSortFields = ['created_at', 'subject', 'recipients', 'sent', 'failed', 'unsubscribed'] as const;

export const mailStatus = answer({ id: 'MailStatus', description: '`GET /customers/{id}/mail-status`' })({
  left_out: z.enum(LEFT_OUT_REASONS).nullable().describe('Why the customer gets no mailings; null when they do.'),
  unsubscribed_at: z.string().nullable(),
  resubscribed_at: z.string().nullable(),
  bounce: z
    .object({ first_at: z.string(), last_at: z.string(), reason: z.string() })
    .nullable()
    .describe(
      "The mail servers' answers that the mailbox does not exist; the customer is left out when they are a day apart.",
    ),
});
export type MailStatus = Answer<typeof mailStatus>;

export const resubscription = z.object({
  note: z
    .string({ error: 'Skriv hur kunden sa ja.' })
    .trim()
    .min(1, 'Skriv hur kunden sa ja.')
    .max(500, 'Högst 500 tecken.'),
});

export const unsubscribeAddress = z.object({ email: emailText });

/** The answer to every unsubscribe token, valid or not, so that it does not reveal which tokens are valid. */
export const SUBSCRIBED_MESSAGE = 'Klart! Du får våra erbjudanden via e-post.';
export const UNSUBSCRIBED_MESSAGE = 'Klart! Du får inga fler erbjudanden från oss via e-post.';
