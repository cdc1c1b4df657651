/** Card number rules of form and API. Digits only, no spaces. */

export type Brand = 'visa' | 'mastercard' | 'amex' | 'unknown';

export function brandOf(digits: string): Brand {
  if (/^4/.test(digits)) return 'visa';
  if (/^3[47]/.test(digits)) return 'amex';
  if (/^(5[1-5]|2(22[1-9]|2[3-9]|[3-6]|7[01]|720))/.test(digits)) return 'mastercard';
  return 'unknown';
}

export function lengthOf(brand: Brand): number {
  return brand === 'amex' ? 15 : 16;
}

export function cvcLengthOf(brand: Brand): number {
  return brand === 'amex' ? 4 : 3;
}

/** The check digit of ISO/IEC 7812-1. */
export function passesLuhn(digits: string): boolean {
  const sum = Array.from(digits)
    .reverse()
    .map((digit, index) => (index % 2 === 0 ? Number(digit) : doubled(Number(digit))))
    .reduce((total, value) => total + value, 0);
  return digits.length > 0 && sum % 10 === 0;
}

function doubled(digit: number): number {
  return digit * 2 > 9 ? digit * 2 - 9 : digit * 2;
}

/** A card is valid to the end of its month. */
export function isExpired(month: number, year: number, today = new Date()): boolean {
  return year < today.getFullYear() || (year === today.getFullYear() && month < today.getMonth() + 1);
}
