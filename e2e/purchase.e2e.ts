import { mailTo, mailToOthers, pdfOf } from './support/inbox.ts';
import { overflowingElements } from './support/overflowing-elements.ts';
import {
  checkOut,
  fillAddress,
  fillContact,
  goToPayment,
  openSummary,
  pay,
  putInCart,
  thanked,
} from './support/shopper.ts';
import { expect, test } from './support/test.ts';

test('a sale from the list to the receipt', { tag: '@both' }, async ({
  page,
  isMobile,
  adminPage,
  backOffice,
  shopper,
}) => {
  const [bouquet, candle, code] = await Promise.all([
    backOffice.addProduct({ price: 249 }),
    backOffice.addProduct({ price: 99.5 }),
    backOffice.addCode({ discount_percentage: 10 }),
  ]);

  await test.step('find the first product by search', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Alla produkter', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Alla produkter' })).toBeVisible();
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
    await expect(page.getByText('Rabattkod tillämpad: 10% rabatt')).toBeVisible();
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

  await test.step('the admin marks the order sent', async () => {
    await adminPage.goto('/admin/ordrar');
    await adminPage.getByRole('searchbox', { name: 'Sök ordernummer, namn eller e-post' }).fill(number);
    await adminPage.getByRole('combobox', { name: `Status för order ${number}` }).click();
    await adminPage.getByRole('option', { name: 'Skickad' }).click();
    await adminPage.getByRole('dialog').getByRole('button', { name: 'Markera som skickad' }).click();
    await expect(adminPage.getByRole('combobox', { name: `Status för order ${number}` })).toHaveText('Skickad');
    const shipped = await mailTo(shopper.email, /^Din beställning är på väg$/);
    expect(shipped.text).toContain(number);
    await page.reload();
    await thanked(page);
    await expect(page.getByText('Din beställning är på väg till dig.')).toBeVisible();
    await expect(page.getByText(/packar (och skickar )?din beställning/)).toBeHidden();
  });

  await test.step('the queues have completed their jobs', async () => {
    const [order] = await backOffice.ordersOf(shopper.email);
    const { effects } = await backOffice.order(order!.id);
    const shipping = effects.find(({ kind }) => kind === 'order-sent')!;
    await adminPage.goto('/admin/queues');
    await adminPage.getByRole('main').getByRole('link', { name: 'E-post' }).click();
    await adminPage.getByRole('link', { name: /^Klara/i }).click();
    await expect(adminPage).toHaveURL(/status=completed/);
    await adminPage.goto(`/admin/queues/queue/mail/${shipping.id}`);
    await expect(adminPage.getByText(shipping.id).first()).toBeVisible();
    await expect(adminPage.getByText('Blev klart')).toBeVisible();
  });
});

test('a name and an address without spaces do not widen any page of the purchase', async ({
  page,
  backOffice,
  shopper,
}) => {
  const { id, name } = await backOffice.addProduct({ name: 'Ljusstake'.repeat(20) });
  await page.goto(`/produkter?search=${name}`);
  await expect(page.getByRole('link', { name }).first()).toBeVisible();
  expect.soft(await overflowingElements(page), 'among the products').toBeLessThanOrEqual(0);
  await putInCart(page, { id });
  await checkOut(page, { ...shopper, firstName: 'Anna'.repeat(20), address: 'Storgatan'.repeat(20) });
  const { width, height } = page.viewportSize()!;
  const fits = async (where: string) => {
    for (const wide of [width, 800, 1440]) {
      await page.setViewportSize({ width: wide, height });
      expect.soft(await overflowingElements(page), `${where}, ${wide} px`).toBeLessThanOrEqual(0);
    }
    await page.setViewportSize({ width, height });
  };
  await fits('payment');
  await pay(page);
  await thanked(page);
  await fits('thanks');
});
