import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { Line } from './support/line.ts';
import { test as base, expect } from './support/test.ts';

const test = base.extend<{ readonly line: Line }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from here
  line: async ({}, use) => {
    const line = await Line.open();
    await use(line);
    await line.cut().catch(() => undefined);
  },
});
test.use({ serviceWorkers: 'allow' });

/** Waits until the service worker controls the page. */
const guarded = (page: Page) =>
  page.evaluate(async () => {
    const { serviceWorker } = navigator;
    if (serviceWorker.controller) return;
    await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
  });

const keptByBrowser = (page: Page) =>
  page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    const requests = (await Promise.all(caches.map((cache) => cache.keys()))).flat();
    return requests.map(({ url }) => new URL(url).pathname);
  });

const lost = (page: Page) => page.getByRole('heading', { level: 1, name: 'Ingen kontakt med butiken' });

test('Only the offline page is cached: without a connection it replaces pages, which load on retry', async ({
  page,
  line,
  watch,
  backOffice,
}) => {
  // The back office checks the session.
  watch.allow(/ERR_CONNECTION|ERR_EMPTY_RESPONSE|503/, /401 .*auth\/me/);
  const { name } = await backOffice.addProduct();
  await page.goto(`${line.url}/`);
  await guarded(page);
  const fromWorker: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.fromServiceWorker() && !response.request().isNavigationRequest()) fromWorker.push(pathname);
  });
  const ask = () =>
    page.evaluate(() =>
      fetch('/api/products').then(
        ({ status }) => status,
        () => 'lost',
      ),
    );
  for (const path of ['/admin', '/kassa']) await page.goto(line.url + path);
  expect(await ask()).toBe(200);
  expect(fromWorker).toEqual([]);
  expect(await keptByBrowser(page)).toEqual(['/offline']);

  const address = `${line.url}/produkter?search=${encodeURIComponent(name)}`;
  await line.cut();
  expect(await ask()).toBe('lost');
  const answer = await page.goto(address);
  expect(answer?.status()).toBe(503);
  await expect(lost(page)).toBeVisible();
  // The network may work while the shop is unreachable.
  await expect(page.getByText(/eller på att butiken är borta en liten stund/)).toBeVisible();
  await expect(page.getByRole('link', { name: /^\d{2,4}-/ })).toHaveAttribute('href', /^tel:\+46/);
  await expectAccessible(page, 'no contact with the shop');
  const again = page.getByRole('link', { name: 'Försök igen' });
  await again.click();
  await expect(lost(page)).toBeVisible();

  await line.mend();
  await again.click();
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  expect(page.url()).toBe(address);
});
