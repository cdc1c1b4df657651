import { browserStorage } from '@kronblad/contracts/browser/browser-storage';
import { memoryStore, type Store } from 'react-admin';

export type Appearance = 'light' | 'dark';

const KEY = 'theme';

const storage = browserStorage(() => localStorage);

function saved(): Appearance | undefined {
  const value = storage.read(KEY);
  return value === 'light' || value === 'dark' ? value : undefined;
}

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
      if (key === KEY) storage.write(KEY, String(value));
      memory.setItem(key, value);
    },
    removeItem: (key) => {
      if (key === KEY) storage.remove(KEY);
      memory.removeItem(key);
    },
    reset: () => {
      memory.reset();
      const appearance = saved();
      if (appearance) memory.setItem(KEY, appearance);
    },
  };
}
