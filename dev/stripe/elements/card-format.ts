import { type Brand, brandOf, cvcLengthOf, isExpired, lengthOf, passesLuhn } from './card-rules.ts';

export interface CardValues {
  number: string;
  expiry: string;
  cvc: string;
}

export function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '');
}

/** `4242 4242 4242 4242`; American Express `3782 822463 10005`. */
export function formatNumber(text: string): string {
  const digits = digitsOf(text);
  const brand = brandOf(digits);
  const groups = brand === 'amex' ? /^(\d{1,4})(\d{0,6})(\d{0,5})/ : /^(\d{1,4})(\d{0,4})(\d{0,4})(\d{0,4})/;
  return (groups.exec(digits.slice(0, lengthOf(brand)))?.slice(1) ?? []).filter(Boolean).join(' ');
}

/** `12 / 34`. A first digit above 1 is a complete month: `5` becomes `05 / `. */
export function formatExpiry(text: string, deleting = false): string {
  let digits = digitsOf(text);
  if (/^[2-9]/.test(digits)) digits = `0${digits}`;
  // Browsers autofill a full year: 12/2034.
  if (/^\d{2}20\d{2}$/.test(digits)) digits = digits.slice(0, 2) + digits.slice(4);
  const month = digits.slice(0, 2);
  const year = digits.slice(2, 4);
  if (year) return `${month} / ${year}`;
  return month.length === 2 && !deleting ? `${month} / ` : month;
}

export function formatCvc(text: string, brand: Brand): string {
  return digitsOf(text).slice(0, cvcLengthOf(brand));
}

export function parseExpiry(text: string): { month: number; year: number } {
  const digits = digitsOf(text);
  return { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2, 4)) };
}

/** Stripe's error code of a field. Undefined when it is valid. */
export function faultOf(field: keyof CardValues, values: CardValues): string | undefined {
  if (field === 'number') return numberFault(digitsOf(values.number));
  if (field === 'expiry') return expiryFault(values.expiry);
  const complete = digitsOf(values.cvc).length === cvcLengthOf(brandOf(digitsOf(values.number)));
  return complete ? undefined : 'incomplete_cvc';
}

function numberFault(digits: string): string | undefined {
  if (digits.length < lengthOf(brandOf(digits))) return 'incomplete_number';
  return passesLuhn(digits) ? undefined : 'invalid_number';
}

function expiryFault(text: string): string | undefined {
  const digits = digitsOf(text);
  const { month, year } = parseExpiry(text);
  if (digits.length >= 2 && (month < 1 || month > 12)) return 'invalid_expiry_month';
  if (digits.length < 4) return 'incomplete_expiry';
  if (year > new Date().getFullYear() + 50) return 'invalid_expiry_year';
  return isExpired(month, year) ? 'invalid_expiry_past' : undefined;
}
