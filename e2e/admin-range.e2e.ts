import sharp from 'sharp';
import { unique } from '../dev/test/samples.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/admin-test.ts';
import { putInCart } from './support/shopper.ts';

test.describe('categories, discounts and codes', () => {
  test('a category is created, shown in the shop, changed, and deleted without its products', async ({
    adminPage,
    shopPage: page,
    backOffice,
  }) => {
    const name = `Ljushylla ${unique()}`;
    await adminPage.goto('/admin/kategorier');
    await adminPage.getByRole('link', { name: 'Ny kategori' }).click();
    const form = adminPage.getByRole('dialog', { name: 'Ny kategori' });
    await form.getByRole('button', { name: 'Spara' }).click();
    await expect(form.getByText('Kategorin behöver ett namn.')).toBeVisible();
    await form.getByLabel('Namn').fill(name);
    await expect(form.getByLabel('Slug')).toHaveValue(/^ljushylla-/);
    await form.getByRole('button', { name: 'Spara' }).click();
    await expect(adminPage.getByText('Kategori skapad!')).toBeVisible();

    const category = (await backOffice.categories()).find((one) => one.name === name);
    const product = await backOffice.addProduct({ category_ids: [category!.id] });
    await page.goto('/produkter');
    await page.getByRole('navigation', { name: 'Kategorier' }).getByRole('link', { name }).click();
    await expect(page.getByRole('link', { name: product.name })).toBeVisible();

    await adminPage.reload();
    await adminPage.getByRole('searchbox', { name: 'Sök kategori' }).fill(name);
    await adminPage.getByRole('link', { name: `Redigera ${name}` }).click();
    const edit = adminPage.getByRole('dialog', { name: 'Redigera kategori' });
    const picture = edit.getByLabel('Bild: välj fil');
    await picture.setInputFiles([{ name: 'ljus.txt', mimeType: 'text/plain', buffer: Buffer.from('ingen bild') }]);
    await expect(adminPage.getByText('Endast JPEG, PNG och WebP bilder är tillåtna.')).toBeVisible();
    const candle = sharp({ create: { width: 1200, height: 800, channels: 3, background: '#c08030' } });
    await picture.setInputFiles([{ name: 'ljus.png', mimeType: 'image/png', buffer: await candle.png().toBuffer() }]);
    await expect(edit.getByRole('button', { name: 'Byt bild' })).toBeVisible();
    await edit.getByLabel('Beskrivning').fill('Stearinljus och lyktor.');
    await expectAccessible(adminPage, 'category with a picture');
    await edit.getByRole('button', { name: 'Spara' }).click();
    await expect(adminPage.getByText('Kategori uppdaterad!')).toBeVisible();
    expect((await backOffice.categories()).find(({ id }) => id === category!.id)).toMatchObject({
      description: 'Stearinljus och lyktor.',
      image_url: expect.stringContaining('/api/image/'),
    });

    await adminPage.getByRole('button', { name: `Ta bort ${name}` }).click();
    const question = adminPage.getByRole('alertdialog', { name: 'Ta bort kategori' });
    await expect(question).toContainText('Kategorin innehåller 1 produkt. Produkterna tas inte bort.');
    await question.getByRole('button', { name: 'Ta bort' }).click();
    await expect(adminPage.getByText('Kategori borttagen!')).toBeVisible();
    await page.goto(`/produkter/${product.slug}`);
    await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
    await expect(page.getByText(name)).toBeHidden();
  });

  test('a discount is set on selected products, changed, replaced and removed', async ({
    adminPage,
    shopPage: page,
    backOffice,
    watch,
  }) => {
    watch.allow(/status of (409|422)/);
    const product = await backOffice.addProduct({ price: 200 });
    await adminPage.goto('/admin/rabatter');
    await adminPage.getByRole('link', { name: 'Sätt rabatt' }).click();
    const form = adminPage.getByRole('dialog', { name: 'Sätt rabatt' });
    await form.getByRole('button', { name: 'Spara' }).click();
    await expect(form.getByText('Välj minst en produkt')).toBeVisible();
    await expect(form.getByText('Ange ett giltigt rabattvärde')).toBeVisible();
    await form.getByRole('spinbutton', { name: 'Rabatt' }).fill('40');
    await form.getByLabel('Etikett').fill('Höstrea');
    await form.getByLabel('Sök produkt').fill(product.sku);
    await form.getByRole('checkbox', { name: new RegExp(product.name) }).check();
    await form.getByRole('button', { name: 'Spara' }).click();
    await expect(adminPage.getByText('Rabatt har satts för 1 produkt!')).toBeVisible();
    await page.goto(`/produkter/${product.slug}`);
    await expect(page.getByText('Nu 120 kr').first()).toBeVisible();
    await expect(page.getByText('Höstrea')).toBeVisible();

    await adminPage.getByRole('searchbox', { name: 'Sök produkt med rabatt' }).fill(product.name);
    await adminPage.getByRole('link', { name: `Redigera rabatten på ${product.name}` }).click();
    const edit = adminPage.getByRole('dialog', { name: `Redigera rabatten på ${product.name}` });
    await edit.getByRole('spinbutton', { name: 'Rabatt' }).fill('100');
    await edit.getByRole('button', { name: 'Spara' }).click();
    await expect(edit.getByText('Bekräfta att varorna ska kosta 0 kr.')).toBeVisible();
    await expectAccessible(adminPage, 'question about a discount of 100 percent');
    await edit.getByRole('combobox', { name: 'Typ av rabatt' }).click();
    await adminPage.getByRole('option', { name: 'Fast belopp' }).click();
    await edit.getByRole('textbox', { name: 'Rabatt' }).fill('200');
    await edit.getByRole('button', { name: 'Spara' }).click();
    await expect(edit.getByText('Rabatten måste vara lägre än priset.').first()).toBeVisible();
    await edit.getByRole('textbox', { name: 'Rabatt' }).fill('50');
    await edit.getByRole('button', { name: 'Spara' }).click();
    await expect(adminPage.getByText('Rabatten har ändrats.')).toBeVisible();

    await adminPage.getByRole('link', { name: 'Sätt rabatt' }).click();
    // Higher than the first discount. The shop would not show a lower one, because the price was lower within 30 days.
    await form.getByRole('spinbutton', { name: 'Rabatt' }).fill('50');
    await form.getByLabel('Etikett').fill('Julrea');
    await form.getByLabel('Sök produkt').fill(product.sku);
    await form.getByRole('checkbox', { name: new RegExp(product.name) }).check();
    await form.getByRole('button', { name: 'Spara' }).click();
    const replacing = adminPage.getByRole('alertdialog', { name: 'Ersätt rabatt' });
    await expect(replacing).toContainText(`${product.name}: −50,00 kr, Höstrea`);
    await replacing.getByRole('button', { name: 'Ersätt' }).click();
    await expect(adminPage.getByText('Rabatt har satts för 1 produkt!')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Nu 100 kr').first()).toBeVisible();

    await adminPage.getByRole('button', { name: `Ta bort rabatten på ${product.name}` }).click();
    await adminPage.getByRole('alertdialog').getByRole('button', { name: 'Ta bort' }).click();
    await expect(adminPage.getByText('Rabatten har tagits bort!')).toBeVisible();
    await page.reload();
    await expect(page.getByText('200 kr').first()).toBeVisible();
    await expect(page.getByText('Julrea')).toBeHidden();
  });

  test('a code is created, used by a shopper, changed, and deleted', async ({
    adminPage,
    shopPage: page,
    backOffice,
    watch,
  }) => {
    watch.allow(/status of 422/);
    const code = `HOST${unique().toUpperCase()}`;
    const product = await backOffice.addProduct({ price: 100 });
    await adminPage.goto('/admin/kampanjkoder');
    await adminPage.getByRole('link', { name: 'Ny kampanjkod' }).click();
    const form = adminPage.getByRole('dialog', { name: 'Ny kampanjkod' });
    await form.getByRole('spinbutton', { name: 'Rabatt' }).fill('0');
    await form.getByRole('button', { name: 'Spara' }).click();
    await expect(form.getByText('Kampanjkod krävs')).toBeVisible();
    await expect(form.getByText('Rabattprocent måste vara mellan 1 och 100')).toBeVisible();
    await form.getByLabel('Kampanjkod').fill(code.toLowerCase());
    await form.getByRole('spinbutton', { name: 'Rabatt' }).fill('15');
    await form.getByRole('button', { name: 'Spara' }).click();
    await expect(adminPage.getByText('Kampanjkoden har skapats.')).toBeVisible();

    await putInCart(page, product);
    await page.goto('/kassa');
    await page.getByLabel('Rabattkod').fill(code);
    await page.getByRole('button', { name: 'Använd' }).click();
    await expect(page.getByText('Rabattkod tillämpad: 15% rabatt')).toBeVisible();

    await adminPage.getByRole('searchbox', { name: 'Sök kampanjkod' }).fill(code);
    await adminPage.getByRole('link', { name: `Redigera ${code}` }).click();
    const edit = adminPage.getByRole('dialog', { name: 'Redigera kampanjkod' });
    await edit.getByRole('spinbutton', { name: 'Rabatt' }).fill('100');
    await edit.getByRole('button', { name: 'Spara' }).click();
    await expect(edit.getByText('Bekräfta att varorna ska kosta 0 kr.')).toBeVisible();
    await expectAccessible(adminPage, 'question about a code of 100 percent');
    await edit.getByRole('spinbutton', { name: 'Rabatt' }).fill('25');
    await edit.getByRole('button', { name: 'Spara' }).click();
    await expect(adminPage.getByText('Kampanjkoden har uppdaterats.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Rabattkod tillämpad: 25% rabatt')).toBeVisible();

    await adminPage.getByRole('button', { name: `Ta bort ${code}` }).click();
    const question = adminPage.getByRole('alertdialog', { name: 'Ta bort kampanjkod' });
    await question.getByRole('button', { name: 'Ta bort' }).click();
    await expect(adminPage.getByText('Kampanjkoden har tagits bort.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('alert').filter({ hasText: 'Ogiltig rabattkod' })).toBeVisible();
  });
});
