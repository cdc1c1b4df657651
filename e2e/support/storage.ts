import type { Page } from '@playwright/test';
import type { Watch } from './watch.ts';

type Kept = Readonly<Record<string, string>>;

/** Contents of localStorage (`lasting`) and sessionStorage (`tab`). */
export const stored = (page: Page): Promise<{ readonly lasting: Kept; readonly tab: Kept }> =>
  page.evaluate(() => ({ lasting: { ...localStorage }, tab: { ...sessionStorage } }));

/**
 * Storage throws, as with all cookies blocked. The router logs an error because it stores scroll positions there.
 */
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
