import type { Page, Route } from '@playwright/test';
import { unique } from '../dev/test/samples.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, listOf, test } from './support/admin-test.ts';
import { FAULT_LOGGED, failAt } from './support/faults.ts';
import { expectPrint } from './support/print.ts';
import { confirmPayment } from './support/sandbox.ts';
import { PHONE } from './support/screens.ts';
import { signIn } from './support/test.ts';

const search = (page: Page) => page.getByRole('searchbox', { name: 'Sök namn, telefon, adress, order …' });
const status = (page: Page, number: string) => page.getByRole('combobox', { name: `Status för order ${number}` });
const rows = (page: Page) => page.getByRole('row').filter({ hasText: 'ORD-' });
const toast = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text });
const detailsOf = (page: Page) => page.getByRole('dialog', { name: 'Orderdetaljer' });

async function choose(page: Page, number: string, label: string): Promise<void> {
  await status(page, number).click();
  await page.getByRole('option', { name: label }).click();
}

test.describe('orders', () => {
  test('Orders are sorted, filtered and searched, also after a failed load', async ({
    adminPage,
    backOffice,
    shopper,
    watch,
  }) => {
    watch.allow(FAULT_LOGGED);
    const [cheap, dear] = await Promise.all([
      backOffice.addProduct({ price: 100 }),
      backOffice.addProduct({ price: 900 }),
    ]);
    const buyer = { ...shopper, lastName: `Provsson${unique()}` };
    const unpaid = await backOffice.order((await backOffice.placeOrder(buyer, [dear])).order_id);
    const sent = await backOffice.paidOrder(buyer, cheap);
    await backOffice.send('PUT', `/orders/${sent.id}/status`, { status: 'sent' });

    const mend = await failAt(adminPage, /\/api\/orders\?/, 'down');
    await adminPage.goto(listOf('ordrar', buyer.lastName));
    await expect(adminPage.getByText('Kunde inte ladda orderdata. Försök igen senare.')).toBeVisible();
    await mend();
    await adminPage.getByRole('button', { name: 'Försök igen' }).click();
    await expect(rows(adminPage)).toHaveCount(2);
    await expect(rows(adminPage).first()).toContainText(sent.order_number);
    await expect(rows(adminPage).first()).toContainText('159,00 kr');
    await expectAccessible(adminPage, 'orders');

    await adminPage.getByRole('button', { name: /^Sortera på Belopp/ }).click();
    await expect(rows(adminPage).first()).toContainText(unpaid.order_number);
    const amount = adminPage.getByRole('columnheader', { name: /Belopp/ });
    await expect(amount).toHaveAttribute('aria-sort', 'descending');
    await expect(adminPage.locator('th[aria-sort$="scending"]')).toHaveCount(1);

    const filter = adminPage.getByRole('group', { name: 'Filtrera på status' });
    await filter.getByRole('button', { name: 'Väntande' }).click();
    await expect(rows(adminPage)).toHaveCount(1);
    await expect(rows(adminPage)).toContainText(unpaid.order_number);
    const mendAgain = await failAt(adminPage, /\/api\/orders\?/, 'down');
    await filter.getByRole('button', { name: 'Skickade' }).click();
    await expect(adminPage.getByText('Kunde inte ladda orderdata. Försök igen senare.')).toBeVisible();
    await expect(rows(adminPage)).toHaveCount(0);
    await mendAgain();
    await adminPage.getByRole('button', { name: 'Försök igen' }).click();
    await expect(rows(adminPage)).toContainText(sent.order_number);
    await filter.getByRole('button', { name: 'Väntande' }).click();
    await adminPage.getByLabel('Från och med').fill('2030-01-01');
    await expect(adminPage).toHaveURL(/2030-01-01/);
    await expect(adminPage.getByText('Inga ordrar matchar din sökning.')).toBeVisible();
    await adminPage.getByRole('button', { name: /^Obetalda/ }).click();
    await expect(adminPage).toHaveURL(/unpaid/);
    await expect(rows(adminPage)).toContainText(unpaid.order_number);
    await search(adminPage).fill(sent.order_number);
    await expect(rows(adminPage)).toHaveCount(0);
  });

  test('Orders are cancelled and refunded at once, not reopened without stock, and deleted', async ({
    adminPage,
    backOffice,
    shopper,
    watch,
  }) => {
    watch.allow(/status of (409|422)/);
    const product = await backOffice.addProduct({ inventory_quantity: 1 });
    const { order_number } = await backOffice.paidOrder(shopper, product);
    await adminPage.goto(listOf('ordrar', order_number));
    await choose(adminPage, order_number, 'Avbruten');
    const sure = adminPage.getByRole('dialog', { name: 'Avbryta ordern?' });
    await expect(sure).toContainText('Kunden får ett mejl.');
    await expect(sure.getByLabel('Återbetala 208,00 kr')).toBeChecked();
    await sure.getByRole('button', { name: 'Avbryt och återbetala' }).click();
    await expect(sure.getByText('Skriv varför.')).toBeVisible();
    await sure.getByLabel('Orsak').fill('Slut i lager');
    await sure.getByRole('button', { name: 'Avbryt och återbetala' }).click();
    await expect(toast(adminPage, 'Ordern är avbruten, och 208,00 kr återbetalas till kunden.')).toBeVisible();
    await expect(status(adminPage, order_number)).toHaveText('Avbruten');
    expect((await backOffice.product(product.id)).inventory_quantity).toBe(1);

    await backOffice.changeProduct(product.id, { inventory_quantity: 0 });
    await choose(adminPage, order_number, 'Väntande');
    await expect(toast(adminPage, 'Kunde inte uppdatera orderstatus. Fel: Lagret räcker inte')).toBeVisible();
    await expect(status(adminPage, order_number)).toHaveText('Avbruten');

    await adminPage.getByRole('link', { name: order_number, exact: true }).click();
    await detailsOf(adminPage).getByRole('button', { name: 'Ta bort' }).click();
    const question = adminPage.getByRole('alertdialog', { name: 'Ta bort order' });
    await expect(question).toContainText(/208,00\skr, återbetald.*Det går inte att ångra/);
    await question.getByRole('button', { name: 'Ta bort' }).click();
    await expect(toast(adminPage, `Order ${order_number} har tagits bort.`)).toBeVisible();
    await expect(rows(adminPage)).toHaveCount(0);
  });

  test('Orders are selected, printed and sent together, which is undone before emails go out', async ({
    adminPage,
    backOffice,
    shopper,
  }) => {
    const product = await backOffice.addProduct();
    const buyer = { ...shopper, lastName: `Packsson${unique()}` };
    const both = await Promise.all([backOffice.paidOrder(buyer, product), backOffice.paidOrder(buyer, product)]);
    await adminPage.goto(listOf('ordrar', buyer.lastName));
    await expect(rows(adminPage)).toHaveCount(2);
    await adminPage.getByRole('checkbox', { name: 'Markera alla' }).check();
    const chosen = adminPage.getByRole('region', { name: 'Markerade ordrar' });
    await expect(chosen).toContainText('2 ordrar markerade');
    await search(adminPage).fill(`ingen ${unique()}`);
    await expect(rows(adminPage)).toHaveCount(0);
    await expect(chosen, 'marked orders that are not shown').toBeHidden();
    await search(adminPage).fill(buyer.lastName);
    await expect(rows(adminPage)).toHaveCount(2);
    await expectPrint(adminPage, () => chosen.getByRole('button', { name: 'Plocksedlar' }).click());
    await chosen.getByRole('button', { name: 'Etiketter' }).click();
    const labels = adminPage.getByRole('alertdialog', { name: '2 adressetiketter' });
    await labels.getByRole('button', { name: 'A6' }).click();
    await expectPrint(adminPage, () => labels.getByRole('button', { name: 'Skriv ut' }).click());

    await chosen.getByRole('button', { name: 'Markera som skickade' }).click();
    const sending = adminPage.getByRole('dialog', { name: 'Markera 2 ordrar som skickade' });
    await expect(sending.getByRole('switch', { name: 'Meddela kunden' })).toBeChecked();
    await expect(sending.getByText(`${both[0].order_number}, ${buyer.firstName} ${buyer.lastName}`)).toBeVisible();
    await sending.getByLabel('Spårningsnummer (valfritt)').fill(`${both[0].order_number.slice(-6)};0037 SE`);
    await sending.getByRole('button', { name: 'Markera som skickade' }).click();
    await expect(chosen).toBeHidden();
    await expect(toast(adminPage, /^2 ordrar är markerade som skickade/)).toBeVisible();
    expect(await backOffice.order(both[0].id)).toMatchObject({ tracking_number: '0037 SE' });
    await adminPage.getByRole('button', { name: 'Ångra', exact: true }).click();
    await expect(toast(adminPage, 'Ordrarna är väntande igen.')).toBeVisible();
    for (const { id } of both) {
      expect(await backOffice.order(id)).toMatchObject({ status: 'pending', sending_mail_at: null });
    }
  });
});

