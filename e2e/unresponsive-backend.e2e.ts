import type { Page } from '@playwright/test';
import { failAt } from './support/faults.ts';
import { settled } from './support/settled.ts';
import { checkOut, fillAddress, fillContact, goToPayment, pay, putInCart, thanked } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

/** Minutes and seconds; longer than any request timeout of the shop. */
const LONG = '00:16';
const NETWORK_FAILED = 'Det uppstod ett nätverksfel. Kontrollera din internetanslutning och försök igen.';

const alert = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text });
const h1 = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test.beforeEach(({ page }) => page.clock.install());

/** Leaves the API's replies at this path pending. Returns functions to wait for the timeout and to answer again. */
async function silence(page: Page, path: string) {
  const asked = page.waitForRequest(`**/api${path}`);
  const mend = await failAt(page, `**/api${path}`, 'silent');
  const waitInVain = async () => {
    await asked;
    await page.clock.fastForward(LONG);
  };
  return { mend, waitInVain };
}

test.describe('a response that never arrives', () => {
  test('to a message: it can be sent again', async ({ page, shopper }) => {
    await page.goto('/kontakt');
    await settled(page);
    const field = (label: string) => page.getByRole('main').getByLabel(label, { exact: true });
    const texts = { Namn: 'Karin', 'E-post': shopper.email, Ämne: 'Bukett', Meddelande: 'Har ni pioner?' };
    for (const [label, text] of Object.entries(texts)) await field(label).fill(text);
    const { mend, waitInVain } = await silence(page, '/contact');
    await page.getByRole('button', { name: 'Skicka meddelande' }).click();
    await expect(page.getByRole('button', { name: 'Skickar...' })).toBeVisible();
    await waitInVain();
    await expect(alert(page, NETWORK_FAILED)).toBeVisible();
    await expect(field('Meddelande')).toHaveValue('Har ni pioner?');
    await mend();
    await page.getByRole('button', { name: 'Skicka meddelande' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Tack för ditt meddelande!' })).toBeVisible();
  });

  test('to a placed order: the retry pays the same order', async ({ page, backOffice, shopper }) => {
    const product = await backOffice.addProduct({ inventory_quantity: 1 });
    await putInCart(page, product);
    await page.goto('/kassa');
    await fillContact(page, shopper);
    await fillAddress(page, shopper);
    const placed = Promise.withResolvers<void>();
    const address = '**/api/stripe/create-payment-intent';
    // The order is placed, but the response is lost.
    await page.route(address, async (route) => {
      await route.fetch();
      placed.resolve();
    });
    await page.getByRole('button', { name: 'Fortsätt till betalning' }).click();
    await placed.promise;
    await page.clock.fastForward(5_000);
    await expect(page.getByText('Det dröjer lite. Vi väntar fortfarande på svar')).toBeVisible();
    await page.clock.fastForward(LONG);
    await expect(alert(page, 'Kunde inte initiera betalningen. Försök igen.')).toBeVisible();
    await page.unroute(address);
    await goToPayment(page);
    await pay(page);
    const number = await thanked(page);
    const orders = await backOffice.send<readonly { order_number: string }[]>(
      'GET',
      `/orders?search=${encodeURIComponent(shopper.email)}`,
    );
    expect(orders.map(({ order_number }) => order_number)).toEqual([number]);
  });

  test('to a payment poll: polling continues until the payment is known', async ({ page, backOffice, shopper }) => {
    await putInCart(page, await backOffice.addProduct());
    await checkOut(page, shopper);
    const { mend, waitInVain } = await silence(page, '/orders/confirmation?*');
    await pay(page);
    await waitInVain();
    await expect(h1(page, 'Vi når inte din beställning just nu')).toBeVisible();
    await mend();
    await thanked(page);
  });
});
