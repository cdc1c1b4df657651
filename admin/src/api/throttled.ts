/**
 * Returns a function that passes names to `handle`: the first names at once, those of the next `ms` milliseconds in one
 * later call.
 */
export function throttled(handle: (names: readonly string[]) => void, ms: number) {
  let waiting: Set<string> | undefined;
  const flush = () => {
    const names = [...(waiting ?? [])];
    waiting = undefined;
    if (names.length > 0) add(names);
  };
  const add = (names: readonly string[]) => {
    if (waiting) {
      for (const name of names) waiting.add(name);
      return;
    }
    waiting = new Set();
    setTimeout(flush, ms);
    handle(names);
  };
  return add;
}
