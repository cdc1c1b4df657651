import { isBlank, placeholderError } from '@kronblad/contracts/mailing/mailing-html';
import { PAST_SENDING_MESSAGE } from '@kronblad/contracts/mailing/schema';
import type { WrittenMailing } from '../api/mailing-actions';

const REQUIRED = 'Ämne och innehåll måste fyllas i.';

export const writtenMailingOf = (form: Readonly<Record<string, unknown>>): WrittenMailing => ({
  subject: String(form.subject ?? ''),
  content: String(form.content ?? ''),
  sender_name: String(form.sender_name ?? ''),
});

export type RecipientFilters = Readonly<Record<string, string>>;

/** The filters that are filled in; a blank input is null. */
export const filtersOf = ({ filter = {} }: { readonly filter?: object }): RecipientFilters =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value));

export const isWritten = ({ subject, content }: WrittenMailing) => subject.trim() !== '' || !isBlank(content);

/** Messages for the fields that stop a mailing. */
export function mailingErrors(form: Readonly<Record<string, unknown>>, now: number): Record<string, string> {
  const { subject, content } = writtenMailingOf(form);
  const errors = {
    subject: subject.trim() === '' ? REQUIRED : placeholderError(subject),
    content: isBlank(content) ? REQUIRED : placeholderError(content),
    send_at: form.send_at && Date.parse(String(form.send_at)) <= now ? PAST_SENDING_MESSAGE : null,
  };
  return Object.fromEntries(Object.entries(errors).flatMap(([field, error]) => (error ? [[field, error]] : [])));
}
