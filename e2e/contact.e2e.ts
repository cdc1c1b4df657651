import type { Page } from '@playwright/test';
import { unique } from '../dev/test/samples.ts';
import { expectAccessible } from './support/accessible.ts';
import { SHOP_URL } from './support/addresses.ts';
import { FAULT_LOGGED, failAt } from './support/faults.ts';
import { mailTo, mailToOthers } from './support/inbox.ts';
import { settled } from './support/settled.ts';
import { expect, test } from './support/test.ts';

const THANKS = 'Tack för ditt meddelande! Vi hör av oss så snart vi kan.';

const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true });
const sendButton = (page: Page) => page.getByRole('button', { name: 'Skicka meddelande' });
const notice = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

test('A message with mistakes is corrected, fails, is sent on retry, and reaches the shop', async ({
  page,
  shopper,
  backOffice,
  watch,
}) => {
  watch.allow(FAULT_LOGGED);
  const subject = `Bröllop ${unique()}`;
  const { email: shop } = await backOffice.send<{ email: string }>('GET', '/settings/company');
  await page.goto('/kontakt');
  await field(page, 'Ämne').fill(subject);
  await field(page, 'E-post').fill('karin@exempel');
  await sendButton(page).click();
  await expect(notice(page, 'Något saknas eller är felskrivet. Kontrollera de markerade fälten.')).toBeVisible();
  await expect(field(page, 'Namn')).toHaveAccessibleDescription('Fyll i ditt namn.');
  await expect(field(page, 'E-post')).toHaveAccessibleDescription(/^Adressen ser inte hel ut/);
  await expect(field(page, 'Meddelande')).toHaveAccessibleDescription('Skriv ditt meddelande.');
  await expect(field(page, 'Ämne')).toHaveValue(subject);
  await expect(field(page, 'Namn')).toBeFocused();
  await expectAccessible(page, 'contact, with mistakes');

  await field(page, 'Namn').fill(shopper.firstName);
  await field(page, 'E-post').fill(shopper.email);
  await field(page, 'Meddelande').fill('Har ni pioner i maj?\nGärna rosa.');
  const mend = await failAt(page, '**/kontakt.data', 'error');
  await sendButton(page).click();
  await expect(notice(page, 'Det uppstod ett nätverksfel.')).toBeVisible();
  await mend();
  await sendButton(page).click();
  await expect(page.getByRole('status').filter({ hasText: THANKS })).toBeVisible();
  for (const label of ['Namn', 'E-post', 'Ämne', 'Meddelande']) await expect(field(page, label)).toHaveValue('');
  await expect(sendButton(page)).toBeFocused();

  const told = await mailToOthers(shopper.email, new RegExp(subject));
  expect(told.to.map(({ address }) => address)).toEqual([shop]);
  expect(told.headers['reply-to']).toContain(shopper.email);
  expect(told.text).toContain('Har ni pioner i maj?');
  const thanks = await mailTo(shopper.email, /^Tack för ditt meddelande$/);
  expect(thanks.headers['reply-to']).toContain(shop);
});

test('A message without JavaScript reaches the shop', async ({ request, shopper }) => {
  const html = await (await request.get('/kontakt?amne=blombud')).text();
  expect(html).toContain('value="Blombud"');
  const rendered = Number(/name="rendered_at" value="(\d+)"/.exec(html)?.[1]);
  const subject = `Bröllop ${unique()}`;
  const message = { name: shopper.firstName, email: shopper.email, subject, message: 'Har ni pioner i maj?' };
  for (const name of Object.keys(message)) expect(html).toContain(`name="${name}"`);
  // The API takes a form that is sent within seconds for a bot's.
  const form = { ...message, homepage: '', rendered_at: rendered - 60_000 };
  const answer = await request.post('/kontakt', { form, headers: { origin: SHOP_URL } });
  expect(await answer.text()).toContain(THANKS);
  expect((await mailToOthers(shopper.email, new RegExp(subject))).text).toContain('Har ni pioner i maj?');
});

test('The courier box leads to the form, and the external map loads only on request', async ({ page }) => {
  const asked: string[] = [];
  await page.route('https://www.openstreetmap.org/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><html lang="sv"><title>Karta</title>' });
  });
  await page.goto('/kontakt');
  await expect(page.getByRole('link', { name: /^Ring / }).first()).toHaveAttribute('href', /^tel:\+?\d+$/);
  await page.getByRole('button', { name: 'Skriv till oss' }).click();
  const form = page.getByRole('region', { name: 'Skriv till oss' });
  await expect(form).toBeInViewport();
  await expect(form).toHaveCSS('animation-duration', '2.5s');
  await expect(form).toHaveCSS('animation-name', 'none');

  await settled(page);
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Visa kartan' }).click();
  await expect(page.locator('iframe[title^="Karta över"]')).toBeVisible();
  await expect.poll(() => asked.length).toBe(1);
});

test('A page whose files a deploy removed is shown where the click led, after one reload', async ({ page, watch }) => {
  watch.allow(FAULT_LOGGED, /Error loading route module|Failed to fetch dynamically imported module|^exception: $/);
  await page.goto('/kundvagn');
  await expect(page.locator('[aria-live=polite].hidden-visually').first()).toBeAttached();
  let isReloaded = false;
  page.once('framenavigated', () => {
    isReloaded = true;
  });
  await page.route(/\/assets\/contact-[^/]*\.js$/, (route) => (isReloaded ? route.continue() : route.abort()));
  await page.locator('a[href="/kontakt"]:visible').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Säg hej, fråga eller beställ' })).toBeVisible();
  await expect(page).toHaveURL(/\/kontakt$/);
});
