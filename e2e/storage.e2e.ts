import { checkOut, pay, putInCart, thanked } from './support/shopper.ts';
import { refuseStorage } from './support/storage.ts';
import { expect, test } from './support/test.ts';

test.beforeAll(({ backOffice }) => backOffice.holdLaunchSale());

test('With storage disabled a purchase works as long as the page stays open', async ({
  page,
  backOffice,
  shopper,
  watch,
}) => {
  // The router logs that it cannot store scroll positions.
  watch.allow(/Access is denied|scroll positions|SecurityError|^exception: $/);
  const product = await backOffice.addProduct({ price: 149 });
  await refuseStorage(page, watch);
  await page.clock.install();
  await page.goto(`/produkter/${product.slug}`);
  await page.getByRole('button', { name: 'Stäng erbjudandet' }).click();
  await page.getByRole('button', { name: 'Lägg i kundvagnen' }).first().click();
  const cart = page.getByRole('link', { name: 'Kundvagn, 1 vara' });
  await expect(cart).toBeVisible();
  await cart.click();
  await expect(page.getByText('208,00 kr').first()).toBeVisible();
  // The cart is compared with storage every second.
  await page.clock.runFor(2_500);
  await expect(page.getByRole('link', { name: product.name }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Till kassan' }).click();
  await checkOut(page, shopper, 'here');
  await pay(page);
  await thanked(page);
  expect(await backOffice.ordersOf(shopper.email)).toHaveLength(1);
});

test('With any stored content the checkout works', async ({ page, backOffice, shopper }) => {
  const product = await backOffice.addProduct();
  await page.addInitScript(() => {
    const own = ['kronblad.sale-banner', 'kronblad.courier-popup'];
    for (const key of own) localStorage.setItem(key, '{"dismissedCount":"<b>","lastShown":{}}');
    for (const [place, key] of [
      [localStorage, 'checkout'],
      [sessionStorage, 'checkout'],
      [sessionStorage, 'cart-choices'],
    ] as const) {
      if (!place.getItem(`kronblad.${key}`)) place.setItem(`kronblad.${key}`, '[');
    }
    sessionStorage.setItem('react-router-scroll-positions', '{"default":"far"}');
  });
  await putInCart(page, product);
  await checkOut(page, shopper);
});
