import type { Page, Route } from '@playwright/test';
import { unique } from '../dev/test/samples.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/admin-test.ts';
import { FAULT_LOGGED } from './support/faults.ts';
import { mailTo, pdfOf } from './support/inbox.ts';
import { confirmPayment } from './support/sandbox.ts';
import { PHONE } from './support/screens.ts';
import { signIn } from './support/test.ts';

const search = (page: Page) => page.getByRole('searchbox', { name: 'Sök ordernummer, namn eller e-post' });
const status = (page: Page, number: string) => page.getByRole('combobox', { name: `Status för order ${number}` });
const rows = (page: Page) => page.getByRole('row').filter({ hasText: 'ORD-' });
const toast = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text });

async function choose(page: Page, number: string, label: string): Promise<void> {
  await status(page, number).click();
  await page.getByRole('option', { name: label }).click();
}

test.describe('the order list', () => {
  test('is searched, filtered and sorted', async ({ adminPage, backOffice, shopper }) => {
    const [cheap, dear] = await Promise.all([
      backOffice.addProduct({ price: 100 }),
      backOffice.addProduct({ price: 900 }),
    ]);
    const buyer = { ...shopper, lastName: `Provsson${unique()}` };
    const first = await backOffice.paidOrder(buyer, dear);
    const second = await backOffice.paidOrder(buyer, cheap);
    await backOffice.send('PUT', `/orders/${second.id}/status`, { status: 'sent' });

    await adminPage.goto('/admin/ordrar');
    await search(adminPage).fill(buyer.lastName);
    await expect(rows(adminPage)).toHaveCount(2);
    await expect(rows(adminPage).first()).toContainText(second.order_number);
    await expect(rows(adminPage).first()).toContainText('159,00 kr');

    await adminPage.getByRole('button', { name: /^Sortera på Belopp/ }).click();
    await expect(rows(adminPage).first()).toContainText(first.order_number);
    const amount = adminPage.getByRole('columnheader', { name: /Belopp/ });
    await expect(amount).toHaveAttribute('aria-sort', /^(a|de)scending$/);
    await expect(adminPage.locator('th[aria-sort$="scending"]')).toHaveCount(1);
    await adminPage.getByRole('button', { name: /^Sortera på Belopp/ }).click();
    await expect(rows(adminPage).first()).toContainText(second.order_number);

    const filter = adminPage.getByRole('group', { name: 'Filtrera på status' });
    await filter.getByRole('button', { name: 'Väntande' }).click();
    await expect(rows(adminPage)).toHaveCount(1);
    await expect(rows(adminPage)).toContainText(first.order_number);
    await filter.getByRole('button', { name: 'Avbrutna' }).click();
    await expect(adminPage.getByText('Inga ordrar matchar din sökning.')).toBeVisible();
    await filter.getByRole('button', { name: 'Alla' }).click();
    await search(adminPage).fill(first.order_number);
    await expect(rows(adminPage)).toHaveCount(1);
  });

  test('changes a status, and reverts when the API refuses', async ({ adminPage, backOffice, shopper, watch }) => {
    watch.allow(/status of (409|422)/);
    const product = await backOffice.addProduct({ inventory_quantity: 1 });
    const { order_number } = await backOffice.paidOrder(shopper, product);
    await adminPage.goto('/admin/ordrar');
    await search(adminPage).fill(order_number);
    await choose(adminPage, order_number, 'Avbruten');
    const sure = adminPage.getByRole('alertdialog', { name: 'Avbryta ordern?' });
    await expect(sure).toContainText('Kunden får ett mejl.');
    await sure.getByRole('button', { name: 'Avbryt ordern' }).click();
    await expect(toast(adminPage, 'Ordern är avbruten. Kunden har fått ett mejl.')).toBeVisible();
    const refund = adminPage.getByRole('alertdialog', { name: 'Återbetala kunden?' });
    await expect(refund).toContainText('Vill du återbetala 208,00 kr till kunden nu?');
    await refund.getByRole('button', { name: 'Inte nu' }).click();
    await expect(status(adminPage, order_number)).toHaveText('Avbruten');
    expect((await backOffice.product(product.id)).inventory_quantity).toBe(1);

    await backOffice.changeProduct(product.id, { inventory_quantity: 0 });
    await choose(adminPage, order_number, 'Väntande');
    await expect(toast(adminPage, 'Kunde inte uppdatera orderstatus. Fel: Lagret räcker inte')).toBeVisible();
    await expect(status(adminPage, order_number)).toHaveText('Avbruten');
  });

  test('reports a failed load and retries', async ({ adminPage, watch }) => {
    watch.allow(/Failed to load resource/);
    await adminPage.route(/\/api\/orders\?/, (route) => route.abort());
    await adminPage.goto('/admin/ordrar');
    await expect(adminPage.getByText('Kunde inte ladda orderdata. Försök igen senare.')).toBeVisible();
    await adminPage.unroute(/\/api\/orders\?/);
    await adminPage.getByRole('button', { name: 'Försök igen' }).click();
    await expect(adminPage.getByText('Kunde inte ladda orderdata. Försök igen senare.')).toBeHidden();
  });

  test('deletes an order after one question, and a paid one after two', async ({
    adminPage,
    backOffice,
    shopper,
    watch,
  }) => {
    watch.allow(/status of 409/);
    const product = await backOffice.addProduct();
    const paid = await backOffice.paidOrder(shopper, product);
    await adminPage.goto('/admin/ordrar');
    await search(adminPage).fill(paid.order_number);
    await adminPage.getByRole('button', { name: `Ta bort order ${paid.order_number}` }).click();
    const once = adminPage.getByRole('alertdialog', { name: 'Ta bort order' });
    await expect(once).toContainText('Det går inte att ångra.');
    await once.getByRole('button', { name: 'Ta bort' }).click();
    const twice = adminPage.getByRole('alertdialog', { name: 'Pengarna är inte återbetalda' });
    await twice.getByRole('button', { name: 'Ta bort ändå' }).click();
    await expect(toast(adminPage, `Order ${paid.order_number} har tagits bort.`)).toBeVisible();
    await expect(adminPage.getByText('Inga ordrar matchar din sökning.')).toBeVisible();
  });
});

