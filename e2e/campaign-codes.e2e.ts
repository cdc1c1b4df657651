import { randomUUID } from 'node:crypto';
import type { PaymentIntentAnswer } from '@kronblad/contracts/checkout/schema';
import type { Page } from '@playwright/test';
import { FAULT_LOGGED, failAt } from './support/faults.ts';
import { confirmPayment } from './support/sandbox.ts';
import { fillAddress, fillContact, openSummary, putInCart } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

/** Error that Chromium writes to the console when a code is refused with 422; the tests allow it. */
const REFUSED = /status of 422/;

async function tryCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Rabattkod').fill(code);
  await page.getByRole('button', { name: 'Använd' }).click();
}

const refusal = (page: Page, message: string) => page.getByRole('alert').filter({ hasText: message });

test('A code is refused, retried, applied and removed, and keeps the focus', async ({ page, backOffice, watch }) => {
  watch.allow(REFUSED, FAULT_LOGGED);
  const [product, { code }] = await Promise.all([
    backOffice.addProduct({ price: 200 }),
    backOffice.addCode({ discount_percentage: 25 }),
  ]);
  const field = page.getByLabel('Rabattkod');
  const use = page.getByRole('button', { name: 'Använd' });
  const remove = page.getByRole('button', { name: 'Ta bort rabattkoden' });
  await putInCart(page, product);
  await page.goto('/kassa');
  await page.getByText('Här lägger du till en rabattkod').click();
  await expect(use).toBeDisabled();
  await field.fill('FINNSINTE');
  await use.press('Enter');
  await expect(refusal(page, 'Ogiltig rabattkod')).toBeVisible();
  await expect(field).toHaveValue('FINNSINTE');
  await expect(field).toBeFocused();

  const mend = await failAt(page, '**/api/pricing/validate-campaign', 'error');
  await tryCode(page, code);
  await expect(refusal(page, 'Kunde inte validera rabattkod')).toBeVisible();
  await mend();
  await field.fill(code.toLowerCase());
  await expect(field).toHaveValue(code);
  await field.press('Enter');
  await expect(remove).toBeFocused();
  await expect(remove).toHaveAccessibleDescription('Rabattkod tillämpad: 25 % rabatt');
  await expect(page.getByText('−50,00 kr')).toBeVisible();
  await expect(page.getByText('209,00 kr').last()).toBeVisible();
  await remove.press('Enter');
  await expect(page.getByText('259,00 kr').last()).toBeVisible();
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
});

test('A code that was used before, or that ends during checkout, is removed with its reason', async ({
  page,
  isMobile,
  backOffice,
  shopper,
  watch,
}) => {
  watch.allow(REFUSED);
  const [product, ended, used] = await Promise.all([
    backOffice.addProduct({ price: 200 }),
    backOffice.addCode(),
    backOffice.addCode({ once_per_customer: true }),
  ]);
  const order_data = {
    checkout_id: randomUUID(),
    items: [{ id: product.id, quantity: 1 }],
    first_name: shopper.firstName,
    last_name: shopper.lastName,
    email: shopper.email.toUpperCase(),
    phone: '070-174 06 12',
    campaign_code: used.code,
  };
  const body = { total_amount: 180, shipping_method: 'pickup', order_data };
  const paid = await backOffice.send<PaymentIntentAnswer>('POST', '/stripe/create-payment-intent', body);
  await confirmPayment(paid.client_secret);
  await expect.poll(async () => (await backOffice.order(paid.order_id)).payment_status).toBe('paid');
  const applied = page.getByText('Rabattkod tillämpad: 10 % rabatt');
  await putInCart(page, product);
  await page.goto('/kassa');
  await openSummary(page, isMobile);
  await tryCode(page, used.code);
  await expect(applied).toBeVisible();
  await fillContact(page, shopper);
  await fillAddress(page, shopper);
  await page.getByRole('button', { name: 'Fortsätt till betalning' }).click();
  await expect(page.getByText(/Du har redan använt den här koden\. Att betala är nu 259,00/)).toBeVisible();
  await expect(applied).toBeHidden();

  await tryCode(page, ended.code);
  await expect(applied).toBeVisible();
  await backOffice.send('PUT', `/campaign-codes/${ended.id}`, { is_active: false });
  await page.reload();
  // On a phone the order summary is collapsed; this text must be visible without opening it.
  await expect(refusal(page, 'Rabattkoden är inte aktiv')).toBeVisible();
  await expect(page.getByText('259,00 kr').last()).toBeVisible();
});
