import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/test.ts';

const CONTENT = [
  '<h1>En rubrik för mycket</h1><h2>Tre sorters mossa</h2><p>Den <strong>gröna</strong> håller längst.</p>',
  '<ul><li>Vitmossa</li><li>Fönsterlav</li></ul>',
  '<script>window.attacked=1</script><img src="x" onerror="window.attacked=1"><p onclick="window.attacked=1">Tryck här</p>',
  '<a href="javascript:window.attacked=1">Länken</a><iframe src="https://elak.example"></iframe>',
].join('');

test('a page of the back office’s making: title, words, picture and where to go', async ({ page, backOffice }) => {
  const { slug, title } = await backOffice.addMarketingPage({
    excerpt: 'Så binder vi i november.',
    content: CONTENT,
    cta_text: 'Visa sida',
    cta_link: '/produkter',
    seo_title: 'Mossa i november',
    seo_description: 'Tre sorter, och hur de hålls vid liv.',
  });
  const answer = await page.goto(`/${slug}`);
  expect(answer?.status()).toBe(200);
  await expect(page).toHaveTitle(/^Mossa i november/);
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /^Tre sorter/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText([title]);
  const main = page.getByRole('main');
  await expect(main.getByText('Så binder vi i november.')).toBeVisible();
  await expect(main.getByRole('heading', { level: 2, name: 'Tre sorters mossa' })).toBeVisible();
  await expect(main.getByRole('listitem').filter({ hasText: 'Vitmossa' })).toBeVisible();

  for (const inert of ['script', 'iframe', '[onerror]', '[onclick]', 'a[href^="javascript"]']) {
    await expect(page.locator(`article ${inert}`), inert).toHaveCount(0);
  }
  await main.getByText('Tryck här').click();
  await main.getByText('Länken').click();
  expect(await page.evaluate(() => 'attacked' in window)).toBe(false);
  await expectAccessible(page, 'marketing page');

  await main.getByRole('link', { name: 'Visa sida' }).click();
  await expect(page).toHaveURL('/produkter');
});

test('is there while it is published, and only then', async ({ page, backOffice, watch }) => {
  watch.allow(/status of 404/);
  const { id, slug, title } = await backOffice.addMarketingPage({ content: '<p>Till för ett prov.</p>' });
  await page.goto(`/${slug}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await backOffice.changeMarketingPage(id, { is_published: false });
  const gone = await page.goto(`/${slug}`);
  expect(gone?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: '404 - Sidan hittades inte' })).toBeVisible();
  await expect(page.getByText('Den här sidan existerar inte.')).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expectAccessible(page, 'unpublished page');
  await backOffice.changeMarketingPage(id, { is_published: true, title: `${title}, ny` });
  await page.goto(`/${slug}`);
  await expect(page.getByRole('heading', { level: 1, name: `${title}, ny` })).toBeVisible();
});
