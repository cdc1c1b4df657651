const LEAST_DIGITS = 7;
const FORM = /^[+(\d][\d ()./-]*$/;

export const tidyPhone = (typed: string): string =>
  typed
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^tel(efon)?[.:]* ?(?=[+(\d])/i, '');

export const hasPhoneDigits = (typed: string): boolean => typed.replace(/\D/g, '').length >= LEAST_DIGITS;

/** Allows any order of digits and separators, because national formats differ too much for a stricter rule. */
export const isPhoneNumber = (typed: string): boolean => FORM.test(tidyPhone(typed)) && hasPhoneDigits(typed);
