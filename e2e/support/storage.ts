import type { Page } from '@playwright/test';
import type { Watch } from './watch.ts';

type Kept = Readonly<Record<string, string>>;

/** What the page has stored, for good and for the tab. */
export const stored = (page: Page): Promise<{ readonly lasting: Kept; readonly tab: Kept }> =>
  page.evaluate(() => ({ lasting: { ...localStorage }, tab: { ...sessionStorage } }));

/** Somebody has agreed to storage, and this is what it says of the courier popup. */
export const popupRemembers = (page: Page, memory: string): Promise<unknown> =>
  page.addInitScript((text) => {
    localStorage.setItem('kronblad.consent', 'granted 2');
    localStorage.setItem('kronblad.courier-popup', text);
  }, memory);

/** The browser hands no storage out, as with all cookies blocked. The router, which looks there for where the page was, complains. */
export function refuseStorage(page: Page, watch: Watch): Promise<unknown> {
  watch.allow(/Access is denied for this document/, /^exception: $/);
  return page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });
}

/** Nothing more goes in. */
export const fillStorage = (page: Page, _watch: Watch): Promise<unknown> =>
  page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
