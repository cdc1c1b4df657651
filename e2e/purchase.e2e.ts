import { expectAccessible } from './support/accessible.ts';
import { mailTo, mailToOthers, pdfOf } from './support/inbox.ts';
import { fillAddress, fillContact, goToPayment, openSummary, pay, thanked } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

test('A sale goes from the list to the receipt', async ({ page, isMobile, adminPage, backOffice, shopper }) => {
  const [bouquet, candle, code] = await Promise.all([
    backOffice.addProduct({ price: 249 }),
    backOffice.addProduct({ price: 99.5 }),
    backOffice.addCode({ discount_percentage: 10 }),
  ]);

  await test.step('find the first product by search', async () => {
    await page.goto('/produkter');
    const search = page.getByRole('search', { name: /^Sök i (listan|butiken)$/ });
    await search.getByRole('searchbox').fill(bouquet.name);
    await search.getByRole('button', { name: 'Sök' }).click();
    await expect(page).toHaveURL(/search=Provbukett/);
    await page.getByRole('link', { name: bouquet.name }).click();
    await expect(page.getByRole('heading', { level: 1, name: bouquet.name })).toBeVisible();
  });

  await test.step('add two of it and one of another to the cart', async () => {
    await page.getByRole('button', { name: 'Öka antalet' }).click();
    await page.getByRole('button', { name: 'Lägg i kundvagnen' }).first().click();
    await expect(page.getByText(`Lade till 2 st ”${bouquet.name}” i kundvagnen`)).toBeVisible();
    await page.goto(`/produkter/${candle.slug}`);
    await page.getByRole('button', { name: 'Lägg i kundvagnen' }).first().click();
    await page.getByRole('link', { name: 'Kundvagn, 3 varor' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Kundvagn' })).toBeVisible();
    await expect(page.getByText('597,50 kr').first()).toBeVisible();
    await page.getByRole('link', { name: 'Till kassan' }).click();
  });

  await test.step('apply a code that lowers the sum to 537,75 kr, so that freight is free', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Kassa' })).toBeVisible();
    await openSummary(page, isMobile);
    await page.getByLabel('Rabattkod').fill(code.code.toLowerCase());
    await page.getByRole('button', { name: 'Använd' }).click();
    await expect(page.getByText('Rabattkod tillämpad: 10 % rabatt')).toBeVisible();
  });

  const number = await test.step('pay by card', async () => {
    await fillContact(page, shopper);
    await fillAddress(page, shopper);
    await goToPayment(page);
    await expect(page.getByRole('button', { name: 'Betala 537,75 kr' })).toBeVisible();
    await pay(page);
    return thanked(page);
  });

  await test.step('the cart is empty', async () => {
    await expect(page.getByRole('link', { name: 'Kundvagn, 0 varor' })).toBeVisible();
    await expectAccessible(page, 'thanks');
  });

  await test.step('confirmation with receipt, and notice to the shop', async () => {
    const confirmation = await mailTo(shopper.email, new RegExp(`^Orderbekräftelse ${number}$`));
    expect(confirmation.html).toContain(bouquet.name);
    expect(confirmation.text).toContain(candle.name);
    const receipt = await pdfOf(confirmation);
    expect(receipt.subarray(0, 5).toString()).toBe('%PDF-');
    expect(receipt.toString('latin1')).toContain('pdfaid:part');
    await mailToOthers(shopper.email, new RegExp(`^Ny order ${number}`));
  });

  await test.step('the order is sent', async () => {
    const [order] = await backOffice.ordersOf(shopper.email);
    await backOffice.send('PUT', `/orders/${order!.id}/status`, { status: 'sent' });
    const shipped = await mailTo(shopper.email, /^Din beställning är på väg$/);
    expect(shipped.text).toContain(number);
    await page.reload();
    await thanked(page);
    await expect(page.getByText('Din beställning är på väg till dig.')).toBeVisible();
    await expect(page.getByText(/packar (och skickar )?din beställning/)).toBeHidden();
  });

  await test.step('the dashboard of the queues shows the job as completed', async () => {
    const [order] = await backOffice.ordersOf(shopper.email);
    const { effects } = await backOffice.order(order!.id);
    const shipping = effects.find(({ kind }) => kind === 'order-sent')!;
    await adminPage.goto(`/admin/queues/queue/mail/${shipping.id}`);
    await expect(adminPage.getByText(shipping.id).first()).toBeVisible();
    await expect(adminPage.getByText('Finished at')).toBeVisible();
  });
});
