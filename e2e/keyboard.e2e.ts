import type { Locator, Page } from '@playwright/test';
import { mailTo } from './support/inbox.ts';
import { CARDS, cardForm, payButton, putInCart, thanked } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

async function tabTo(page: Page, element: Locator): Promise<void> {
  await element.waitFor();
  for (let presses = 0; presses < 60; presses++) {
    if (await element.evaluate((it) => it.ownerDocument.hasFocus() && it.ownerDocument.activeElement === it)) return;
    await page.keyboard.press('Tab');
  }
  await expect(element, 'reached with the Tab key').toBeFocused();
}

async function type(page: Page, element: Locator, text: string): Promise<void> {
  await tabTo(page, element);
  await page.keyboard.type(text);
}

test('A purchase for pickup works with the keyboard alone', { tag: '@desktop' }, async ({
  page,
  backOffice,
  shopper,
}) => {
  const product = await backOffice.addProduct();
  await page.goto(`/produkter?search=${encodeURIComponent(product.name)}`);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Till innehållet' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: product.name }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Lägg i kundvagnen' }).first());
  await page.keyboard.press('Enter');
  const toCart = page.getByRole('link', { name: 'Till kundvagnen' });
  await toCart.waitFor();
  await page.keyboard.press('Tab');
  await expect(toCart).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: 'Till kassan' }));
  await page.keyboard.press('Enter');

  const field = (label: string) => page.getByLabel(label, { exact: true });
  await type(page, field('E-post'), shopper.email);
  await type(page, field('Förnamn'), shopper.firstName);
  await type(page, field('Efternamn'), shopper.lastName);
  await type(page, field('Telefon'), shopper.phone);
  await tabTo(page, page.getByRole('radio', { name: /Hemleverans/ }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /Hämta i butiken/ })).toBeChecked();
  await expect(field('Adress')).toBeHidden();
  await tabTo(page, page.getByRole('button', { name: 'Fortsätt till betalning' }));
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Betalning' })).toBeFocused();
  await expect(page.getByText('Hämtas i butiken i Kramfors')).toBeVisible();
  const form = cardForm(page);
  await type(page, form.getByLabel('Kortnummer'), CARDS.pays);
  await type(page, form.getByLabel('Utgångsdatum (MM/ÅÅ)'), '1234');
  await type(page, form.getByLabel('CVC'), '123');
  await tabTo(page, payButton(page));
  await page.keyboard.press('Enter');
  await thanked(page);
  await expect(page.getByText(/^Vi mejlar när den är redo att hämtas i butiken, /)).toBeVisible();

  const [order] = await backOffice.ordersOf(shopper.email);
  expect(order).toMatchObject({
    shipping_method: 'pickup',
    payment_status: 'paid',
    shipping_cost: 0,
    total_amount: 149,
  });
  await backOffice.send('PUT', `/orders/${order!.id}/status`, { status: 'sent' });
  await mailTo(shopper.email, /^Din beställning är redo att hämtas$/);
  await page.reload();
  await thanked(page);
  await expect(page.getByText(/^Din beställning är redo att hämtas i butiken, /)).toBeVisible();
});

test('The focus moves from a removed row of the cart to the next, and to the heading of an empty cart', async ({
  page,
  backOffice,
}) => {
  const press = async (button: Locator) => {
    await button.focus();
    await button.press('Enter');
  };
  const products = await Promise.all([1, 2, 3, 4].map(() => backOffice.addProduct()));
  const remove = (nth: number) => page.getByRole('button', { name: `Ta bort ${products[nth]!.name}` });
  await putInCart(page, ...products);
  await page.goto('/kundvagn');
  await press(remove(1));
  await expect(remove(1)).toBeHidden();
  await expect(remove(2)).toBeFocused();
  await press(remove(3));
  await expect(remove(3)).toBeHidden();
  await expect(remove(2)).toBeFocused();
  await press(page.getByRole('button', { name: 'Töm kundvagnen' }));
  const empty = page.getByRole('heading', { level: 1, name: 'Kundvagnen är tom' });
  await expect(empty).toBeFocused();
  await expect(empty).toBeInViewport();
});
