import { useSyncExternalStore } from 'react';
import { type Choice, createDeviceStorage } from './device-storage';
import { lastingStorage, tabStorage } from './storage';

/** Use in the browser only: the server renders every page without it. */
export const device = createDeviceStorage({ lasting: lastingStorage, tab: tabStorage });

/** Also listens to storage events, because the shopper may answer the consent question in another tab. */
function subscribe(listener: () => void) {
  const unsubscribe = device.subscribe(listener);
  window.addEventListener('storage', listener);
  return () => {
    unsubscribe();
    window.removeEventListener('storage', listener);
  };
}

/** Null until the shopper has answered, and during hydration. */
export const useChoice = (): Choice | null => useSyncExternalStore(subscribe, device.choice, () => null);
