import { ANSWER_MS, widestNetworkOf } from '../../http/index.js';
import { formAway } from './fallback-page.js';
import { RenderQueue, TooMuchToRender } from './render-queue.js';
import type { SentForm, ShopPage } from './shop-page.js';

const AT_ONCE = 2;
const MOST_WAITING = 10;
/** Of one network. */
const MOST_OF_ONE = 5;

type MakePage = (path: string, form: SentForm) => Promise<ShopPage>;

/**
 * Pages that answer forms. What a form asks for may wait long for the database, so forms have places of their own and never
 * hold those of pages, which are made of what is in memory. Each has its answer in the time that the API has for one,
 * waiting included: a form whose turn comes later than that is not passed on, for its sender was told so.
 */
export function formPages(
  make: MakePage,
  queue = new RenderQueue(AT_ONCE, MOST_WAITING, MOST_OF_ONE),
  answerMs = ANSWER_MS,
): MakePage {
  return async (path, form) => {
    const end = Promise.withResolvers<ShopPage>();
    let [hasBegun, isLate] = [false, false];
    const clock = setTimeout(() => {
      isLate = true;
      end.resolve(formAway(hasBegun ? 'unheard' : 'not-sent'));
    }, answerMs);
    const turn = async () => {
      if (isLate) return formAway('not-sent');
      hasBegun = true;
      return make(path, form);
    };
    try {
      return await Promise.race([
        queue.run(turn, { isKnown: false, from: widestNetworkOf(form.address) }),
        end.promise,
      ]);
    } catch (error) {
      if (error instanceof TooMuchToRender) return formAway('not-sent');
      throw error;
    } finally {
      clearTimeout(clock);
    }
  };
}
