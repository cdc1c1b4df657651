import { z } from 'zod';
import { emailText, searchedText } from '../request/schema.js';
import type { LeftOut, LeftOutReason } from './mailability.js';

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
export interface RecipientsPreview {
  readonly total: number;
  readonly mailable: number;
  readonly left_out: LeftOut;
  /** From whom the mailing comes when it names no sender. */
  readonly sender: { readonly name: string; readonly address: string };
  readonly first: readonly { readonly id: string; readonly name: string; readonly email: string }[];
}

/** `successful_sends` are queued, not delivered; `GET /customers/mailings/{batch_id}` reports the progress. */
export interface SendEmailAnswer {
  readonly batch_id: string;
  readonly successful_sends: number;
  readonly total_attempts: number;
  readonly left_out: LeftOut;
}

export interface MailingFigures {
  readonly id: string;
  readonly batch_id: string;
  readonly subject: string;
  readonly sender_name: string;
  readonly status: 'scheduled' | 'sending' | 'finished' | 'cancelled';
  readonly created_at: string;
  /** Null when it was sent at once. */
  readonly send_at: string | null;
  readonly finished_at: string | null;
  /** Number of selected customers, including those left out. */
  readonly total_attempts: number;
  readonly recipients: number;
  readonly waiting: number;
  readonly sent: number;
  readonly failed: number;
  readonly left_out: LeftOut;
  readonly unsubscribed: number;
}

export interface MailingDetails extends MailingFigures {
  readonly content: string;
  /** Paid orders that recipients placed within 7 days after their email was sent. */
  readonly orders_7_days: number;
  /** Failure reasons, most frequent first. They contain no addresses. */
  readonly failures: readonly { readonly reason: string; readonly count: number }[];
}

export const mailingFilters = z.object({ search: searchedText });
export const mailingSortFields = ['created_at', 'subject', 'recipients', 'sent', 'failed', 'unsubscribed'] as const;

/** `GET /customers/{id}/mail-status` */
export interface MailStatus {
  /** Why the customer gets no mailings; null when they do. */
  readonly left_out: LeftOutReason | null;
  readonly unsubscribed_at: string | null;
  readonly resubscribed_at: string | null;
  /** The mail servers' answers that the mailbox does not exist; the customer is left out when they are a day apart. */
  readonly bounce: { readonly first_at: string; readonly last_at: string; readonly reason: string } | null;
}

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
