import { unique } from '../dev/test/samples.ts';
import { expectAccessible } from './support/accessible.ts';
import { overflowingElements } from './support/overflowing-elements.ts';
import { served } from './support/served.ts';
import { expect, test } from './support/test.ts';

const CONTENT = [
  '<h1>En rubrik för mycket</h1><h2>Tre sorters mossa</h2><p>Den <strong>gröna</strong> håller längst.</p>',
  '<ul><li>Vitmossa</li><li>Fönsterlav</li></ul>',
  '<script>window.attacked=1</script><img src="x" onerror="window.attacked=1"><p onclick="window.attacked=1">Tryck här</p>',
  '<a href="javascript:window.attacked=1">Länken</a><iframe src="https://elak.example"></iframe>',
].join('');

const cells = (tag: string, text: string) => `<tr>${`<${tag}>${text}</${tag}>`.repeat(6)}</tr>`;
/** Each sample alone is wider than a phone. */
const WIDE = [
  `<table>${cells('th', 'Kulturarv')}${cells('td', 'Vårlök')}</table>`,
  `<pre>${'mossa '.repeat(40)}</pre>`,
  `<p>https://kronblad.example/${'a'.repeat(140)}</p>`,
  `<h2>${'trädgårdsmästarens'.repeat(4)}</h2>`,
].join('');

test('A marketing page shows title, text, picture and link', async ({ page, backOffice }) => {
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

test('A marketing page is available only while it is published', async ({ page, backOffice, watch }) => {
  watch.allow(/status of 404/);
  const { id, slug, title } = await backOffice.addMarketingPage({ content: '<p>Till för ett prov.</p>' });
  expect((await served(`/${slug}`)).h1).toBe(title);
  await backOffice.changeMarketingPage(id, { is_published: false });
  const gone = await page.goto(`/${slug}`);
  expect(gone?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: '404 - Sidan hittades inte' })).toBeVisible();
  await expect(page.getByText('Den här sidan existerar inte.')).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expectAccessible(page, 'unpublished page');
  await backOffice.changeMarketingPage(id, { is_published: true, title: `${title}, ny` });
  expect((await served(`/${slug}`)).h1).toBe(`${title}, ny`);
});

test('A marketing page fits the screen with any content, and a wide table scrolls', async ({ page, backOffice }) => {
  const title = `Julstjärneodlingsföreningsmedlemskapsavgifter${unique()}`;
  const { slug } = await backOffice.addMarketingPage({ title, excerpt: 'x'.repeat(140), content: WIDE });
  await page.goto(`/${slug}`);
  expect.soft(await overflowingElements(page), 'the page').toBeLessThanOrEqual(0);
  const hidden = await page.getByRole('table').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect.soft(hidden, 'the words of the table stay whole').toBeGreaterThan(0);
  await page.goto('/');
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  expect.soft(await overflowingElements(page), 'the home page that leads to it').toBeLessThanOrEqual(0);
});
