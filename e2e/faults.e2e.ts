import type { Category } from '@kronblad/contracts/views/catalogue';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { FAULT_LOGGED, FAULTS, type Fault, failAt, failLooks, failPage, hold, type Mend } from './support/faults.ts';
import { expect, shelfTest as test } from './support/shelf.ts';
import { checkOut, fillAddress, fillContact, goToPayment, pay, putInCart, thanked } from './support/shopper.ts';

/** As often as a page that failed looks whether it can be had, and some more. */
const RECOVERS = { timeout: 20_000 };

/** What comes of a fault is the same on every screen; one of them is seen on both. */
const at = (fault: Fault) => (fault === 'error' ? {} : { tag: '@desktop' });

const h1 = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const alert = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text });

/** A page whose scripts have taken over, so that only the data of the next one is fetched. */
async function enter(page: Page): Promise<void> {
  await page.goto('/kundvagn');
  await expect(h1(page, 'Kundvagnen är tom')).toBeVisible();
}

/** From a page that one has looked at to another within the shop, so that going back fetches its data again. */
async function leave(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => addEventListener('kronblad:ready', () => Object.assign(window, { awake: true })));
  await page.goto(path);
  await page.waitForFunction(() => 'awake' in window);
  await follow(page, '/kundvagn');
  await expect(h1(page, 'Kundvagnen är tom')).toBeVisible();
}

const follow = (page: Page, href: string) => page.locator(`a[href="${href}"]:visible`).first().click();

/** Within the shop to a category, and there to its first product, which fails. */
async function followFailing(
  page: Page,
  { slug, name }: Category,
  fault: Fault,
): Promise<{ name: string; mend: Mend }> {
  await enter(page);
  await follow(page, `/produkter?kategori=${slug}`);
  await expect(h1(page, name)).toBeVisible();
  const product = page.getByRole('region', { name: 'Varor' }).getByRole('article').first();
  const link = product.getByRole('heading').getByRole('link');
  const mend = await failPage(page, (await link.getAttribute('href'))!, fault);
  const wanted = (await link.textContent())!;
  await link.click();
  return { name: wanted, mend };
}

for (const fault of FAULTS) {
  test.describe(`the shop's data: ${fault}`, at(fault), () => {
    test.beforeEach(({ watch }) => watch.allow(FAULT_LOGGED));

    test('the list shows examples, and itself as soon as it can', async ({ page, shelf }) => {
      await enter(page);
      const mend = await failPage(page, '/produkter', fault);
      await follow(page, `/produkter?kategori=${shelf.category.slug}`);
      await expect(alert(page, 'Vi kan inte visa sortimentet just nu.')).toBeVisible();
      await mend();
      await expect(h1(page, shelf.category.name)).toBeVisible(RECOVERS);
      await expect(page.getByRole('region', { name: 'Varor' }).getByRole('article').first()).toBeVisible(RECOVERS);
    });

    test('a product says what is the matter, and comes as soon as it can', async ({ page, shelf }) => {
      const { name, mend } = await followFailing(page, shelf.category, fault);
      const heading = fault === 'error' ? 'Unexpected Application Error!' : 'Ingen kontakt med butiken';
      await expect(h1(page, heading)).toBeVisible();
      await expectAccessible(page, `product, ${fault}`);
      await mend();
      await expect(h1(page, name)).toBeVisible(RECOVERS);
    });

    test('a product comes when one tries again', async ({ page, shelf }) => {
      // Not by itself meanwhile.
      await failLooks(page);
      const { name, mend } = await followFailing(page, shelf.category, fault);
      const again = page.getByRole('button', { name: /^(Försök igen|Ladda om sidan)$/ });
      await expect(again).toBeVisible();
      await mend();
      await again.click();
      await expect(h1(page, name)).toBeVisible();
      // Nothing is laid out by estimates any more.
      await expect(page.locator('html[data-ready]')).toBeAttached();
    });

    for (const [path, heading, missing] of [
      ['/', 'Blommor och ting från Höga Kusten', 'Varorna här kan inte visas just nu.'],
      ['/julpynt', 'Jul i lugn takt', 'Årets julpynt kan inte visas just nu.'],
    ] as const) {
      test(`${path} stands without its goods, and has them as soon as it can`, async ({ page }) => {
        await leave(page, path);
        const mend = await failPage(page, path, fault);
        await page.goBack();
        await expect(h1(page, heading)).toBeVisible();
        const notice = page.getByRole('status').filter({ hasText: missing });
        await expect(notice.first()).toBeVisible();
        await expect(notice.first().getByRole('link', { name: 'Försök igen' })).toHaveAttribute('href', path);
        await expectAccessible(page, `${path}, ${fault}`);
        await mend();
        await expect(notice).toHaveCount(0, RECOVERS);
        await expect(h1(page, heading)).toBeVisible();
      });
    }
  });
}

test('who calls the shop from a page that failed has it all the same as soon as it can', async ({
  page,
  shelf,
  watch,
}) => {
  watch.allow(FAULT_LOGGED);
  const { name, mend } = await followFailing(page, shelf.category, 'error');
  await expect(h1(page, 'Unexpected Application Error!')).toBeVisible();
  await page.getByRole('contentinfo').locator('a[href^="tel:"]').first().click();
  await h1(page, 'Unexpected Application Error!').click();
  await mend();
  // A number that is pressed looks like a departure, for which it waits.
  await expect(h1(page, name)).toBeVisible({ timeout: 30_000 });
});

