import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { checkOut, fillAddress, fillContact, goToPayment, pay, putInCart, thanked } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

const LONGER_THAN_ANY_TIMEOUT = '00:16';

const goOn = (page: Page) => page.getByRole('button', { name: 'Fortsätt till betalning' });
const notice = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const onlyLeft = (count: number, { name }: { name: string }) =>
  `Det finns bara ${count} kvar av ${name}, så vi räknar med det antalet.`;

/** Number of lines that a word wraps to. */
const linesOf = (within: Locator, word: string) =>
  within.evaluate((element, sought) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const start = texts.currentNode.nodeValue?.indexOf(sought) ?? -1;
      if (start < 0) continue;
      const range = new Range();
      range.setStart(texts.currentNode, start);
      range.setEnd(texts.currentNode, start + sought.length);
      return range.getClientRects().length;
    }
    return 0;
  }, word);

const missing = {
  'E-post': 'Fyll i din e-postadress.',
  Förnamn: 'Fyll i ditt förnamn.',
  Efternamn: 'Fyll i ditt efternamn.',
  Telefon: 'Fyll i ett telefonnummer, så att vi når dig om din beställning.',
  Adress: 'Fyll i gatuadressen.',
  Postnummer: 'Fyll i postnumret.',
  Ort: 'Fyll i orten.',
};

test('Every error is shown at its field and disappears when it is corrected', async ({ page, backOffice, shopper }) => {
  await putInCart(page, await backOffice.addProduct());
  await page.goto('/kassa');
  await field(page, 'E-post').fill('karin@gmial.com');
  await page.getByRole('button', { name: 'karin@gmail.com' }).click();
  await expect(field(page, 'E-post')).toHaveValue('karin@gmail.com');
  await field(page, 'E-post').fill('karin@');
  await field(page, 'E-post').press('Tab');
  await expect(field(page, 'E-post')).toHaveAccessibleDescription(/^Dit skickar.* Adressen ser inte hel ut/);
  await field(page, 'E-post').fill('');
  await goOn(page).click();
  const told = notice(
    page,
    'Följande fält måste fyllas i korrekt: E-post, Förnamn, Efternamn, Telefon, Adress, Postnummer, Ort',
  );
  await expect(told).toBeVisible();
  expect(await linesOf(told, 'E-post')).toBe(1);
  for (const [label, message] of Object.entries(missing)) {
    await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(message));
    await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(field(page, 'E-post')).toBeFocused();
  await expectAccessible(page, 'details with mistakes');
  await fillContact(page, shopper);
  for (const [code, town] of [
    ['111 22', 'Stockholm'],
    ['872 30', 'Kramfors'],
  ] as const) {
    await field(page, 'Postnummer').fill(code);
    await expect(field(page, 'Ort')).toHaveValue(town);
  }
  await fillAddress(page, { ...shopper, city: 'Strinne' });
  await field(page, 'Postnummer').clear();
  await field(page, 'Postnummer').pressSequentially('SE-872 30');
  await expect(field(page, 'Postnummer')).toHaveValue('872 30');
  await expect(field(page, 'Ort')).toHaveValue('Strinne');
  await expect(page.getByText(/Följande fält måste fyllas i korrekt/)).toBeHidden();
  await goToPayment(page);
});

test('A changed price and items sold during checkout are shown before payment', async ({
  page,
  backOffice,
  shopper,
  watch,
}) => {
  watch.allow(/status of (409|422)/);
  const [gone, left] = await Promise.all([backOffice.addProduct(), backOffice.addProduct({ price: 80 })]);
  await putInCart(page, gone, left);
  await page.goto('/kassa');
  await fillContact(page, shopper);
  await fillAddress(page, shopper);
  await expect(page.getByText('288,00 kr').filter({ visible: true }).first()).toBeVisible();
  await backOffice.changeProduct(left.id, { price: 130 });
  await goOn(page).click();
  await expect(notice(page, 'Kunde inte beräkna totalsumman. Försök igen. Att betala är nu 338,00 kr.')).toBeVisible();

  await backOffice.changeProduct(gone.id, { inventory_quantity: 0 });
  await goOn(page).click();
  const why = notice(page, `${gone.name} har hunnit ta slut. Att betala är nu 189,00 kr.`);
  await expect(why).toBeVisible();
  await expect(page.getByText('Vi har inte räknat med den i summan.')).toBeVisible();
  // The text is visible in two places, but only one of them announces it to screen readers.
  await expect(page.getByRole('status').filter({ hasText: gone.name })).toHaveCount(0);
  await page.getByRole('button', { name: 'Ta bort ur kundvagnen' }).click();
  await expect(why).toBeHidden();
  await goToPayment(page);
  await expect(page.getByRole('button', { name: 'Betala 189,00 kr' })).toBeVisible();
});

