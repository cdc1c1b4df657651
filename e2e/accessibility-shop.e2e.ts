import { expectAccessible } from './support/accessible.ts';
import { expect, productTest as test } from './support/assortment.ts';
import { failPage } from './support/faults.ts';
import {
  bankDialog,
  CARDS,
  fillAddress,
  fillContact,
  goToPayment,
  openSummary,
  pay,
  putInCart,
  storeCart,
  thanked,
} from './support/shopper.ts';

test('list, product and information pages are accessible', async ({ page, assortment, backOffice, watch }) => {
  watch.allow(/status of 404/, /Failed to load resource/);
  const [reduced, soldOut] = await Promise.all([
    backOffice.addProduct({ is_featured: true }),
    backOffice.addProduct({ inventory_quantity: 0 }),
  ]);
  await backOffice.discount(reduced.id, 30);

  await page.goto('/');
  await expectAccessible(page, 'home');
  await page.getByRole('button', { name: 'Öppna menyn' }).click();
  await expectAccessible(page, 'menu');
  await page.goto(`/produkter?kategori=${assortment.category.slug}`);
  await page
    .getByRole('button', { name: /^Lägg Provbukett .* i kundvagnen$/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /^Lade till 1 st/ })).toBeVisible();
  await expectAccessible(page, 'list with a message');
  await page.goto(`/produkter?kategori=${assortment.category.slug}&visning=stor&sida=2`);
  await expectAccessible(page, 'list, large, last page');
  await page.goto('/produkter?search=xqzwvk');
  await expectAccessible(page, 'nothing found');
  await page.goto(`/produkter/${reduced.slug}`);
  await expectAccessible(page, 'product at a reduced price');
  await page.goto(`/produkter/${soldOut.slug}`);
  await expectAccessible(page, 'sold-out product');
  await page.goto('/produkter/finns-inte');
  await expectAccessible(page, 'missing product');
  await page.goto('/finns-inte');
  await expectAccessible(page, 'missing page');
  await page.goto('/produkter?kategori=finns-inte');
  await expectAccessible(page, 'list of a missing category');
  await failPage(page, '/produkter', 'down');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Alla produkter' }).click();
  await expect(page.getByRole('link', { name: 'Försök igen' })).toBeVisible();
  await expectAccessible(page, 'list that cannot be read');
});

test('the cart is accessible', async ({ page, backOffice }) => {
  const [some, few, gone] = await Promise.all([
    backOffice.addProduct(),
    backOffice.addProduct({ inventory_quantity: 2 }),
    backOffice.addProduct({ inventory_quantity: 0 }),
  ]);
  await page.goto('/kundvagn');
  await expect(page.getByRole('heading', { name: 'Kundvagnen är tom' })).toBeVisible();
  await expectAccessible(page, 'empty cart');
  await page.goto('/kassa');
  await expect(page.getByRole('heading', { name: 'Ingen beställning att genomföra.' })).toBeVisible();
  await expectAccessible(page, 'checkout without goods');
  const tampered = [some, { ...few, quantity: 5 }, gone].map(({ id }) => ({ id, quantity: 5, price: 1 }));
  await storeCart(page, JSON.stringify(tampered));
  await page.goto('/kundvagn');
  await expect(page.getByText('Det finns bara 2 kvar just nu, så vi räknar med det antalet.')).toBeVisible();
  await expect(page.getByText(/^SECURITY ALERT/)).toBeVisible();
  await expectAccessible(page, 'cart with its alert and what is gone');
});

test('the checkout is accessible', async ({ page, isMobile, backOffice, shopper, watch }) => {
  watch.allow(/status of (402|422)/);
  await putInCart(page, await backOffice.addProduct());
  await page.goto('/kassa');
  await openSummary(page, isMobile);
  await page.getByLabel('Rabattkod').fill('FINNSINTE');
  await page.getByRole('button', { name: 'Använd' }).click();
  await expect(page.getByText('Ogiltig rabattkod')).toBeVisible();
  await page.getByRole('button', { name: 'Fortsätt till betalning' }).click();
  await expect(page.getByText(/^Följande fält måste fyllas i korrekt/)).toBeVisible();
  await expectAccessible(page, 'details with mistakes, and a code that is refused');
  await fillContact(page, shopper);
  await fillAddress(page, shopper);
  await goToPayment(page);
  await pay(page, CARDS.declined);
  await expect(page.getByRole('alert').filter({ hasText: 'Ditt kort nekades.' })).toBeVisible();
  await expectAccessible(page, 'payment that was declined', { foreignFrames: true });
  await pay(page, CARDS.asksForAuthentication);
  await expect(bankDialog(page).getByRole('button', { name: 'Godkänn' })).toBeVisible();
  await expectAccessible(page, "the bank's question", { foreignFrames: true });
  await bankDialog(page).getByRole('button', { name: 'Godkänn' }).click();
  await thanked(page);
  await expectAccessible(page, 'thanks');
  await page.goto('/tack');
  await expect(page.getByRole('heading', { name: 'Här syns din beställning när du har handlat' })).toBeVisible();
  await expectAccessible(page, 'thanks without an order');
});