test('what a list without its data is shown with does not come either: the page says so, and comes as soon as it can', async ({
  page,
  shelf,
  watch,
}) => {
  watch.allow(FAULT_LOGGED, /Unable to preload CSS/);
  await enter(page);
  const mendData = await failPage(page, '/produkter', 'error');
  const mendStyles = await failAt(page, '**/assets/*.css', 'down');
  await follow(page, `/produkter?kategori=${shelf.category.slug}`);
  await expect(h1(page, 'Ingen kontakt med butiken')).toBeVisible();
  await mendStyles();
  await mendData();
  await expect(h1(page, shelf.category.name)).toBeVisible(RECOVERS);
  await expect(page.getByRole('region', { name: 'Varor' }).getByRole('article').first()).toBeVisible();
});

test('who has gone on is not called back by the page that failed, when it can be had again', {
  tag: '@desktop',
}, async ({ page, shelf, watch }) => {
  watch.allow(FAULT_LOGGED);
  const { mend } = await followFailing(page, shelf.category, 'error');
  await expect(h1(page, 'Unexpected Application Error!')).toBeVisible();
  await page.evaluate(() => Object.assign(window, { unbroken: true }));
  await mend();
  const look = await hold(page, (request) => request.method() === 'HEAD');
  const next = await hold(page, (request) => request.url().includes('/produkter.data'));
  await look.asked;
  await follow(page, '/produkter');
  await next.asked;
  const answered = page.waitForResponse((response) => response.request().method() === 'HEAD');
  look.release();
  expect((await answered).ok()).toBe(true);
  next.release();
  await expect(h1(page, 'Alla produkter')).toBeVisible();
  expect(await page.evaluate(() => 'unbroken' in window)).toBe(true);
});

test('a page that takes ten seconds comes, and until then the one before stays', async ({ page, shelf }) => {
  await enter(page);
  await page.route('**/produkter.data*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 10_000));
    await route.continue();
  });
  await follow(page, `/produkter?kategori=${shelf.category.slug}`);
  await expect(page.getByRole('progressbar', { name: 'Sidan hämtas' })).toBeVisible();
  await expect(h1(page, 'Kundvagnen är tom')).toBeVisible();
  await expect(h1(page, shelf.category.name)).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Sidan hämtas' })).toHaveCount(0);
});

for (const fault of FAULTS) {
  test.describe(`the API: ${fault}`, at(fault), () => {
    test.beforeEach(({ watch }) => watch.allow(FAULT_LOGGED));

    test('the cart keeps its goods, and has its sums as soon as it can', async ({ page, backOffice }) => {
      const product = await backOffice.addProduct();
      await putInCart(page, product);
      const mend = await failAt(page, '**/api/pricing/calculate-cart', fault);
      await page.goto('/kundvagn');
      await expect(alert(page, 'Varorna ligger kvar.')).toBeVisible();
      await expectAccessible(page, `cart, ${fault}`);
      await mend();
      await expect(page.getByRole('link', { name: product.name }).first()).toBeVisible(RECOVERS);
      await expect(page.getByText('208,00 kr').first()).toBeVisible();
    });

    test('the checkout waits for its sums, and says when a payment cannot begin', async ({
      page,
      backOffice,
      shopper,
    }) => {
      await putInCart(page, await backOffice.addProduct());
      const mendSums = await failAt(page, '**/api/pricing/calculate-cart', fault);
      await page.goto('/kassa');
      await expect(alert(page, 'Kunde inte beräkna totalsumman. Försök igen.')).toBeVisible();
      await expectAccessible(page, `checkout without sums, ${fault}`);
      await mendSums();
      await expect(page.getByText('208,00 kr').filter({ visible: true }).first()).toBeVisible(RECOVERS);

      await fillContact(page, shopper);
      await fillAddress(page, shopper);
      const mendStart = await failAt(page, '**/api/stripe/create-payment-intent', fault);
      await page.getByRole('button', { name: 'Fortsätt till betalning' }).click();
      await expect(alert(page, /Kunde inte initiera betalningen\./)).toBeVisible();
      await mendStart();
      await goToPayment(page);
    });

    test('what became of a payment is asked for until it is known', async ({ page, backOffice, shopper }) => {
      await putInCart(page, await backOffice.addProduct());
      await checkOut(page, shopper);
      const mend = await failAt(page, '**/api/orders/confirmation?*', fault);
      await pay(page);
      await expect(h1(page, 'Vi når inte din beställning just nu')).toBeVisible(RECOVERS);
      await expect(page.getByText('Det påverkar inte betalningen.', { exact: false })).toBeVisible();
      await expectAccessible(page, `thanks, ${fault}`);
      await mend();
      await thanked(page);
    });

    test('a discount code can be tried again', async ({ page, isMobile, backOffice }) => {
      const { code } = await backOffice.addCode();
      await putInCart(page, await backOffice.addProduct());
      const mend = await failAt(page, '**/api/pricing/validate-campaign', fault);
      await page.goto('/kassa');
      if (isMobile) await page.getByText('Din beställning', { exact: true }).click();
      const use = async () => {
        await page.getByLabel('Rabattkod').fill(code);
        await page.getByRole('button', { name: 'Använd' }).click();
      };
      await use();
      await expect(alert(page, 'Kunde inte validera rabattkod')).toBeVisible();
      await mend();
      await use();
      await expect(page.getByText('Rabattkod tillämpad: 10% rabatt')).toBeVisible();
    });
  });
}
