import type { BrowserContext, Page } from '@playwright/test';
import { checkOut, pay, thanked } from './support/shopper.ts';
import { stored } from './support/storage.ts';
import { expect, test } from './support/test.ts';

// The API counts requests of a headless browser as a bot's, so the tests name a real one.
const userAgent =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
test.use({ storageState: { cookies: [], origins: [] }, userAgent });

type Told = Readonly<Record<string, unknown>> & { readonly what: string };

/** Tracking requests sent by the page. */
function listen(context: BrowserContext): Told[] {
  const told: Told[] = [];
  context.on('request', (request) => {
    const what = /\/api\/visitor\/track-(\w+)$/.exec(request.url())?.[1];
    if (what) told.push({ what, ...request.postDataJSON() });
  });
  return told;
}

const answer = (page: Page, name: 'Avböj' | 'Godkänn') =>
  page.getByRole('region', { name: 'Samtycke till lagring' }).getByRole('button', { name });

test('Without consent a view is counted, and nothing is stored, set or identified', async ({ page, context }) => {
  const told = listen(context);
  await page.goto('/faq');
  await answer(page, 'Avböj').click();
  await expect.poll(() => told.length).toBe(1);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Köpvillkor' }).click();
  await expect.poll(() => told.map(({ page_url }) => page_url)).toEqual(['/faq', '/villkor']);
  for (const view of told) {
    expect(view).toMatchObject({ what: 'page', page_type: 'information' });
    expect(Object.keys(view)).not.toEqual(expect.arrayContaining(['session_id']));
    expect(Object.keys(view)).not.toEqual(expect.arrayContaining(['page_view_id']));
  }
  const { lasting, tab } = await stored(page);
  expect([Object.keys(lasting), 'kronblad.visit' in tab]).toEqual([['kronblad.consent'], false]);
  expect(await context.cookies()).toEqual([]);

  await page.evaluate(() => localStorage.setItem('kronblad.tracking', 'off'));
  await page.goto('/');
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/VisitTracker-[^/]*\.js$/.test(name)),
  );
  // The tracker reports a view after 100 ms, and otherwise when the page is left.
  await page.clock.install();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Köpvillkor' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Köpvillkor' })).toBeVisible();
  await page.clock.runFor(1_000);
  expect(told.length).toBe(2);
});

test('With consent a visit is followed to its purchase', async ({ page, context, backOffice, shopper }) => {
  const told = listen(context);
  const actions = () => told.flatMap(({ what, event_type }) => (what === 'event' ? [event_type] : []));
  const product = await backOffice.addProduct();
  await page.goto('/');
  await answer(page, 'Godkänn').click();
  await expect.poll(() => told.filter(({ what }) => what === 'page')).toMatchObject([{ page_url: '/' }]);
  await page.goto(`/produkter/${product.slug}`);
  await page.getByRole('button', { name: 'Lägg i kundvagnen' }).first().click();
  await expect(page.getByRole('link', { name: 'Kundvagn, 1 vara' })).toBeVisible();
  // The tracker loads after the page, and the checkout is a new page load, so it loads again.
  await expect.poll(actions).toEqual(['add_to_cart']);
  const order = page.waitForRequest('**/api/stripe/create-payment-intent');
  await checkOut(page, shopper);
  expect((await order).postDataJSON()).toMatchObject({ visit_reference: expect.any(String) });
  await pay(page);
  await thanked(page);
  await expect.poll(actions).toEqual(['add_to_cart', 'checkout_start', 'purchase']);
  // Playwright does not see the bodies of beacons.
  expect(new Set(told.flatMap(({ session_id = [] }) => session_id)).size).toBe(1);
});
