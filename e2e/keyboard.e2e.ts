import type { Locator, Page } from '@playwright/test';
import { settled } from './support/settled.ts';
import { CARDS, cardForm, checkOut, openSummary, payButton, putInCart, thanked } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

async function tabTo(page: Page, element: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await element.waitFor();
  for (let presses = 0; presses < 60; presses++) {
    if (await element.evaluate((it) => it.ownerDocument.hasFocus() && it.ownerDocument.activeElement === it)) return;
    await page.keyboard.press(key);
  }
  await expect(element, 'reached with the Tab key').toBeFocused();
}

async function type(page: Page, element: Locator, text: string): Promise<void> {
  await tabTo(page, element);
  await page.keyboard.type(text);
}

test('a purchase works with the keyboard alone', { tag: '@desktop' }, async ({ page, backOffice, shopper }) => {
  const product = await backOffice.addProduct();
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Till innehållet' })).toBeFocused();
  await type(page, page.getByRole('banner').getByLabel('Sök bland produkterna'), product.name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Sökresultat/ })).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: product.name }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Lägg i kundvagnen' }).first());
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: 'Kundvagn, 1 vara' }), 'Shift+Tab');
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
  await tabTo(page, page.getByRole('button', { name: 'Fortsätt till betalning' }));
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Betalning' })).toBeFocused();
  const form = cardForm(page);
  await type(page, form.getByLabel('Kortnummer'), CARDS.pays);
  await type(page, form.getByLabel('Utgångsdatum (MM/ÅÅ)'), '1234');
  await type(page, form.getByLabel('CVC'), '123');
  await tabTo(page, payButton(page));
  await page.keyboard.press('Enter');
  await thanked(page);
});

test.describe('the focus after removing an element', () => {
  const press = async (button: Locator) => {
    await button.focus();
    await button.press('Enter');
  };
  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

  test('moves to the next row of the cart', async ({ page, backOffice }) => {
    const products = await Promise.all([1, 2, 3].map(() => backOffice.addProduct()));
    const remove = (nth: number) => page.getByRole('button', { name: `Ta bort ${products[nth]!.name}` });
    await putInCart(page, ...products);
    await page.goto('/kundvagn');
    await press(remove(1));
    await expect(remove(1)).toBeHidden();
    await expect(remove(2)).toBeFocused();
    await press(remove(2));
    await expect(remove(2)).toBeHidden();
    await expect(remove(0)).toBeFocused();
    await press(remove(0));
    await expect(heading(page, 'Kundvagnen är tom')).toBeFocused();
  });

  test('moves to the heading of an empty cart', async ({ page, backOffice }) => {
    await putInCart(page, ...(await Promise.all([1, 2, 3, 4, 5].map(() => backOffice.addProduct()))));
    await page.goto('/kundvagn');
    await settled(page);
    await press(page.getByRole('button', { name: 'Töm kundvagnen' }));
    await expect(heading(page, 'Kundvagnen är tom')).toBeFocused();
    await expect(heading(page, 'Kundvagnen är tom')).toBeInViewport();
  });

  test('stays at the discount code when it is applied and removed', async ({ page, isMobile, backOffice, watch }) => {
    watch.allow(/status of 422/);
    const [product, { code }] = await Promise.all([backOffice.addProduct(), backOffice.addCode()]);
    await putInCart(page, product);
    await page.goto('/kassa');
    await openSummary(page, isMobile);
    const field = page.getByLabel('Rabattkod');
    const remove = page.getByRole('button', { name: 'Ta bort rabattkoden' });
    await field.fill('FINNSINTE');
    await press(page.getByRole('button', { name: 'Använd' }));
    await expect(page.getByText('Ogiltig rabattkod')).toBeVisible();
    await expect(field).toBeFocused();
    await field.fill(code);
    await field.press('Enter');
    await expect(remove).toBeFocused();
    await expect(remove).toHaveAccessibleDescription('Rabattkod tillämpad: 10% rabatt');
    await press(remove);
    await expect(field).toBeFocused();
  });

  test('moves to the heading on the way to the payment and back', async ({ page, backOffice, shopper }) => {
    await putInCart(page, await backOffice.addProduct());
    await checkOut(page, shopper);
    const visited = await page.evaluate(() => history.length);
    const payment = page.getByRole('heading', { name: 'Betalning' });
    for (const way of ['Ändra uppgifter', 'Fortsätt till betalning', 'Ändra uppgifter']) {
      await press(page.getByRole('button', { name: way }));
      const begins = way === 'Ändra uppgifter' ? heading(page, 'Kassa') : payment;
      await expect(begins).toBeFocused();
      await expect(begins).toBeInViewport();
    }
    await expect(page.getByLabel('Stad', { exact: true })).toHaveValue(shopper.city);
    expect(await page.evaluate(() => history.length)).toBe(visited);
  });
});
