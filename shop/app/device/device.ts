import { useSyncExternalStore } from 'react';
import { type Choice, createDeviceMemory } from './device-memory';

/** The page's one memory of its device. In the browser only: the server renders every page without it. */
export const device = createDeviceMemory({ lasting: () => localStorage, tab: () => sessionStorage });

/** Another tab may answer too. */
function subscribe(listener: () => void) {
  const unsubscribe = device.subscribe(listener);
  window.addEventListener('storage', listener);
  return () => {
    unsubscribe();
    window.removeEventListener('storage', listener);
  };
}

/** Null until it has been made, and while the page is being taken over from the server. */
export const useChoice = (): Choice | null => useSyncExternalStore(subscribe, device.choice, () => null);
