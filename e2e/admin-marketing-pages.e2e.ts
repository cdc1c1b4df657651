import sharp from 'sharp';
import { unique } from '../dev/test/samples.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/admin-test.ts';

test.describe('marketing pages in the back office', () => {
  test('a page is imported, edited, published, shown in the shop and deleted', async ({
    adminPage,
    shopPage: page,
    watch,
  }) => {
    watch.allow(/status of 404/);
    // The preview keeps the shop's scripts from running.
    watch.allow(/Blocked script execution in 'about:srcdoc'/);
    const title = `Mossa ${unique()}`;
    const address = title.toLowerCase().replaceAll(/[^a-z\d]+/g, '-');
    await adminPage.goto('/admin/marknadsforingssidor');
    await adminPage.getByLabel('Sidor, en per rad').fill(`${title} | /${address}`);
    await adminPage.getByRole('button', { name: 'Importera' }).click();
    await expect(adminPage.getByText('Importerade 1 sida.')).toBeVisible();
    await expectAccessible(adminPage, 'marketing pages');

    await adminPage.getByRole('link', { name: title, exact: true }).click();
    const form = adminPage.getByRole('dialog', { name: 'Redigera sida' });
    const text = form.getByRole('textbox', { name: 'Innehåll' });
    await text.click();
    await form.getByRole('button', { name: 'Fet' }).click();
    await text.pressSequentially('Grön mossa');
    await form.getByRole('button', { name: 'Länk' }).click();
    const link = adminPage.getByRole('dialog', { name: 'Länk' });
    await link.getByLabel('Adress').fill('/produkter');
    await link.getByRole('button', { name: 'Klar' }).click();
    await expect(text.getByRole('link', { name: '/produkter' })).toBeVisible();
    await expectAccessible(adminPage, "a marketing page's form");
    await form.getByRole('button', { name: 'Förhandsgranska' }).click();
    const preview = adminPage.getByRole('dialog', { name: 'Förhandsgranskning' });
    await expect(preview.frameLocator('iframe').getByText('Grön mossa')).toBeVisible();
    await preview.getByRole('button', { name: 'Stäng förhandsgranskningen' }).click();
    await form.getByRole('button', { name: 'Spara' }).click();
    await expect(adminPage.getByText('Sidan har uppdaterats.')).toBeVisible();

    await adminPage.getByRole('button', { name: `Publicera ${title}` }).click();
    await expect(adminPage.getByText('Sidan har publicerats.')).toBeVisible();
    await expect(adminPage.getByRole('link', { name: `Visa ${title} i butiken` })).toHaveAttribute(
      'href',
      `/${address}`,
    );
    await page.goto(`/${address}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('main').locator('strong', { hasText: 'Grön mossa' })).toBeVisible();

    await adminPage.getByRole('button', { name: `Ta bort ${title}` }).click();
    await adminPage.getByRole('alertdialog').getByRole('button', { name: 'Ta bort' }).click();
    await expect(adminPage.getByText('Sidan har tagits bort.')).toBeVisible();
    expect((await page.goto(`/${address}`))?.status()).toBe(404);
  });

  test('a list that fails to load reports it and retries on request', async ({ adminPage, backOffice, watch }) => {
    watch.allow(/status of 503/);
    const { title } = await backOffice.addMarketingPage({});
    await adminPage.route('**/api/marketing-pages?*', (route) =>
      route.fulfill({ status: 503, json: { statusCode: 503, code: 'away', message: 'Databasen svarar inte.' } }),
    );
    await adminPage.goto('/admin/marknadsforingssidor');
    await expect(adminPage.getByText('Kunde inte ladda marknadsföringssidor')).toBeVisible();
    await adminPage.unroute('**/api/marketing-pages?*');
    await adminPage.getByRole('button', { name: 'Försök igen' }).click();
    await expect(adminPage.getByRole('link', { name: title, exact: true })).toBeVisible();
  });

  test('a page with a picture is refused a slug of the shop, and waits for its day', async ({
    adminPage,
    shopPage: page,
    watch,
  }) => {
    watch.allow(/status of 404/);
    const title = `Granris ${unique()}`;
    const address = title.toLowerCase().replaceAll(/[^a-z\d]+/g, '-');
    await adminPage.goto('/admin/marknadsforingssidor');
    await adminPage.getByRole('link', { name: 'Ny sida' }).click();
    const form = adminPage.getByRole('dialog', { name: 'Ny sida' });
    await form.getByRole('textbox', { name: 'Titel', exact: true }).fill(title);
    await expect(form.getByLabel('Slug')).toHaveValue(address);
    await form.getByLabel('Slug').fill('kassa');
    await form.getByRole('button', { name: 'Spara' }).click();
    await expect(form.getByLabel('Slug')).toHaveAccessibleDescription(/^Adressen \(slug\) används av butiken själv/);
    await form.getByLabel('Slug').fill(address);
    const bytes = await sharp({ create: { width: 1200, height: 630, channels: 3, background: '#2f4a3c' } })
      .png()
      .toBuffer();
    await form
      .getByLabel('Huvudbild: välj fil')
      .setInputFiles([{ name: 'granris.png', mimeType: 'image/png', buffer: bytes }]);
    await expect(form.getByRole('button', { name: 'Byt bild' })).toBeVisible();
    await form.getByLabel('Publicerad').check();
    await form.getByLabel('Visas från').fill('2099-12-01T08:00');
    await form.getByRole('button', { name: 'Spara' }).click();
    await expect(adminPage.getByText('Sidan har skapats.')).toBeVisible();
    const row = adminPage.getByRole('row').filter({ hasText: title });
    await expect(row).toContainText('Schemalagd');
    expect((await page.goto(`/${address}`))?.status()).toBe(404);

    await row.getByRole('link', { name: title, exact: true }).click();
    const edited = adminPage.getByRole('dialog', { name: 'Redigera sida' });
    await edited.getByLabel('Visas från').fill('');
    await edited.getByRole('button', { name: 'Spara' }).click();
    await expect(row).toContainText('Publicerad');
    await page.goto(`/${address}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('main').locator('img').first()).toHaveAttribute('src', /\/api\/image\//);
  });
});
