import { expect, productTest as test } from './support/assortment.ts';

const redirected = async (url: string): Promise<string | null> =>
  (await fetch(url, { redirect: 'manual' })).headers.get('location');

test('Old and invalid URLs of the list redirect to the current ones', async ({ baseURL, assortment: { category } }) => {
  for (const [query, leadsTo] of [
    [`kategori=${category.slug}&sida=9`, `kategori=${category.slug}&sida=2`],
    [`category=${category.slug}`, `kategori=${category.slug}`],
    ['kategori=mayas-cottage', 'kategori=majas-cottage'],
  ]) {
    expect.soft(await redirected(`${baseURL}/produkter?${query}`), query).toBe(`/produkter?${leadsTo}`);
  }
});

test("The back office's URL of a category redirects to its list", async ({ baseURL, assortment: { category } }) => {
  const answer = await fetch(`${baseURL}/kategorier/${category.slug}`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([301, `/produkter?kategori=${category.slug}`]);
});

test('Addresses of categories of WooCommerce and Shopify redirect to the list', async ({
  baseURL,
  assortment: { category },
}) => {
  const list = `/produkter?kategori=${category.slug}`;
  for (const path of ['product-category', 'produkt-kategori/blommor', 'collections']) {
    const answer = await fetch(`${baseURL}/${path}/${category.slug}/`, { redirect: 'manual' });
    expect.soft([answer.status, answer.headers.get('location')], path).toEqual([301, list]);
  }
  expect((await fetch(`${baseURL}/product-category/finns-inte/`)).status).toBe(404);
});

test('Former slugs of products and categories redirect to the current ones', async ({ baseURL, backOffice }) => {
  const category = await backOffice.addCategory();
  const product = await backOffice.addProduct({ category_ids: [category.id] });
  await backOffice.changeProduct(product.id, { slug: `${product.slug}-ny` });
  await backOffice.changeCategory(category.id, { slug: `${category.slug}-ny` });
  expect(await redirected(`${baseURL}/produkter/${product.slug}`)).toBe(`/produkter/${product.slug}-ny`);
  const list = await redirected(`${baseURL}/produkter?kategori=${category.slug}&sort=namn`);
  expect(list).toBe(`/produkter?kategori=${category.slug}-ny&sort=namn`);
});

test('Unknown pages answer 404, are not indexed and offer links', async ({ baseURL }) => {
  for (const [path, heading, wayOn] of [
    ['/produkter/finns-inte', 'Produkten kunde inte hittas', 'Tillbaka till produkterna'],
    ['/produkter?kategori=finns-inte', 'Kategori kunde inte hittas', 'Se alla produkter'],
    ['/seo/kategori/finns-inte', 'Kategori kunde inte hittas', '/produkter'],
    ['/finns/inte', 'Sidan finns inte', 'Se våra produkter'],
  ] as const) {
    const answer = await fetch(baseURL + path);
    const html = await answer.text();
    expect.soft(answer.status, path).toBe(404);
    expect.soft(/<h1\b[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1], path).toContain(heading);
    expect.soft(html, path).toMatch(/<meta name="robots" content="noindex/);
    expect.soft(html, path).toContain(wayOn);
  }
});

test('A page that is missing says so in the specified two sentences', async ({ baseURL }) => {
  const html = await (await fetch(`${baseURL}/finns-inte`)).text();
  const [, main = ''] = /<main\b[^>]*>([\s\S]*?)<\/main>/.exec(html) ?? [];
  const texts = [...main.matchAll(/<(?:h1|p)\b[^>]*>([\s\S]*?)<\/(?:h1|p)>/g)].map(([, text]) => text);
  expect(texts).toEqual(['404 - Sidan hittades inte', 'Den här sidan existerar inte.']);
});

test('Short names of pages lead to them', async ({ baseURL }) => {
  expect(await redirected(`${baseURL}/jul`)).toBe('/julpynt');
  expect(await redirected(`${baseURL}/begravning`)).toBe('/begravningar');
});
