import type { Page } from '@playwright/test';
import { expect, productTest } from './support/assortment.ts';
import { FAULT_LOGGED } from './support/faults.ts';
import { FaultyShop } from './support/faulty-shop.ts';
import { served } from './support/served.ts';

const test = productTest.extend<{ readonly faulty: FaultyShop }>({
  faulty: async ({ context }, use) => {
    const shop = await FaultyShop.start();
    // The faulty shop has an origin of its own, where the stored answer about consent is missing.
    await context.addInitScript((url) => {
      if (location.origin === url) localStorage.setItem('kronblad.consent', 'denied 2');
    }, shop.url);
    await use(shop);
    shop.close();
  },
});

// One worker loads the shop's build once.
test.describe.configure({ mode: 'default' });

/** Pages that need no API data, with the headings that the server renders. */
const STANDING = [
  ['/kundvagn', 'Kundvagn'],
  ['/kassa', 'Kassa'],
  ['/tack', 'Din beställning'],
  ['/kontakt', 'Säg hej, fråga eller beställ'],
  ['/angra', 'Ångra ditt köp'],
  ['/leverans-retur', 'Leverans och retur'],
  ['/faq', 'Frågor och svar'],
  ['/begravningar', 'Blommor till begravning'],
  ['/blombud', 'Blombud i Kramfors'],
  ['/villkor', 'Köpvillkor'],
  ['/integritet', 'Integritetspolicy'],
] as const;

/** Pages that name the missing part and stay usable: path, heading, message and status. */
const LACKING = [
  ['/', 'Blommor och ting från Höga Kusten', 'Varorna här kan inte visas just nu.', 503],
  ['/produkter', 'Alla produkter', 'Vi kan inte visa sortimentet just nu.', 503],
  ['/produkter/1', 'Unexpected Application Error!', 'Din kundvagn finns kvar.', 503],
  ['/julpynt', 'Jul i lugn takt', 'Årets julpynt kan inte visas just nu.', 503],
  ['/majas-cottage-produkter', 'Kunde inte ladda produkter', 'Försök igen', 503],
  ['/seo/kategori/ljus', 'Kunde inte ladda kategoridata', 'Försök igen', 503],
  ['/seo/kollektion/mysiga-hem', 'Mysiga hem', 'Kunde inte ladda produkter', 503],
  ['/en-sida', 'Sidan kunde inte laddas', 'Försök igen', 503],
] as const;

const again = (page: Page) => page.getByText(/^(Försök igen|Ladda om sidan)$/);
const h1 = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test('Every page shows a message when its data cannot be read', async ({ faulty }) => {
  faulty.fault = 'error';
  for (const [path, heading] of STANDING) {
    expect.soft(await served(faulty.url + path), path).toMatchObject({ status: 200, h1: heading });
  }
  for (const [path, heading, text, status] of LACKING) {
    const page = await served(faulty.url + path);
    // A fault that the page does not expect gives the status 500 instead.
    expect.soft([status, 500], path).toContain(page.status);
    expect.soft(page.h1, path).toBe(heading);
    expect.soft(page.text, path).toContain(text);
    expect.soft(page.main, path).toMatch(/<(a|button)\b/);
  }
});

test.beforeEach(({ watch }) => watch.allow(FAULT_LOGGED, /status of 503/));

test('Pages with missing data load on retry', async ({ page, faulty, assortment, backOffice }) => {
  const { slug, title } = await backOffice.addMarketingPage({});
  for (const [path, lacking, name] of [
    [`/produkter/${assortment.cheapest.slug}`, 'Unexpected Application Error!', assortment.cheapest.name],
    [`/seo/kategori/${assortment.category.slug}`, 'Kunde inte ladda kategoridata', assortment.category.name],
    [`/${slug}`, 'Sidan kunde inte laddas', title],
  ] as const) {
    faulty.fault = 'error';
    await page.goto(faulty.url + path);
    await expect(h1(page, lacking)).toBeVisible();
    faulty.fault = null;
    await again(page).click();
    await expect(h1(page, name)).toBeVisible();
  }
});

test('Every page of a shop without products shows a message', async ({ faulty, assortment }) => {
  faulty.fault = 'empty';
  for (const [path, heading, text] of [
    ['/', /./, 'Vi binder, packar och svarar i telefon själva'],
    ['/produkter', 'Alla produkter', 'Inga produkter hittades'],
    [`/seo/kategori/${assortment.category.slug}`, assortment.category.name, 'Just nu finns det inget här.'],
    ['/seo/kollektion/mysiga-hem', 'Mysiga hem', 'Just nu finns det inget här.'],
    ['/julpynt', 'Jul i lugn takt', 'Gran, mossa och ljus'],
    ['/majas-cottage-produkter', 'Majas Cottage', 'Just nu är allt slutsålt.'],
  ] as const) {
    const page = await served(faulty.url + path);
    expect.soft(page.status, path).toBe(200);
    expect.soft(page.h1, path).toMatch(heading);
    expect.soft(page.text, path).toContain(text);
  }
});