test.describe('an order', () => {
  test('An order is opened, corrected by two editors, sent with tracking, noted on, and tells its history', async ({
    adminPage,
    backOffice,
    shopper,
    watch,
  }) => {
    watch.allow(/status of 409/);
    const product = await backOffice.addProduct({ price: 300, cost_price: 100 });
    const order = await backOffice.paidOrder(shopper, { id: product.id, quantity: 2 });
    await adminPage.goto(listOf('ordrar', order.order_number));
    await rows(adminPage).first().getByText('Paket', { exact: true }).click();
    const details = detailsOf(adminPage);
    await expect(details.getByText(/Hamngatan 8/).first()).toBeVisible();
    const line = details.getByRole('row').filter({ hasText: product.name });
    await expect(line).toContainText('300,00 kr');
    await expect(line).toContainText('600,00 kr');
    // 600 kr without freight is 480 kr without VAT, less the cost of two items.
    await expect(details.getByText('280,00 kr')).toBeVisible();

    await details.getByRole('button', { name: 'Ändra kunduppgifter' }).click();
    const contact = adminPage.getByRole('dialog', { name: 'Ändra kunduppgifter' });
    await contact.getByLabel('Postnummer').fill('87');
    await contact.getByRole('button', { name: 'Spara' }).click();
    await expect(contact.getByText('Ange ett svenskt postnummer med fem siffror, som 872 30.')).toBeVisible();
    await contact.getByLabel('Postnummer').fill('872 31');
    const { first_name, last_name, email, phone, address, postal_code } = order;
    const theirs = { first_name, last_name, email, phone, address, postal_code, city: 'Nyland' };
    await backOffice.send('PUT', `/orders/${order.id}/contact`, theirs);
    await contact.getByRole('button', { name: 'Spara' }).click();
    await expect(contact.getByRole('alert')).toContainText('Ort: ”Kramfors” → ”Nyland”');
    await contact.getByRole('button', { name: 'Spara' }).click();
    await expect(toast(adminPage, 'Kunduppgifterna är ändrade.')).toBeVisible();
    expect(await backOffice.order(order.id)).toMatchObject({ postal_code: '872 31', city: 'Nyland' });

    await details.getByRole('button', { name: 'Markera som skickad' }).click();
    const sending = adminPage.getByRole('dialog', { name: 'Markera som skickad' });
    await sending.getByLabel('Fraktbolag (valfritt)').click();
    await adminPage.getByRole('option', { name: 'PostNord' }).click();
    await sending.getByLabel('Spårningsnummer (valfritt)').fill('0037 3500');
    await sending.getByRole('button', { name: 'Markera som skickad' }).click();
    await expect(details.getByRole('link', { name: 'PostNord 0037 3500' })).toBeVisible();

    const confirmation = details.getByRole('listitem').filter({ hasText: 'Orderbekräftelse till kunden' });
    await confirmation.getByRole('button', { name: 'Skicka igen' }).click();
    const again = adminPage.getByRole('dialog', { name: 'Skicka igen' });
    const other = `annan-${shopper.email}`;
    await again.getByLabel('Till').fill(other);
    await again.getByRole('button', { name: 'Skicka' }).click();
    await expect(again).toBeHidden();
    await details.getByLabel('Ny anteckning').fill('Ring före leverans');
    await adminPage.emulateMedia({ colorScheme: 'dark' });
    await expect(adminPage.locator('html')).toHaveCSS('color-scheme', 'dark');
    await expectAccessible(adminPage, "an order's details in the dark theme");

    await details.getByRole('tab', { name: 'Historik' }).click();
    const history = details.getByRole('list', { name: 'Historik' });
    await expect(history.getByText('Kunduppgifterna ändrades: postnummer 872 30 → 872 31.')).toBeVisible();
    await expect(history.getByText(/^Kvitto \S*\d utfärdades\.$/)).toBeVisible();
    await expect(history.getByText(/^Ordern markerades som skickad \(PostNord 0037 3500\)/)).toBeVisible();
    await expect(history.getByText('Mejl om att beställningen är på väg skickades.')).toBeVisible();
    await expect(history.getByText(`Orderbekräftelse till kunden skickas igen till ${other}.`)).toBeVisible();
    await details.getByRole('tab', { name: 'Order', exact: true }).click();
    await expect(details.getByLabel('Ny anteckning')).toHaveValue('Ring före leverans');
    await details.getByRole('button', { name: 'Spara anteckning' }).click();
    await expect(details.getByLabel('Ny anteckning')).toHaveValue('');
    await expect(details.getByText('Ring före leverans')).toBeVisible();
    await details.getByRole('button', { name: 'Stäng' }).click();
    await expect(details).toBeHidden();
    await expect(adminPage).toHaveURL(/\/admin\/ordrar\?/);
  });

  test('An order is refunded once, despite a refund made elsewhere and a lost response', async ({
    adminPage,
    backOffice,
    shopper,
    watch,
  }) => {
    watch.allow(/status of 409/, FAULT_LOGGED);
    const order = await backOffice.paidOrder(shopper, await backOffice.addProduct({ price: 200 }));
    await adminPage.goto(listOf('ordrar', order.order_number, order.id));
    const details = detailsOf(adminPage);
    await details.getByRole('button', { name: 'Återbetala' }).click();
    const form = adminPage.getByRole('dialog', { name: 'Återbetala order' });
    const refundNow = () => form.getByRole('button', { name: 'Återbetala' }).click();
    await expect(form.getByLabel('Belopp (kr)')).toHaveValue('');
    await form.getByLabel('Ett belopp').check();
    await expect(form.getByLabel('Belopp (kr)')).toHaveValue('259,00');
    await form.getByLabel('Belopp (kr)').fill('300');
    await refundNow();
    await expect(form.getByText('Högst 259,00 kr återstår att återbetala.')).toBeVisible();

    await form.getByLabel('Belopp (kr)').fill('59,50');
    await form.getByLabel('Orsak').fill('Vasen var spräckt');
    await backOffice.send('POST', `/orders/${order.id}/refund`, { amount: 50 });
    await refundNow();
    await expect(form.getByRole('alert')).toContainText('Nu är 209,00 kr kvar, så din återbetalning genomfördes inte.');
    await expect(form).toContainText('Kvar att återbetala: 209,00 kr.');
    await expect(form.getByLabel('Belopp (kr)')).toHaveValue('59,50');
    await expect(form.getByLabel('Orsak')).toHaveValue('Vasen var spräckt');

    const lost = async (route: Route) => {
      await route.fetch();
      await route.abort();
    };
    await adminPage.route('**/api/orders/*/refund', lost, { times: 1 });
    await refundNow();
    await expect(form.getByRole('alert')).toContainText('Nätverksfel');
    await refundNow();
    await expect(toast(adminPage, '59,50 kr återbetalas till kunden.')).toBeVisible();
    const refund = details.getByRole('listitem').filter({ hasText: 'Vasen var spräckt' });
    await expect(refund).toHaveCount(1);
    await expect(refund).toContainText('59,50 kr');
    await expect(details.getByText('Delvis återbetald')).toBeVisible();
    await expect(refund.getByText('Genomförd')).toBeVisible();
    await expect(refund.getByRole('link', { name: /^Kreditnota KR\d{4}-\d{6}$/ })).toHaveAttribute(
      'href',
      /\/api\/credit-notes\/[^/]+\.pdf$/,
    );

    await details.getByRole('button', { name: 'Återbetala' }).click();
    await form.getByLabel('Ett belopp').check();
    await backOffice.send('POST', `/orders/${order.id}/refund`, { amount: 149.5 });
    await refundNow();
    await expect(form.getByRole('alert')).toContainText('är redan återbetalt, eller på väg');
    await expect(form).toContainText('Kvar att återbetala: 0,00 kr.');
    await expect(form.getByRole('button', { name: 'Återbetala' })).toBeHidden();
  });
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('A pickup order is found, made ready and collected', async ({ page, context, backOffice, shopper }) => {
    const placed = await backOffice.placeOrder(shopper, [await backOffice.addProduct()], 'pickup');
    await confirmPayment(placed.client_secret);
    await expect.poll(async () => (await backOffice.order(placed.order_id)).payment_status).toBe('paid');
    const { order_number } = await backOffice.order(placed.order_id);
    await signIn(context, backOffice);
    await page.goto(listOf('ordrar', order_number));
    await page.getByRole('link', { name: order_number, exact: true }).click();
    const details = detailsOf(page);
    await expect(details.getByText('Karin Åström')).toBeVisible();
    await details.getByRole('button', { name: 'Redo att hämtas' }).click();
    const sending = page.getByRole('dialog', { name: 'Redo att hämtas' });
    await sending.getByRole('switch', { name: 'Meddela kunden' }).uncheck();
    await sending.getByRole('button', { name: 'Redo att hämtas' }).click();
    await details.getByRole('button', { name: 'Hämtad' }).click();
    await expect(toast(page, / är hämtad\.$/)).toBeVisible();
    await details.getByRole('button', { name: 'Stäng' }).click();

    await page.getByRole('button', { name: 'Öppna menyn' }).click();
    await expectAccessible(page, 'menu');
    await page.getByRole('link', { name: 'Frågor och svar' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Frågor och svar' })).toBeVisible();
  });
});
