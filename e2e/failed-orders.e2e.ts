import type { Page } from '@playwright/test';
import { mailTo } from './support/inbox.ts';
import { changeAmount, confirmPayment } from './support/sandbox.ts';
import { bankDialog, CARDS, checkOut, goToPayment, pay, putInCart, thanked, thanksAddress } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

/** Expects a visible and announced message without a thank-you title. */
async function expectTold(page: Page, heading: string): Promise<void> {
  const told = page.getByRole('status').filter({ has: page.getByRole('heading', { level: 1, name: heading }) });
  await expect(told).toBeVisible();
  await expect(page).toHaveTitle('Din beställning | Kronblad');
}

test('A rejected payment is not thanked for, and its items stay in the cart', async ({ page, backOffice, shopper }) => {
  const goesBack = async () => {
    await expectTold(page, 'Betalningen går tillbaka');
    await expect(page.getByText('Vi har därför avslutat beställningen och betalar tillbaka hela beloppet')).toHaveText(
      /207,00.kr/,
    );
    await expect(page.getByText('oftast inom några bankdagar')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Kundvagn, 1 vara' })).toBeVisible();
  };
  await putInCart(page, await backOffice.addProduct({ price: 149 }));
  await checkOut(page, shopper);
  const [waiting] = await backOffice.ordersOf(shopper.email);
  await changeAmount((await backOffice.order(waiting!.id)).payment_intent_id, 20_700);
  await pay(page);
  await goesBack();
  await expect
    .poll(async () => (await backOffice.order(waiting!.id)).payment_status, { timeout: 20_000 })
    .toBe('refunded');
  await mailTo(shopper.email, /^Din betalning för order ORD-\d+ går tillbaka$/);
  await page.reload();
  await goesBack();
});

test('A paid order that is cancelled and refunded is no longer thanked for', async ({ page, backOffice, shopper }) => {
  const { id } = await backOffice.addProduct({ price: 149 });
  const { client_secret, order_id } = await backOffice.placeOrder(shopper, [{ id }]);
  await confirmPayment(client_secret);
  await page.goto(thanksAddress(client_secret));
  await thanked(page);
  await backOffice.send('PUT', `/orders/${order_id}/status`, { status: 'cancelled' });
  await page.reload();
  await expectTold(page, 'Din beställning är avbruten');
  await expect(page.getByText('Vad som händer med pengarna står i mejlet')).toBeVisible();
  await backOffice.send('POST', `/orders/${order_id}/refund`, { amount: 208 });
  await page.reload();
  await expect(page.getByText('Vi har betalat tillbaka hela beloppet')).toHaveText(/208,00.kr/);
  await expect(page.getByText(/packar (och skickar )?din beställning/)).toBeHidden();
});

test('An order cancelled by staff during 3-D Secure is reported as over, and can be placed again', async ({
  page,
  backOffice,
  shopper,
  watch,
}) => {
  watch.allow(/status of 400/);
  const product = await backOffice.addProduct({ inventory_quantity: 1 });
  await putInCart(page, product);
  await checkOut(page, shopper);
  await pay(page, CARDS.asksForAuthentication);
  const approve = bankDialog(page).getByRole('button', { name: 'Godkänn' });
  await expect(approve).toBeVisible();
  const [waiting] = await backOffice.ordersOf(shopper.email);
  await backOffice.send('PUT', `/orders/${waiting!.id}/status`, { status: 'cancelled' });
  await approve.click();
  await expect(page.getByRole('alert').filter({ hasText: 'eller så har vi avslutat den.' })).toBeVisible();
  await expect.poll(async () => (await backOffice.product(product.id)).inventory_quantity).toBe(1);

  await page.getByRole('button', { name: 'Ändra uppgifter' }).click();
  await goToPayment(page);
  await pay(page);
  await thanked(page);
  const orders = await backOffice.ordersOf(shopper.email);
  expect(orders.map(({ status, payment_status }) => [status, payment_status])).toEqual([
    ['pending', 'paid'],
    ['cancelled', 'failed'],
  ]);
});
