/** Typing errors allowed for a word of this length: none below 4 letters, 1 to 7, 2 from 8. */
export function maxEdits(length: number): 0 | 1 | 2 {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/**
 * Damerau-Levenshtein distance (optimal string alignment), or null above `max`. Stops once no alignment can stay within
 * it. Compares UTF-16 units.
 */
export function boundedEditDistance(a: string, b: string, max: number): number | null {
  if (Math.abs(a.length - b.length) > max) return null;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = nextRow(a, b, row, last, beforeLast);
    // The row minimum never decreases: a swap, which uses the row before last, costs at least as much as the row
    // between.
    if (Math.min(...current) > max) return null;
    beforeLast = last;
    last = current;
  }
  const distance = last[b.length] ?? 0;
  return distance <= max ? distance : null;
}

function nextRow(a: string, b: string, row: number, last: readonly number[], beforeLast: readonly number[]): number[] {
  const current = [row];
  for (let column = 1; column <= b.length; column++) {
    const same = a[row - 1] === b[column - 1];
    let best = Math.min(at(last, column) + 1, at(current, column - 1) + 1, at(last, column - 1) + (same ? 0 : 1));
    const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
    if (swapped) best = Math.min(best, at(beforeLast, column - 2) + 1);
    current.push(best);
  }
  return current;
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
