import type { AdminProduct } from '@kronblad/contracts/views/catalogue';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { mailTo, pdfOf } from './support/inbox.ts';
import {
  bankDialog,
  CARDS,
  checkOut,
  fillAddress,
  fillCard,
  fillContact,
  goToPayment,
  pay,
  payButton,
  putInCart,
  thanked,
} from './support/shopper.ts';
import { expect, test } from './support/test.ts';

/** Error that Chromium writes to the console when a card is declined with 402; the tests allow it. */
const DECLINED = /status of 402/;
/** Stripe's endpoint that takes the payment. */
const CONFIRM = /\/payment_intents\/\w+\/confirm$/;

/** Heading shown when another tab has changed or paid the order. */
const overtaken = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Beställningen har ändrats eller betalats i en annan flik.' });

async function putIn(page: Page, { slug }: AdminProduct): Promise<void> {
  await page.goto(`/produkter/${slug}`);
  await page.getByRole('button', { name: 'Lägg i kundvagnen' }).first().click();
  await expect(page.getByRole('button', { name: /^Lade till / })).toBeVisible();
}

/** Closes the tab as soon as Stripe has taken the payment. */
async function payAndClose(page: Page): Promise<void> {
  await fillCard(page, CARDS.pays);
  const confirmed = page.waitForResponse((response) => CONFIRM.test(response.url()));
  await payButton(page).click();
  await confirmed;
  await page.close();
}

async function expectCart(page: Page, ...goods: readonly AdminProduct[]): Promise<void> {
  await page.goto('/kundvagn');
  for (const { name } of goods) await expect(page.getByRole('textbox', { name: `Antal ${name}` })).toHaveValue('1');
  await expect(page.getByRole('button', { name: /^Ta bort / })).toHaveCount(goods.length);
}

test('an order for pickup', async ({ page, backOffice, shopper }) => {
  const product = await backOffice.addProduct();
  await putInCart(page, product);
  await page.goto('/kassa');
  await page.getByRole('radio', { name: /Hämta i butiken/ }).check();
  await expect(page.getByLabel('Adress', { exact: true })).toBeHidden();
  await fillContact(page, shopper);
  await goToPayment(page);
  await expect(page.getByText('Hämtas i butiken i Kramfors')).toBeVisible();
  await pay(page);
  await thanked(page);
  await expect(page.getByText(/^Vi mejlar när den är redo att hämtas i butiken, /)).toBeVisible();

  const [order] = await backOffice.ordersOf(shopper.email);
  expect(order).toMatchObject({
    shipping_method: 'pickup',
    payment_status: 'paid',
    shipping_cost: 0,
    total_amount: 149,
  });
  await pdfOf(await mailTo(shopper.email, /^Orderbekräftelse/));
  await backOffice.send('PUT', `/orders/${order!.id}/status`, { status: 'sent' });
  await mailTo(shopper.email, /^Din beställning är redo att hämtas$/);
  await page.reload();
  await thanked(page);
  await expect(page.getByText(/^Din beställning är redo att hämtas i butiken, /)).toBeVisible();
  await expect(page.getByText(/packar (och skickar )?din beställning/)).toBeHidden();
});

