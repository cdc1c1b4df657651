import type { Page } from '@playwright/test';
import { unique } from '../dev/test/samples.ts';
import { expectAccessible } from './support/accessible.ts';
import { answerAt, distortAt, FAULT_LOGGED, STRANGE } from './support/faults.ts';
import { expectReadable } from './support/readable.ts';
import { expect, shelfTest as test } from './support/shelf.ts';
import { fillAddress, fillContact, goToPayment, openSummary, putInCart } from './support/shopper.ts';

/** Somebody else answers in the API's place, or the API is not the one that the page knows. */

type Answer = Record<string, unknown>;

const CALCULATE = '**/api/pricing/calculate-cart';
const CONFIG = '**/api/stripe/config';
const INTENT = '**/api/stripe/create-payment-intent';
const CONFIRMATION = '**/api/orders/confirmation?*';

/** A refusal of which nothing can be shown. */
const STRANGE_REFUSAL = JSON.stringify({ code: 7, message: { text: 'Nej' }, fields: { email: ['fel'] } });

const withTexts = (answer: Answer) =>
  Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [name, typeof value === 'number' ? `${value} kr` : value]),
  );
const without =
  (...names: string[]) =>
  (answer: Answer) =>
    Object.fromEntries(Object.entries(answer).filter(([name]) => !names.includes(name)));
const itemsBy = (change: (item: Answer) => unknown) => (answer: Answer) => ({
  ...answer,
  items: (answer.items as Answer[]).map(change),
});

/** A calculation that is nearly one. */
const DISTORTED: Readonly<Record<string, (calculation: Answer) => unknown>> = {
  'sums as texts': withTexts,
  'no sum': without('total_amount'),
  'no goods': without('items', 'unavailable'),
  'prices as texts': itemsBy(withTexts),
  'goods without a name': itemsBy(without('name', 'slug')),
  'sums beyond all bounds': (calculation) => ({ ...calculation, total_amount: 1e300 }),
};

/** All kinds are seen in the cart; other screens read their answers by the same code. */
const STRANGER = Object.entries(STRANGE).filter(([what]) => what === 'a page' || what === 'an empty object');

const h1 = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const alert = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text });

test.beforeEach(({ watch }) => watch.allow(FAULT_LOGGED, /status of 422/));

test('the cart keeps its goods when its sums are none', async ({ page, backOffice }) => {
  const product = await backOffice.addProduct();
  await putInCart(page, product);
  const mends = [
    ...Object.entries(STRANGE).map(([what, body]) => [what, () => answerAt(page, CALCULATE, body)] as const),
    ...Object.entries(DISTORTED).map(([what, change]) => [what, () => distortAt(page, CALCULATE, change)] as const),
  ];
  for (const [what, fail] of mends) {
    const mend = await fail();
    await page.goto('/kundvagn');
    await expect.soft(alert(page, 'Varorna ligger kvar.'), what).toBeVisible();
    await expectReadable(page, `cart, ${what}`);
    await mend();
  }
  await expectAccessible(page, 'cart without sums');
  await page.getByRole('button', { name: 'Försök igen' }).click();
  await expect(page.getByRole('link', { name: product.name }).first()).toBeVisible();
});

test('the checkout says what it cannot do, and does it as soon as it can', async ({ page, backOffice, shopper }) => {
  await putInCart(page, await backOffice.addProduct());
  const mendSums = await answerAt(page, CALCULATE, STRANGE['an empty object']);
  // Asked for as soon as the page is there.
  const mendConfig = await answerAt(page, CONFIG, STRANGE['a page']);
  await page.goto('/kassa');
  await expect(alert(page, 'Kunde inte beräkna totalsumman. Försök igen.')).toBeVisible();
  await mendSums();
  await page.getByRole('button', { name: 'Försök igen' }).click();
  await fillContact(page, shopper);
  await fillAddress(page, shopper);
  await expectEachToFail(page, CONFIG, 'Kunde inte hämta Stripe-konfiguration.');
  await mendConfig();
  await expectEachToFail(page, INTENT, 'Kunde inte initiera betalningen.');
  const mendRefusal = await answerAt(page, INTENT, STRANGE_REFUSAL, 422);
  await expectToFail(page, 'a refusal', 'Kunde inte initiera betalningen.');
  await mendRefusal();
  await goToPayment(page);
});

async function expectEachToFail(page: Page, address: string, message: string): Promise<void> {
  for (const [what, body] of STRANGER) {
    const mend = await answerAt(page, address, body);
    await expectToFail(page, `${what} from ${address}`, message);
    await mend();
  }
}

/** Going on to the payment says so, and can be tried again. */
async function expectToFail(page: Page, what: string, message: string): Promise<void> {
  await page.getByRole('button', { name: 'Fortsätt till betalning' }).click();
  await expect.soft(alert(page, message), what).toBeVisible();
  await expectReadable(page, `checkout, ${what}`);
}

test('a discount code is not taken on a word that is none', async ({ page, isMobile, backOffice }) => {
  const { code } = await backOffice.addCode();
  await putInCart(page, await backOffice.addProduct());
  await page.goto('/kassa');
  await openSummary(page, isMobile);
  const use = async () => {
    await page.getByLabel('Rabattkod').fill(code);
    await page.getByRole('button', { name: 'Använd' }).click();
  };
  for (const [what, body] of [...STRANGER, ['half an answer', '{"valid":false}'] as const]) {
    const mend = await answerAt(page, '**/api/pricing/validate-campaign', body);
    await use();
    await expect.soft(alert(page, 'Kunde inte validera rabattkod'), what).toBeVisible();
    await mend();
  }
  await use();
  await expect(page.getByText('Rabattkod tillämpad: 10% rabatt')).toBeVisible();
});

