import { HttpError } from 'react-admin';
import { LOGGED_OUT_IN_FORM, type RefusedBody } from './http-client';
import { reportSessionExpiry } from './session-expiry';

const bodyOf = (error: unknown): RefusedBody => (error instanceof HttpError ? (error.body ?? {}) : {});

export const messageOf = (error: unknown, fallback = 'Okänt fel'): string =>
  error instanceof Error && error.message !== '' ? error.message : fallback;

/** The API's own message; undefined when the API sent none, for example after a network error. */
export const sentMessageOf = (error: unknown): string | undefined => bodyOf(error).message;

export const statusOf = (error: unknown): number | undefined => (error instanceof HttpError ? error.status : undefined);

export const codeOf = (error: unknown): string | undefined => bodyOf(error).code;

/** Messages by form field; undefined when the refusal concerns no single field. */
export const fieldErrorsOf = (error: unknown): Readonly<Record<string, string>> | undefined => bodyOf(error).errors;

/** The message for an error whose form fields are not on the screen: the first field's message, else the API's. */
export const reasonOf = (error: unknown): string => Object.values(fieldErrorsOf(error) ?? {})[0] ?? messageOf(error);

export type FailureText = (message: string, sent?: string) => string;

/** The message above a form after a failed save. An expired session is also reported, which opens the login dialog. */
export function formErrorOf(error: unknown, words: FailureText): string {
  if (statusOf(error) !== 401) return words(messageOf(error), sentMessageOf(error));
  reportSessionExpiry('form');
  return LOGGED_OUT_IN_FORM;
}
