import { tidyName } from '../text/typed-text.js';

const LEAST_DIGITS = 5;
const FORM = /^[+(\d][\d ()./-]*$/;

export const tidyPhone = (typed: string): string => tidyName(typed).replace(/^tel(efon)?[.:]* ?(?=[+(\d])/i, '');

export const hasPhoneDigits = (typed: string): boolean => typed.replace(/\D/g, '').length >= LEAST_DIGITS;

/** Allows any order of digits and separators, because national formats differ too much for a stricter rule. */
export const isPhoneNumber = (typed: string): boolean => FORM.test(tidyPhone(typed)) && hasPhoneDigits(typed);
