import { QueueFull, Semaphore } from '@kronblad/platform/semaphore';
import { HANDLER_TIMEOUT_MS } from '../../http/server/index.js';
import { formErrorPage } from './fallback-page.js';
import type { SentForm, ShopPage } from './shop-page.js';

const PERMITS = 100;
const MAX_WAITING = 100;

type MakePage = (path: string, form: SentForm) => Promise<ShopPage>;

/**
 * Forms have their own semaphore, because a form may wait long for the database. It has many permits, so that the form of
 * one visitor waits for no other's. A form that gets its permit after `answerMs` is not submitted, because its sender has already received an error page.
 */
export function formPages(
  make: MakePage,
  { permits = PERMITS, maxWaiting = MAX_WAITING, answerMs = HANDLER_TIMEOUT_MS } = {},
): MakePage {
  const forms = new Semaphore(permits);
  return async (path, form) => {
    const end = Promise.withResolvers<ShopPage>();
    let [hasBegun, isLate] = [false, false];
    const clock = setTimeout(() => {
      isLate = true;
      end.resolve(formErrorPage(hasBegun ? 'unheard' : 'not-sent'));
    }, answerMs);
    const turn = async () => {
      if (isLate) return formErrorPage('not-sent');
      hasBegun = true;
      return make(path, form);
    };
    try {
      return await Promise.race([forms.run(turn, maxWaiting), end.promise]);
    } catch (error) {
      if (error instanceof QueueFull) return formErrorPage('not-sent');
      throw error;
    } finally {
      clearTimeout(clock);
    }
  };
}
