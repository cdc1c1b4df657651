import { HttpError } from 'react-admin';
import { LOGGED_OUT_IN_FORM, type RefusedBody } from './http-client';
import { reportSessionExpiry } from './session-expiry';

const bodyOf = (error: unknown): RefusedBody => (error instanceof HttpError ? (error.body ?? {}) : {});

/** The API's message, else `fallback`. */
export const messageOf = (error: unknown, fallback = 'Okänt fel'): string =>
  error instanceof Error && error.message !== '' ? error.message : fallback;

/** The API's message; undefined when it sent none. */
export const sentMessageOf = (error: unknown): string | undefined => bodyOf(error).message;

export const statusOf = (error: unknown): number | undefined => (error instanceof HttpError ? error.status : undefined);

/** A refusal's code, such as `sku_taken`. */
export const codeOf = (error: unknown): string | undefined => bodyOf(error).code;

/** Messages by form field; undefined when the refusal concerns no single field. */
export const fieldErrorsOf = (error: unknown): Readonly<Record<string, string>> | undefined => bodyOf(error).errors;

/** For a failed call whose fields are not on the screen: the first field's message, else the API's own message. */
export const reasonOf = (error: unknown): string => Object.values(fieldErrorsOf(error) ?? {})[0] ?? messageOf(error);

/** Builds the message for a failed action. `sent`: the API's own message, if any. */
export type FailureWords = (message: string, sent?: string) => string;

/** The message above a form after a failed save. Reports an expired session, which opens the login over the form. */
export function formErrorOf(error: unknown, words: FailureWords): string {
  if (statusOf(error) !== 401) return words(messageOf(error), sentMessageOf(error));
  reportSessionExpiry('form');
  return LOGGED_OUT_IN_FORM;
}
