import type { LeftOut, LeftOutReason } from '@kronblad/contracts/mailing/mailability';
import { isBlank, placeholderError } from '@kronblad/contracts/mailing/mailing-html';
import { PAST_SENDING_MESSAGE, type SendEmailAnswer } from '@kronblad/contracts/mailing/schema';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventStore, type Stream, type UnitOfWork } from '../../event-store/index.js';
import { sanitizedHtml } from '../../pages/index.js';
import { Refusal } from '../../refusals/index.js';
import { EmailEligibility, type RecipientEligibility } from '../eligibility/email-eligibility.js';
import { MailingRecipientsAdded, MailingRequested } from '../events.js';
import { mailingStream } from '../mailing-effects.js';

/** Recipients per event; the recipients of one event are queued as one batch. */
const PART = 1_000;

export type MailingFilter = Readonly<Record<string, string>>;

export interface WrittenMailing {
  readonly subject: string;
  readonly senderName: string;
  /** Unsanitized HTML. */
  readonly html: string;
}

/**
 * Sends a mailing, at once or at a later time, to those recipients who are eligible. Idempotent by id. Throws the refusal `nobody_mailable` or
 * `invalid_fields`.
 */
export class SendMailing extends Command<SendEmailAnswer> {
  constructor(
    readonly mailingId: string,
    readonly written: WrittenMailing,
    readonly personIds: readonly string[],
    /** Null: at once. */
    readonly sendAt: string | null = null,
    /** Names the recipients of a mailing with a time anew when that has come. */
    readonly filter: MailingFilter | null = null,
  ) {
    super();
  }
}

@CommandHandler(SendMailing)
export class SendMailingHandler implements ICommandHandler<SendMailing> {
  constructor(
    private readonly store: EventStore,
    private readonly eligibility: EmailEligibility,
  ) {}

  async execute({ mailingId, written, personIds, sendAt, filter }: SendMailing): Promise<SendEmailAnswer> {
    const { subject, senderName } = written;
    const html = mailingContentOf(written);
    const chosen = await this.eligibility.of(personIds);
    // Consent is judged when the mailing is sent, so a mailing with a time keeps all whom it names.
    const found = recipientsAmong(
      sendAt === null ? chosen : chosen.map(({ personId }) => ({ personId, reason: null })),
    );
    const laterFilter = sendAt === null ? null : filter;
    return this.store.transact(async (unit) => {
      const stream = await unit.load(mailingStream(mailingId));
      const [first] = stream.events;
      if (first?.type === 'MailingRequested') return answerOf(first.data);
      if (sendAt !== null && Date.parse(sendAt) <= unit.now.getTime()) {
        throw new Refusal('invalid_fields', { fields: { send_at: PAST_SENDING_MESSAGE } });
      }
      if (chosen.every(({ reason }) => reason !== null)) {
        throw new Refusal('nobody_mailable', { body: { left_out: leftOutCounts(chosen) } });
      }
      const requested = { mailingId, subject, senderName, html, ...found.counts, sendAt };
      unit.append(stream, MailingRequested({ ...requested, ...(laterFilter ? { filter: laterFilter } : {}) }));
      if (!laterFilter) addRecipients(unit, stream, mailingId, found.recipients);
      return answerOf(requested);
    });
  }
}

export function addRecipients(unit: UnitOfWork, stream: Stream, mailingId: string, personIds: readonly string[]): void {
  for (let start = 0; start < personIds.length; start += PART) {
    unit.append(stream, MailingRecipientsAdded({ mailingId, personIds: personIds.slice(start, start + PART) }));
  }
}

export function recipientsAmong(chosen: readonly RecipientEligibility[]) {
  const recipients = chosen.flatMap(({ personId, reason }) => (reason === null ? [personId] : []));
  const counts = { chosen: chosen.length, recipients: recipients.length, leftOut: leftOutCounts(chosen) };
  return { recipients, counts };
}

/**
 * Returns the sanitized content. Throws the refusal `invalid_fields` when it is empty, or when subject or content has an
 * unknown placeholder.
 */
export function mailingContentOf({ subject, html }: WrittenMailing): string {
  const clean = sanitizedHtml(html, 'content');
  const errors = {
    subject: placeholderError(subject),
    content: isBlank(clean) ? 'Ämne och innehåll måste fyllas i.' : placeholderError(clean),
  };
  const fields = Object.fromEntries(
    Object.entries(errors).flatMap(([field, error]) => (error ? [[field, error]] : [])),
  );
  if (Object.keys(fields).length > 0) throw new Refusal('invalid_fields', { fields });
  return clean;
}

export function leftOutCounts(chosen: readonly RecipientEligibility[]): LeftOut {
  const reasons = chosen.flatMap(({ reason }) => reason ?? []);
  const counts = [...Map.groupBy(reasons, (reason) => reason)].map(([reason, all]): [LeftOutReason, number] => [
    reason,
    all.length,
  ]);
  return Object.fromEntries(counts);
}

const answerOf = (mailing: {
  readonly mailingId: string;
  readonly chosen: number;
  readonly recipients: number;
  readonly leftOut: LeftOut;
}): SendEmailAnswer => ({
  batch_id: mailing.mailingId,
  successful_sends: mailing.recipients,
  total_attempts: mailing.chosen,
  left_out: mailing.leftOut,
});
