const LEAST_DIGITS = 7;
const FORM = /^[+(\d][\d ()./-]*$/;

/**
 * Normalises a phone number: removes invisible direction marks, non-breaking spaces and a leading "tel:" or "Tel.", and
 * unifies dashes.
 */
export const tidyPhone = (typed: string): string =>
  typed
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^tel(efon)?[.:]* ?(?=[+(\d])/i, '');

/** Whether it has enough digits, ignoring other characters. */
export const hasPhoneDigits = (typed: string): boolean => typed.replace(/\D/g, '').length >= LEAST_DIGITS;

/**
 * Whether the text is a phone number. Shared by checkout and API; national formats differ too much for a stricter rule.
 */
export const isPhoneNumber = (typed: string): boolean => FORM.test(tidyPhone(typed)) && hasPhoneDigits(typed);
