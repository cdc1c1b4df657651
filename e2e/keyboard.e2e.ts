import type { Locator, Page } from '@playwright/test';
import { hold } from './support/faults.ts';
import {
  CARDS,
  cardForm,
  checkOut,
  fillAddress,
  fillCard,
  fillContact,
  goToPayment,
  openSummary,
  payButton,
  putInCart,
  thanked,
} from './support/shopper.ts';
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

test.describe('the focus stays with who takes something away', () => {
  const press = async (button: Locator) => {
    await button.focus();
    await button.press('Enter');
  };
  /** A page with what comes when it is idle. */
  const idle = async (page: Page, path: string) => {
    await page.goto(path);
    await expect(page.locator('.hidden-visually[aria-live=polite]')).toBeAttached();
  };
  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
  const isTouched = (element: Locator, isMobile: boolean) => (isMobile ? element.tap() : element.click());

  test('out of the cart, row by row', async ({ page, backOffice }) => {
    const products = await Promise.all([1, 2, 3].map(() => backOffice.addProduct()));
    const remove = (nth: number) => page.getByRole('button', { name: `Ta bort ${products[nth]!.name}` });
    await putInCart(page, ...products);
    await idle(page, '/kundvagn');
    await press(remove(1));
    await expect(remove(1)).toBeHidden();
    await expect(remove(2)).toBeFocused();
    await press(remove(2));
    await expect(remove(2)).toBeHidden();
    await expect(remove(0)).toBeFocused();
    await press(remove(0));
    await expect(heading(page, 'Kundvagnen är tom')).toBeFocused();
  });

  test('out of a long cart by a finger or a mouse, which stays where it is', async ({ page, isMobile, backOffice }) => {
    const products = await Promise.all(
      [9, 1, 9, 9, 9, 1, 9, 9].map((inventory_quantity) => backOffice.addProduct({ inventory_quantity })),
    );
    await putInCart(page, ...products.map((product, row) => ({ ...product, quantity: row % 2 === 0 ? 3 : 1 })));
    await idle(page, '/kundvagn');
    const remove = (row: number) => page.getByRole('button', { name: `Ta bort ${products[row]!.name}` });
    for (const row of [4, 5]) {
      await remove(row).scrollIntoViewIfNeeded();
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
      await isTouched(remove(row), isMobile);
      await expect(remove(row)).toBeHidden();
      await expect(remove(row + 1)).toBeFocused();
      await expect(remove(row + 1)).toBeInViewport();
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
    }
  });

  test('all of the cart', async ({ page, backOffice }) => {
    await putInCart(page, ...(await Promise.all([1, 2, 3, 4, 5].map(() => backOffice.addProduct()))));
    await idle(page, '/kundvagn');
    await press(page.getByRole('button', { name: 'Töm kundvagnen' }));
    await expect(heading(page, 'Kundvagnen är tom')).toBeFocused();
    await expect(heading(page, 'Kundvagnen är tom')).toBeInViewport();
  });

  test('what cannot be had any more, far below the heading', async ({ page, backOffice }) => {
    const [gone, few] = await Promise.all([backOffice.addProduct(), backOffice.addProduct({ inventory_quantity: 3 })]);
    await putInCart(page, gone, { id: few.id, quantity: 3 });
    await Promise.all([
      backOffice.changeProduct(gone.id, { inventory_quantity: 0 }),
      backOffice.changeProduct(few.id, { inventory_quantity: 2 }),
    ]);
    await idle(page, '/kassa');
    // Unfolds what is ordered, above it.
    await expect(page.getByText(`Det finns bara 2 kvar av ${few.name}, så vi räknar med det antalet.`)).toBeVisible();
    const remove = page.getByRole('button', { name: 'Ta bort ur kundvagnen' });
    await remove.evaluate((element) => {
      element.focus({ preventScroll: true });
      scrollTo(0, element.getBoundingClientRect().top + scrollY - 150);
    });
    await expect(heading(page, 'Kassa')).not.toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(remove).toBeHidden();
    await expect(heading(page, 'Kassa')).toBeFocused();
    await expect(heading(page, 'Kassa')).toBeInViewport();
  });

  test('a discount code, and who applied it', async ({ page, isMobile, backOffice, watch }) => {
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

  test('to the payment and back to the details, which both begin with what they say', async ({
    page,
    backOffice,
    shopper,
  }) => {
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

test.describe('a button keeps the focus', () => {
  test('that has come to its end', async ({ page, backOffice }) => {
    const { slug } = await backOffice.addProduct({ inventory_quantity: 2 });
    await page.goto(`/produkter/${slug}`);
    const quantity = page.getByRole('textbox', { name: 'Antal' });
    for (const [name, end] of [
      ['Öka antalet', '2'],
      ['Minska antalet', '1'],
    ] as const) {
      const button = page.getByRole('button', { name });
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(quantity).toHaveValue(end);
      await expect(button).toBeDisabled();
      await expect(button).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(quantity).toHaveValue(end);
    }
  });

  test('that was at work in vain, and does nothing meanwhile', async ({ page, backOffice, shopper, watch }) => {
    watch.allow(/status of 40[29]/);
    const product = await backOffice.addProduct({ price: 149 });
    await putInCart(page, product);
    await page.goto('/kassa');
    await fillContact(page, shopper);
    await fillAddress(page, shopper);
    await expect(page.getByText('208,00 kr').filter({ visible: true }).first()).toBeVisible();
    await backOffice.changeProduct(product.id, { price: 199 });
    const goOn = page.getByRole('button', { name: 'Fortsätt till betalning' });
    const order = await hold(page, (request) => request.url().endsWith('/create-payment-intent'));
    await goOn.focus();
    await page.keyboard.press('Enter');
    await order.asked;
    await page.keyboard.press('Enter');
    order.release();
    await expect(page.getByRole('alert').filter({ hasText: 'Att betala är nu 258,00 kr.' })).toBeVisible();
    await expect(goOn).toBeEnabled();
    await expect(goOn).toBeFocused();

    await goToPayment(page);
    await fillCard(page, CARDS.declined);
    await payButton(page).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: 'Ditt kort nekades.' })).toBeVisible();
    await expect(payButton(page)).toBeFocused();
    await fillCard(page, CARDS.pays);
    await payButton(page).focus();
    await page.keyboard.press('Enter');
    await thanked(page);
  });
});
