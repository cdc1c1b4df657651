import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, productTest as test } from './support/assortment.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name });
const hrefs = (page: Page, name: string) =>
  section(page, name)
    .getByRole('listitem')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

test('product rows of the start page are complete on a tablet', { tag: '@desktop' }, async ({ page, backOffice }) => {
  await Promise.all(Array.from({ length: 8 }, () => backOffice.addProduct({ is_featured: true })));
  await page.goto('/');
  for (const width of [768, 1024]) {
    await page.setViewportSize({ width, height: 1024 });
    for (const assortment of ['Det andra tycker om', 'Nytt i butiken']) {
      await expect(section(page, assortment).getByRole('article').filter({ visible: true })).toHaveCount(8);
    }
  }
});

test('the start page links to every section', async ({ page, baseURL, backOffice, assortment }) => {
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
  expect(assortment.category.slug).not.toBe('');
  await expectAccessible(page, 'start page');
});
