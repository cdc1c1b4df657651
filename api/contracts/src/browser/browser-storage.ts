type Store = {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
};

export interface BrowserStorage {
  read(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
}

/**
 * Never throws: keeps values in memory when the browser refuses storage or storage is full. `place` is a function,
 * because browsers may throw when storage is accessed.
 */
export function browserStorage(place: () => Store): BrowserStorage {
  const memory = new Map<string, string>();
  return {
    read(key) {
      try {
        return memory.get(key) ?? place().getItem(key);
      } catch {
        return null;
      }
    },
    write(key, value) {
      try {
        place().setItem(key, value);
        memory.delete(key);
      } catch {
        memory.set(key, value);
      }
    },
    remove(key) {
      memory.delete(key);
      try {
        place().removeItem(key);
      } catch {
        // Storage is unavailable, so nothing was stored.
      }
    },
  };
}
