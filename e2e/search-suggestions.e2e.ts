import type { Category } from '@kronblad/contracts/category/schema';
import type { Locator, Page } from '@playwright/test';
import { unique } from '../dev/test/samples.ts';
import { expectAccessible } from './support/accessible.ts';
import { test as base, expect } from './support/test.ts';

interface Range {
  /** A word in the names of all products and of the category. */
  readonly word: string;
  readonly category: Category;
}

const test = base.extend<object, { readonly range: Range }>({
  range: [
    async ({ backOffice }, use) => {
      const word = `kvist${unique()}`;
      const category = await backOffice.addCategory(`Hylla ${word}`);
      const names = Array.from({ length: 7 }, (_, place) => `Provbukett ${word} nummer ${place + 1}`);
      const category_ids = [category.id];
      await Promise.all(
        names.map(async (name) => {
          const { id } = await backOffice.addProduct({ name, price: 129, category_ids });
          await backOffice.discount(id, 25);
        }),
      );
      await use({ word, category });
    },
    { scope: 'worker' },
  ],
});

const menu = (page: Page) => page.getByRole('dialog', { name: 'Meny' });
const suggestions = (page: Page) => page.getByRole('listbox', { name: 'Sökförslag' });
const options = (page: Page) => suggestions(page).getByRole('option');

/** Opens the menu, which contains the search field on a phone. */
async function searchInMenu(page: Page): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: 'Sök' }).click();
  return menu(page).getByLabel('Sök bland produkterna');
}

test('Suggestions appear while typing, and the keyboard selects and closes them', { tag: '@desktop' }, async ({
  page,
  range,
}) => {
  await page.goto('/kundvagn');
  const field = page.getByRole('banner').getByLabel('Sök bland produkterna');
  await field.pressSequentially(range.word);
  await expect(options(page)).toHaveCount(8);
  await expect(options(page).first()).toContainText(
    /^Provbukett .*96,75\skr.*129\skr.*−25\s%Lägsta pris 30 dagar före sänkningen: 129\skr$/,
  );
  await expect(options(page).nth(6)).toContainText(range.category.name);
  await expect(options(page).last()).toContainText(`Visa alla träffar för ”${range.word}”`);
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await expect(field).not.toHaveAttribute('aria-activedescendant');

  await page.keyboard.press('Escape');
  await expect(suggestions(page)).toBeHidden();
  await expect(field).toHaveValue(range.word);
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowDown');
  await expect(suggestions(page)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const second = options(page).nth(1);
  await expect(second).toHaveAttribute('aria-selected', 'true');
  await expect(field).toHaveAttribute('aria-activedescendant', (await second.getAttribute('id')) ?? '');
  await expect(field).toBeFocused();
  await expectAccessible(page, 'a suggestion that is about to be chosen');

  const href = await second.getAttribute('href');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(href ?? '');
  await expect(page.getByRole('heading', { level: 1, name: /^Provbukett/ })).toBeVisible();
  await expect(suggestions(page)).toBeHidden();
  await expect(field).toHaveValue('');
});

test('In the menu more typing cancels a slow request, a click follows a suggestion, and search works without', async ({
  page,
  range,
  watch,
}) => {
  watch.allow(/Failed to load resource/);
  const short = range.word.slice(0, -2);
  // Never answered.
  await page.route(`**/api/products?search=${short}&**`, () => undefined);
  await page.goto('/kundvagn');
  const field = await searchInMenu(page);
  const givenUp = page.waitForEvent('requestfailed', (request) => request.url().includes(`search=${short}&`));
  await field.fill(short);
  await expect(page.getByText('Söker …')).toBeVisible();
  await field.fill(range.word);
  await expect(options(page)).toHaveCount(8);
  expect((await givenUp).failure()?.errorText).toBe('net::ERR_ABORTED');

  await field.fill('xqzwvk');
  await expect(page.getByText('Inga träffar på ”xqzwvk”. Prova ett kortare eller ett annat ord.')).toBeVisible();
  await expect(suggestions(page)).toBeHidden();
  await field.fill(range.word);
  await options(page).filter({ hasText: range.category.name }).click();
  await expect(page).toHaveURL(`/produkter?kategori=${range.category.slug}`);
  await expect(suggestions(page)).toBeHidden();
  await expect(menu(page)).toBeHidden();

  await page.route('**/api/products?**', (route) => route.fulfill({ status: 500, body: 'oj' }));
  await (await searchInMenu(page)).fill(range.word);
  await expect(page.getByText('Det går inte att visa förslag just nu. Du kan söka ändå.')).toBeVisible();
  // Suggestions that need no request are still offered.
  await expect(options(page)).toHaveCount(2);
  await expectAccessible(page, 'menu with suggestions that failed');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `Sökresultat för ”${range.word}”` })).toBeVisible();
});
