import type { AdminMarketingPage } from '@kronblad/contracts/page/schema';
import sharp from 'sharp';
import { unique } from '../dev/test/samples.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, listOf, test } from './support/admin-test.ts';

const slugOf = (title: string) => title.toLowerCase().replaceAll(/[^a-z\d]+/g, '-');

test.describe('marketing pages in the back office', () => {
  test('A page is imported, edited, published, shown in the shop and deleted', async ({
    adminPage,
    backOffice,
    request,
    watch,
  }) => {
    // The preview keeps the shop's scripts from running.
    watch.allow(/Blocked script execution in 'about:srcdoc'/);
    const title = `Mossa ${unique()}`;
    const address = `/${slugOf(title)}`;
    await adminPage.goto(listOf('marknadsforingssidor', title));
    await adminPage.getByLabel('Sidor, en per rad').fill(`${title} | ${address}`);
    await adminPage.getByRole('button', { name: 'Importera' }).click();
    await expect(adminPage.getByText('Importerade 1 sida.')).toBeVisible();
    const found = `/marketing-pages?search=${encodeURIComponent(title)}`;
    const [imported] = await backOffice.send<AdminMarketingPage[]>('GET', found);
    await backOffice.addSeo({ entity_type: 'marketing_page', entity_id: imported!.id, meta_title: 'Mossa i november' });
    await adminPage.reload();

    await adminPage.getByRole('link', { name: title, exact: true }).click();
    const form = adminPage.getByRole('dialog', { name: 'Redigera sida' });
    await expect(form.getByLabel('SEO-titel')).toHaveValue('Mossa i november');
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
    const shown = adminPage.getByRole('link', { name: `Visa ${title} i butiken` });
    await expect(shown).toHaveAttribute('href', address);
    expect(await (await request.get(address)).text()).toContain('<strong>Grön mossa</strong>');

    await adminPage.getByRole('button', { name: `Ta bort ${title}` }).click();
    await adminPage.getByRole('alertdialog').getByRole('button', { name: 'Ta bort' }).click();
    await expect(adminPage.getByText('Sidan har tagits bort.')).toBeVisible();
    expect((await request.get(address)).status()).toBe(404);
  });

  test('A page with a picture is refused a slug of the shop, and waits for its day', async ({
    adminPage,
    backOffice,
    request,
  }) => {
    const title = `Granris ${unique()}`;
    await adminPage.goto(listOf('marknadsforingssidor', title, 'ny'));
    const form = adminPage.getByRole('dialog', { name: 'Ny sida' });
    await form.getByRole('textbox', { name: 'Titel', exact: true }).fill(title);
    await expect(form.getByLabel('Slug')).toHaveValue(slugOf(title));
    await form.getByLabel('Slug').fill('kassa');
    await form.getByRole('button', { name: 'Spara' }).click();
    await expect(form.getByLabel('Slug')).toHaveAccessibleDescription(/^Adressen \(slug\) används av butiken själv/);
    await form.getByLabel('Slug').fill(slugOf(title));
    const picture = sharp({ create: { width: 1200, height: 630, channels: 3, background: '#2f4a3c' } });
    await form
      .getByLabel('Huvudbild: välj fil')
      .setInputFiles([{ name: 'granris.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() }]);
    await expect(form.getByRole('button', { name: 'Byt bild' })).toBeVisible();
    await form.getByLabel('Schemalagd').check();
    await form.getByLabel('Visas från').fill('2099-12-01T08:00');
    await form.getByRole('button', { name: 'Spara' }).click();
    await expect(adminPage.getByText('Sidan har skapats.')).toBeVisible();
    await expect(adminPage.getByRole('row').filter({ hasText: title })).toContainText('Schemalagd');
    expect((await request.get(`/${slugOf(title)}`)).status()).toBe(404);
    const [saved] = await backOffice.send<AdminMarketingPage[]>('GET', `/marketing-pages?search=${slugOf(title)}`);
    expect(saved?.featured_image).toMatch(/^\/api\/image\//);
  });
});
