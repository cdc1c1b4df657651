import { browserStorage } from '@kronblad/contracts/browser/browser-storage';

/** Persistent and shared by all tabs, so it must hold no personal data. */
export const lastingStorage = browserStorage(() => localStorage);

export const tabStorage = browserStorage(() => sessionStorage);
