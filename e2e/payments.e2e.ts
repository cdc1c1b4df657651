import type { AdminProduct } from '@kronblad/contracts/product/schema';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { mailTo } from './support/inbox.ts';
import { decidePayment } from './support/sandbox.ts';
import {
  bankDialog,
  CARDS,
  checkOut,
  choose,
  fillCard,
  goToPayment,
  pay,
  payButton,
  putInCart,
  thanked,
} from './support/shopper.ts';
import { stored } from './support/storage.ts';
import { expect, test } from './support/test.ts';

/** Error that Chromium writes to the console when a card is declined with 402; the tests allow it. */
const DECLINED = /status of 402/;
/** Stripe's endpoint that takes the payment. */
const CONFIRM = /\/payment_intents\/\w+\/confirm$/;

/** Heading shown when another tab has changed or paid the order. */
const overtaken = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Beställningen har ändrats eller betalats i en annan flik.' });

/** Closes the tab as soon as Stripe has taken the payment. */
async function payAndClose(page: Page): Promise<void> {
  await fillCard(page, CARDS.pays);
  const confirmed = page.waitForResponse((response) => CONFIRM.test(response.url()));
  await payButton(page).click();
  await confirmed;
  await page.close();
}

/** Expects one of each product in the cart that the browser stores. */
async function expectCart(page: Page, ...goods: readonly AdminProduct[]): Promise<void> {
  const cart = () => page.evaluate(() => localStorage.getItem('kronblad.cart'));
  await expect.poll(cart).toBe(JSON.stringify(goods.map(({ id }) => ({ id, quantity: 1 }))));
}

test('A declined card, a denied and an approved 3-D Secure make one paid order', async ({
  page,
  backOffice,
  shopper,
  watch,
}) => {
  watch.allow(DECLINED);
  const told = (text: string) => page.getByRole('alert').filter({ hasText: text });
  await putInCart(page, await backOffice.addProduct());
  await checkOut(page, shopper);
  await pay(page, CARDS.declined);
  await expect(told('Ditt kort nekades.')).toBeVisible();
  await expectAccessible(page, 'payment that was declined');
  await pay(page, CARDS.asksForAuthentication);
  await bankDialog(page).getByRole('button', { name: 'Neka' }).click();
  await expect(told('Vi kunde inte verifiera ditt betalsätt. Välj ett annat betalsätt')).toBeVisible();
  await pay(page, CARDS.asksForAuthentication);
  await bankDialog(page).getByRole('button', { name: 'Godkänn' }).click();
  await thanked(page);
  const orders = await backOffice.ordersOf(shopper.email);
  expect(orders.map(({ payment_status }) => payment_status)).toEqual(['paid']);
});

