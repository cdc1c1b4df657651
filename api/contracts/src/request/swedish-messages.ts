import { z } from 'zod';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

const KINDS: Readonly<Record<string, string>> = {
  object: 'ett objekt',
  record: 'ett objekt',
  array: 'en lista',
  string: 'text',
  number: 'ett tal',
  nan: 'ett tal',
  int: 'ett heltal',
  boolean: 'sant eller falskt',
  date: 'ett datum',
  null: 'tomt',
};
const UNITS: Readonly<Record<string, string>> = { string: 'tecken', array: 'st', set: 'st', file: 'byte' };
const UNREADABLE = 'Värdet går inte att läsa.';

const kindOf = (input: unknown): string => {
  if (input === null) return 'null';
  return Array.isArray(input) ? 'array' : typeof input;
};

function wrongKind(expected: string, input: unknown): string {
  if (input === undefined) return 'Uppgiften saknas.';
  if (expected === 'int' && typeof input === 'number') return 'Ange ett heltal.';
  const wanted = KINDS[expected];
  if (!wanted) return UNREADABLE;
  const got = KINDS[kindOf(input)];
  return got && got !== wanted ? `Ska vara ${wanted}, inte ${got}.` : `Ska vara ${wanted}.`;
}

function outside(word: 'Högst' | 'Minst', limit: unknown, origin: string): string {
  const unit = UNITS[origin];
  const amount = typeof limit === 'number' ? limit.toLocaleString('sv-SE') : String(limit);
  return `${word} ${amount}${unit ? ` ${unit}` : ''}.`;
}

const swedish = z.locales.sv().localeError;

/** Swedish messages for zod, whose own Swedish locale leaves type names in English. */
export function swedishMessage(issue: Issue): ReturnType<typeof swedish> {
  switch (issue.code) {
    case 'invalid_type':
      return wrongKind(issue.expected, issue.input);
    case 'too_big':
      return issue.inclusive === false
        ? `Måste vara mindre än ${issue.maximum}.`
        : outside('Högst', issue.maximum, issue.origin);
    case 'too_small':
      return issue.inclusive === false
        ? `Måste vara större än ${issue.minimum}.`
        : outside('Minst', issue.minimum, issue.origin);
    case 'invalid_value':
      return `Välj något av: ${issue.values.join(', ')}.`;
    case 'unrecognized_keys':
      return `Okända uppgifter: ${issue.keys.join(', ')}.`;
    case 'invalid_format':
    case 'not_multiple_of':
      return swedish(issue);
    default:
      return UNREADABLE;
  }
}