test.describe('packing', () => {
  test('finds, selects, prints and sends orders, and undoes before emails go out', async ({
    adminPage,
    backOffice,
    shopper,
  }) => {
    const product = await backOffice.addProduct();
    const buyer = { ...shopper, lastName: `Packsson${unique()}` };
    const [first, second] = [await backOffice.paidOrder(buyer, product), await backOffice.paidOrder(buyer, product)];
    await adminPage.goto('/admin/ordrar');
    await adminPage.getByRole('link', { name: 'Betalda, ej skickade' }).click();
    await expect(adminPage.getByRole('button', { name: /^Att packa/, pressed: true })).toBeVisible();
    await search(adminPage).fill(buyer.lastName);
    await expect(rows(adminPage)).toHaveCount(2);
    await adminPage.getByRole('checkbox', { name: 'Markera alla' }).check();
    const chosen = adminPage.getByRole('region', { name: 'Markerade ordrar' });
    await chosen.getByRole('button', { name: 'Plocksedlar' }).click();
    const slips = adminPage.getByRole('dialog', { name: '2 plocksedlar' });
    await expect(slips.getByRole('article')).toHaveCount(2);
    await expect(slips.getByText(product.sku).first()).toBeVisible();
    await expectAccessible(adminPage, 'packing slips');
    await slips.getByRole('button', { name: 'Stäng' }).click();
    await chosen.getByRole('button', { name: 'Etiketter' }).click();
    await expect(adminPage.getByRole('dialog', { name: '2 adressetiketter' }).getByText('Hamngatan 8')).toHaveCount(2);
    await adminPage.getByRole('button', { name: 'Stäng' }).click();

    await chosen.getByRole('button', { name: 'Markera som skickade' }).click();
    const sending = adminPage.getByRole('dialog', { name: 'Markera 2 ordrar som skickade' });
    await expect(sending.getByRole('checkbox', { name: 'Meddela kunden' })).toBeChecked();
    await expectAccessible(adminPage, 'sending orders');
    await sending.getByRole('button', { name: 'Markera som skickade' }).click();
    await expect(toast(adminPage, /^2 ordrar är markerade som skickade/)).toBeVisible();
    await adminPage.getByRole('button', { name: 'Ångra', exact: true }).click();
    await expect(toast(adminPage, 'Ordrarna är väntande igen.')).toBeVisible();
    for (const { id } of [first, second]) {
      expect(await backOffice.order(id)).toMatchObject({ status: 'pending', sending_mail_at: null });
    }
  });

  test('corrects the customer, sends with a tracking number, adds a note and shows the history', async ({
    adminPage,
    backOffice,
    shopper,
  }) => {
    const order = await backOffice.paidOrder(shopper, await backOffice.addProduct());
    await adminPage.goto('/admin/ordrar');
    await search(adminPage).fill(order.order_number);
    await rows(adminPage).first().getByText('Leverans', { exact: true }).click();
    const details = adminPage.getByRole('dialog', { name: 'Orderdetaljer' });
    await details.getByRole('button', { name: 'Ändra kunduppgifter' }).click();
    const contact = adminPage.getByRole('dialog', { name: 'Ändra kunduppgifter' });
    await contact.getByLabel('Postnummer').fill('87');
    await contact.getByRole('button', { name: 'Spara' }).click();
    await expect(contact.getByText('Postnummer (ogiltigt format)')).toBeVisible();
    await contact.getByLabel('Postnummer').fill('872 31');
    const right = `ratt-${shopper.email}`;
    await contact.getByLabel('E-post').fill(right);
    await contact.getByRole('button', { name: 'Spara' }).click();
    await expect(toast(adminPage, 'Kunduppgifterna är ändrade.')).toBeVisible();
    await expect(details.getByRole('link', { name: right })).toBeVisible();

    await details.getByRole('button', { name: 'Markera som skickad' }).click();
    const sending = adminPage.getByRole('dialog', { name: 'Markera som skickad' });
    await sending.getByLabel('Fraktbolag (valfritt)').click();
    await adminPage.getByRole('option', { name: 'PostNord' }).click();
    await sending.getByLabel('Spårningsnummer (valfritt)').fill('0037 3500');
    await sending.getByRole('button', { name: 'Markera som skickad' }).click();
    await expect(details.getByRole('link', { name: 'PostNord 0037 3500' })).toBeVisible();
    expect((await mailTo(right, /^Din beställning är på väg$/)).text).toContain('0037 3500');

    await details.getByLabel('Ny anteckning').fill('Ring före leverans');
    await details.getByRole('button', { name: 'Spara anteckning' }).click();
    await expect(details.getByText('Ring före leverans')).toBeVisible();
    await details.getByRole('tab', { name: 'Historik' }).click();
    const history = details.getByRole('list', { name: 'Historik' });
    await expect(history.getByText('Kunduppgifterna ändrades: e-post, postnummer.')).toBeVisible();
    await expect(history.getByText(/^Kvitto \S*\d utfärdades\.$/)).toBeVisible();
    await expect(history.getByText('Mejl om att beställningen är på väg skickades.')).toBeVisible();
    await expect(history.getByText(/^Ordern markerades som skickad \(PostNord 0037 3500\)/)).toBeVisible();
    await expectAccessible(adminPage, "an order's history");
  });
});

