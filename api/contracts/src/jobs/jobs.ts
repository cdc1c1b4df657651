import { z } from 'zod';
import { companyProfile } from '../shop/schema.js';
import { shopDocument } from './documents.js';
import { effect, mailQueueJob } from './mail.js';
import { printDocument } from './prints.js';

/**
 * Queues, jobs and payloads: the whole interface between API and worker. A job carries all the data it needs.
 * A job's id is its effect's id, so the same effect is never queued twice.
 */

/** Stored once per mailing as JSON under `contentKey`: the same data in up to 100,000 jobs would be too much. */
export const mailingContent = z.object({
  publicUrl: z.string(),
  shop: companyProfile,
  sender: z.object({ name: z.string(), address: z.string() }),
  subject: z.string(),
  html: z.string(),
});
export type MailingContent = z.output<typeof mailingContent>;

const mailingJob = z.object({
  effect,
  /** Storage key: `mailings/<mailing's id>.json`. */
  contentKey: z.string(),
  to: z.object({ firstName: z.string(), lastName: z.string(), address: z.string() }),
  unsubscribeUrl: z.string(),
});
export type MailingJob = z.output<typeof mailingJob>;

export const MAILING_JOB = 'mailing';
/** Prefix of the error when a mailbox does not exist. Later mailings skip it. Stored in events, so never reword it. */
export const BOUNCED_ERROR = 'Adressen finns inte';

const imageJob = z.object({ effect, filename: z.string(), key: z.string() });

const imageVariants = z.object({
  filename: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  placeholder: z.string(),
  variants: z.array(z.object({ filename: z.string(), width: z.number().int(), height: z.number().int() })),
});

/** Renders AVIF sizes of an image whose WebP sizes are `made`. AVIF is much slower, so it has its own queue. */
const avifJob = z.object({ effect, key: z.string(), made: imageVariants });

const documentJob = z.object({ effect, document: z.union([shopDocument, printDocument]) });

const storedDocument = z.object({ key: z.string(), sha256: z.string(), bytes: z.number().int() });

/** Fetches a picture of another shop and stores it as it is under `key`. `pictureId`: the effect that asked first. */
const pictureJob = z.object({ effect, pictureId: z.string(), url: z.url(), key: z.string() });

const sentEmail = z.object({
  messageId: z.string(),
  /** The documents that the email's `alsoStores` names. */
  stored: z.array(storedDocument.extend({ effect })).optional(),
});

const outcome = z.object({
  effect,
  ok: z.boolean(),
  attempts: z.number().int(),
  at: z.iso.datetime(),
  error: z.string().nullable(),
  result: z
    .discriminatedUnion('type', [
      sentEmail.extend({
        type: z.literal('mail'),
        /** Those of the job's `alsoSends` that were sent, and not reported alone. */
        alsoSent: z.array(sentEmail.extend({ effect })).optional(),
      }),
      imageVariants.extend({ type: z.literal('image') }),
      storedDocument.extend({ type: z.literal('document') }),
      z.object({ type: z.literal('picture'), pictureId: z.string(), key: z.string() }),
    ])
    .nullable(),
});
export type Outcome = z.output<typeof outcome>;

/**
 * Every queue with the payload of its jobs; a job has the name of its queue. The worker fails to start when a queue
 * other than `outcomes` has no `@Processor`. The backoff starts at `backoffMs` and doubles up to 15 minutes. With these
 * numbers of attempts a job is retried for about a day in `mail` and `mailings`, three days in `outcomes`, three minutes
 * in `pictures` and two hours in the others.
 */
export const QUEUES = {
  mail: { name: 'mail', payload: mailQueueJob, attempts: 140, backoffMs: 5_000 },
  /** Separate from `mail`, so that no order's email waits behind a mailing. */
  mailings: { name: 'mailings', payload: mailingJob, attempts: 140, backoffMs: 5_000 },
  images: { name: 'images', payload: imageJob, attempts: 20, backoffMs: 2_000 },
  avif: { name: 'avif', payload: avifJob, attempts: 20, backoffMs: 5_000 },
  documents: { name: 'documents', payload: documentJob, attempts: 20, backoffMs: 2_000 },
  /** Separate from `images`, so that no upload waits behind the pictures of another shop. */
  pictures: { name: 'pictures', payload: pictureJob, attempts: 6, backoffMs: 5_000 },
  outcomes: { name: 'outcomes', payload: outcome, attempts: 400, backoffMs: 1_000 },
} as const;
export type QueueName = keyof typeof QUEUES;
export type PayloadOf<Q extends QueueName> = z.output<(typeof QUEUES)[Q]['payload']>;
