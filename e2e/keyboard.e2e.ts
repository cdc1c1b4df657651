import type { Locator, Page } from '@playwright/test';
import { sampleSize } from '../dev/test/samples.ts';
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

/** A window of 1280 × 1024 px at 400 % zoom. Source: WCAG 1.4.10. */
const ZOOMED = { width: 320, height: 256 };

/** The element with the focus is neither outside the window nor under the header or the cookie bar (WCAG 2.4.11). */
async function expectFocusSeen(page: Page): Promise<void> {
  const hiddenBy = () =>
    page.evaluate(() => {
      const focused = document.activeElement as HTMLElement;
      const { left, top, width, height } = focused.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 20));
      const label = hit?.closest('label');
      const isSeen = hit && (focused.contains(hit) || hit.contains(focused) || label?.contains(focused));
      return isSeen ? null : `${focused.outerHTML.slice(0, 80)} by ${hit?.outerHTML.slice(0, 80)}`;
    });
  await expect.poll(hiddenBy, 'what hides the focus').toBeNull();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, 'width of the page').toBeLessThanOrEqual(ZOOMED.width);
}

test('A bouquet is ordered for somebody else with the keyboard alone, at 400 % zoom', { tag: '@desktop' }, async ({
  page,
  backOffice,
  shopper,
}) => {
  await backOffice.driveToKramfors();
  const sizes = [sampleSize('', 399, { made_to_order: true })];
  const bouquet = await backOffice.addProduct({ kind: 'fresh', sizes });
  await page.setViewportSize(ZOOMED);
  await putInCart(page, bouquet);
  await page.goto('/kassa');
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const question = (name: string) => page.getByRole('heading', { level: 2, name });
  const enter = async (label: string, text: string) => {
    await type(page, field(label), text);
    await expectFocusSeen(page);
  };
  const goOn = async () => {
    await tabTo(page, page.getByRole('button', { name: /^Fortsätt/ }));
    await expectFocusSeen(page);
    await page.keyboard.press('Enter');
  };
  const choose = async (name: string | RegExp) => {
    const choice = page.getByRole('radio', { name }).first();
    const group = page.locator(`input[name="${await choice.getAttribute('name')}"]:enabled`);
    const chosen = group.and(page.locator(':checked'));
    await tabTo(page, (await chosen.count()) > 0 ? chosen : group.first());
    await page.keyboard.press('Space');
    for (let presses = 0; presses < 8 && !(await choice.isChecked()); presses++) await page.keyboard.press('ArrowDown');
    await expect(choice).toBeChecked();
    await expectFocusSeen(page);
  };

  await goOn();
  await expect(page.getByText('Välj vem som ska få blommorna.')).toBeVisible();
  await choose('Någon annan');
  await goOn();
  await expect(question('Vart?')).toBeFocused();
  await expectFocusSeen(page);
  await goOn();
  await expect(field('Postnummer')).toBeFocused();
  await enter('Postnummer', '87230');
  await goOn();
  await expect(field('Mottagarens förnamn')).toBeFocused();
  await enter('Mottagarens förnamn', 'Gunvor');
  await enter('Mottagarens efternamn', 'Åström');
  await enter('Mottagarens telefon', '070-174 06 99');
  await enter('Gatuadress', 'Viktoriagatan 3');
  await goOn();
  await expect(question('När?')).toBeFocused();
  await expectFocusSeen(page);
  await tabTo(page, page.getByRole('radio', { disabled: false }).first());
  await page.keyboard.press('Space');
  await expectFocusSeen(page);
  await goOn();
  await enter('Text på kortet (valfritt)', 'Grattis, mamma!');
  await goOn();
  await choose('Lämna hos en granne');
  await goOn();
  await enter('E-post', shopper.email);
  await enter('Förnamn', shopper.firstName);
  await enter('Efternamn', shopper.lastName);
  await enter('Telefon', shopper.phone);
  await goOn();
  await expect(page.getByRole('heading', { name: 'Betalning' })).toBeFocused();
  await type(page, cardForm(page).getByLabel('Kortnummer'), CARDS.pays);
  await type(page, cardForm(page).getByLabel('Utgångsdatum (MM/ÅÅ)'), '1234');
  await type(page, cardForm(page).getByLabel('CVC'), '123');
  await tabTo(page, payButton(page));
  await expectFocusSeen(page);
  await page.keyboard.press('Enter');
  await thanked(page);
  const [order] = await backOffice.ordersOf(shopper.email);
  expect(order!.delivery).toMatchObject({ recipient: { first_name: 'Gunvor' }, card: { text: 'Grattis, mamma!' } });
});
