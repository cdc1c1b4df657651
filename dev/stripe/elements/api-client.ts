import type { Outcome, PaymentIntent, StripeError } from './client-types.ts';
import { messageFor } from './messages.ts';

function encodeForm(value: unknown, prefix = ''): [string, string][] {
  if (value === undefined || value === null) return [];
  if (typeof value !== 'object') return [[prefix, String(value)]];
  return Object.entries(value).flatMap(([key, member]) => encodeForm(member, prefix ? `${prefix}[${key}]` : key));
}

export function intentId(clientSecret: string): string {
  return clientSecret.split('_secret_')[0] ?? '';
}

/** Calls the API with the publishable key and a client secret. Never throws. */
export async function callIntent(
  origin: string,
  locale: string | undefined,
  method: 'GET' | 'POST',
  path: string,
  params: object,
): Promise<Outcome> {
  const encoded = new URLSearchParams(encodeForm(params));
  const url = `${origin}/v1/payment_intents/${path}`;
  try {
    const answer = await (method === 'GET' ? fetch(`${url}?${encoded}`) : fetch(url, { method, body: encoded }));
    const body = (await answer.json()) as PaymentIntent | { error: StripeError };
    return 'error' in body ? { error: localized(locale, body.error) } : { paymentIntent: body };
  } catch {
    const code = 'api_connection_error';
    return { error: { type: code, message: messageFor(locale, [code]) } };
  }
}

export function localized(locale: string | undefined, error: StripeError): StripeError {
  const codes = [error.decline_code, error.code, error.type];
  return { ...error, message: messageFor(locale, codes, error.message) };
}
