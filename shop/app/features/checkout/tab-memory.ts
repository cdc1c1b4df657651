/** What the browser refuses to store, or has no room for. */
const memory = new Map<string, string>();

/** What this tab remembers, in its session storage or, where that is refused or full, as long as the page stands. */
export const tabMemory = {
  read(key: string): string | null {
    try {
      return memory.get(key) ?? sessionStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write(key: string, value: string) {
    try {
      sessionStorage.setItem(key, value);
      memory.delete(key);
    } catch {
      memory.set(key, value);
    }
  },
  remove(key: string) {
    memory.delete(key);
    try {
      sessionStorage.removeItem(key);
    } catch {
      // Nothing was stored.
    }
  },
};
