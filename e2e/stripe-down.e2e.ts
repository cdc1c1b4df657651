import { clearFaults, setFaults } from './support/sandbox.ts';
import { checkOut, fillAddress, fillContact, goToPayment, pay, putInCart, thanked } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

test.afterEach(async () => void (await clearFaults()));

test('A shopper sees that Stripe is down, and pays the same order later', async ({
  page,
  backOffice,
  shopper,
  watch,
}) => {
  watch.allow(/status of 50\d/);
  const product = await backOffice.addProduct({ inventory_quantity: 1 });
  await putInCart(page, product);
  await page.goto('/kassa');
  await fillContact(page, shopper);
  await fillAddress(page, shopper);
  await setFaults({ api_fail_next: 100, api_fail_status: 503 });
  await page.getByRole('button', { name: 'Fortsätt till betalning' }).click();
  const told = page.getByRole('alert').filter({ hasText: 'Kunde inte initiera betalningen.' });
  await expect(told).toBeVisible({ timeout: 30_000 });
  await clearFaults();
  await goToPayment(page);
  await pay(page);
  await thanked(page);
  const orders = await backOffice.ordersOf(shopper.email);
  expect(orders.map(({ payment_status }) => payment_status)).toEqual(['paid']);
});

test('A lost webhook loses no sale', async ({ page, backOffice, shopper }) => {
  await putInCart(page, await backOffice.addProduct());
  await checkOut(page, shopper);
  await setFaults({ webhooks_drop_next: 1 });
  await pay(page);
  await expect(page.getByRole('heading', { level: 1, name: /^Tack, Karin/ })).toBeVisible();
  await expect
    .poll(async () => (await backOffice.ordersOf(shopper.email))[0]?.payment_status, { timeout: 90_000 })
    .toBe('paid');
  await expect(page.getByRole('heading', { level: 1, name: /Din betalning lyckades/ })).toBeVisible({
    timeout: 30_000,
  });
});
