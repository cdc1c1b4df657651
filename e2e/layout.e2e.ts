import type { Locator, Page } from '@playwright/test';
import { unique } from '../dev/test/samples.ts';
import { expect, productTest as test } from './support/assortment.ts';
import { overflowingElements } from './support/overflowing-elements.ts';
import { settled } from './support/settled.ts';
import { putInCart } from './support/shopper.ts';
import { setTextSize } from './support/text-size.ts';

const footer = (page: Page) => page.getByRole('contentinfo');

test('No page is wider than the screen before hydration', async ({ page, watch }) => {
  watch.allow(/Failed to load resource/);
  await page.route('**/*.js', (route) => route.abort());
  for (const path of ['/', '/produkter', '/kundvagn', '/kassa']) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    for (const width of [390, 800, 1024]) {
      await page.setViewportSize({ width, height: 844 });
      expect.soft(await overflowingElements(page), `${path}, ${width} px`).toBeLessThanOrEqual(0);
    }
  }
});

test('Print shows the page, the shop and its contact details without controls', async ({
  page,
  backOffice,
  assortment,
}) => {
  const { email } = await backOffice.send<{ email: string }>('GET', '/settings/company');
  await page.goto(`/produkter/${assortment.cheapest.slug}`);
  const banner = page.getByRole('banner');
  const controls = banner.getByRole('button').or(banner.getByRole('searchbox')).or(banner.getByRole('navigation'));
  await expect(controls.filter({ visible: true })).not.toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(controls.filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Kundvagn, / })).toBeHidden();
  await expect(footer(page).getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Lägg i kundvagnen' })).toHaveCount(0);
  await expect(banner.getByText('Kronblad')).toBeVisible();
  await expect(footer(page).getByText(email)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: assortment.cheapest.name })).toBeVisible();
  // On a scrolled page nothing covers the text.
  await expect(banner).toHaveCSS('position', 'static');
});

test('The menu traps the focus and returns it on closing', async ({ page }) => {
  await page.goto('/');
  const opener = page.getByRole('button', { name: 'Öppna menyn' });
  await opener.click();
  const menu = page.getByRole('dialog', { name: 'Meny' });
  await expect(menu).toBeVisible();
  const within = () =>
    menu.evaluate((dialog) => dialog.contains(document.activeElement) || document.activeElement === document.body);
  for (let presses = 0; presses < 4; presses++) {
    await page.keyboard.press('Shift+Tab');
    expect(await within()).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await page.mouse.click(385, 600);
  await expect(menu).toBeHidden();
  await opener.click();
  await menu.getByRole('link', { name: 'Alla produkter' }).click();
  await expect(menu).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Alla produkter' })).toBeVisible();
});

/** Visible controls that another element covers. */
const covered = (within: Locator) =>
  within.evaluate((element) =>
    [...element.querySelectorAll('a, button, summary, input')]
      .filter((control) => {
        const { x, y, width, height } = control.getBoundingClientRect();
        const hit = document.elementFromPoint(x + width / 2, y + height / 2);
        return control.checkVisibility() && width > 0 && !control.contains(hit);
      })
      .map(({ outerHTML }) => outerHTML),
  );

test('The header fits larger text', { tag: '@desktop' }, async ({ page }) => {
  for (const [width, size] of [
    [768, 16],
    [1280, 32],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await setTextSize(page, size);
    await page.goto('/faq');
    await expect(page.locator('html')).toHaveCSS('font-size', `${size}px`);
    await settled(page);
    expect.soft(await overflowingElements(page), `${width} px`).toBeLessThanOrEqual(0);
    expect.soft(await covered(page.getByRole('banner')), `${width} px`).toEqual([]);
    const narrow = width / size < 48;
    await expect.soft(page.getByRole('button', { name: 'Öppna menyn' })).toBeVisible({ visible: narrow });
    await expect.soft(page.getByRole('navigation', { name: 'Huvudmeny' })).toBeVisible({ visible: !narrow });
  }
});

test('A narrow screen fits larger text', async ({ page, backOffice, assortment }) => {
  const reduced = await backOffice.addProduct({ name: `Trädgårdsmästarkrans ${unique()}`, price: 1_295 });
  await backOffice.discount(reduced.id, 25);
  await page.setViewportSize({ width: 320, height: 844 });
  await putInCart(page, { id: reduced.id, quantity: 2 }, assortment.cheapest);
  const paths = ['/', `/produkter/${reduced.slug}`, '/kundvagn', '/kassa', '/kontakt', '/villkor'];
  await setTextSize(page, 32);
  for (const path of [...paths, `/produkter?search=${'x'.repeat(90)}`]) {
    await page.goto(path);
    await settled(page);
    if (path === '/kundvagn') await expect(page.getByRole('textbox', { name: /^Antal / })).toHaveCount(2);
    if (path === '/kassa') await expect(page.getByText(/^\d\s\d{3},\d\d\skr$/).first()).toBeVisible();
    await expect.soft.poll(() => overflowingElements(page), { message: path }).toBeLessThanOrEqual(0);
    const cart = path === '/kassa' ? 'Till kundvagnen' : /^Kundvagn, /;
    await expect.soft(page.getByRole('banner').getByRole('link', { name: cart })).toBeInViewport({ ratio: 1 });
  }
});

/** The script that the page itself contains has run; it hears what is pressed and chosen before hydration. */
const LOADER_RUNS = { waitUntil: 'domcontentloaded' } as const;

/** Holds back the page's scripts until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await released.promise;
    await route.continue();
  });
  return released.resolve;
}

test('A quantity and a button used before hydration act after it', async ({ page, assortment }) => {
  const release = await holdScripts(page);
  await page.goto(`/produkter/${assortment.cheapest.slug}`, LOADER_RUNS);
  const quantity = page.getByRole('textbox', { name: 'Antal' });
  await quantity.fill('4');
  await quantity.blur();
  const buy = page.getByRole('button', { name: 'Lägg i kundvagnen' }).first();
  await buy.click();
  await expect(buy).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(page.getByRole('link', { name: 'Kundvagn, 4 varor' })).toBeVisible();
  await expect(buy).not.toHaveAttribute('aria-busy');
  await expect(quantity).toHaveValue('4');
});

test('A sort order chosen before hydration sorts the list', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/produkter', LOADER_RUNS);
  await page.getByLabel('Sortera').selectOption({ index: 1 });
  await expect(page).toHaveURL(/sort/);
  release();
});
