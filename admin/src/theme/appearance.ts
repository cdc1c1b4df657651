import { memoryStore, type Store } from 'react-admin';

export type Appearance = 'light' | 'dark';

const KEY = 'theme';

const saved = (): Appearance | undefined => {
  try {
    const value = localStorage.getItem(KEY);
    return value === 'light' || value === 'dark' ? value : undefined;
  } catch {
    return undefined;
  }
};

const save = (value: Appearance | undefined): void => {
  try {
    if (value) localStorage.setItem(KEY, value);
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is unavailable, so the next visit follows the system's setting.
  }
};

/**
 * react-admin's store. List filters may contain customer names, so they are kept in memory only. The choice of light or
 * dark is kept in localStorage.
 */
export function adminStore(): Store {
  const chosen = saved();
  const memory = memoryStore(chosen ? { [KEY]: chosen } : {});
  return {
    ...memory,
    setItem: (key, value) => {
      if (key === KEY) save(value as Appearance);
      memory.setItem(key, value);
    },
    removeItem: (key) => {
      if (key === KEY) save(undefined);
      memory.removeItem(key);
    },
    reset: () => {
      memory.reset();
      const appearance = saved();
      if (appearance) memory.setItem(KEY, appearance);
    },
  };
}
