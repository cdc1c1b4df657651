type Values = Readonly<Record<string, unknown>>;

/** A field that holds rows with ids, which are merged and compared row by row. The id of a new row is null. */
export interface RowLabels {
  readonly nameOf: (row: Values) => string;
  /** Label of the rows' order. */
  readonly order: string;
  readonly labels: Readonly<Record<string, FieldLabel>>;
}

/** A field's label, with a formatter if its values need one. A formatter that returns null omits the values. */
export type FieldLabel = string | readonly [label: string, words: (value: unknown) => string | null] | RowLabels;

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
export function mergeServerChanges(
  base: Values,
  mine: Values,
  theirs: Values,
  labels: Readonly<Record<string, FieldLabel>> = {},
): Record<string, unknown> {
  const own = new Set(changedFields(base, mine));
  const merged = (field: string) => {
    if (!own.has(field)) return theirs[field];
    return isOfRows(labels[field]) ? mergeRows(...rowsOf(field, base, mine, theirs)) : mine[field];
  };
  return Object.fromEntries(Object.keys(mine).map((field) => [field, merged(field)]));
}

const isOfRows = (label: FieldLabel | undefined): label is RowLabels => typeof label === 'object' && 'nameOf' in label;

const rowsOf = (field: string, ...all: [Values, Values, Values]) =>
  all.map((values) => values[field]) as [Values[], Values[], Values[]];

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
    if (isOfRows(known)) return rowChanges(known, ...rowsOf(field, base, mine, theirs));
    const [label, words] = typeof known === 'string' ? [known, usualWords] : known;
    const [before, now] = [words(base[field]), words(theirs[field])];
    const isOwn = own.has(field);
    return before === null || now === null || before === now
      ? { label, isOwn }
      : { label, isOwn, words: { before, now } };
  });
}

const idsOf = (rows: readonly Values[]) => rows.map(({ id }) => id);
const byId = (rows: readonly Values[]) => new Map(rows.map((row) => [row.id, row]));

const isSameOrder = (rows: readonly Values[], others: readonly Values[]): boolean => {
  const [own, other] = [new Set(idsOf(rows)), new Set(idsOf(others))];
  return String(idsOf(rows).filter((id) => other.has(id))) === String(idsOf(others).filter((id) => own.has(id)));
};

/** Rows that the current user added stay, rows that either user removed go, and the other user's new rows come last. */
export function mergeRows(base: readonly Values[], mine: readonly Values[], theirs: readonly Values[]): Values[] {
  const [before, now] = [byId(base), byId(theirs)];
  const kept = mine.flatMap((row): Values[] => {
    const [old, their] = [before.get(row.id), now.get(row.id)];
    if (!old) return [row];
    return their ? [mergeServerChanges(old, row, their)] : [];
  });
  const merged = [...kept, ...theirs.filter(({ id }) => !before.has(id))];
  if (!isSameOrder(base, mine)) return merged;
  const places = new Map(idsOf(theirs).map((id, place) => [id, place]));
  const placeOf = ({ id }: Values) => places.get(id) ?? theirs.length;
  return merged.toSorted((one, other) => placeOf(one) - placeOf(other));
}

export function rowChanges(
  { labels, nameOf, order }: RowLabels,
  base: readonly Values[],
  mine: readonly Values[],
  theirs: readonly Values[],
): FieldChange[] {
  const [before, own, now] = [byId(base), byId(mine), byId(theirs)];
  const titled = (row: Values, label: string) => (nameOf(row) ? `${nameOf(row)}, ${label.toLowerCase()}` : label);
  const changed = theirs.flatMap((their): FieldChange[] => {
    const old = before.get(their.id);
    if (!old) return [{ label: nameOf(their), isOwn: false, words: { before: 'fanns inte', now: 'tillagd' } }];
    const changes = concurrentChanges(labels, old, own.get(their.id) ?? old, their);
    return changes.map((change) => ({ ...change, label: titled(old, change.label) }));
  });
  const removed = base
    .filter(({ id }) => !now.has(id))
    .map((row) => ({ label: nameOf(row), isOwn: false, words: { before: 'fanns', now: 'borttagen' } }));
  const moved = isSameOrder(base, theirs) ? [] : [{ label: order, isOwn: !isSameOrder(base, mine) }];
  return [...changed, ...removed, ...moved];
}
