import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { fillAddress, fillContact, openSummary, putInCart } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

/** Error that Chromium writes to the console when a code is refused with 422; the tests allow it. */
const REFUSED = /status of 422/;

async function tryCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Rabattkod').fill(code);
  await page.getByRole('button', { name: 'Använd' }).click();
}

const refusal = (page: Page, message: string) => page.getByRole('alert').filter({ hasText: message });

test('a code is applied and removed', async ({ page, backOffice }) => {
  const [product, { code }] = await Promise.all([
    backOffice.addProduct({ price: 200 }),
    backOffice.addCode({ discount_percentage: 25 }),
  ]);
  await putInCart(page, product);
  await page.goto('/kassa');
  await page.getByText('Här lägger du till en rabattkod').click();
  await expect(page.getByRole('button', { name: 'Använd' })).toBeDisabled();
  await page.getByLabel('Rabattkod').fill(code.toLowerCase());
  await expect(page.getByLabel('Rabattkod')).toHaveValue(code);
  await page.getByRole('button', { name: 'Använd' }).click();
  await expect(page.getByText('Rabattkod tillämpad: 25% rabatt')).toBeVisible();
  await expect(page.getByText('−50,00 kr')).toBeVisible();
  await expect(page.getByText('209,00 kr').last()).toBeVisible();
  await page.getByRole('button', { name: 'Ta bort rabattkoden' }).click();
  await expect(page.getByText('259,00 kr').last()).toBeVisible();
  await expect(page.getByLabel('Rabattkod')).toHaveValue('');
});

test('an invalid code shows its reason', async ({ page, isMobile, backOffice, watch }) => {
  watch.allow(REFUSED);
  const [product, spent, expired, early, off] = await Promise.all([
    backOffice.addProduct(),
    backOffice.addCode({ usage_limit: 1 }),
    backOffice.addCode({ valid_until: '2020-01-31' }),
    backOffice.addCode({ valid_from: '2099-01-01' }),
    backOffice.addCode({ is_active: false }),
  ]);
  await backOffice.send('POST', '/orders', {
    checkout_id: randomUUID(),
    items: [{ id: product.id, quantity: 1 }],
    first_name: 'Någon',
    last_name: 'Annan',
    email: 'nagon.annan@exempel.se',
    phone: '070-174 06 12',
    shipping_method: 'pickup',
    campaign_code: spent.code,
  });
  await putInCart(page, product);
  await page.goto('/kassa');
  await openSummary(page, isMobile);
  for (const [code, message] of [
    ['FINNSINTE', 'Ogiltig rabattkod'],
    [spent.code, 'Rabattkoden är förbrukad'],
    [expired.code, 'Rabattkoden har gått ut'],
    [early.code, 'Rabattkoden gäller inte än'],
    [off.code, 'Rabattkoden är inte aktiv'],
  ] as const) {
    await tryCode(page, code);
    await expect(refusal(page, message)).toBeVisible();
    await expect(page.getByLabel('Rabattkod')).toHaveValue('');
  }
});

test('a code that expires during checkout is removed with its reason', async ({ page, isMobile, backOffice }) => {
  const [product, { id, code }] = await Promise.all([backOffice.addProduct(), backOffice.addCode()]);
  await putInCart(page, product);
  await page.goto('/kassa');
  await openSummary(page, isMobile);
  await tryCode(page, code);
  await expect(page.getByText('Rabattkod tillämpad: 10% rabatt')).toBeVisible();
  await backOffice.send('PUT', `/campaign-codes/${id}`, { is_active: false });
  await page.reload();
  // On a phone the order summary is collapsed; this text must be visible without opening it.
  await expect(refusal(page, 'Rabattkoden är inte aktiv')).toBeVisible();
  await expect(page.getByText('208,00 kr').last()).toBeVisible();
});

test('a code that the customer has used before is taken away by the order, with the reason', async ({
  page,
  isMobile,
  backOffice,
  shopper,
  watch,
}) => {
  watch.allow(REFUSED);
  const [product, { code }] = await Promise.all([
    backOffice.addProduct({ price: 200 }),
    backOffice.addCode({ once_per_customer: true }),
  ]);
  await backOffice.send('POST', '/orders', {
    checkout_id: randomUUID(),
    items: [{ id: product.id, quantity: 1 }],
    first_name: shopper.firstName,
    last_name: shopper.lastName,
    email: shopper.email.toUpperCase(),
    phone: '070-174 06 12',
    shipping_method: 'pickup',
    campaign_code: code,
  });
  await putInCart(page, product);
  await page.goto('/kassa');
  await openSummary(page, isMobile);
  await tryCode(page, code);
  await expect(page.getByText('Rabattkod tillämpad: 10% rabatt')).toBeVisible();
  await fillContact(page, shopper);
  await fillAddress(page, shopper);
  await page.getByRole('button', { name: 'Fortsätt till betalning' }).click();
  await expect(page.getByText(/Du har redan använt den här koden\. Att betala är nu 259,00/)).toBeVisible();
  await expect(page.getByText('Rabattkod tillämpad: 10% rabatt')).toBeHidden();
});