test('A reduced quantity is shown until the order is paid', async ({ page, backOffice, shopper }) => {
  const [few, enough] = await Promise.all([
    backOffice.addProduct({ inventory_quantity: 3 }),
    backOffice.addProduct({ inventory_quantity: 3 }),
  ]);
  await putInCart(page, { id: few.id, quantity: 3 }, { id: enough.id, quantity: 3 });
  await backOffice.changeProduct(few.id, { inventory_quantity: 1 });
  const told = page.getByText(onlyLeft(1, few));
  await page.goto('/kassa');
  // On a phone the order summary is collapsed; this text must be visible without opening it.
  await expect(told).toBeVisible();
  await checkOut(page, shopper, 'here');
  await expect(told).toBeVisible();
  await page.reload();
  await expect(told).toBeVisible();
  await expect(page.getByText(/^Det finns bara/)).toHaveCount(1);
  await pay(page);
  await thanked(page);
  const [order] = await backOffice.ordersOf(shopper.email);
  expect(order).toMatchObject({ item_count: 4, payment_status: 'paid' });
});

test('A free order is complete without a payment step', async ({ page, isMobile, backOffice, shopper }) => {
  const [product, { code }] = await Promise.all([
    backOffice.addProduct(),
    backOffice.addCode({ discount_percentage: 100 }),
  ]);
  await page.addInitScript(
    (choices) => sessionStorage.setItem('kronblad.cart-choices', choices),
    JSON.stringify({ campaignCode: code, shippingMethod: 'pickup' }),
  );
  await putInCart(page, product);
  await page.goto('/kassa');
  await fillContact(page, shopper);
  await expect(page.getByText('0,00 kr', { exact: true }).nth(isMobile ? 0 : 1)).toBeVisible();
  await page.getByRole('button', { name: 'Slutför beställningen' }).click();
  await expect(page.getByRole('heading', { name: /Din beställning är klar$/ })).toBeVisible();
  const [order] = await backOffice.ordersOf(shopper.email);
  expect(order).toMatchObject({ total_amount: 0, payment_status: 'paid', payment_method: 'free' });
});

test('A lost connection before payment is reported on every attempt, and the next one pays the same order', async ({
  page,
  backOffice,
  shopper,
  watch,
}) => {
  watch.allow(/Failed to load resource/);
  await putInCart(page, await backOffice.addProduct({ inventory_quantity: 1 }));
  const lost = [
    ['**/api/stripe/config', 'Kunde inte hämta Stripe-konfiguration.'],
    [/\/v3\/(stripe\.js)?$/, 'Kunde inte initiera betalningen.'],
  ] as const;
  for (const [address] of lost) await page.route(address, (route) => route.abort());
  await page.clock.install();
  await page.goto('/kassa');
  await fillContact(page, shopper);
  await fillAddress(page, shopper);
  for (const [address, message] of lost) {
    await goOn(page).click();
    await expect(notice(page, message)).toBeVisible();
    await page.unroute(address);
  }

  // The order is placed, but the response never arrives.
  const placed = Promise.withResolvers<void>();
  const address = '**/api/stripe/create-payment-intent';
  await page.route(address, async (route) => {
    await route.fetch();
    placed.resolve();
  });
  await goOn(page).click();
  await placed.promise;
  await page.clock.fastForward(5_000);
  await expect(page.getByText('Det dröjer lite. Vi väntar fortfarande på svar')).toBeVisible();
  await page.clock.fastForward(LONGER_THAN_ANY_TIMEOUT);
  await expect(notice(page, 'Kunde inte initiera betalningen. Försök igen.')).toBeVisible();
  await page.unroute(address);
  await goToPayment(page);
  await pay(page);
  const number = await thanked(page);
  const orders = await backOffice.ordersOf(shopper.email);
  expect(orders.map(({ order_number }) => order_number)).toEqual([number]);
});
