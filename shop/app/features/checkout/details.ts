import { isEmailAddress } from '@kronblad/contracts/rules/email-address';
import { hasPhoneDigits, isPhoneNumber, tidyPhone } from '@kronblad/contracts/rules/phone-number';
import type { ShippingMethod } from '@kronblad/contracts/rules/shipping';

export interface Details {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly address: string;
  readonly postalCode: string;
  readonly city: string;
  readonly notes: string;
  /** `ja` when the shopper ticked the box to decline offers by email. */
  readonly noOffers: '' | 'ja';
}
export type DetailName = keyof Details;
export type DetailErrors = Partial<Record<DetailName, string>>;

export const noDetails: Details = {
  email: '',
  firstName: '',
  lastName: '',
  phone: '',
  address: '',
  postalCode: '',
  city: '',
  notes: '',
  noOffers: '',
};

interface Rule {
  readonly label: string;
  readonly missing: string;
  readonly pattern?: Pick<RegExp, 'test'>;
  readonly malformed?: string | ((value: string) => string);
  readonly deliveryOnly?: boolean;
}

/**
 * Rules in the order of the form's fields. The API validates with its own schema (contracts, views/orders); a test
 * compares both.
 */
const rules: Readonly<Record<Exclude<DetailName, 'notes' | 'noOffers'>, Rule>> = {
  email: {
    label: 'E-post',
    missing: 'Fyll i din e-postadress.',
    pattern: { test: isEmailAddress },
    malformed: 'Adressen ser inte hel ut. Den ska likna namn@exempel.se.',
  },
  firstName: { label: 'Förnamn', missing: 'Fyll i ditt förnamn.' },
  lastName: { label: 'Efternamn', missing: 'Fyll i ditt efternamn.' },
  phone: {
    label: 'Telefon',
    missing: 'Fyll i ett telefonnummer, så att vi når dig om din beställning.',
    pattern: { test: isPhoneNumber },
    malformed: (value) =>
      hasPhoneDigits(value)
        ? 'Numret kan bara ha siffror, mellanslag, bindestreck, parenteser och ett plus först. Annat kan du skriva i meddelandet till oss.'
        : 'Numret ska ha minst fem siffror, som 070-174 06 12.',
  },
  address: { label: 'Adress', missing: 'Fyll i gatuadressen.', deliveryOnly: true },
  postalCode: {
    label: 'Postnummer',
    missing: 'Fyll i postnumret.',
    pattern: /^\d{3} ?\d{2}$/,
    malformed: 'Postnumret ska ha fem siffror, som 872 30.',
    deliveryOnly: true,
  },
  city: { label: 'Ort', missing: 'Fyll i orten.', deliveryOnly: true },
};

export interface Validation {
  readonly errors: DetailErrors;
  readonly summary: string | null;
}

export function validateDetails(details: Details, method: ShippingMethod): Validation {
  const errors: DetailErrors = {};
  const named: string[] = [];
  for (const [name, rule] of Object.entries(rules) as [keyof typeof rules, Rule][]) {
    if (rule.deliveryOnly && method === 'pickup') continue;
    const value = details[name].trim();
    if (value === '') {
      errors[name] = rule.missing;
      named.push(rule.label);
    } else if (rule.pattern && !rule.pattern.test(value)) {
      errors[name] = wordsOf(rule.malformed, value) ?? rule.missing;
      named.push(`${rule.label} (ogiltigt format)`);
    }
  }
  return { errors, summary: summarise(named) };
}

/** Errors of the fields that the shopper has left after typing in them. */
export function errorsOfLeft({ errors }: Validation, left: ReadonlySet<string>): DetailErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => left.has(name)));
}

const wordsOf = (words: Rule['malformed'], value: string) => (typeof words === 'function' ? words(value) : words);

const summarise = (named: readonly string[]) =>
  named.length === 0 ? null : `Följande fält måste fyllas i korrekt: ${named.join(', ')}`;

export function tidyDetails(details: Details): Details {
  const trimmed = Object.entries(details).map(([name, value]) => [name, value.trim()]);
  return { ...noDetails, ...Object.fromEntries(trimmed), phone: tidyPhone(details.phone) };
}

export function formatPostalCode(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 5);
  return digits.length > 3 ? `${digits.slice(0, 3)} ${digits.slice(3)}` : digits;
}

export function postalCodeCaret(typed: string, caret: number): number {
  const digits = Math.min(typed.slice(0, caret).replace(/\D/g, '').length, 5);
  return digits > 3 ? digits + 1 : digits;
}

const apiFields: Readonly<Record<string, DetailName>> = {
  email: 'email',
  first_name: 'firstName',
  last_name: 'lastName',
  phone: 'phone',
  address: 'address',
  postal_code: 'postalCode',
  city: 'city',
  notes: 'notes',
};

/** Maps the API's field names to the form's: `order_data.first_name` becomes `firstName`. */
export function fieldErrors(fields: Readonly<Record<string, string>> | undefined): Validation {
  const errors: DetailErrors = {};
  for (const [path, message] of Object.entries(fields ?? {})) {
    const name = apiFields[path.split('.').at(-1) ?? ''];
    if (name) errors[name] ??= message;
  }
  const labels = Object.keys(errors).map((name) =>
    name === 'notes' ? 'Meddelande' : rules[name as keyof typeof rules].label,
  );
  return { errors, summary: summarise(labels) };
}
