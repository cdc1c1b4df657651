import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/test.ts';

const PAGES = [
  ['/leverans-retur', 'Leverans och retur'],
  ['/faq', 'Frågor och svar'],
  ['/begravningar', 'Blommor till begravning'],
  ['/blombud', 'Blombud i Kramfors'],
  ['/villkor', 'Köpvillkor'],
  ['/integritet', 'Integritetspolicy'],
] as const;

for (const [path, heading] of PAGES) {
  test(`${path} can be read by everybody`, async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Ångra avtalet här' })).toBeVisible();
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(new RegExp(`${path}$`));
    await expectAccessible(page, heading);
  });
}

test('the footer leads to every page', async ({ page }) => {
  await page.goto('/');
  const hrefs = await page
    .getByRole('contentinfo')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(hrefs).toEqual(expect.arrayContaining([...PAGES.map(([path]) => path), '/kontakt', '/angra']));
});

test('what a return costs is the same wherever it is told', { tag: '@desktop' }, async ({ page }) => {
  for (const path of ['/villkor', '/leverans-retur', '/faq', '/angra']) {
    await page.goto(path);
    const told = (await page.getByRole('main').textContent())!.replace(/\s/g, ' ');
    expect.soft(told, path).toMatch(/Returfrakten(, | är )59 kr(,| och) dras av från återbetalningen/);
    expect.soft(told, path).toMatch(/returen fri|är den fri|betalar du förstås ingenting/);
  }
});

test('the privacy policy says of all that is kept how long, or what decides it', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/integritet');
  const times = page.getByRole('heading', { name: 'Hur länge' }).locator('xpath=following-sibling::ul[1]');
  const said = await times.getByRole('listitem').getByRole('strong').allTextContents();
  expect(said).toEqual(['Bokföringen:', 'Beställningar och ånger:', 'Meddelanden:', 'Utskick:']);
});

test('the privacy policy names everyone whom the browser asks, and what a begun order keeps in it', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/integritet');
  const main = page.getByRole('main');
  await expect(main.getByText('OpenStreetMap', { exact: false })).toContainText('får din IP-adress');
  const kept = main.getByRole('listitem');
  await expect(kept.filter({ hasText: 'Kassan:' })).toContainText('en nyckel till den betalning du påbörjat');
  await expect(kept.filter({ hasText: 'En påbörjad beställning:' })).toContainText('varor med nummer och antal');
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'questions' : 'questions without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('unfold their answers', async ({ page }) => {
      await page.goto('/faq');
      const answer = page.getByText('Du har 14 dagars ångerrätt från dagen då du fick varan', { exact: false });
      await expect(answer).toBeHidden();
      await page.getByText('Hur länge kan jag ångra mig?').click();
      await expect(answer).toBeVisible();
    });
  });
}

test.describe('a phone without JavaScript', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false });

  test('has the way into the range and the search before it', async ({ page }) => {
    await page.goto('/faq');
    const header = page.getByRole('banner');
    await expect(header.getByRole('button', { name: 'Öppna menyn' })).toBeHidden();
    await header.getByRole('searchbox').fill('vas');
    await header.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL(/\/produkter\?search=vas$/);
    await header.getByRole('link', { name: 'Buketter' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Buketter' })).toBeVisible();
  });
});

test('questions are told to search engines as they stand on the page', async ({ page }) => {
  await page.goto('/faq');
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  const told = blocks.map((text) => JSON.parse(text)).find((block) => block['@type'] === 'FAQPage');
  const shown = await page.getByRole('main').locator('summary').allTextContents();
  expect(told.mainEntity.map((question: { readonly name: string }) => question.name)).toEqual(shown);
});

test('twelve works, each with its own picture, and words for keyboard and touch', async ({ page }) => {
  await page.goto('/begravningar');
  const works = page.getByRole('region', { name: 'Exempel på vad vi binder' }).getByRole('figure');
  await expect(works).toHaveCount(12);
  const sources = await works
    .getByRole('img')
    .evaluateAll((pictures) => pictures.map((picture) => picture.getAttribute('src')));
  expect(new Set(sources).size).toBe(12);
  const words = works.first().locator('figcaption');
  await works.first().focus();
  await expect(words).toHaveCSS('opacity', '1');
  await expectAccessible(page, 'a work with its words');
});
