/** Fewer digits reach nobody. */
const LEAST_DIGITS = 5;
const FORM = /^[+(\d][\d ()./-]*$/;

/**
 * A telephone number as it is kept. What is pasted from an address book has marks of direction around it that nobody sees,
 * spaces that do not break, and dashes of every length; what is copied from a page or a signature is called "tel:" or "Tel.".
 */
export const tidyPhone = (typed: string): string =>
  typed
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^tel(efon)?[.:]* ?(?=[+(\d])/i, '');

/** Whether it has enough digits, whatever else is in it. */
export const hasPhoneDigits = (typed: string): boolean => typed.replace(/\D/g, '').length >= LEAST_DIGITS;

/** Whether somebody can be rung up by it. The one rule for checkout and API; national forms differ too much for a narrower one. */
export const isPhoneNumber = (typed: string): boolean => FORM.test(tidyPhone(typed)) && hasPhoneDigits(typed);
