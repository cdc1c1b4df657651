import sharp from 'sharp';
import { unique } from '../dev/test/samples.ts';
import { expect, test } from './support/test.ts';

/** A picture as a camera would make it, larger than what is kept. */
const photograph = () =>
  sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#a04050' } })
    .png()
    .toBuffer();

test.describe('products', () => {
  test('a new one, with its picture, is in the shop', async ({ adminPage, page, backOffice }) => {
    const category = await backOffice.addCategory();
    const name = `Ängsbukett ${unique()}`;
    await adminPage.goto('/admin/produkter');
    await adminPage.getByRole('link', { name: 'Ny produkt' }).click();
    const form = adminPage.getByRole('dialog', { name: 'Ny produkt' });
    await form.getByRole('button', { name: 'Spara' }).click();
    await expect(form.getByText('Produktnamn är obligatoriskt')).toBeVisible();
    await expect(form.getByText('Försäljningspris måste vara större än 0')).toBeVisible();

    await form.getByLabel('Produktnamn').fill(name);
    await expect(form.getByLabel('Slug')).toHaveValue(/^angsbukett-/);
    await form.getByLabel('Beskrivning', { exact: true }).fill('Prästkragar och klöver.');
    await form.getByLabel('Försäljningspris').pressSequentially('249,50');
    await form.getByLabel('Inköpspris').fill('100');
    // 199,60 kr without VAT, of which 99,60 are earned.
    await expect(form.getByText(/50\s%/).first()).toBeVisible();
    await form.getByLabel('Lagerantal').fill('7');
    await form.getByLabel('Kategori').click();
    await adminPage.getByRole('option', { name: category.name }).click();
    await expect(form.getByText('SKU är ledigt')).toBeVisible();
    await form
      .getByLabel('Välj bilder')
      .setInputFiles([{ name: 'anteckning.txt', mimeType: 'text/plain', buffer: Buffer.from('ingen bild') }]);
    await expect(adminPage.getByText('Endast JPEG, PNG och WebP bilder är tillåtna.')).toBeVisible();
    await form
      .getByLabel('Välj bilder')
      .setInputFiles([{ name: 'ängsbukett.png', mimeType: 'image/png', buffer: await photograph() }]);
    await expect(form.getByRole('button', { name: 'Huvudbild' })).toBeVisible();
    await expect(form.getByRole('button', { name: /^Ta bort bilden/ })).toBeEnabled();
    await form.getByRole('button', { name: 'Spara' }).click();
    await expect(adminPage.getByText('Produkten har skapats framgångsrikt!')).toBeVisible();

    await page.goto(`/produkter?kategori=${category.slug}`);
    await page.getByRole('link', { name }).click();
    await expect(page.getByText('I lager, 7 st')).toBeVisible();
    const picture = page.getByRole('img', { name }).first();
    await expect(picture).toHaveAttribute('src', /\/api\/image\//);
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBeGreaterThan(0);
  });

  test('a changed price is in the shop at once, and a sold piece stays sold', async ({
    adminPage,
    page,
    backOffice,
    shopper,
  }) => {
    const product = await backOffice.addProduct({ price: 100, inventory_quantity: 5 });
    await adminPage.goto(`/admin/produkter/${product.id}`);
    const form = adminPage.getByRole('dialog', { name: 'Redigera produkt' });
    await form.getByLabel('Försäljningspris').fill('120');
    await form.getByLabel('Produktnamn').fill(`${product.name} deluxe`);
    await expect(form.getByLabel('Slug')).toHaveValue(`${product.slug}-deluxe`);
    await expect(form.getByText('Gamla länkar leder vidare till den nya.')).toBeVisible();
    await backOffice.paidOrder(shopper, product);
    await form.getByRole('button', { name: 'Spara' }).click();
    await expect(adminPage.getByText('Produkten har uppdaterats framgångsrikt!')).toBeVisible();
    await page.goto(`/produkter/${product.slug}`);
    await expect(page).toHaveURL(`/produkter/${product.slug}-deluxe`);
    await expect(page.getByText('120 kr').first()).toBeVisible();
    await expect(page.getByText('Bara 4 kvar i lager')).toBeVisible();
  });

  test('a delivery that is entered while a piece sells is added to what is left, and the form says so', async ({
    adminPage,
    backOffice,
    shopper,
  }) => {
    const product = await backOffice.addProduct({ inventory_quantity: 10 });
    await adminPage.goto(`/admin/produkter/${product.id}`);
    const form = adminPage.getByRole('dialog', { name: 'Redigera produkt' });
    await expect(form.getByLabel('Lagerantal')).toHaveValue('10');
    await backOffice.paidOrder(shopper, { id: product.id, quantity: 3 });
    await form.getByLabel('Lagerantal').fill('12');
    await form.getByRole('button', { name: 'Spara' }).click();
    await expect(
      adminPage.getByText('Lagret är nu 9, eftersom det ändrades medan formuläret var öppet.'),
    ).toBeVisible();
    expect((await backOffice.product(product.id)).inventory_quantity).toBe(9);
  });

  test('one is taken away after asking', async ({ adminPage, page, backOffice, watch }) => {
    watch.allow(/status of 404/);
    const product = await backOffice.addProduct();
    await adminPage.goto('/admin/produkter');
    await adminPage.getByRole('searchbox', { name: 'Sök namn eller SKU' }).fill(product.sku);
    await adminPage.getByRole('button', { name: `Ta bort ${product.name}` }).click();
    const question = adminPage.getByRole('alertdialog', { name: 'Ta bort produkt' });
    await expect(question).toContainText(
      `Är du säker på att du vill ta bort "${product.name}"? Det går inte att ångra.`,
    );
    await question.getByRole('button', { name: 'Avbryt' }).click();
    await adminPage.getByRole('button', { name: `Ta bort ${product.name}` }).click();
    await question.getByRole('button', { name: 'Ta bort' }).click();
    await expect(adminPage.getByText('Produkten har tagits bort framgångsrikt!')).toBeVisible();
    await expect(adminPage.getByText('Inga produkter matchar din sökning.')).toBeVisible();
    const answer = await page.goto(`/produkter/${product.slug}`);
    expect(answer?.status()).toBe(404);
  });
});
