type Values = Readonly<Record<string, unknown>>;

/** A field's label, with a formatter if its values need one. A formatter that returns null omits the values. */
export type FieldLabel = string | readonly [label: string, words: (value: unknown) => string | null];

export interface FieldChange {
  readonly label: string;
  readonly words?: { readonly before: string; readonly now: string };
  readonly isOwn: boolean;
}

const LONGEST = 80;

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** React-admin's inputs turn an empty string into null, so both count as equal. */
const filled = (value: unknown) => (value === '' || value === undefined ? null : value);

export const changedFields = (base: Values, values: Values): string[] =>
  Object.keys(values).filter((field) => !same(filled(values[field]), filled(base[field])));

/** Three-way merge: fields that the current user edited keep `mine`; all others take `theirs`. */
export function mergeServerChanges(base: Values, mine: Values, theirs: Values): Record<string, unknown> {
  const own = new Set(changedFields(base, mine));
  return Object.fromEntries(Object.keys(mine).map((field) => [field, own.has(field) ? mine[field] : theirs[field]]));
}

const quoted = (text: string) => `”${text.length > LONGEST ? `${text.slice(0, LONGEST - 1).trimEnd()}…` : text}”`;

function usualWords(value: unknown): string | null {
  if (filled(value) === null) return 'tomt';
  if (typeof value === 'boolean') return value ? 'ja' : 'nej';
  if (typeof value === 'number') return value.toLocaleString('sv-SE');
  return typeof value === 'string' ? quoted(value) : null;
}

export function concurrentChanges(
  labels: Readonly<Record<string, FieldLabel>>,
  base: Values,
  mine: Values,
  theirs: Values,
): FieldChange[] {
  const own = new Set(changedFields(base, mine));
  return changedFields(base, theirs).flatMap((field) => {
    const known = labels[field];
    if (known === undefined) return [];
    const [label, words] = typeof known === 'string' ? [known, usualWords] : known;
    const [before, now] = [words(base[field]), words(theirs[field])];
    const isOwn = own.has(field);
    return before === null || now === null || before === now
      ? { label, isOwn }
      : { label, isOwn, words: { before, now } };
  });
}
