import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { SHOP_URL } from './support/addresses.ts';
import { watchShifts } from './support/shifts.ts';
import { expect, test } from './support/test.ts';

/** Of the 0.1 that a page may move before it is thought bad, and the 0.02 that ours may. */
const LITTLE = 0.005;

const painted = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

test('nothing moves when the typefaces come after the words', async ({ page, backOffice, watch }) => {
  const { slug } = await backOffice.addProduct();
  const shifts = await watchShifts(page);
  let late = 0;
  await page.route('**/*.woff2', async (route) => {
    await painted(page);
    late += 1;
    await route.continue();
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

test('nothing moves when the start page comes in two parts', async ({ page, backOffice }) => {
  await Promise.all(Array.from({ length: 3 }, () => backOffice.addProduct({ is_featured: true })));
  const shifts = await watchShifts(page);
  const shop = await halting(beforeLastOfHero);
  await page.goto(shop.url, { waitUntil: 'commit' });
  await painted(page);
  shop.goOn();
  await page.waitForLoadState();
  await drawn(page);
  expect(await shifts()).toBeLessThan(LITTLE);
  await shop.close();
});

/** Before the third of its goods. */
function beforeLastOfHero(html: string): number {
  const start = html.indexOf('id="valkommen"');
  const place = html.lastIndexOf('href="/produkter/', html.indexOf('</section>', start));
  expect(place).toBeGreaterThan(start);
  return place;
}

/** The shop, whose start page stops in the middle until it may go on. */
async function halting(placeOf: (html: string) => number) {
  const pause = Promise.withResolvers<void>();
  const server = createServer(async (request, response) => {
    const answer = await fetch(`${SHOP_URL}${request.url}`);
    const body = Buffer.from(await answer.arrayBuffer());
    const type = answer.headers.get('content-type') ?? 'text/plain';
    response.writeHead(answer.status, { 'content-type': type });
    if (request.url !== '/') return response.end(body);
    const html = body.toString();
    const place = placeOf(html);
    response.write(html.slice(0, place));
    await pause.promise;
    response.end(html.slice(place));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    goOn: () => pause.resolve(),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
