import { memoryStore, type Store } from 'react-admin';

export type Appearance = 'light' | 'dark';

/** react-admin's own key. */
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
    // A browser that keeps nothing follows the system next time.
  }
};

/**
 * Settings of the back office. Lists' searches may hold customers' names: they live in memory, not on the device. Light or
 * dark is remembered there, and survives logging out; without a choice it is the system's.
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
