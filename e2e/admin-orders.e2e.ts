import type { Page, Route } from '@playwright/test';
import { unique } from '../dev/test/samples.ts';
import { expectAccessible } from './support/accessible.ts';
import { FAULT_LOGGED } from './support/faults.ts';
import { mailsTo, mailTo, pdfOf } from './support/inbox.ts';
import { confirmPayment, loseDispute, payAgain } from './support/sandbox.ts';
import { expect, signIn, test } from './support/test.ts';

const search = (page: Page) => page.getByRole('searchbox', { name: 'Sök ordernummer, namn eller e-post' });
const status = (page: Page, number: string) => page.getByRole('combobox', { name: `Status för order ${number}` });
const rows = (page: Page) => page.getByRole('row').filter({ hasText: 'ORD-' });
const toast = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text });

async function choose(page: Page, number: string, label: string): Promise<void> {
  await status(page, number).click();
  await page.getByRole('option', { name: label }).click();
}

test.describe('the list of orders', { tag: '@desktop' }, () => {
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
    await adminPage.getByRole('button', { name: /^Sortera på Belopp/ }).click();
    await expect(rows(adminPage).first()).toContainText(second.order_number);

    const filter = adminPage.getByRole('group', { name: 'Filtrera på status' });
    await filter.getByRole('button', { name: 'Väntande' }).click();
    await expect(rows(adminPage)).toHaveCount(1);
    await expect(rows(adminPage)).toContainText(first.order_number);
    await filter.getByRole('button', { name: 'Avbruten' }).click();
    await expect(adminPage.getByText('Inga ordrar matchar din sökning.')).toBeVisible();
    await filter.getByRole('button', { name: 'Alla' }).click();
    await search(adminPage).fill(first.order_number);
    await expect(rows(adminPage)).toHaveCount(1);
  });

  test('changes a status, and takes it back when the shop refuses', async ({
    adminPage,
    backOffice,
    shopper,
    watch,
  }) => {
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

  test('asks before an order that nobody has paid for is sent', async ({ adminPage, backOffice, shopper }) => {
    const { order_number } = await backOffice.placeOrder(shopper, [await backOffice.addProduct()]);
    await adminPage.goto('/admin/ordrar');
    await search(adminPage).fill(order_number);
    await choose(adminPage, order_number, 'Skickad');
    const sure = adminPage.getByRole('alertdialog', { name: 'Markera som skickad?' });
    await expect(sure).toContainText(
      'Ordern är inte betald. Vill du ändå markera den som skickad? Kunden får ett mejl.',
    );
    await sure.getByRole('button', { name: 'Nej' }).click();
    await expect(sure).toBeHidden();
    await expect(status(adminPage, order_number)).toHaveText('Väntande');
    await choose(adminPage, order_number, 'Skickad');
    await sure.getByRole('button', { name: 'Markera som skickad' }).click();
    await expect(toast(adminPage, 'Ordern är markerad som skickad. Kunden har fått ett mejl.')).toBeVisible();
  });

  test('asks before an unpaid order that was cancelled is opened again', async ({ adminPage, backOffice, shopper }) => {
    const product = await backOffice.addProduct({ inventory_quantity: 1 });
    const { order_id, order_number } = await backOffice.placeOrder(shopper, [product]);
    await backOffice.send('PUT', `/orders/${order_id}/status`, { status: 'cancelled' });
    await adminPage.goto('/admin/ordrar');
    await search(adminPage).fill(order_number);
    await choose(adminPage, order_number, 'Väntande');
    const sure = adminPage.getByRole('alertdialog', { name: 'Markera som väntande?' });
    await expect(sure).toContainText('går inte längre att betala: kunden behöver beställa igen. Varorna tas ur lagret');
    await expectAccessible(adminPage, 'question before an order is opened again');
    await sure.getByRole('button', { name: 'Nej' }).click();
    await expect(sure).toBeHidden();
    expect((await backOffice.product(product.id)).inventory_quantity).toBe(1);
    await choose(adminPage, order_number, 'Väntande');
    await sure.getByRole('button', { name: 'Markera som väntande' }).click();
    await expect(toast(adminPage, 'Ordern är markerad som väntande.')).toBeVisible();
    expect((await backOffice.product(product.id)).inventory_quantity).toBe(0);
  });

  test('does not cancel an order unasked that was paid after the list was read', async ({
    adminPage,
    backOffice,
    shopper,
    watch,
  }) => {
    watch.allow(/status of 409/);
    const order = await backOffice.placeOrder(shopper, [await backOffice.addProduct()]);
    await adminPage.goto('/admin/ordrar');
    await search(adminPage).fill(order.order_number);
    await expect(rows(adminPage)).toHaveCount(1);
    await confirmPayment(order.client_secret);
    const paymentStatus = async () => (await backOffice.order(order.order_id)).payment_status;
    await expect.poll(paymentStatus, { timeout: 20_000 }).toBe('paid');
    await choose(adminPage, order.order_number, 'Avbruten');
    await expect(toast(adminPage, 'Kunden hann betala, så ordern är inte avbruten.')).toBeVisible();
    await expect(status(adminPage, order.order_number)).toHaveText('Väntande');

    await choose(adminPage, order.order_number, 'Avbruten');
    await adminPage.getByRole('alertdialog', { name: 'Avbryta ordern?' }).getByRole('button', { name: 'Nej' }).click();
    expect((await backOffice.order(order.order_id)).status).toBe('pending');
  });

  test('does not mark an order as sent that was cancelled and refunded after the list was read', async ({
    adminPage,
    backOffice,
    shopper,
    watch,
  }) => {
    watch.allow(/status of 409/);
    const order = await backOffice.paidOrder(shopper, await backOffice.addProduct({ price: 200 }));
    await adminPage.goto('/admin/ordrar');
    await search(adminPage).fill(order.order_number);
    await expect(rows(adminPage)).toHaveCount(1);
    await backOffice.send('PUT', `/orders/${order.id}/status`, { status: 'cancelled' });
    await backOffice.send('POST', `/orders/${order.id}/refund`, { amount: 259 });
    await choose(adminPage, order.order_number, 'Skickad');
    await expect(toast(adminPage, 'Ordern är avbruten sedan du såg den')).toBeVisible();
    await expect(status(adminPage, order.order_number)).toHaveText('Avbruten');

    await choose(adminPage, order.order_number, 'Skickad');
    const sure = adminPage.getByRole('alertdialog', { name: 'Markera som skickad?' });
    await expect(sure).toContainText('Ordern är återbetald.');
    await sure.getByRole('button', { name: 'Nej' }).click();
    expect((await backOffice.order(order.id)).status).toBe('cancelled');
  });

  test('says so when it cannot be read, and tries again', async ({ adminPage, watch }) => {
    watch.allow(/Failed to load resource/);
    await adminPage.route(/\/api\/orders\?/, (route) => route.abort());
    await adminPage.goto('/admin/ordrar');
    await expect(adminPage.getByText('Kunde inte ladda orderdata. Försök igen senare.')).toBeVisible();
    await adminPage.unroute(/\/api\/orders\?/);
    await adminPage.getByRole('button', { name: 'Försök igen' }).click();
    await expect(adminPage.getByText('Kunde inte ladda orderdata. Försök igen senare.')).toBeHidden();
  });

  test('takes an order away after asking, a paid one after asking twice', async ({
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

  test('asks once before an order is taken away whose money went back after the list was read', async ({
    adminPage,
    backOffice,
    shopper,
  }) => {
    const order = await backOffice.paidOrder(shopper, await backOffice.addProduct({ price: 200 }));
    await adminPage.goto('/admin/ordrar');
    await search(adminPage).fill(order.order_number);
    await expect(rows(adminPage)).toHaveCount(1);
    await backOffice.send('POST', `/orders/${order.id}/refund`, { amount: 259 });
    await adminPage.getByRole('button', { name: `Ta bort order ${order.order_number}` }).click();
    const once = adminPage.getByRole('alertdialog', { name: 'Ta bort order' });
    await once.getByRole('button', { name: 'Ta bort' }).click();
    await expect(toast(adminPage, `Order ${order.order_number} har tagits bort.`)).toBeVisible();
  });
});

test.describe("an order's details", { tag: '@desktop' }, () => {
  test('tell what was bought, by whom and where it goes', async ({ adminPage, backOffice, shopper }) => {
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
    // 600 kr and no freight: 480 kr without VAT, less what the two cost.
    await expect(details.getByText('280,00 kr')).toBeVisible();
    await expect(details.getByText('Orderbekräftelse till kunden')).toBeVisible();
    await details.getByRole('button', { name: 'Stäng' }).click();
    await expect(details).toBeHidden();
    await expect(adminPage).toHaveURL(/\/admin\/ordrar(\?|$)/);
  });

  test('send a mail once more', async ({ adminPage, backOffice, shopper }) => {
    const order = await backOffice.paidOrder(shopper, await backOffice.addProduct());
    await mailTo(shopper.email, /^Orderbekräftelse/);
    await adminPage.goto(`/admin/ordrar/${order.id}`);
    const effect = adminPage.getByRole('listitem').filter({ hasText: 'Orderbekräftelse till kunden' });
    await effect.getByRole('button', { name: 'Skicka igen' }).click();
    await expect(toast(adminPage, 'Orderbekräftelse till kunden skickas igen.')).toBeVisible();
    await expect.poll(() => mailsTo(shopper.email, /^Orderbekräftelse/)).toBe(2);
  });

  test('give money back, with a credit note by mail', async ({ adminPage, backOffice, shopper }) => {
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

  test('give money back once, although the first answer was lost', async ({
    adminPage,
    backOffice,
    shopper,
    watch,
  }) => {
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

  test('take in what was given back elsewhere while the form was open, and offer nothing when nothing is left', async ({
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
    await expect(form.getByRole('alert')).toContainText('Nu är 209,00 kr kvar, så din återbetalning är inte gjord.');
    await expect(form).toContainText('Kvar att återbetala: 209,00 kr.');
    await expect(form.getByLabel('Belopp (kr)')).toHaveValue('59,50');
    await expect(form.getByLabel('Orsak')).toHaveValue('Vasen var spräckt');
    // What is left is told though the order cannot be read anew.
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

  test('give a second payment back that Stripe could not, and leave the order paid', async ({
    adminPage,
    backOffice,
    shopper,
  }) => {
    const order = await backOffice.paidOrder(shopper, await backOffice.addProduct({ price: 200 }));
    await payAgain(order);
    const refunds = async () => (await backOffice.order(order.id)).refunds.map(({ status }) => status);
    await expect.poll(refunds, { timeout: 30_000 }).toEqual(['failed']);
    await adminPage.goto(`/admin/ordrar/${order.id}`);
    const details = adminPage.getByRole('dialog', { name: 'Orderdetaljer' });
    await details.getByRole('button', { name: 'Återbetala' }).click();
    const form = adminPage.getByRole('dialog', { name: 'Återbetala order' });
    await expect(form).toContainText('Kvar att återbetala: 259,00 kr. Pengarna är från en extra betalning');
    await expectAccessible(adminPage, 'refund of a second payment');
    await form.getByRole('radio', { name: 'Köpet, 259,00 kr' }).check();
    await expect(form).toContainText('Kunden får en kreditnota med e-post.');
    await form.getByRole('radio', { name: 'Den extra betalningen, 259,00 kr' }).check();
    await form.getByLabel('Orsak').fill('Betalade två gånger');
    await form.getByRole('button', { name: 'Återbetala' }).click();
    await expect(toast(adminPage, '259,00 kr återbetalas till kunden.')).toBeVisible();
    await expect(details.getByRole('listitem').filter({ hasText: 'Betalade två gånger' })).toContainText('259,00 kr');
    expect(await backOffice.order(order.id)).toMatchObject({ payment_status: 'paid', refunded_amount: 0 });
  });

  test('tell that the bank has taken the money, and offer no refund of it', async ({
    adminPage,
    backOffice,
    shopper,
  }) => {
    const order = await backOffice.paidOrder(shopper, await backOffice.addProduct({ price: 200 }));
    await loseDispute(order.payment_intent_id);
    await expect.poll(async () => (await backOffice.order(order.id)).dispute_status).toBe('lost');
    await adminPage.goto('/admin/ordrar');
    await search(adminPage).fill(order.order_number);
    await expect(rows(adminPage)).toHaveCount(1);
    await expect(rows(adminPage)).toContainText('Tvist förlorad');

    await adminPage.getByRole('link', { name: order.order_number, exact: true }).click();
    const details = adminPage.getByRole('dialog', { name: 'Orderdetaljer' });
    const dispute = details.getByRole('listitem').filter({ hasText: 'gjort av någon annan' });
    await expect(dispute).toContainText('259,00 kr');
    await expect(dispute).toContainText('Betala inte tillbaka dem en gång till.');
    await expect(details.getByRole('button', { name: 'Återbetala' })).toBeHidden();
    await expectAccessible(adminPage, 'order with a lost dispute');
  });
});

test('orders on a phone', { tag: '@phone' }, async ({ page, context, backOffice, shopper }) => {
  const { order_number } = await backOffice.paidOrder(shopper, await backOffice.addProduct());
  await signIn(context, backOffice);
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Öppna menyn' }).click();
  await page.getByRole('link', { name: 'Ordrar' }).click();
  await search(page).fill(order_number);
  await choose(page, order_number, 'Skickad');
  await expect(status(page, order_number)).toHaveText('Skickad');
  await page.getByRole('link', { name: order_number, exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Orderdetaljer' }).getByText('Karin Åström')).toBeVisible();
});
