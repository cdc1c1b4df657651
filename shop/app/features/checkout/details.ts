import { EMAIL_MESSAGE, isEmailAddress } from '@kronblad/contracts/contact/email-address';
import { hasPhoneDigits, isPhoneNumber, tidyPhone } from '@kronblad/contracts/contact/phone-number';
import { isSwedishPostalCode, POSTAL_CODE_MESSAGE, tidyPostalCode } from '@kronblad/contracts/contact/postal-code';
import type { ShippingMethod } from '@kronblad/contracts/delivery/shipping';
import { asSentence } from '@kronblad/contracts/text/as-sentence';
import { camel } from '@kronblad/contracts/text/letter-case';
import { tidyEmail, tidyName } from '@kronblad/contracts/text/typed-text';
import { type Choices, type Details, noDetails } from './checkout-document';

export type DetailName = keyof Details;
export type DetailErrors = Partial<Record<DetailName, string>>;

interface Rule {
  readonly label: string;
  readonly missing: string;
  readonly pattern?: Pick<RegExp, 'test'>;
  readonly malformed?: string | ((value: string) => string);
  readonly deliveryOnly?: boolean;
}

/**
 * Rules in the order of the form's fields. The API validates with its own schema (contracts, `orderData`); a test
 * compares both.
 */
const rules: Readonly<Record<Exclude<DetailName, keyof Choices | 'noOffers'>, Rule>> = {
  email: {
    label: 'E-post',
    missing: 'Fyll i din e-postadress.',
    pattern: { test: isEmailAddress },
    malformed: EMAIL_MESSAGE,
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
    pattern: { test: isSwedishPostalCode },
    malformed: POSTAL_CODE_MESSAGE,
    deliveryOnly: true,
  },
  city: { label: 'Ort', missing: 'Fyll i orten.', deliveryOnly: true },
};

export interface DetailsValidation {
  readonly errors: DetailErrors;
  readonly summary: string | null;
}

export function validateDetails(details: Details, method: ShippingMethod): DetailsValidation {
  const errors: DetailErrors = {};
  const named: string[] = [];
  const tidy = tidyDetails(details);
  for (const [name, rule] of Object.entries(rules) as [keyof typeof rules, Rule][]) {
    if (rule.deliveryOnly && method !== 'delivery') continue;
    const value = tidy[name];
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
export function errorsOfLeftFields({ errors }: DetailsValidation, left: ReadonlySet<string>): DetailErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => left.has(name)));
}

const wordsOf = (words: Rule['malformed'], value: string) => (typeof words === 'function' ? words(value) : words);

const summarise = (named: readonly string[]) =>
  named.length === 0 ? null : `Följande fält måste fyllas i korrekt: ${named.join(', ')}`;

const spelling: Partial<Record<DetailName, (typed: string) => string>> = {
  email: tidyEmail,
  phone: tidyPhone,
  postalCode: tidyPostalCode,
  notes: (typed) => typed.trim(),
};

export function tidyDetails(details: Details): Details {
  const tidy = Object.entries(details).map(([name, value]) => [
    name,
    (spelling[name as DetailName] ?? tidyName)(value),
  ]);
  return { ...noDetails, ...Object.fromEntries(tidy) };
}

/** `order_data.delivery.recipient.phone` is the recipient's. */
export const isOfDelivery = (path: string): boolean => /(^|\.)delivery\./.test(path);

/** Maps the API's field names to the form's: `order_data.first_name` becomes `firstName`. */
export function fieldErrors(fields: Readonly<Record<string, string>> | undefined): DetailsValidation {
  const errors: DetailErrors = {};
  for (const [path, message] of Object.entries(fields ?? {})) {
    const name = camel(path.split('.').at(-1) ?? '');
    if (!isOfDelivery(path) && Object.hasOwn(noDetails, name)) errors[name as DetailName] ??= message;
  }
  const labels = Object.keys(errors).map((name) =>
    name === 'notes' ? 'Meddelande' : rules[name as keyof typeof rules].label,
  );
  return { errors, summary: summarise(labels) };
}

export function repricedText(reason: string, fewer: readonly string[], total: string | null): string {
  const first = asSentence(reason);
  return [first, ...fewer, ...(total ? [`Att betala är nu ${total}.`] : [])].join(' ');
}
