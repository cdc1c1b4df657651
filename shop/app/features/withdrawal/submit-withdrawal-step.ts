import { isEmailAddress } from '@kronblad/contracts/rules/email-address';
import { writtenOrderNumber } from '@kronblad/contracts/rules/order-number';
import { tidyEmail, tidyName } from '@kronblad/contracts/rules/typed-text';
import type { WithdrawalReceipt } from '@kronblad/contracts/views/withdrawals';
import type { BackendAnswer } from '../../backend';
import { isFromApi, refusalIn } from '../../http';

export type Post = (path: string, body: object) => Promise<BackendAnswer>;

export const noticeFields = ['name', 'order_number', 'email', 'items', 'message'] as const;
export type NoticeField = (typeof noticeFields)[number];
export type Notice = Readonly<Record<NoticeField, string>>;
export type NoticeErrors = Partial<Record<NoticeField, string>>;

export type Step =
  | { readonly kind: 'write'; readonly notice: Notice; readonly errors: NoticeErrors; readonly message: string | null }
  | { readonly kind: 'review'; readonly notice: Notice; readonly message: string | null }
  | { readonly kind: 'done'; readonly notice: Notice; readonly receivedAt: string; readonly letterFollows: boolean };

export const emptyNotice: Notice = { name: '', order_number: '', email: '', items: '', message: '' };

export const writeStep = (notice: Notice): Step => ({ kind: 'write', notice, errors: {}, message: null });
export const reviewStep = (notice: Notice): Step => ({ kind: 'review', notice, message: null });
export const firstStep = writeStep(emptyNotice);

/** Validates a value that was stored in the browser's history. */
export const isNotice = (kept: unknown): kept is Notice =>
  noticeFields.every((name) => typeof (kept as Partial<Notice> | null)?.[name] === 'string');

const INCOMPLETE = 'Något saknas eller är felskrivet. Kontrollera de markerade fälten.';
const FAILED = 'Det uppstod ett fel. Vänligen försök igen.';
const NETWORK_FAILED = 'Det uppstod ett nätverksfel. Kontrollera din internetanslutning och försök igen.';

export function checkNotice({ name, order_number: orderNumber, email }: Notice): NoticeErrors {
  const errors: NoticeErrors = {};
  if (!name) errors.name = 'Fyll i ditt namn.';
  if (!orderNumber) errors.order_number = 'Fyll i ordernumret. Det står i orderbekräftelsen.';
  if (!email) errors.email = 'Fyll i din e-postadress, så att vi kan skicka bekräftelsen.';
  else if (!isEmailAddress(email)) errors.email = 'Adressen ser inte hel ut. Den ska likna namn@exempel.se.';
  return errors;
}

/** Returns the next step after a submit: the form with errors, the review or the confirmation. Never throws. */
export async function submitWithdrawalStep(form: FormData, post: Post): Promise<Step> {
  const typed = Object.fromEntries(noticeFields.map((name) => [name, String(form.get(name) ?? '').trim()])) as Notice;
  const notice = {
    ...typed,
    name: tidyName(typed.name),
    order_number: writtenOrderNumber(typed.order_number),
    email: tidyEmail(typed.email),
  };
  const errors = checkNotice(notice);
  if (Object.keys(errors).length > 0) return { kind: 'write', notice, errors, message: INCOMPLETE };
  switch (form.get('step')) {
    case 'confirm':
      return confirm(notice, post);
    case 'change':
      return writeStep(notice);
    default:
      return reviewStep(notice);
  }
}

async function confirm(notice: Notice, post: Post): Promise<Step> {
  try {
    const { status, body } = await post('/withdrawals', notice);
    if (status < 300 && isFromApi(body)) {
      const { received_at: receivedAt, letter_follows: letterFollows } = body as WithdrawalReceipt;
      return { kind: 'done', notice, receivedAt, letterFollows: letterFollows !== false };
    }
    const { message = FAILED, fields } = refusalIn(body);
    if (fields && Object.keys(fields).length > 0) return { kind: 'write', notice, errors: fields, message };
    return { kind: 'review', notice, message };
  } catch {
    return { kind: 'review', notice, message: NETWORK_FAILED };
  }
}
