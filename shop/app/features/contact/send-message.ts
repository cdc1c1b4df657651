import { EMAIL_MESSAGE, isEmailAddress } from '@kronblad/contracts/contact/email-address';
import { isPhoneNumber, tidyPhone } from '@kronblad/contracts/contact/phone-number';
import { tidyEmail, tidyName, tidyText } from '@kronblad/contracts/text/typed-text';
import type { BackendAnswer } from '../../backend';
import { isFromApi, NETWORK_FAILED, refusalIn } from '../../http';

export type Post = (path: string, body: object) => Promise<BackendAnswer>;

const names = ['name', 'email', 'phone', 'subject', 'message'] as const;
export type MessageField = (typeof names)[number];
export type Message = Readonly<Record<MessageField, string>>;
export type MessageErrors = Partial<Record<MessageField, string>>;

export type Outcome =
  | { readonly kind: 'sent'; readonly message: string }
  | {
      readonly kind: 'failed';
      readonly message: string;
      readonly errors: MessageErrors;
      readonly written: Message;
      readonly renderedAt: string;
    };

const THANKS = 'Tack för ditt meddelande! Vi hör av oss så snart vi kan.';
const FAILED = 'Det uppstod ett fel. Vänligen försök igen.';
const PHONE_FORMAT = 'Skriv numret med minst fem siffror, som 070-174 06 12, eller lämna fältet tomt.';
const INCOMPLETE = 'Något saknas eller är felskrivet. Kontrollera de markerade fälten.';

const missing: Readonly<Record<Exclude<MessageField, 'phone'>, string>> = {
  name: 'Fyll i ditt namn.',
  email: 'Fyll i din e-postadress, så kan vi svara dig.',
  subject: 'Skriv vad det gäller.',
  message: 'Skriv ditt meddelande.',
};

const required = Object.keys(missing) as (keyof typeof missing)[];

export function checkMessage(message: Message): MessageErrors {
  const errors: MessageErrors = {};
  for (const name of required) if (message[name] === '') errors[name] = missing[name];
  if (message.email && !isEmailAddress(message.email)) {
    errors.email = EMAIL_MESSAGE;
  }
  if (message.phone && !isPhoneNumber(message.phone)) errors.phone = PHONE_FORMAT;
  return errors;
}

/** `ageMs`: how long the form has been shown, in ms, if known. Never throws. */
export async function sendMessage(form: FormData, post: Post, ageMs?: number): Promise<Outcome> {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const written: Message = {
    name: tidyName(text('name')),
    email: tidyEmail(text('email')),
    phone: tidyPhone(text('phone')),
    subject: tidyText(text('subject')),
    message: text('message'),
  };
  const failed = (message: string, errors: MessageErrors = {}): Outcome => ({
    kind: 'failed',
    message,
    errors,
    written,
    renderedAt: text('rendered_at'),
  });
  const errors = checkMessage(written);
  if (Object.keys(errors).length > 0) return failed(INCOMPLETE, errors);
  const age = ageMs !== undefined && Number.isFinite(ageMs) && ageMs >= 0 ? { form_age_ms: ageMs } : {};
  try {
    const { status, body } = await post('/contact', { ...written, homepage: text('homepage'), ...age });
    const { message = FAILED, fields } = refusalIn(body);
    // A success status with a body that is not the API's counts as a failure: the message may be lost.
    if (status >= 300 || !isFromApi(body)) return failed(message, fields);
    return { kind: 'sent', message: (body as { message?: string }).message ?? THANKS };
  } catch {
    return failed(NETWORK_FAILED);
  }
}
