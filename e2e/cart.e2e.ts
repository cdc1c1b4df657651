import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { putInCart, storeCart } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

const ALERT = 'SECURITY ALERT: Price manipulation detected and blocked. Cart has been secured.';

const quantity = (page: Page, name: string) => page.getByRole('textbox', { name: `Antal ${name}` });

test('A manipulated cart is cleaned on load, and has the right prices', async ({ page, backOffice }) => {
  const product = await backOffice.addProduct({ price: 200 });
  await backOffice.discount(product.id, 25);
  await storeCart(page, JSON.stringify([{ id: product.id, quantity: 1, price: 1, name: 'Gratis' }]));
  await page.goto('/kundvagn');
  await expect(page.getByRole('alert').filter({ hasText: ALERT })).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: product.name });
  await expect(row.getByText('150,00 kr per styck')).toContainText('200,00 kr');
  await expect(row.getByText('Lägsta pris 30 dagar före sänkningen: 200 kr')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('kronblad.cart'))).toBe(
    JSON.stringify([{ id: product.id, quantity: 1 }]),
  );
  await expectAccessible(page, 'cart');
  await page.getByRole('button', { name: 'Stäng meddelandet' }).click();
  await expect(page.getByText(ALERT)).toBeHidden();
});

test('Quantities are limited to the stock', async ({ page, backOffice }) => {
  const product = await backOffice.addProduct({ inventory_quantity: 3 });
  await page.goto(`/produkter/${product.slug}`);
  await expect(page.getByText('Bara 3 kvar i lager')).toBeVisible();
  const more = page.getByRole('button', { name: 'Öka antalet' });
  await more.click();
  await expect(page.getByRole('textbox', { name: 'Antal' })).toHaveValue('2');
  await more.click();
  await expect(more).toBeDisabled();
  const add = page.getByRole('button', { name: 'Lägg i kundvagnen' }).first();
  await add.click();
  await expect(page.getByText(`Lade till 3 st ”${product.name}” i kundvagnen`)).toBeVisible();
  await add.click();
  await expect(page.getByText(`Du har redan alla 3 st ”${product.name}” i kundvagnen.`)).toBeVisible();

  await page.getByRole('link', { name: 'Kundvagn, 3 varor' }).click();
  await quantity(page, product.name).fill('99');
  await quantity(page, product.name).press('Enter');
  await expect(quantity(page, product.name)).toHaveValue('3');
  const noMore = page.getByText('Fler än så finns inte just nu.');
  await expect(noMore).toBeVisible();
  await quantity(page, product.name).fill('2,5');
  await quantity(page, product.name).press('Enter');
  await expect(quantity(page, product.name)).toHaveValue('2');
  await expect(noMore).toBeHidden();
  await quantity(page, product.name).fill('0');
  await quantity(page, product.name).press('Enter');
  await expect(quantity(page, product.name)).toHaveValue('1');
  await expect(page.getByRole('button', { name: 'Minska antalet' })).toBeDisabled();
  await expect(page.getByRole('link', { name: 'Kundvagn, 1 vara' })).toBeVisible();
});

test('Changes of the cart are announced to screen readers', async ({ page, backOffice }) => {
  const [first, second] = await Promise.all([
    backOffice.addProduct({ price: 100, inventory_quantity: 5 }),
    backOffice.addProduct({ price: 149 }),
  ]);
  await putInCart(page, first, second);
  await page.goto('/kundvagn');
  await expect(page.getByRole('link', { name: second.name })).toBeVisible();
  const aloud = page.getByRole('main').getByRole('status');
  // Screen readers announce a live region only when it exists before its text.
  await expect(aloud).toHaveText('');
  await page.getByRole('button', { name: `Ta bort ${second.name}` }).click();
  await expect(aloud).toHaveText('Att betala är nu 159,00 kr.');
  await page.getByRole('button', { name: 'Öka antalet' }).click();
  await expect(aloud).toHaveText('Att betala är nu 259,00 kr.');
  await page.getByRole('button', { name: 'Minska antalet' }).click();
  await expect(aloud).toHaveText('Att betala är nu 159,00 kr.');
});

test('Sold-out and reduced items are reported, and a cart with nothing else cannot be checked out', async ({
  page,
  backOffice,
}) => {
  const [gone, few] = await Promise.all([
    backOffice.addProduct({ inventory_quantity: 1 }),
    backOffice.addProduct({ inventory_quantity: 5, price: 100 }),
  ]);
  await putInCart(page, gone, { id: few.id, quantity: 5 });
  await Promise.all([
    backOffice.changeProduct(gone.id, { inventory_quantity: 0 }),
    backOffice.changeProduct(few.id, { inventory_quantity: 2 }),
  ]);
  await page.goto('/kundvagn');
  await expect(page.getByText(`${gone.name} har hunnit ta slut.`)).toBeVisible();
  const fewer = page.getByText('Det finns bara 2 kvar just nu, så vi räknar med det antalet.');
  await expect(fewer).toBeVisible();
  await expect(page.getByText('259,00 kr')).toBeVisible();
  await page.getByRole('button', { name: 'Ta bort ur kundvagnen' }).click();
  await expect(page.getByText(gone.name)).toBeHidden();
  // Removing sold-out items leaves the notice about fewer pieces, which stays until the order is paid.
  await expect(fewer).toBeVisible();
  await expect(page.getByText('259,00 kr')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('kronblad.cart'))).toBe(
    JSON.stringify([{ id: few.id, quantity: 5 }]),
  );

  await backOffice.changeProduct(few.id, { inventory_quantity: 0 });
  await page.goto('/kundvagn');
  const told = page.getByText(`${few.name} har hunnit ta slut.`);
  await expect(told).toBeVisible();
  for (const said of ['Att betala', /bjuder på frakten/, /i summan/]) await expect(page.getByText(said)).toBeHidden();
  await page.goto('/kassa');
  await expect(page.getByRole('heading', { name: 'Ingen beställning att genomföra.' })).toBeVisible();
  await expect(told).toBeVisible();
  await expect(page.getByRole('button', { name: 'Fortsätt till betalning' })).toBeHidden();
});