test('what became of a payment is not guessed', async ({ page }) => {
  const order = { order_number: 'ORD-1', payment_status: 'paid', items: [], first_name: 'Karin', total_amount: '499' };
  for (const [what, body] of [...STRANGER, ['half an order', JSON.stringify(order)] as const]) {
    const mend = await answerAt(page, CONFIRMATION, body);
    await page.goto('/tack?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2');
    await expect.soft(h1(page, 'Vi når inte din beställning just nu'), what).toBeVisible();
    await expectReadable(page, `thanks, ${what}`);
    await mend();
  }
  await page.getByRole('button', { name: 'Försök igen' }).click();
  await expect(h1(page, 'Här syns din beställning när du har handlat')).toBeVisible();
});

test('suggestions that are none are told of', async ({ page, shelf }) => {
  for (const [what, body] of [...STRANGER, ['goods without a price', '[{"name":"Vas","slug":"vas"}]'] as const]) {
    const mend = await answerAt(page, '**/api/products?search=*', body);
    await page.goto('/');
    await page.getByRole('banner').getByRole('button', { name: 'Sök' }).click();
    await page.getByRole('dialog', { name: 'Meny' }).getByLabel('Sök bland produkterna').fill(shelf.cheapest.name);
    await expect.soft(page.getByText('Det går inte att visa förslag just nu. Du kan söka ändå.'), what).toBeVisible();
    await mend();
  }
});

test('a message is not thanked for by a stranger, and is kept until it is sent', async ({ page, shopper }) => {
  const failed = alert(page, 'Det uppstod ett fel. Vänligen försök igen.');
  const message = page.getByRole('main').getByLabel('Meddelande', { exact: true });
  await page.goto('/kontakt');
  await page.getByRole('main').getByLabel('Namn', { exact: true }).fill('Karin');
  await page.getByRole('main').getByLabel('E-post', { exact: true }).fill(shopper.email);
  await page.getByRole('main').getByLabel('Ämne', { exact: true }).fill(`Fråga ${unique()}`);
  await message.fill('Har ni pioner?');
  const send = page.getByRole('button', { name: 'Skicka meddelande' });
  for (const [what, body] of STRANGER) {
    // That is an answer which says nothing: the specified thanks.
    if (what === 'an empty object') continue;
    const mend = await answerAt(page, '**/api/contact', body);
    await send.click();
    await expect.soft(failed, what).toBeVisible();
    await expect.soft(message, what).toHaveValue('Har ni pioner?');
    await mend();
  }
  const mendRefusal = await answerAt(page, '**/api/contact', STRANGE_REFUSAL, 422);
  await send.click();
  await expect(failed).toBeVisible();
  await mendRefusal();
  await send.click();
  await expect(page.getByRole('status').filter({ hasText: 'Tack för ditt meddelande!' })).toBeVisible();
});

test('a withdrawal is not received by a stranger, and can be confirmed again', async ({ page, shopper }) => {
  await page.goto('/angra');
  await page.getByLabel('Namn', { exact: true }).fill('Karin');
  await page.getByLabel('Ordernummer', { exact: true }).fill(`ORD-${unique()}`);
  await page.getByLabel('E-post', { exact: true }).fill(shopper.email);
  await page.getByRole('button', { name: 'Fortsätt' }).click();
  const confirm = page.getByRole('button', { name: 'Bekräfta ånger' });
  for (const [what, body] of [...STRANGER, ['no time', '{"received_at":"i dag"}'] as const]) {
    const mend = await answerAt(page, '**/api/withdrawals', body);
    await confirm.click();
    await expect.soft(alert(page, 'Det uppstod ett fel. Vänligen försök igen.'), what).toBeVisible();
    await expectReadable(page, `withdrawal, ${what}`);
    await mend();
  }
  await confirm.click();
  await expect(
    page.getByRole('heading', { level: 2, name: 'Vi har tagit emot ditt meddelande om att du ångrar köpet' }),
  ).toBeVisible();
});

test("a page's data from a stranger leaves a way on", async ({ page, shelf }) => {
  for (const [what, body] of STRANGER) {
    await page.goto('/kundvagn');
    await expect(h1(page, 'Kundvagnen är tom')).toBeVisible();
    const mend = await answerAt(page, /\/(_|produkter|kontakt)\.data/, body);
    await page.locator('a[href="/"]:visible').first().click();
    await expect.soft(page.getByText('Varorna här kan inte visas just nu.').first(), what).toBeVisible();
    await page.locator(`a[href="/produkter?kategori=${shelf.category.slug}"]:visible`).first().click();
    await expect.soft(alert(page, 'Vi kan inte visa sortimentet just nu.'), what).toBeVisible();
    await page.getByRole('contentinfo').locator('a[href="/kontakt"]').click();
    await expect.soft(page.getByRole('main').getByRole('button').first(), what).toBeVisible();
    await expectReadable(page, `pages, ${what}`);
    await mend();
  }
});
