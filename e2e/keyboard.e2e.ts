import type { Locator, Page } from '@playwright/test';
import { CARDS, cardForm, payButton, thanked } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

/** Presses Tab until the element has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, element: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await element.waitFor();
  for (let presses = 0; presses < 60; presses++) {
    if (await element.evaluate((it) => it.ownerDocument.hasFocus() && it.ownerDocument.activeElement === it)) return;
    await page.keyboard.press(key);
  }
  await expect(element, 'reached with the Tab key').toBeFocused();
}

/** Types into the field that the Tab key leads to. */
async function type(page: Page, element: Locator, text: string): Promise<void> {
  await tabTo(page, element);
  await page.keyboard.type(text);
}

test('a purchase with the keyboard alone', { tag: '@desktop' }, async ({ page, backOffice, shopper }) => {
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