test.describe('a pickup order', () => {
  test('is ready, then collected, and its views and days are in the address', async ({
    adminPage,
    backOffice,
    shopper,
  }) => {
    const product = await backOffice.addProduct();
    const buyer = { ...shopper, lastName: `Hämtsson${unique()}` };
    const placed = await backOffice.placeOrder(buyer, [product], 'pickup');
    await confirmPayment(placed.client_secret);
    await expect.poll(async () => (await backOffice.order(placed.order_id)).payment_status).toBe('paid');
    await adminPage.goto('/admin/ordrar');
    await search(adminPage).fill(buyer.lastName);
    await adminPage.getByLabel('Från och med').fill('2030-01-01');
    await expect(adminPage.getByText('Inga ordrar matchar din sökning.')).toBeVisible();
    await expect(adminPage).toHaveURL(/2030-01-01/);
    await adminPage.getByRole('button', { name: /^Att packa/ }).click();
    await rows(adminPage).first().getByText('Hämtas i butik', { exact: true }).click();
    const details = adminPage.getByRole('dialog', { name: 'Orderdetaljer' });
    await details.getByRole('button', { name: 'Redo att hämtas' }).click();
    const sending = adminPage.getByRole('dialog', { name: 'Redo att hämtas' });
    await sending.getByRole('checkbox', { name: 'Meddela kunden' }).uncheck();
    await sending.getByRole('button', { name: 'Avbryt' }).click();
    await adminPage
      .getByRole('alertdialog', { name: 'Stänga utan att spara?' })
      .getByRole('button', { name: 'Fortsätt skriva' })
      .click();
    await sending.getByRole('button', { name: 'Redo att hämtas' }).click();
    await details.getByRole('button', { name: 'Stäng' }).click();

    await adminPage.getByRole('button', { name: /^Hämtas i butik/ }).click();
    await expect(adminPage).toHaveURL(/pickup/);
    await adminPage.reload();
    await expect(adminPage.getByRole('button', { name: /^Hämtas i butik/, pressed: true })).toBeVisible();
    await expect(rows(adminPage)).toHaveCount(1);
    await rows(adminPage).getByText('Hämtas i butik', { exact: true }).click();
    await details.getByRole('button', { name: 'Hämtad' }).click();
    await expect(toast(adminPage, / är hämtad\.$/)).toBeVisible();
    await details.getByRole('button', { name: 'Stäng' }).click();
    await expect(rows(adminPage)).toHaveCount(0);
  });
});

