type Values = Readonly<Record<string, unknown>>;

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The fields of `values` that differ from `base`. */
export const changedFields = (base: Values, values: Values): string[] =>
  Object.keys(values).filter((field) => !same(values[field], base[field]));

/** Somebody else's change under one's own: what was typed stays, the rest becomes theirs. */
export function mergeTheirs(base: Values, mine: Values, theirs: Values): Record<string, unknown> {
  const own = new Set(changedFields(base, mine));
  return Object.fromEntries(Object.keys(mine).map((field) => [field, own.has(field) ? mine[field] : theirs[field]]));
}
