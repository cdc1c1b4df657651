import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { FAULT_LOGGED, FAULTS, failLooks } from './support/faults.ts';
import { FaultyShop } from './support/faulty-shop.ts';
import { expectReadable } from './support/readable.ts';
import { expect, shelfTest } from './support/shelf.ts';

const test = shelfTest.extend<{ readonly faulty: FaultyShop }>({
  faulty: async ({ context }, use) => {
    const shop = await FaultyShop.start();
    // At an address of its own nobody has answered the question about storage.
    await context.addInitScript((url) => {
      if (location.origin === url) localStorage.setItem('kronblad.consent', 'denied');
    }, shop.url);
    await use(shop);
    shop.close();
  },
});

/** Pages that need nothing of the API to be what they are. */
const STANDING = [
  ['/kundvagn', 'Kundvagnen är tom'],
  ['/kassa', 'Ingen beställning att genomföra.'],
  ['/tack', 'Här syns din beställning när du har handlat'],
  ['/kontakt', 'Säg hej, fråga eller beställ'],
  ['/angra', 'Ångra ditt köp'],
  ['/leverans-retur', 'Leverans och retur'],
  ['/faq', 'Frågor och svar'],
  ['/begravningar', 'Blommor till begravning'],
  ['/blombud', 'Blombud i Kramfors'],
  ['/villkor', 'Köpvillkor'],
  ['/integritet', 'Integritetspolicy'],
] as const;

/** Pages that say what they lack, and stay of use: heading, what else they say, and their status. */
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

const h1 = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

for (const fault of FAULTS) {
  test(`every page has something to say when its data is ${fault}`, { tag: '@desktop' }, async ({
    page,
    faulty,
    watch,
  }) => {
    watch.allow(FAULT_LOGGED, /status of 503/);
    faulty.fault = fault;
    for (const [path, heading] of STANDING) {
      const answer = await page.goto(faulty.url + path);
      expect.soft(answer?.status(), path).toBe(200);
      await expect.soft(h1(page, heading), path).toBeVisible();
    }
    for (const [path, heading, text, status] of LACKING) {
      const answer = await page.goto(faulty.url + path);
      // What the shop did not foresee is a fault of its own.
      expect.soft([status, 500], path).toContain(answer?.status());
      await expect.soft(h1(page, heading), path).toBeVisible();
      await expect.soft(page.getByText(text).first(), path).toBeVisible();
      expect
        .soft(
          await page.getByRole('main').getByRole('link').or(page.getByRole('main').getByRole('button')).count(),
          path,
        )
        .toBeGreaterThan(0);
    }
  });
}

test('pages that lack something are accessible', async ({ page, faulty, watch }) => {
  watch.allow(FAULT_LOGGED, /status of 503/);
  faulty.fault = 'error';
  for (const [path] of LACKING) {
    await page.goto(faulty.url + path);
    await expectAccessible(page, `${path} without its data`);
  }
});

test('pages that lacked something have it as soon as they can, by themselves', async ({
  page,
  faulty,
  shelf,
  backOffice,
  watch,
}) => {
  watch.allow(FAULT_LOGGED, /status of 503/);
  const { slug, title } = await backOffice.addMarketingPage({});
  for (const [path, lacking, name] of [
    [`/produkter?kategori=${shelf.category.slug}`, 'Produkter', shelf.category.name],
    [`/produkter/${shelf.cheapest.slug}`, 'Unexpected Application Error!', shelf.cheapest.name],
    [`/seo/kategori/${shelf.category.slug}`, 'Kunde inte ladda kategoridata', shelf.category.name],
    ['/majas-cottage-produkter', 'Kunde inte ladda produkter', 'Majas Cottage'],
    [`/${slug}`, 'Sidan kunde inte laddas', title],
  ] as const) {
    faulty.fault = 'error';
    await page.goto(faulty.url + path);
    await expect(h1(page, lacking)).toBeVisible();
    faulty.fault = null;
    await expect(h1(page, name), path).toBeVisible({ timeout: 20_000 });
  }
});

for (const [path, missing, kept] of [
  ['/', 'Varorna här kan inte visas just nu.', 'Vi binder, packar och svarar i telefon själva'],
  ['/julpynt', 'Årets julpynt kan inte visas just nu.', 'Gran, mossa och ljus'],
] as const) {
  test(`${path} stands without its goods, and has them by itself or when one tries again`, async ({
    page,
    faulty,
    shelf: _goods,
    watch,
  }) => {
    watch.allow(FAULT_LOGGED, /status of 503/);
    const notice = page.getByRole('status').filter({ hasText: missing });
    for (const tries of [false, true]) {
      // Not by itself as well.
      const mendLooks = tries && (await failLooks(page));
      faulty.fault = 'error';
      await page.goto(faulty.url + path);
      await expect(notice.first()).toBeVisible();
      await expect(page.getByText(kept).first()).toBeVisible();
      faulty.fault = null;
      if (tries) await notice.first().getByRole('link', { name: 'Försök igen' }).click();
      await expect(notice).toHaveCount(0, { timeout: 20_000 });
      if (path === '/') {
        await expect(page.getByRole('region', { name: 'Nytt i butiken' }).getByRole('article').first()).toBeVisible();
      }
      if (mendLooks) await mendLooks();
    }
  });
}

/** What an API could answer with status 200 that is none of its answers. */
const STRANGE_ANSWERS = [null, 'hej', 7, [], {}, [null], [{}], { id: '1', price: '99' }] as const;

for (const answer of STRANGE_ANSWERS) {
  test(`no page falls over an API that answers ${JSON.stringify(answer)}`, { tag: '@desktop' }, async ({
    page,
    faulty,
    watch,
  }) => {
    watch.allow(/status of (503|404)/);
    faulty.fault = 'strange';
    faulty.answer = answer;
    for (const [path] of [...STANDING, ...LACKING]) {
      const status = (await page.goto(faulty.url + path))?.status();
      expect.soft([200, 503], path).toContain(status);
      await expect.soft(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      await expectReadable(page, path);
    }
  });
}

test('every page comes from an API that takes ten seconds', { tag: '@desktop' }, async ({ faulty, shelf }) => {
  faulty.fault = 'slow';
  const paths = [...STANDING.map(([path]) => path), '/', '/julpynt', '/produkter', `/produkter/${shelf.cheapest.slug}`];
  const answers = await Promise.all(paths.map((path) => fetch(faulty.url + path)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(await answers.at(-1)!.text()).toContain(shelf.cheapest.name);
});

test('a shop without goods says so on every page', async ({ page, faulty, shelf }) => {
  faulty.fault = 'empty';
  for (const [path, heading, text] of [
    ['/', /./, 'Vi binder, packar och svarar i telefon själva'],
    ['/produkter', 'Alla produkter', 'Inga produkter hittades'],
    [`/seo/kategori/${shelf.category.slug}`, shelf.category.name, 'Just nu finns det inget här.'],
    ['/seo/kollektion/mysiga-hem', 'Mysiga hem', 'Just nu finns det inget här.'],
    ['/julpynt', 'Jul i lugn takt', 'Gran, mossa och ljus'],
    ['/majas-cottage-produkter', 'Majas Cottage', 'Just nu är allt slutsålt.'],
  ] as const) {
    const answer = await page.goto(faulty.url + path);
    expect(answer?.status(), path).toBe(200);
    await expect(h1(page, heading), path).toBeVisible();
    await expect(page.getByText(text, { exact: false }).first(), path).toBeVisible();
    await expectAccessible(page, `${path} without goods`);
  }
});
