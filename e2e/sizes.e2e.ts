import { sampleSize } from '../dev/test/samples.ts';
import { expectAccessible } from './support/accessible.ts';
import { checkOut, openSummary, pay, thanked } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

test('Two sizes of one product are chosen by keyboard and by address, and bought', async ({
  page,
  isMobile,
  watch,
  backOffice,
  shopper,
}) => {
  const pictures = await Promise.all([backOffice.addPicture('#5040a0'), backOffice.addPicture('#a04050')]);
  const product = await backOffice.addProduct({
    images: pictures,
    sizes: [
      sampleSize('Liten', 199),
      sampleSize('Mellan', 299, { inventory_quantity: 2, image: pictures[1]! }),
      sampleSize('Stor', 399, { made_to_order: true }),
      sampleSize('Jättestor', 799, { inventory_quantity: 0 }),
    ],
  });
  const [small, medium, large] = ['Liten', 'Mellan', 'Stor'].map((size) => `${product.name}, ${size}`);
  const add = page.getByRole('button', { name: 'Lägg i kundvagnen' }).first();
  const radio = (name: string) =>
    page.getByRole('group', { name: 'Storlek' }).getByRole('radio', { name: new RegExp(`^${name}`) });

  await test.step('choose the second size with the arrow key', async () => {
    await page.goto(`/produkter/${product.slug}`);
    await expect(radio('Liten')).toBeChecked();
    await radio('Liten').focus();
    await page.keyboard.press('ArrowDown');
    await expect(radio('Mellan')).toBeChecked();
    await expect(radio('Mellan')).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: 'Mellan, 299 kr. Bara 2 kvar i lager.' })).toBeAttached();
    await expect(page.getByText('Bilden visar Mellan')).toBeVisible();
    await expect(page.getByText(product.sizes[1]!.sku)).toBeVisible();
    await expect(page).toHaveURL(`/produkter/${product.slug}?storlek=mellan`);
    await expectAccessible(page, 'sizes');
    await add.click();
    await expect(page.getByText(`Lade till 1 st ”${medium}” i kundvagnen`)).toBeVisible();
  });

  await test.step('choose a sold-out size, which can only be watched, after a deploy removed its file', async () => {
    watch.allow(/Failed to load resource/);
    await page.route(/\/StockAlert-[^/]*\.js$/, (route) => route.abort(), { times: 1 });
    await radio('Jättestor').check();
    await expect(page.getByRole('button', { name: 'Slutsåld' })).toBeDisabled();
    await page.getByLabel('Meddela mig när Jättestor finns').fill(shopper.email);
    await page.getByRole('button', { name: 'Meddela mig' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Öppna länken i mejlet från oss' })).toBeVisible();
    await page.reload();
    await expect(radio('Jättestor')).toBeChecked();
  });

  await test.step('choose the third size by address', async () => {
    await page.goto(`/produkter/${product.slug}?storlek=stor`);
    await expect(radio('Stor')).toBeChecked();
    await expect(page.getByText('Finns att beställa')).toBeVisible();
    await add.click();
    await expect(page.getByText(`Lade till 1 st ”${large}” i kundvagnen`)).toBeVisible();
  });

  await test.step('see both sizes in the cart, each with its own quantity', async () => {
    await page.getByRole('link', { name: 'Kundvagn, 2 varor' }).click();
    await expect(page.getByRole('link', { name: medium! })).toHaveAttribute('href', /\?storlek=mellan$/);
    const row = page.getByRole('listitem').filter({ hasText: large! });
    await row.getByRole('button', { name: 'Öka antalet' }).click();
    await expect(page.getByRole('link', { name: 'Kundvagn, 3 varor' })).toBeVisible();
    await expect(row).toContainText('798,00 kr');
    await expect(page.getByRole('textbox', { name: `Antal ${medium}` })).toHaveValue('1');
    await expect(page.getByText(small!)).toBeHidden();
    await page.getByRole('link', { name: 'Till kassan' }).click();
  });

  await test.step('pay for both sizes', async () => {
    await openSummary(page, isMobile);
    for (const name of [medium, large])
      await expect(page.getByRole('listitem').filter({ hasText: name! })).toBeVisible();
    await checkOut(page, shopper, 'here');
    await expect(page.getByText(`2 × ${large}`)).toBeVisible();
    await pay(page);
    await thanked(page);
    for (const bought of [`1 × ${medium}`, `2 × ${large}`]) await expect(page.getByText(bought)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Kundvagn, 0 varor' })).toBeVisible();
  });

  const stock = (await backOffice.product(product.id)).sizes.map(({ inventory_quantity }) => inventory_quantity);
  expect(stock).toEqual([20, 1, 0, 0]);
});
