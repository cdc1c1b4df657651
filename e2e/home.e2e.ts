import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/test.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name });
const hrefs = (page: Page, name: string) =>
  section(page, name)
    .getByRole('listitem')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

test('The start page links to every section, and its product rows are complete on a tablet', async ({
  page,
  baseURL,
  backOffice,
}) => {
  await Promise.all(Array.from({ length: 9 }, () => backOffice.addProduct({ is_featured: true })));
  await page.goto('/');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new URL('/', baseURL).href);
  await expect(page.getByRole('link', { name: 'Se våra produkter' }).first()).toHaveAttribute('href', '/produkter');
  const categories = await hrefs(page, 'Börja här');
  expect(categories.length).toBeLessThanOrEqual(6);
  for (const href of categories) expect(href).toMatch(/^\/produkter\?kategori=[\w-]+$/);
  await expect(section(page, 'Det andra tycker om').getByRole('article')).toHaveCount(8);
  await expect(section(page, 'Nytt i butiken').getByRole('article')).toHaveCount(8);
  await expect(section(page, 'Nytt i butiken').getByRole('link', { name: 'Alla nyheter' })).toHaveAttribute(
    'href',
    '/produkter?sort=nyheter',
  );
  await expect(page.getByRole('main').getByRole('link', { name: 'Kontakta oss' })).toHaveAttribute('href', '/kontakt');
  const articles = await hrefs(page, 'Inspiration');
  expect(articles.length).toBeGreaterThan(0);
  expect(articles.length).toBeLessThanOrEqual(3);
  for (const href of articles) expect(href).toMatch(/^\/[\w-]+$/);
  await expect(section(page, 'Vad kunder säger').getByRole('blockquote')).toHaveCount(3);
  await expectAccessible(page, 'start page');

  for (const width of [768, 1024]) {
    await page.setViewportSize({ width, height: 1024 });
    for (const row of ['Det andra tycker om', 'Nytt i butiken']) {
      await expect(section(page, row).getByRole('article').filter({ visible: true })).toHaveCount(8);
    }
  }
});