test('Going back and forth between details and payment, and a double click, pay once', async ({
  page,
  backOffice,
  shopper,
}) => {
  const product = await backOffice.addProduct({ inventory_quantity: 1 });
  const city = page.getByLabel('Ort', { exact: true });
  await putInCart(page, product);
  await checkOut(page, shopper);
  await page.getByRole('button', { name: 'Ändra uppgifter' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Kassa' })).toBeFocused();
  await expect(city).toHaveValue(shopper.city);
  await city.fill('Nordingrå');
  await goToPayment(page);
  await expect(page.getByRole('heading', { name: 'Betalning' })).toBeFocused();
  await expect(page.getByText(/872 30 Nordingrå/)).toBeVisible();
  await page.goBack();
  await expect(city).toHaveValue('Nordingrå');
  await page.goForward();
  await expect(page.getByText(/872 30 Nordingrå/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/872 30 Nordingrå/)).toBeVisible();
  await fillCard(page, CARDS.pays);
  await payButton(page).dblclick();
  await thanked(page);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Ingen beställning att genomföra.' })).toBeInViewport();
  await page.goForward();
  await thanked(page);
  await mailTo(shopper.email, /^Orderbekräftelse/);

  const orders = await backOffice.ordersOf(shopper.email);
  const paid = orders.filter(({ payment_status }) => payment_status === 'paid');
  expect(paid).toHaveLength(1);
  expect(paid[0]!.shipping_address).toContain('Nordingrå');
  expect((await backOffice.product(product.id)).inventory_quantity).toBe(0);
});

test('A cart changed in another tab during payment keeps what was added there', async ({
  page,
  context,
  backOffice,
  shopper,
}) => {
  const [bought, added] = await Promise.all([backOffice.addProduct(), backOffice.addProduct()]);
  await putInCart(page, bought);
  await checkOut(page, shopper);
  await fillCard(page, CARDS.pays);
  const other = await context.newPage();
  await other.goto('/kundvagn');
  await other.getByRole('button', { name: 'Töm kundvagnen' }).click();
  await expect.poll(async () => (await stored(page)).lasting['kronblad.cart']).toBeUndefined();
  await putInCart(other, { id: bought.id, quantity: 2 }, added);
  await payButton(page).click();
  await thanked(page);
  await expectCart(page, bought, added);
  const orders = await backOffice.ordersOf(shopper.email);
  expect(orders.map(({ payment_status, item_count }) => [payment_status, item_count])).toEqual([['paid', 1]]);
});

test('Items added after a payment with a lost response stay', async ({ page, context, backOffice, shopper, watch }) => {
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
  await page.getByRole('button', { name: 'Ändra uppgifter' }).click();
  await putInCart(await context.newPage(), bought, added);
  await thanked(page);
  await expect(page.getByText('Betalningen hade redan gått igenom när du gick vidare.')).toBeVisible();
  await expectCart(page, added);
});

test('An order changed in one tab cannot be paid in its old state in another', async ({
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
  // Adding other products does not reopen the paid order.
  await putInCart(other, await backOffice.addProduct());
  await expect(page.getByRole('main').getByRole('link', { name: 'Till kundvagnen' })).toBeVisible();
  await expect(overtaken(page)).toBeVisible();

  const orders = await backOffice.ordersOf(shopper.email);
  expect(orders.filter(({ payment_status }) => payment_status === 'paid')).toHaveLength(1);
  expect((await backOffice.product(product.id)).inventory_quantity).toBe(0);
});

test('A shopper who paid in a closed tab is told so and does not pay again', async ({
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
  await expect
    .poll(async () => (await backOffice.ordersOf(shopper.email))[0]?.payment_status, { timeout: 20_000 })
    .toBe('paid');

  const next = await context.newPage();
  await putInCart(next, bought, added);
  await next.goto('/kundvagn');
  await expect(next.getByRole('heading', { name: 'Den beställningen har du redan betalat' })).toBeVisible();
  const [order, ...others] = await backOffice.ordersOf(shopper.email);
  expect(others).toEqual([]);
  await expect(next.getByText(`Ordernumret är ${order!.order_number}.`)).toBeVisible();
  await expectCart(next, added);
});

test('Swish that never returns is paid in the app: the email comes, and leads to the order', async ({
  page,
  context,
  backOffice,
  shopper,
}) => {
  const product = await backOffice.addProduct({ inventory_quantity: 2 });
  await putInCart(page, product);
  await checkOut(page, shopper);
  await choose(page, 'Swish');
  await payButton(page).click();
  const app = bankDialog(page).getByRole('link', { name: 'Öppna Swish' });
  const appAddress = await app.getAttribute('href');
  await page.close();

  const phone = await context.newPage();
  await phone.goto(appAddress ?? '');
  await phone.getByRole('button', { name: 'Betala' }).click();
  await expect(phone.getByText('Betalt. Gå tillbaka till butiken.')).toBeVisible();
  const { text } = await mailTo(shopper.email, /^Orderbekräftelse/);
  const orders = await backOffice.ordersOf(shopper.email);
  expect(orders.map(({ payment_status, payment_method }) => [payment_status, payment_method])).toEqual([
    ['paid', 'swish'],
  ]);
  expect((await backOffice.product(product.id)).inventory_quantity).toBe(1);

  await phone.goto(/\/order\/[\w-]+/.exec(text)?.[0] ?? '');
  await expect(phone.getByText(`Order ${orders[0]!.order_number}`)).toBeVisible();
  await expect(phone.getByRole('link', { name: 'Kvitto (PDF)' })).toBeVisible();
});

test('Klarna refuses, then decides later: everything is kept, and one order is paid', async ({
  page,
  backOffice,
  shopper,
}) => {
  await putInCart(page, await backOffice.addProduct({ inventory_quantity: 1 }));
  await checkOut(page, shopper);
  await choose(page, 'Klarna');
  await payButton(page).click();
  await page.getByRole('button', { name: 'Neka' }).click();
  await expect(page.getByRole('heading', { name: 'Betalningen gick inte igenom' })).toBeVisible();
  await page.getByRole('link', { name: 'Tillbaka till kassan' }).click();
  await expect(page.getByLabel('Ort', { exact: true })).toHaveValue(shopper.city);
  await goToPayment(page);
  await choose(page, 'Klarna');
  await payButton(page).click();
  await page.getByRole('button', { name: 'Klarna svarar senare' }).click();
  await expect(page.getByRole('heading', { name: /Vi väntar på betalningen/ })).toBeVisible();
  await expect(page.getByText('Du behöver inte göra något mer')).toBeVisible();
  await expect(page.getByText('tillbaka till kassan')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Kundvagn, 0 varor' })).toBeVisible();
  const intent = new URL(page.url()).searchParams.get('payment_intent');
  await decidePayment(intent, 'approve');
  await thanked(page);
  const orders = await backOffice.ordersOf(shopper.email);
  expect(orders.map(({ payment_status, payment_method }) => [payment_status, payment_method])).toEqual([
    ['paid', 'klarna'],
  ]);
});
