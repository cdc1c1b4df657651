import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, productTest as test } from './support/assortment.ts';
import { expectInTime } from './support/clock.ts';
import { FAULT_LOGGED, failAt, failPage } from './support/faults.ts';
import { confirmPayment } from './support/sandbox.ts';
import { putInCart, thanksAddress } from './support/shopper.ts';

const h1 = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const alert = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text });

/** Opens a hydrated page, so that the next navigation fetches only data. */
async function enter(page: Page): Promise<void> {
  await page.goto('/kundvagn');
  await expect(h1(page, 'Kundvagnen är tom')).toBeVisible();
}

const follow = (page: Page, href: string) => page.locator(`a[href="${href}"]:visible`).first().click();

test.beforeEach(async ({ page, watch }) => {
  watch.allow(FAULT_LOGGED);
  await page.clock.install();
});

/** Every kind of failure is tested on the product page. Other pages share that code. */
for (const [fault, heading, retry] of [
  ['down', 'Ingen kontakt med butiken', 'Försök igen'],
  ['error', 'Unexpected Application Error!', 'Ladda om sidan'],
] as const) {
  test(`A product page reports the failure (${fault}), and loads on retry`, async ({ page, assortment }) => {
    const { slug, name } = assortment.category;
    await enter(page);
    await follow(page, `/produkter?kategori=${slug}`);
    await expect(h1(page, name)).toBeVisible();
    const link = page.getByRole('region', { name: 'Varor' }).getByRole('heading').getByRole('link').first();
    const product = (await link.textContent())!;
    const mend = await failPage(page, (await link.getAttribute('href'))!, fault);
    await link.click();
    await expect(h1(page, heading)).toBeVisible();
    if (fault === 'error') await expectAccessible(page, 'product that failed');
    await mend();
    await page.getByRole('button', { name: retry }).click();
    await expect(h1(page, product)).toBeVisible();
  });
}

test('The list shows examples that cannot be bought, and loads on retry', async ({ page, assortment }) => {
  await enter(page);
  const mend = await failPage(page, '/produkter', 'error');
  await follow(page, `/produkter?kategori=${assortment.category.slug}`);
  await expect(alert(page, 'Vi kan inte visa sortimentet just nu.')).toBeVisible();
  await expect(page.getByText(/^Exempel, /)).toHaveCount(4);
  await expect(page.getByRole('button', { name: /i kundvagnen$/ })).toHaveCount(0);
  await expectAccessible(page, 'list without its data');
  await mend();
  await page.getByRole('link', { name: 'Försök igen' }).click();
  await expect(h1(page, assortment.category.name)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Varor' }).getByRole('article').first()).toBeVisible();
});

test('The cart keeps its items without prices, and the checkout waits for them', async ({ page, backOffice }) => {
  await putInCart(page, await backOffice.addProduct());
  const mend = await failAt(page, '**/api/pricing/calculate-cart', 'error');
  await page.goto('/kundvagn');
  await expect(alert(page, 'Varorna ligger kvar.')).toBeVisible();
  await page.goto('/kassa');
  await expect(alert(page, 'Kunde inte beräkna totalsumman. Försök igen.')).toBeVisible();
  await mend();
  await expectInTime(page, page.getByText('208,00 kr').filter({ visible: true }).first());
});

test('The thank-you page polls until the payment is known', async ({ page, backOffice, shopper }) => {
  const { id } = await backOffice.addProduct();
  const { client_secret } = await backOffice.placeOrder(shopper, [{ id }]);
  await confirmPayment(client_secret);
  const mend = await failAt(page, '**/api/orders/confirmation?*', 'error');
  await page.goto(thanksAddress(client_secret));
  await expect(h1(page, 'Vi når inte din beställning just nu')).toBeVisible();
  await expect(page.getByText('Det påverkar inte betalningen.', { exact: false })).toBeVisible();
  await expectAccessible(page, 'thanks, error');
  await mend();
  await expectInTime(page, h1(page, /Din betalning lyckades/));
});
