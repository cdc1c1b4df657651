import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { SHOP_URL } from './support/addresses.ts';
import { watchLayoutShifts } from './support/layout-shifts.ts';
import { test as base, expect } from './support/test.ts';

/** CLS limit. Chromium rates up to 0.1 as good, and our budget is 0.02. */
const LITTLE = 0.005;
/** Matches the start page's HTML up to the third product. */
const HERO_BUT_ITS_LAST = /^.*?id="valkommen"(?:.*?href="\/produkter\/){2}.*?(?=href="\/produkter\/)/s;

/** A shop that holds back the rest of the start page until it is released. */
interface HaltingShop {
  readonly url: string;
  goOn(): void;
}

const test = base.extend<{ readonly halting: HaltingShop }>({
  halting: async ({ backOffice }, use) => {
    await Promise.all(Array.from({ length: 3 }, () => backOffice.addProduct({ is_featured: true })));
    const pause = Promise.withResolvers<void>();
    const server = createServer((request, response) => {
      passOn(request, response, pause.promise).catch(() => response.destroy());
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await use({ url: `http://127.0.0.1:${port}/`, goOn: pause.resolve });
    server.close();
    server.closeAllConnections();
  },
});

async function passOn({ url = '/' }: IncomingMessage, response: ServerResponse, pause: Promise<void>): Promise<void> {
  const answer = await fetch(SHOP_URL + url);
  const body = Buffer.from(await answer.arrayBuffer());
  response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' });
  if (url === '/') {
    const [before] = HERO_BUT_ITS_LAST.exec(body.toString()) ?? [];
    if (!before) throw new Error('The start page has no three goods to begin with.');
    response.write(before);
    await pause;
    response.end(body.subarray(Buffer.byteLength(before)));
  } else response.end(body);
}

const painted = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

test('Nothing shifts when the fonts load late', async ({ page, backOffice, watch }) => {
  const { slug } = await backOffice.addProduct();
  const shifts = await watchLayoutShifts(page);
  let late = 0;
  await page.route('**/*.woff2', async (route) => {
    late += 1;
    // The font request may fail when the test has left the page.
    await painted(page).catch(() => undefined);
    await route.continue().catch(() => undefined);
  });
  for (const path of ['/', '/produkter', `/produkter/${slug}`, '/kontakt', '/angra', '/leverans-retur', '/kundvagn']) {
    late = 0;
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    await drawn(page);
    expect.soft(await shifts(), path).toBeLessThan(LITTLE);
    expect(late, path).toBeGreaterThan(0);
  }
  watch.allow(/preloaded using link preload but not used/);
});

test('A start page that arrives in two parts shows the first, and nothing shifts', async ({ page, halting }) => {
  const shifts = await watchLayoutShifts(page);
  await page.goto(halting.url, { waitUntil: 'commit' });
  await painted(page);
  // A wait inside the page: after 3 s the scripts would start in the unfinished page.
  await page.waitForFunction(() => document.querySelector('h1')?.checkVisibility());
  halting.goOn();
  await page.waitForLoadState();
  await drawn(page);
  expect(await shifts()).toBeLessThan(LITTLE);
});
