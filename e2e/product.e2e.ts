import { sampleSize } from '../dev/test/samples.ts';
import { SHOP_URL } from './support/addresses.ts';
import { mailTo } from './support/inbox.ts';
import { served } from './support/served.ts';
import { expect, test } from './support/test.ts';

test('A product page shows its texts and links to the list', async ({ backOffice }) => {
  const product = await backOffice.addProduct();
  const page = await served(`/produkter/${product.slug}`);
  expect(page.h1).toBe(product.name);
  for (const text of [product.sku, 'Rosa nejlikor och eukalyptus.', 'Bunden för hand i Kramfors.'])
    expect(page.text).toContain(text);
  expect(page.main).toContain('href="/produkter"');
});

test('A discount shows the former price and the lowest price of 30 days', async ({ backOffice }) => {
  const product = await backOffice.addProduct({ price: 200 });
  await backOffice.discount(product.id, 25);
  const { text } = await served(`/produkter/${product.slug}`);
  for (const told of ['Nu 150 kr', 'Tidigare 200 kr', '−25 %', 'Lägsta pris 30 dagar före sänkningen: 200 kr'])
    expect(text).toContain(told);
});

test('An earlier price is shown only with the lowest price of the 30 days before', async ({ backOffice }) => {
  const [cut, never] = await Promise.all([
    backOffice.addProduct({ price: 200 }),
    backOffice.addProduct({ price: 150, compare_price: 250 }),
  ]);
  await backOffice.changeProduct(cut.id, { price: 150, compare_price: 250 });
  const reduced = await served(`/produkter/${cut.slug}`);
  expect(reduced.text).toContain('Tidigare 250 kr');
  expect(reduced.text).toContain('Lägsta pris 30 dagar före sänkningen: 200 kr');
  const list = await served(`/produkter?${new URLSearchParams({ search: cut.name })}`);
  expect(list.text).toContain('Lägsta pris 30 dagar före sänkningen: 200 kr');
  const unproven = await served(`/produkter/${never.slug}`);
  expect(unproven.text).toContain('150 kr');
  expect(unproven.text).not.toContain('Tidigare');
});

test('A sold-out product is not in lists and cannot be bought on its page', async ({ backOffice }) => {
  const product = await backOffice.addProduct({ inventory_quantity: 0 });
  const list = await served(`/produkter?${new URLSearchParams({ search: product.name })}`);
  expect(list.h1).toMatch(/^Sökresultat/);
  expect(list.main).not.toContain(product.slug);
  const { text, main } = await served(`/produkter/${product.slug}`);
  expect(text).toContain('Slutsåld just nu');
  expect(main).toMatch(/<button\b[^>]*aria-disabled="true"[^>]*>Slutsåld</);
  expect(text).not.toContain('Lägg i kundvagnen');
});

test('The address of a size opens it on the server, and other addresses open the size that lists price', async ({
  backOffice,
}) => {
  const sizes = [
    sampleSize('Liten', 199, { inventory_quantity: 0 }),
    sampleSize('Mellan', 299, { inventory_quantity: 2 }),
    sampleSize('Extra stor', 499, { inventory_quantity: 0, made_to_order: true }),
  ];
  const { slug, name } = await backOffice.addProduct({ sizes });
  const chosen = async (query: string) => {
    const { main, text } = await served(`/produkter/${slug}${query}`);
    const [input = ''] = main.match(/<input[^>]*\bchecked\b[^>]*>/) ?? [];
    return { size: /value="([^"]*)"/.exec(input)?.[1], text, main };
  };
  const [large, small, unknown, bare] = await Promise.all(
    ['?storlek=extra-stor', '?storlek=liten', '?storlek=jattestor', ''].map(chosen),
  );
  expect([large!.size, small!.size, unknown!.size, bare!.size]).toEqual(['extra-stor', 'liten', 'mellan', 'mellan']);
  for (const told of [sizes[2]!.sku, 'Finns att beställa', 'Lägg i kundvagnen']) expect(large!.text).toContain(told);
  for (const told of ['Liten är slutsåld just nu', 'Meddela mig när Liten finns']) expect(small!.text).toContain(told);
  expect(small!.main).toMatch(/<button\b[^>]*aria-disabled="true"[^>]*>Slutsåld</);
  expect(bare!.text).toContain('Bara 2 kvar i lager');
  const list = await served(`/produkter?${new URLSearchParams({ search: name })}`);
  expect(list.text).toContain('Från 299,00 kr');
  expect(list.main).toContain(`aria-label="Välj storlek på ${name}"`);
});

