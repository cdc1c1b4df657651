/** Shorter names, such as HOST and HOME, resemble each other by chance. */
const TELLING_LENGTH = 7;

/** Names of variables that are not in `known` and resemble one of it that is not set, each with that one. */
export function mistypedVariables(
  given: Readonly<Record<string, string | undefined>>,
  known: readonly string[],
): readonly (readonly [typed: string, meant: string])[] {
  const unset = known.filter((name) => !given[name] && name.length >= TELLING_LENGTH);
  const strange = Object.keys(given).filter((name) => !known.includes(name));
  return strange.flatMap((typed) => {
    const meant = unset.find((name) => distance(typed.toUpperCase(), name) <= (name.length > 9 ? 2 : 1));
    return meant ? [[typed, meant] as const] : [];
  });
}

/** How many letters were added, left out, replaced, or exchanged with the next one. */
function distance(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row[j] = Math.min(
        at(rows, i - 1, j) + 1,
        (row[j - 1] as number) + 1,
        at(rows, i - 1, j - 1) + (isSame ? 0 : 1),
        isSwapped ? at(rows, i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    rows.push(row);
  }
  return at(rows, one.length, other.length);
}

const at = (rows: readonly (readonly number[])[], i: number, j: number): number => rows[i]?.[j] ?? 0;
