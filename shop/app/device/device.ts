import { useSyncExternalStore } from 'react';
import { type Choice, createDeviceStorage } from './device-storage';

/** In the browser only. The server renders every page without it. */
export const device = createDeviceStorage({ lasting: () => localStorage, tab: () => sessionStorage });

/** The shopper may also answer in another tab. */
function subscribe(listener: () => void) {
  const unsubscribe = device.subscribe(listener);
  window.addEventListener('storage', listener);
  return () => {
    unsubscribe();
    window.removeEventListener('storage', listener);
  };
}

/** Null before an answer and during hydration. */
export const useChoice = (): Choice | null => useSyncExternalStore(subscribe, device.choice, () => null);
