import { expectAccessible } from './support/accessible.ts';
import { served } from './support/served.ts';
import { expect, test } from './support/test.ts';

const PAGES = [
  ['/leverans-retur', 'Leverans och retur'],
  ['/faq', 'Frågor och svar'],
  ['/begravningar', 'Blommor till begravning'],
  ['/blombud', 'Blombud i Kramfors'],
  ['/villkor', 'Köpvillkor'],
  ['/integritet', 'Integritetspolicy'],
] as const;

test('Every page is linked from the footer, has its heading and links to the form of withdrawal', async ({
  baseURL,
}) => {
  const start = await fetch(`${baseURL}/`);
  const [footer = ''] = /<footer\b[\s\S]*<\/footer>/.exec(await start.text()) ?? [];
  for (const path of ['/kontakt', '/angra']) expect.soft(footer).toContain(`href="${path}"`);
  for (const [path, heading] of PAGES) {
    expect.soft(footer).toContain(`href="${path}"`);
    const page = await served(path);
    expect.soft([page.status, page.h1], path).toEqual([200, heading]);
    expect.soft(page.text, path).toContain('Ångra avtalet här');
  }
});

// e2e/consent.e2e.ts checks the privacy policy, and the last test here the page about funerals.
test('Pages of text are accessible', async ({ page }) => {
  for (const path of ['/leverans-retur', '/faq', '/blombud', '/villkor']) {
    await page.goto(path);
    await expectAccessible(page, path);
  }
});

test('Every page states the same return cost', async () => {
  for (const path of ['/villkor', '/leverans-retur', '/faq', '/angra']) {
    const { text: told } = await served(path);
    expect.soft(told, path).toMatch(/Returfrakten(, | är )59 kr(,| och) dras av från återbetalningen/);
    expect.soft(told, path).toMatch(/returen fri|är den fri|betalar du förstås ingenting/);
  }
});

test('The privacy policy states storage times, third-party requests and data of unfinished orders', async () => {
  const { text: told } = await served('/integritet');
  for (const kept of ['Bokföringen:', 'Beställningar och ångrade köp:', 'Meddelanden:', 'Erbjudanden via e-post:'])
    expect.soft(told).toContain(kept);
  expect.soft(told).toMatch(/OpenStreetMap.*får din IP-adress/);
  expect.soft(told).toMatch(/Kassan:.*en nyckel till den betalning du påbörjat/);
  expect.soft(told).toMatch(/En påbörjad beställning:.*varor med nummer och antal/);
});

test.describe('a phone without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('A phone without JavaScript shows answers, has the full menu and search, and sorts lists', async ({ page }) => {
    await page.goto('/faq');
    const header = page.getByRole('banner');
    await expect(header.getByRole('button', { name: 'Öppna menyn' })).toBeHidden();
    const menu = header.getByRole('navigation', { name: 'Huvudmeny' });
    for (const name of ['Alla produkter', 'Blombud', 'Begravningar', 'Kontakt'])
      await expect(menu.getByRole('link', { name })).toBeVisible();
    const answer = page.getByText('Du har 14 dagars ångerrätt från dagen då du fick varan', { exact: false });
    await expect(answer).toBeHidden();
    await page.getByText('Hur länge kan jag ångra mig?').click();
    await expect(answer).toBeVisible();
    await header.getByRole('searchbox').fill('vas');
    await header.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL(/\/produkter\?search=vas$/);
    await header.getByRole('link', { name: 'Buketter' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Buketter' })).toBeVisible();
    await page.getByLabel('Sortera').selectOption('Högsta pris');
    await page.getByRole('button', { name: 'Sortera' }).click();
    await expect(page).toHaveURL(/sort=pris-fallande/);
  });
});

test('Structured data equals the visible questions', async ({ page }) => {
  await page.goto('/faq');
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  const told = blocks.map((text) => JSON.parse(text)).find((block) => block['@type'] === 'FAQPage');
  const shown = await page.getByRole('main').locator('summary').allTextContents();
  expect(told.mainEntity.map((question: { readonly name: string }) => question.name)).toEqual(shown);
});

test('The first day and the fee of a postal code are told on the page of the courier, and remembered on a bouquet', async ({
  page,
}) => {
  await page.goto('/blombud');
  await expect(page.getByRole('row', { name: 'Centrum 79 kr' })).toBeVisible();
  const code = page.getByLabel('Till postnummer');
  const ask = async (typed: string) => {
    await code.fill(typed);
    await page.getByRole('button', { name: 'Visa dag' }).click();
  };
  await ask('8723');
  await expect(code).toHaveAccessibleDescription(/fem siffror/);
  await ask('111 22');
  await expect(page.getByText('Vi kör inte blombud till 111 22.')).toBeVisible();
  await ask('87230');
  await expect(page.getByText(/^Vi kör till 872 30 för \d+\skr, tidigast .+dag \d+ [a-z]+\.$/)).toBeVisible();
  await expectAccessible(page, 'the answer about a postal code');
  await page.getByRole('region', { name: 'Blommor att skicka' }).getByRole('link').first().click();
  await expect(page.getByText(/^Kan levereras tidigast .+ till 872 30 för \d+\skr\.$/)).toBeVisible();
  await expect(page.getByText('arbetsdagar')).toBeHidden();
});

test('Twelve works have pictures, and captions without hovering @desktop', async ({ page }) => {
  await page.goto('/begravningar');
  await expect(page.getByRole('complementary', { name: 'Erbjudande' })).toHaveCount(0);
  const works = page.getByRole('region', { name: 'Exempel på vad vi binder' }).getByRole('figure');
  await expect(works).toHaveCount(12);
  const sources = await works
    .getByRole('img')
    .evaluateAll((pictures) => pictures.map((picture) => picture.getAttribute('src')));
  expect(new Set(sources).size).toBe(12);
  const words = works.first().locator('figcaption');
  await expect(words).toBeVisible();
  await expect(words).toHaveCSS('opacity', '1');
  await expectAccessible(page, 'a work with its words');
  const window = page.getByRole('region', { name: 'Beställ till en begravning' });
  await expect(window.getByRole('link', { name: /^Beställ: Begravningskrans/ }).first()).toHaveAttribute(
    'href',
    /^\/produkter\//,
  );
  await window.getByRole('link', { name: 'Fråga: Kistdekoration Kusten' }).click();
  await expect(page.getByLabel('Ämne')).toHaveValue('Fråga om Kistdekoration Kusten');
});
