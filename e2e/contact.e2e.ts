import type { Page } from '@playwright/test';
import { unique } from '../dev/test/samples.ts';
import { expectAccessible } from './support/accessible.ts';
import { FAULT_LOGGED, failAt } from './support/faults.ts';
import { mailTo, mailToOthers } from './support/inbox.ts';
import type { Shopper } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

const THANKS = 'Tack för ditt meddelande! Vi hör av oss så snart vi kan.';
const FIELDS = ['Namn', 'E-post', 'Ämne', 'Meddelande'];

const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true });
const sendButton = (page: Page) => page.getByRole('button', { name: 'Skicka meddelande' });
const notice = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

async function write(page: Page, { firstName, email }: Shopper, subject: string): Promise<void> {
  const texts = [firstName, email, subject, 'Har ni pioner i maj?\nGärna rosa.'];
  for (const [place, label] of FIELDS.entries()) await field(page, label).fill(texts[place]!);
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'a message' : 'a message without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('a message reaches the shop with the sender as reply address, and is acknowledged', async ({
      page,
      shopper,
      backOffice,
    }) => {
      const subject = `Bröllop ${unique()}`;
      const { email: shop } = await backOffice.send<{ email: string }>('GET', '/settings/company');
      await page.goto('/kontakt');
      await write(page, shopper, subject);
      // The API refuses a form that is sent too soon after it was rendered. With scripts the form itself waits.
      if (!javaScriptEnabled) await age(page);
      await sendButton(page).click();
      await expect(page.getByRole('status').filter({ hasText: THANKS })).toBeVisible();
      for (const label of FIELDS) await expect(field(page, label)).toHaveValue('');
      if (javaScriptEnabled) await expect(sendButton(page)).toBeFocused();
      if (javaScriptEnabled) await expectAccessible(page, 'contact, sent');

      const told = await mailToOthers(shopper.email, new RegExp(subject));
      expect(told.to.map(({ address }) => address)).toEqual([shop]);
      expect(told.headers['reply-to']).toContain(shopper.email);
      expect(told.text).toContain('Har ni pioner i maj?');
      const thanks = await mailTo(shopper.email, /^Tack för ditt meddelande$/);
      expect(thanks.text).toContain('inom 24 timmar på vardagar');
      // The address may belong to another person, so the email repeats nothing that the sender wrote.
      expect(thanks.to.map(({ name }) => name)).toEqual(['']);
      for (const written of [subject, shopper.firstName, 'pioner']) {
        for (const setting of [thanks.text, thanks.html]) expect(setting).not.toContain(written);
      }
      expect(thanks.headers['reply-to']).toContain(shop);
    });
  });
}

/** Backdates the form by a minute. */
async function age(page: Page): Promise<void> {
  const rendered = page.locator('input[name=rendered_at]');
  await rendered.evaluate((input: HTMLInputElement) => {
    input.value = String(Number(input.value) - 60_000);
  });
}

test('an incomplete message shows errors at its fields and keeps the rest', async ({ page }) => {
  await page.goto('/kontakt');
  await field(page, 'Ämne').fill('Bukett');
  await field(page, 'E-post').fill('karin@exempel');
  await sendButton(page).click();
  await expect(notice(page, 'Något saknas eller är felskrivet. Kontrollera de markerade fälten.')).toBeVisible();
  await expect(field(page, 'Namn')).toHaveAccessibleDescription('Fyll i ditt namn.');
  await expect(field(page, 'E-post')).toHaveAccessibleDescription(/^Adressen ser inte hel ut/);
  await expect(field(page, 'Meddelande')).toHaveAccessibleDescription('Skriv ditt meddelande.');
  await expect(field(page, 'Ämne')).toHaveValue('Bukett');
  await expect(field(page, 'Namn')).toBeFocused();
  await expectAccessible(page, 'contact, with mistakes');
});

test('a message that failed is sent on retry', async ({ page, shopper, watch }) => {
  watch.allow(FAULT_LOGGED);
  await page.goto('/kontakt');
  await write(page, shopper, 'Bukett');
  const mend = await failAt(page, '**/api/contact', 'error');
  await sendButton(page).click();
  await expect(notice(page, 'Något gick fel hos oss.')).toBeVisible();
  await expectAccessible(page, 'contact, error');
  await mend();
  await sendButton(page).click();
  await expect(page.getByRole('status').filter({ hasText: THANKS })).toBeVisible();
});

test('the courier box scrolls to the form and highlights it', async ({ page }) => {
  await page.goto('/kontakt');
  await expect(page.getByRole('link', { name: /^Ring / }).first()).toHaveAttribute('href', /^tel:\+?\d+$/);
  await page.getByRole('button', { name: 'Skriv till oss' }).click();
  const form = page.getByRole('region', { name: 'Skriv till oss' });
  await expect(form).toBeInViewport();
  await expect(form).toHaveCSS('animation-duration', '2.5s');
  await expect(form).toHaveCSS('animation-name', 'none');
});

test('the external map loads only on request', async ({ page }) => {
  const asked: string[] = [];
  await page.route('https://www.openstreetmap.org/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><html lang="sv"><title>Karta</title>' });
  });
  await page.goto('/kontakt');
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Visa kartan' }).click();
  await expect(page.locator('iframe[title^="Karta över"]')).toBeVisible();
  await expect.poll(() => asked.length).toBe(1);
});

test('the contact form is accessible by keyboard', async ({ page }) => {
  await page.goto('/kontakt');
  await expect(page.getByRole('heading', { level: 1, name: 'Säg hej, fråga eller beställ' })).toBeVisible();
  await expectAccessible(page, 'contact');
});
