import type { Page } from '@playwright/test';
import { unique } from '../dev/test/samples.ts';
import { expectAccessible } from './support/accessible.ts';
import { FAULT_LOGGED, failAt } from './support/faults.ts';
import { mailTo, mailToOthers } from './support/inbox.ts';
import { expect, test } from './support/test.ts';

interface Notice {
  readonly name: string;
  readonly number: string;
  readonly email: string;
  readonly items?: string;
}

const RECEIVED = 'Vi har tagit emot ditt meddelande om att du ångrar köpet';

const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
const fact = (page: Page, label: string) =>
  page.getByRole('main').getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd[1]');

/** Fills in the first step of the withdrawal form. */
async function write(page: Page, { name, number, email, items = '' }: Notice): Promise<void> {
  const texts = { Namn: name, Ordernummer: number, 'E-post': email };
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Fortsätt' }).click();
  await expect(step(page, 'Stämmer det här?')).toBeVisible();
  if (items) await page.getByLabel(/^Vilka varor gäller det/).fill(items);
}

const confirm = (page: Page) => page.getByRole('button', { name: 'Bekräfta ånger' }).click();

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('A withdrawal takes two steps from the footer to the acknowledgement on screen and by email', async ({
    page,
    shopper,
  }) => {
    const notice = { name: 'Karin Åström', number: `ORD-${Date.now()}`, email: shopper.email, items: 'Ett av ljusen' };
    await page.goto('/faq');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Ångra avtalet här' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ångra ditt köp' })).toBeVisible();
    await write(page, notice);
    await page.getByRole('button', { name: 'Ändra' }).click();
    await expect(page.getByLabel('Namn', { exact: true })).toHaveValue(notice.name);
    await page.getByRole('button', { name: 'Fortsätt' }).click();
    await expect(page.getByLabel(/^Vilka varor gäller det/)).toHaveValue('Ett av ljusen');
    await confirm(page);
    await expect(step(page, RECEIVED)).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: /^Mottaget \d.* på väg till / })).toContainText(
      notice.email,
    );
    await expect(fact(page, 'Ordernummer')).toHaveText(notice.number);

    const proof = await mailTo(
      notice.email,
      new RegExp(`^Bekräftelse på att du ångrar köpet, order ${notice.number}$`),
    );
    // No order has the number, so the email repeats nothing that anybody could have typed.
    expect(proof.text).not.toContain('Ett av ljusen');
    const told = await mailToOthers(notice.email, new RegExp(`^Ångrat avtal, order ${notice.number}$`));
    expect(told.headers['reply-to']).toContain(notice.email);
    expect(told.text).toContain('Ingen order har det numret.');
  });

  test('A withdrawal of some of an order names the ticked goods', async ({ page, backOffice, shopper }) => {
    const [kept, returned] = [await backOffice.addProduct(), await backOffice.addProduct()];
    const roses = await backOffice.addProduct({ withdrawal_exception: 'perishable' });
    const { order_number } = await backOffice.paidOrder(shopper, kept, returned, roses);
    const review = async () => {
      await page.goto('/angra');
      await write(page, { name: 'Karin', number: order_number, email: shopper.email });
    };
    await review();
    await expect(page.getByRole('checkbox')).toHaveCount(3);
    await expect(page.getByRole('checkbox', { name: roses.name })).not.toBeChecked();
    await expect(page.getByText('Det som saknar ångerrätt är inte ikryssat.')).toBeVisible();
    await page.getByRole('checkbox', { name: kept.name }).uncheck();
    await confirm(page);
    await expect(fact(page, 'Gäller')).toHaveText(`1 × ${returned.name}`);
    await review();
    await expect(page.getByRole('checkbox', { name: `${returned.name} Redan ångrat` })).toBeDisabled();
  });
});