test('a declined card and then a valid one', async ({ page, backOffice, shopper, watch }) => {
  watch.allow(DECLINED);
  await putInCart(page, await backOffice.addProduct());
  await checkOut(page, shopper);
  await pay(page, CARDS.declined);
  await expect(page.getByRole('alert').filter({ hasText: 'Ditt kort nekades.' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Kundvagn, 1 vara' })).toBeVisible();
  await pay(page);
  await thanked(page);
  const orders = await backOffice.ordersOf(shopper.email);
  expect(orders.map(({ payment_status }) => payment_status)).toEqual(['paid']);
});

test('a payment that the shopper approves in 3-D Secure', async ({ page, backOffice, shopper }) => {
  const product = await backOffice.addProduct();
  await putInCart(page, product);
  await checkOut(page, shopper);
  await pay(page, CARDS.asksForAuthentication);
  await bankDialog(page).getByRole('button', { name: 'Godkänn' }).click();
  await thanked(page);
  await mailTo(shopper.email, /^Orderbekräftelse/);
});

test('a payment that the shopper denies in 3-D Secure and then makes', async ({ page, backOffice, shopper }) => {
  const product = await backOffice.addProduct();
  await putInCart(page, product);
  await checkOut(page, shopper);
  await pay(page, CARDS.asksForAuthentication);
  await bankDialog(page).getByRole('button', { name: 'Neka' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Vi kunde inte verifiera din betalningsmetod' }),
  ).toBeVisible();
  await pay(page);
  await thanked(page);
  expect(await backOffice.ordersOf(shopper.email)).toHaveLength(1);
});

test('a double click pays once', async ({ page, backOffice, shopper }) => {
  const product = await backOffice.addProduct({ inventory_quantity: 5 });
  await putInCart(page, product);
  await checkOut(page, shopper);
  await fillCard(page, CARDS.pays);
  await payButton(page).dblclick();
  await thanked(page);
  await mailTo(shopper.email, /^Orderbekräftelse/);
  const orders = await backOffice.ordersOf(shopper.email);
  expect(orders.map(({ payment_status }) => payment_status)).toEqual(['paid']);
  expect((await backOffice.product(product.id)).inventory_quantity).toBe(4);
});

test('going back and forth between details and payment', async ({ page, backOffice, shopper }) => {
  const product = await backOffice.addProduct({ inventory_quantity: 1 });
  await putInCart(page, product);
  await checkOut(page, shopper);
  await page.getByRole('button', { name: 'Ändra uppgifter' }).click();
  await expect(page.getByLabel('Stad', { exact: true })).toHaveValue(shopper.city);
  await page.getByLabel('Stad', { exact: true }).fill('Nordingrå');
  await goToPayment(page);
  await expect(page.getByText(/872 30 Nordingrå/)).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Stad', { exact: true })).toHaveValue('Nordingrå');
  await page.goForward();
  await expect(page.getByText(/872 30 Nordingrå/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('E-post', { exact: true })).toHaveValue(shopper.email);
  await goToPayment(page);
  await pay(page);
  await thanked(page);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Ingen beställning att genomföra.' })).toBeInViewport();
  await page.goForward();
  await thanked(page);

  const orders = await backOffice.ordersOf(shopper.email);
  const paid = orders.filter(({ payment_status }) => payment_status === 'paid');
  expect(paid).toHaveLength(1);
  expect(paid[0]!.shipping_address).toContain('Nordingrå');
  expect((await backOffice.product(product.id)).inventory_quantity).toBe(0);
});

test('two tabs with one cart do not pay twice', async ({ page, context, backOffice, shopper }) => {
  const product = await backOffice.addProduct();
  await putInCart(page, product);
  const other = await context.newPage();
  await checkOut(page, shopper);
  await checkOut(other, shopper);
  await pay(page);
  await thanked(page);
  await expect(overtaken(other)).toBeVisible();
  await expect(payButton(other)).toBeHidden();

  await other.goto(`/produkter/${product.slug}`);
  await other.getByRole('button', { name: 'Lägg i kundvagnen' }).first().click();
  await expect(page.getByRole('link', { name: 'Kundvagn, 1 vara' })).toBeVisible();
});

test('an order is paid although another tab emptied the cart', async ({ page, context, backOffice, shopper }) => {
  const product = await backOffice.addProduct();
  await putInCart(page, product);
  await checkOut(page, shopper);
  await fillCard(page, CARDS.pays);
  const other = await context.newPage();
  await other.goto('/kundvagn');
  await other.getByRole('button', { name: 'Töm kundvagnen' }).click();
  await expect(page.getByRole('link', { name: 'Kundvagn, 0 varor' })).toBeVisible();
  await payButton(page).click();
  await thanked(page);
  const orders = await backOffice.ordersOf(shopper.email);
  expect(orders.map(({ payment_status }) => payment_status)).toEqual(['paid']);
});

test('items added in another tab stay after the payment', async ({ page, context, backOffice, shopper }) => {
  const [bought, added] = await Promise.all([backOffice.addProduct(), backOffice.addProduct()]);
  await putInCart(page, bought);
  await checkOut(page, shopper);
  const other = await context.newPage();
  await putIn(other, bought);
  await putIn(other, added);
  await other.goto('/kassa');
  await pay(page);
  await thanked(page);
  await expect(page.getByRole('link', { name: 'Kundvagn, 2 varor' })).toBeVisible();
  await page.reload();
  await thanked(page);
  await expectCart(other, bought, added);
  const orders = await backOffice.ordersOf(shopper.email);
  expect(orders.map(({ payment_status, item_count }) => [payment_status, item_count])).toEqual([['paid', 1]]);

  await checkOut(other, shopper);
  await pay(other);
  await thanked(other);
  await expect(page.getByRole('link', { name: 'Kundvagn, 0 varor' })).toBeVisible();
  expect(await backOffice.ordersOf(shopper.email)).toHaveLength(2);
});

test('items added after a payment with a lost response stay', async ({ page, context, backOffice, shopper, watch }) => {
  watch.allow(/Failed to load resource/, /status of 409/);
  const [bought, added] = await Promise.all([backOffice.addProduct(), backOffice.addProduct()]);
  await putInCart(page, bought);
  await checkOut(page, shopper);
  await page.route(CONFIRM, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await pay(page);
  await expect(page.getByRole('button', { name: 'Ändra uppgifter' })).toBeEnabled();
  await page.unroute(CONFIRM);
  await page.reload();
  await putIn(await context.newPage(), added);
  await expect(page.getByText(added.name)).toBeAttached();
  await page.getByRole('button', { name: 'Fortsätt till betalning' }).click();
  await thanked(page);
  await expect(page.getByText('Betalningen hade redan gått igenom när du gick vidare.')).toBeVisible();
  await expectCart(page, added);
});

test('a tab closed before payment does not block the items for the shopper', async ({
  page,
  context,
  backOffice,
  shopper,
}) => {
  const product = await backOffice.addProduct({ inventory_quantity: 1, price: 149 });
  await putInCart(page, product);
  await checkOut(page, shopper);
  await page.close();

  const next = await context.newPage();
  await next.goto('/kundvagn');
  await expect(next.getByText('208,00 kr')).toBeVisible();
  await next.getByRole('link', { name: 'Till kassan' }).click();
  await checkOut(next, { ...shopper, city: 'Nordingrå' }, 'here');
  await pay(next);
  await thanked(next);

  const orders = await backOffice.ordersOf(shopper.email);
  const paid = orders.filter(({ payment_status }) => payment_status === 'paid');
  expect(paid).toHaveLength(1);
  expect(paid[0]!.shipping_address).toContain('Nordingrå');
  expect((await backOffice.product(product.id)).inventory_quantity).toBe(0);
});

test('an order changed in one tab cannot be paid in its old state in another', async ({
  page,
  context,
  backOffice,
  shopper,
  watch,
}) => {
  watch.allow(/status of 400/);
  const product = await backOffice.addProduct({ inventory_quantity: 1 });
  await putInCart(page, product);
  await checkOut(page, shopper);
  const other = await context.newPage();
  await checkOut(other, { ...shopper, city: 'Nordingrå' });
  await pay(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Beställningen har ändrats i en annan flik' })).toBeVisible();
  await pay(other);
  await thanked(other);
  await expect(overtaken(page)).toBeVisible();
  await expectAccessible(page, 'payment overtaken in another window');
  // Adding other products does not reopen the paid order.
  await putIn(other, await backOffice.addProduct());
  await expect(page.getByRole('link', { name: 'Till kundvagnen' })).toBeVisible();
  await expect(overtaken(page)).toBeVisible();

  const orders = await backOffice.ordersOf(shopper.email);
  expect(orders.filter(({ payment_status }) => payment_status === 'paid')).toHaveLength(1);
  expect((await backOffice.product(product.id)).inventory_quantity).toBe(0);
});

test('a shopper who paid in a closed tab is told so and does not pay again', async ({
  page,
  context,
  backOffice,
  shopper,
  watch,
}) => {
  watch.allow(/Failed to load resource/, /status of 409/);
  const [bought, added] = await Promise.all([backOffice.addProduct(), backOffice.addProduct()]);
  await putInCart(page, bought);
  await checkOut(page, shopper);
  await page.route(/\/api\/orders\/confirmation/, (route) => route.abort());
  await payAndClose(page);
  await pdfOf(await mailTo(shopper.email, /^Orderbekräftelse/));

  const next = await context.newPage();
  await putIn(next, added);
  await next.goto('/kassa');
  await fillContact(next, shopper);
  await fillAddress(next, shopper);
  await next.getByRole('button', { name: 'Fortsätt till betalning' }).click();
  await expect(next.getByRole('heading', { name: 'Den beställningen har du redan betalat' })).toBeVisible();
  const [order, ...others] = await backOffice.ordersOf(shopper.email);
  expect(others).toEqual([]);
  await expect(next.getByText(`Ordernumret är ${order!.order_number}.`)).toBeVisible();
  await expectCart(next, added);
});
