import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fallbackPage } from './fallback-page.js';
import { formPages } from './form-pages.js';
import type { SentForm, ShopPage } from './shop-page.js';

const ANSWER_MS = 12_000;
const SENT = { ...fallbackPage(200), status: 200 };
const from = (address: string): SentForm => ({ fields: [], address });
const told = ({ status, body }: ShopPage) => [status, /<h1>(.*)<\/h1>/.exec(body.bytes.toString())?.[1]];
const NOT_SENT = [503, 'Det gick inte att skicka just nu'];
const UNHEARD = [503, 'Svaret dröjer'];

describe('the page that answers a form', () => {
  let passedOn: PromiseWithResolvers<ShopPage>[];
  const make = () => {
    const answer = Promise.withResolvers<ShopPage>();
    passedOn.push(answer);
    return answer.promise;
  };

  const settled = async () => {
    await new Promise(setImmediate);
    await new Promise(setImmediate);
  };

  beforeEach(() => {
    passedOn = [];
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('The page that answers a form is the rendered one, and its timer is cleared', async () => {
    const page = formPages(make)('/kontakt', from('192.0.2.1'));
    await settled();
    passedOn[0]?.resolve(SENT);
    expect(await page).toBe(SENT);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('The page that answers a form comes within the timeout and says whether the form was submitted', async () => {
    const send = formPages(make, { permits: 1, maxWaiting: 1 });
    const pages = [send('/kontakt', from('192.0.2.1')), send('/kontakt', from('192.0.2.2'))];
    await jest.advanceTimersByTimeAsync(ANSWER_MS);
    expect((await Promise.all(pages)).map(told)).toEqual([UNHEARD, NOT_SENT]);
  });

  it('The page that answers a form keeps its promise: a form reported as not submitted is not submitted later', async () => {
    const send = formPages(make, { permits: 1, maxWaiting: 1 });
    const pages = [send('/kontakt', from('192.0.2.1')), send('/kontakt', from('192.0.2.2'))];
    await jest.advanceTimersByTimeAsync(ANSWER_MS);
    await Promise.all(pages);
    passedOn[0]?.resolve(SENT);
    await settled();
    const next = send('/kontakt', from('192.0.2.3'));
    await settled();
    expect(passedOn).toHaveLength(2);
    passedOn[1]?.resolve(SENT);
    expect(await next).toBe(SENT);
  });

  it('The page that answers a form says at once when too many forms wait', async () => {
    const send = formPages(make, { permits: 1, maxWaiting: 1 });
    void send('/kontakt', from('192.0.2.1'));
    void send('/kontakt', from('192.0.2.2'));
    expect(told(await send('/kontakt', from('192.0.2.3')))).toEqual(NOT_SENT);
    expect(passedOn).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(ANSWER_MS);
  });
});