test('An incomplete withdrawal shows errors at its fields, and a failed one is confirmed on retry', async ({
  page,
  shopper,
  watch,
}) => {
  watch.allow(FAULT_LOGGED);
  await page.goto('/angra');
  await page.getByRole('button', { name: 'Fortsätt' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Något saknas eller är felskrivet.' })).toBeVisible();
  await expect(page.getByLabel('Namn', { exact: true })).toHaveAccessibleDescription('Fyll i ditt namn.');
  await expect(page.getByLabel('Ordernummer')).toHaveAccessibleDescription(/Fyll i ordernumret/);
  await expectAccessible(page, 'withdrawal with mistakes');

  await write(page, { name: 'Karin', number: `ORD-${unique()}`, email: shopper.email });
  const mend = await failAt(page, '**/angra.data', 'error');
  await confirm(page);
  await expect(page.getByRole('alert').filter({ hasText: /Det uppstod ett|Något gick fel/ })).toBeVisible();
  await expectAccessible(page, 'withdrawal to be confirmed again');
  await mend();
  await confirm(page);
  await expect(step(page, RECEIVED)).toBeVisible();
  await expect(fact(page, 'Gäller')).toHaveText('Hela beställningen');
});

test('Back and forward in a withdrawal keep its content', async ({ page, shopper }) => {
  await page.goto('/angra');
  await write(page, { name: 'Karin Åström', number: 'ORD-7', email: shopper.email });
  await page.goBack();
  await expect(step(page, 'Ångra avtalet')).toBeFocused();
  await expect(page.getByLabel('Namn', { exact: true })).toHaveValue('Karin Åström');
  await page.getByLabel(/^Något du vill säga/).fill('Fel färg');
  await page.goForward();
  await expect(step(page, 'Stämmer det här?')).toBeFocused();
  await expect(fact(page, 'Meddelande')).toHaveText('Fel färg');
  await page.getByRole('button', { name: 'Ändra' }).click();
  await expect(page).toHaveURL(/\/angra$/);
  await expect(page.getByLabel(/^Något du vill säga/)).toHaveValue('Fel färg');
  await page.getByRole('button', { name: 'Fortsätt' }).click();
  await expect(page).toHaveURL(/steg=granska/);
  await page.reload();
  await expect(fact(page, 'Meddelande')).toHaveText('Fel färg');
  await page.getByRole('button', { name: 'Ändra' }).click();
  await expect(page.getByLabel(/^Något du vill säga/)).toHaveValue('Fel färg');
});

test('A withdrawal is shown at its order, with the address it came from, and is closed there', async ({
  adminPage,
  backOffice,
  shopper,
}) => {
  const { order_number } = await backOffice.paidOrder(shopper, await backOffice.addProduct());
  const items = '2 × Ljusstake\n1 × Blockljus';
  const notice = { name: 'Karin Åström', order_number, email: `annan.${shopper.email}`, items };
  await backOffice.send('POST', '/withdrawals', notice);

  await adminPage.goto(`/admin/ordrar?filter=${encodeURIComponent(JSON.stringify({ search: order_number }))}`);
  const row = adminPage.getByRole('row').filter({ hasText: order_number });
  await expect(row.getByText('Ångrat', { exact: true })).toBeVisible();
  await row.getByRole('combobox', { name: `Status för order ${order_number}` }).click();
  await adminPage.getByRole('option', { name: 'Skickad' }).click();
  const sending = adminPage.getByRole('dialog', { name: 'Markera som skickad' });
  await expect(sending.getByRole('alert')).toContainText('Kunden har ångrat köpet');
  await sending.getByRole('button', { name: 'Avbryt' }).click();
  await row.getByRole('button', { name: `Åtgärder för order ${order_number}` }).click();
  await adminPage.getByRole('menuitem', { name: 'Visa order' }).click();
  const details = adminPage.getByRole('dialog', { name: 'Orderdetaljer' });
  await expect(details.getByText(/^Mottaget \d/)).toBeVisible();
  const goods = details.getByRole('definition').getByRole('listitem');
  await expect(goods).toHaveText(['2 × Ljusstake', '1 × Blockljus']);
  await expect(details.getByText('Ordern lades med en annan e-postadress.', { exact: false })).toBeVisible();
  await details.getByRole('button', { name: 'Avsluta ärendet' }).click();
  await adminPage.getByRole('alertdialog').getByRole('button', { name: 'Avsluta ändå' }).click();
  await expect(details.getByText(/^Avslutat \d/)).toBeVisible();
  await details.getByRole('button', { name: 'Öppna ärendet igen' }).click();
  await expect(details.getByText('Väntar på dig')).toBeVisible();
});

test('A withdrawal on paper has the statutory form on its own sheet', async ({ page }) => {
  await page.goto('/villkor');
  await page.getByRole('main').getByRole('link', { name: 'standardformulär' }).click();
  await expect(page).toHaveURL(/\/angra#standardformular$/);
  const form = page.getByRole('region', { name: 'Standardformulär för utövande av ångerrätten' });
  await expect(form).toBeInViewport();
  await expect(form).toContainText('frånträder mitt/vårt (*) köpeavtal avseende följande varor (*):');
  await page.emulateMedia({ media: 'print' });
  await expect(form).toHaveCSS('break-before', 'page');
  await expect(form.getByRole('button')).toBeHidden();
});