test('A sold-out product is watched once the email is confirmed', async ({ page, request, backOffice, shopper }) => {
  const product = await backOffice.addProduct({ inventory_quantity: 0 });
  const withoutScripts = async (email: string) => {
    const form = { product_id: product.id, email };
    return (await request.post('/bevakning', { form, headers: { origin: SHOP_URL } })).text();
  };
  expect(await withoutScripts('namn')).toContain('Adressen ser inte hel ut');
  expect(await withoutScripts(`annan.${shopper.email}`)).toContain('Öppna länken i mejlet från oss');
  await page.goto(`/produkter/${product.slug}`);
  const email = page.getByLabel('Meddela mig när den finns');
  await email.fill('namn');
  await page.getByRole('button', { name: 'Meddela mig' }).click();
  await expect(email).toHaveAccessibleDescription(/Adressen ser inte hel ut/);
  await email.fill(shopper.email);
  await page.getByRole('button', { name: 'Meddela mig' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Öppna länken i mejlet från oss' })).toBeVisible();
  const { text } = await mailTo(shopper.email, /^Vill du veta när /);
  const link = /\/bevakning\/[\w-]+/.exec(text)?.[0] ?? '';
  await page.goto(link);
  await page.getByRole('button', { name: 'Ja, meddela mig' }).click();
  await expect(page.getByRole('heading', { name: 'Vi bevakar varan åt dig' })).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('status').filter({ hasText: 'Du har redan bekräftat' })).toBeVisible();
  await page.getByRole('button', { name: 'Ta bort min adress' }).click();
  await expect(page.getByRole('heading', { name: 'Bevakningen är borttagen' })).toBeVisible();
  await page.goto('/bevakning/okand');
  await expect(page.getByRole('heading', { name: 'Länken stämmer inte' })).toBeVisible();
});

test('A picture reserves its space before it loads', async ({ backOffice }) => {
  const product = await backOffice.addProduct({ images: [await backOffice.addPicture()] });
  // The worker reports the width when it has made the sizes. Right after a start the demo's pictures come first.
  const widthOf = async () =>
    (await (await fetch(`${SHOP_URL}/api/products/${product.slug}`)).json()).image_details[0].width;
  await expect.poll(widthOf, { timeout: 120_000 }).toBeGreaterThan(0);
  const { main } = await served(`/produkter/${product.slug}`);
  const pictures = main.match(/<img\b[^>]*>/g) ?? [];
  expect(pictures.length).toBeGreaterThan(0);
  for (const picture of pictures) {
    expect(picture).toMatch(/\bwidth="[1-9]/);
    expect(picture).toMatch(/\bheight="[1-9]/);
  }
});

test('A product without right of withdrawal says so before the purchase', async ({ backOffice }) => {
  const [bouquet, vase] = await Promise.all([
    backOffice.addProduct({ withdrawal_exception: 'perishable' }),
    backOffice.addProduct(),
  ]);
  const perishable = await served(`/produkter/${bouquet.slug}`);
  expect(perishable.text).toContain('Ångerrätten gäller inte, eftersom det här är en färskvara.');
  const returnable = await served(`/produkter/${vase.slug}`);
  expect(returnable.text).toContain('14 dagars ångerrätt från det att du har fått varan.');
});

test('Related products are shown without the product itself', async ({ page, backOffice }) => {
  const category = await backOffice.addCategory();
  const category_ids = [category.id];
  const product = await backOffice.addProduct({ category_ids });
  const other = await backOffice.addProduct({ category_ids });
  await backOffice.addProduct({ category_ids, inventory_quantity: 0 });
  await page.goto(`/produkter/${product.slug}`);
  const related = page.getByRole('region', { name: 'Du kanske också gillar' });
  await expect(related.getByRole('article')).toHaveCount(1);
  await related.getByRole('link', { name: other.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: other.name })).toBeVisible();
  await expect(related.getByRole('link', { name: product.name })).toBeVisible();
});

test('A reduced work for a funeral shows its price and what it holds, without a sale', async ({ backOffice }) => {
  const sizes = [
    sampleSize('45 cm', 1200, { made_to_order: true, contents: 'Omkring 20 rosor' }),
    sampleSize('55 cm', 1600, { made_to_order: true }),
  ];
  const { id, slug } = await backOffice.addProduct({ kind: 'funeral', sizes });
  await backOffice.discount(id, 25);
  const html = await (await fetch(`${SHOP_URL}/produkter/${slug}`)).text();
  expect(html).toContain('<body class="calm"');
  expect(html).not.toContain('aria-label="Erbjudande"');
  const { text } = await served(`/produkter/${slug}`);
  for (const told of ['900 kr', 'Omkring 20 rosor', 'Binds på beställning']) expect(text).toContain(told);
  expect(text).not.toMatch(/−25|Tidigare|rea\b/);
});

test('A tile of fresh flowers says the earliest day, and a list of them filters by colour', async ({ backOffice }) => {
  const pink = await backOffice.addProduct({ kind: 'fresh', colours: ['rosa'] });
  const list = (words: object) => served(`/produkter?${new URLSearchParams({ search: pink.name, ...words })}`);
  const { text, main } = await list({ farg: 'rosa' });
  expect(text).toMatch(/Tidigast (i dag|i morgon|på [a-zåäö]+dag|\d+ [a-z]+)/);
  expect(main).toContain(`href="/produkter/${pink.slug}"`);
  expect((await list({ farg: 'vit' })).main).not.toContain(`href="/produkter/${pink.slug}"`);
});