test.describe("an order's details", () => {
  test('keep what two editors and a half-written note have typed, and send an email to another address', async ({
    adminPage,
    backOffice,
    shopper,
    watch,
  }) => {
    watch.allow(/status of 409/);
    const order = await backOffice.paidOrder(shopper, await backOffice.addProduct());
    await adminPage.goto(`/admin/ordrar/${order.id}`);
    const details = adminPage.getByRole('dialog', { name: 'Orderdetaljer' });
    await details.getByRole('button', { name: 'Ändra kunduppgifter' }).click();
    const contact = adminPage.getByRole('dialog', { name: 'Ändra kunduppgifter' });
    await contact.getByLabel('Förnamn').fill('Kajsa');
    const { first_name, last_name, email, phone, address, postal_code } = order;
    const theirs = { first_name, last_name, email, phone, address, postal_code, city: 'Nyland' };
    await backOffice.send('PUT', `/orders/${order.id}/contact`, theirs);
    await contact.getByRole('button', { name: 'Spara' }).click();
    await expect(contact.getByRole('alert')).toContainText('Stad: ”Kramfors” → ”Nyland”');
    await expect(contact.getByLabel('Förnamn')).toHaveValue('Kajsa');
    await contact.getByRole('button', { name: 'Spara' }).click();
    await expect(details.getByText('Kajsa Åström')).toBeVisible();
    expect(await backOffice.order(order.id)).toMatchObject({ first_name: 'Kajsa', city: 'Nyland' });

    await details.getByLabel('Ny anteckning').fill('Ring före');
    await details.getByRole('tab', { name: 'Historik' }).click();
    await details.getByRole('tab', { name: 'Order', exact: true }).click();
    await expect(details.getByLabel('Ny anteckning')).toHaveValue('Ring före');
    await details.getByRole('button', { name: 'Spara anteckning' }).click();

    const confirmation = details.getByRole('listitem').filter({ hasText: 'Orderbekräftelse till kunden' });
    await confirmation.getByRole('button', { name: 'Skicka igen' }).click();
    const again = adminPage.getByRole('dialog', { name: 'Skicka igen' });
    const other = `annan-${shopper.email}`;
    await again.getByLabel('Till').fill(other);
    await again.getByRole('button', { name: 'Skicka' }).click();
    expect((await mailTo(other, /order/i)).text).toContain(order.order_number);
    await details.getByRole('tab', { name: 'Historik' }).click();
    await expect(details.getByText(`Orderbekräftelse till kunden skickas igen till ${other}.`)).toBeVisible();
  });

  test('show items, customer and delivery address', async ({ adminPage, backOffice, shopper }) => {
    const product = await backOffice.addProduct({ price: 300, cost_price: 100 });
    const order = await backOffice.paidOrder(shopper, { id: product.id, quantity: 2 });
    await adminPage.goto('/admin/ordrar');
    await search(adminPage).fill(order.order_number);
    await adminPage.getByRole('link', { name: `Visa order ${order.order_number}` }).click();
    const details = adminPage.getByRole('dialog', { name: 'Orderdetaljer' });
    await expect(details.getByText('Karin Åström')).toBeVisible();
    await expect(details.getByRole('link', { name: shopper.email })).toBeVisible();
    await expect(details.getByText(/Hamngatan 8/).first()).toBeVisible();
    const line = details.getByRole('row').filter({ hasText: product.name });
    await expect(line).toContainText('300,00 kr');
    await expect(line).toContainText('600,00 kr');
    // 600 kr without freight is 480 kr without VAT, less the cost of two items.
    await expect(details.getByText('280,00 kr')).toBeVisible();
    await expect(details.getByText('Orderbekräftelse till kunden', { exact: true })).toBeVisible();
    await details.getByRole('button', { name: 'Stäng' }).click();
    await expect(details).toBeHidden();
    await expect(adminPage).toHaveURL(/\/admin\/ordrar(\?|$)/);
  });

  test('refund a payment and email the credit note', async ({ adminPage, backOffice, shopper }) => {
    const order = await backOffice.paidOrder(shopper, await backOffice.addProduct({ price: 200 }));
    await adminPage.goto(`/admin/ordrar/${order.id}`);
    const details = adminPage.getByRole('dialog', { name: 'Orderdetaljer' });
    await details.getByRole('button', { name: 'Återbetala' }).click();
    const form = adminPage.getByRole('dialog', { name: 'Återbetala order' });
    await expect(form.getByLabel('Belopp (kr)')).toHaveValue('259,00');
    await form.getByLabel('Belopp (kr)').fill('300');
    await form.getByRole('button', { name: 'Återbetala' }).click();
    await expect(form.getByText('Högst 259,00 kr återstår att återbetala.')).toBeVisible();
    await form.getByLabel('Belopp (kr)').fill('59,50');
    await form.getByLabel('Orsak').fill('Vasen var spräckt');
    await form.getByRole('button', { name: 'Återbetala' }).click();
    await expect(toast(adminPage, '59,50 kr återbetalas till kunden.')).toBeVisible();

    const refund = details.getByRole('listitem').filter({ hasText: 'Vasen var spräckt' });
    await expect(refund).toContainText('59,50 kr');
    await expect(details.getByText('Delvis återbetald')).toBeVisible();
    const mail = await mailTo(shopper.email, new RegExp(`^Återbetalning för order ${order.order_number}$`));
    const creditNote = await pdfOf(mail);
    expect(creditNote.subarray(0, 5).toString()).toBe('%PDF-');
    await adminPage.reload();
    await expect(refund.getByText('Genomförd')).toBeVisible();
    const kept = refund.getByRole('link', { name: /^Kreditnota / });
    const answer = await adminPage.request.get((await kept.getAttribute('href'))!);
    expect(answer.headers()['content-type']).toContain('application/pdf');
    expect(await answer.body()).toEqual(creditNote);
  });

  test('refund once when the first response is lost', async ({ adminPage, backOffice, shopper, watch }) => {
    watch.allow(FAULT_LOGGED);
    const order = await backOffice.paidOrder(shopper, await backOffice.addProduct({ price: 200 }));
    const lost = async (route: Route) => {
      await route.fetch();
      await route.abort();
    };
    await adminPage.route('**/api/orders/*/refund', lost, { times: 1 });
    await adminPage.goto(`/admin/ordrar/${order.id}`);
    const details = adminPage.getByRole('dialog', { name: 'Orderdetaljer' });
    await details.getByRole('button', { name: 'Återbetala' }).click();
    const form = adminPage.getByRole('dialog', { name: 'Återbetala order' });
    await form.getByLabel('Belopp (kr)').fill('59,50');
    await form.getByLabel('Orsak').fill('Vasen var spräckt');
    await form.getByRole('button', { name: 'Återbetala' }).click();
    await expect(form.getByRole('alert')).toBeVisible();
    await form.getByRole('button', { name: 'Återbetala' }).click();
    await expect(toast(adminPage, '59,50 kr återbetalas till kunden.')).toBeVisible();
    await expect(details.getByRole('listitem').filter({ hasText: 'Vasen var spräckt' })).toHaveCount(1);
  });

  test('load a refund made elsewhere while the form is open, and offer none when nothing is left', async ({
    adminPage,
    backOffice,
    shopper,
    watch,
  }) => {
    watch.allow(/status of 409/);
    watch.allow(FAULT_LOGGED);
    const order = await backOffice.paidOrder(shopper, await backOffice.addProduct({ price: 200 }));
    await adminPage.goto(`/admin/ordrar/${order.id}`);
    const details = adminPage.getByRole('dialog', { name: 'Orderdetaljer' });
    await details.getByRole('button', { name: 'Återbetala' }).click();
    const form = adminPage.getByRole('dialog', { name: 'Återbetala order' });
    await form.getByLabel('Belopp (kr)').fill('59,50');
    await form.getByLabel('Orsak').fill('Vasen var spräckt');
    await backOffice.send('POST', `/orders/${order.id}/refund`, { amount: 50 });
    await form.getByRole('button', { name: 'Återbetala' }).click();
    await expect(form.getByRole('alert')).toContainText('Nu är 209,00 kr kvar, så din återbetalning genomfördes inte.');
    await expect(form).toContainText('Kvar att återbetala: 209,00 kr.');
    await expect(form.getByLabel('Belopp (kr)')).toHaveValue('59,50');
    await expect(form.getByLabel('Orsak')).toHaveValue('Vasen var spräckt');
    // The dialog shows the remaining amount even when the order cannot be reloaded.
    await backOffice.send('POST', `/orders/${order.id}/refund`, { amount: 9 });
    const unread = (url: URL) => url.pathname === `/api/orders/${order.id}`;
    await adminPage.route(unread, (route) => route.abort());
    await form.getByRole('button', { name: 'Återbetala' }).click();
    await expect(form.getByRole('alert')).toContainText('Nu är 200,00 kr kvar att återbetala');
    await adminPage.unroute(unread);
    await backOffice.send('POST', `/orders/${order.id}/refund`, { amount: 200 });
    await form.getByRole('button', { name: 'Återbetala' }).click();
    await expect(form.getByRole('alert')).toContainText('är redan återbetalt, eller på väg');
    await expect(form).toContainText('Kvar att återbetala: 0,00 kr.');
    await expect(form.getByRole('button', { name: 'Återbetala' })).toBeHidden();
    await expectAccessible(adminPage, 'refund with nothing left');
    await form.getByRole('button', { name: 'Stäng' }).click();
    await expect(details.getByText('Återbetald', { exact: true })).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('an order is found and marked as sent', async ({ page, context, backOffice, shopper }) => {
    const { order_number } = await backOffice.paidOrder(shopper, await backOffice.addProduct());
    await signIn(context, backOffice);
    await page.goto('/admin');
    await page.getByRole('button', { name: 'Öppna menyn' }).click();
    await expectAccessible(page, 'menu');
    await page.getByRole('link', { name: 'Ordrar' }).click();
    await search(page).fill(order_number);
    await choose(page, order_number, 'Skickad');
    await page.getByRole('dialog').getByRole('button', { name: 'Markera som skickad' }).click();
    await expect(status(page, order_number)).toHaveText('Skickad');
    await page.getByRole('link', { name: order_number, exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Orderdetaljer' }).getByText('Karin Åström')).toBeVisible();
  });
});
