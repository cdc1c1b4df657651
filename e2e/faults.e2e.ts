import type { Category } from '@kronblad/contracts/views/catalogue';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, productTest as test } from './support/assortment.ts';
import { expectInTime } from './support/clock.ts';
import { FAULT_LOGGED, FAULTS, type Fault, failAt, failPage, type Mend } from './support/faults.ts';
import { checkOut, fillAddress, fillContact, goToPayment, openSummary, pay, putInCart } from './support/shopper.ts';

const h1 = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const alert = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text });

/** Opens a hydrated page, so that the next navigation fetches only data. */
async function enter(page: Page): Promise<void> {
  await page.goto('/kundvagn');
  await expect(h1(page, 'Kundvagnen är tom')).toBeVisible();
}

const follow = (page: Page, href: string) => page.locator(`a[href="${href}"]:visible`).first().click();

/** Opens a category and then its first product, whose request fails. */
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

/** Every kind of failure is tested on the product page. Other pages share that code. */
test.beforeEach(async ({ page, watch }) => {
  watch.allow(FAULT_LOGGED);
  await page.clock.install();
});

for (const fault of FAULTS) {
  test(`a product page reports the failure (${fault}), and loads on retry`, async ({ page, assortment }) => {
    const { name, mend } = await followFailing(page, assortment.category, fault);
    const heading = fault === 'error' ? 'Unexpected Application Error!' : 'Ingen kontakt med butiken';
    await expect(h1(page, heading)).toBeVisible();
    await expectAccessible(page, `product, ${fault}`);
    await mend();
    await page.getByRole('button', { name: /^(Försök igen|Ladda om sidan)$/ }).click();
    await expect(h1(page, name)).toBeVisible();
  });
}

test('the list shows examples that cannot be bought, and loads on retry', async ({ page, assortment }) => {
  await enter(page);
  const mend = await failPage(page, '/produkter', 'error');
  await follow(page, `/produkter?kategori=${assortment.category.slug}`);
  await expect(alert(page, 'Vi kan inte visa sortimentet just nu.')).toBeVisible();
  await expect(page.getByText(/^Exempel, /)).toHaveCount(4);
  await expect(page.getByRole('button', { name: /i kundvagnen$/ })).toHaveCount(0);
  await mend();
  await page.getByRole('link', { name: 'Försök igen' }).click();
  await expect(h1(page, assortment.category.name)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Varor' }).getByRole('article').first()).toBeVisible();
});

test('the cart keeps its items, and recovers its prices by itself', async ({ page, backOffice }) => {
  const product = await backOffice.addProduct();
  await putInCart(page, product);
  const mend = await failAt(page, '**/api/pricing/calculate-cart', 'error');
  await page.goto('/kundvagn');
  await expect(alert(page, 'Varorna ligger kvar.')).toBeVisible();
  await expectAccessible(page, 'cart, error');
  await mend();
  await expectInTime(page, page.getByRole('link', { name: product.name }).first());
  await expect(page.getByText('208,00 kr').first()).toBeVisible();
});

test('the checkout waits for the prices, and reports a payment that cannot start', async ({
  page,
  backOffice,
  shopper,
}) => {
  await putInCart(page, await backOffice.addProduct());
  const mendSums = await failAt(page, '**/api/pricing/calculate-cart', 'error');
  await page.goto('/kassa');
  await expect(alert(page, 'Kunde inte beräkna totalsumman. Försök igen.')).toBeVisible();
  await expectAccessible(page, 'checkout without sums');
  await mendSums();
  await expectInTime(page, page.getByText('208,00 kr').filter({ visible: true }).first());

  await fillContact(page, shopper);
  await fillAddress(page, shopper);
  const mendStart = await failAt(page, '**/api/stripe/create-payment-intent', 'error');
  await page.getByRole('button', { name: 'Fortsätt till betalning' }).click();
  await expect(alert(page, /Kunde inte initiera betalningen\./)).toBeVisible();
  await mendStart();
  await goToPayment(page);
});

test('the thank-you page polls until the payment is known', async ({ page, backOffice, shopper }) => {
  await putInCart(page, await backOffice.addProduct());
  await checkOut(page, shopper);
  const mend = await failAt(page, '**/api/orders/confirmation?*', 'error');
  await pay(page);
  await expect(h1(page, 'Vi når inte din beställning just nu')).toBeVisible();
  await expect(page.getByText('Det påverkar inte betalningen.', { exact: false })).toBeVisible();
  await expectAccessible(page, 'thanks, error');
  await mend();
  await expectInTime(page, h1(page, /Din betalning lyckades/));
});

test('a discount code can be retried', async ({ page, isMobile, backOffice }) => {
  const { code } = await backOffice.addCode();
  await putInCart(page, await backOffice.addProduct());
  const mend = await failAt(page, '**/api/pricing/validate-campaign', 'error');
  await page.goto('/kassa');
  await openSummary(page, isMobile);
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
