import { sampleSize } from '../dev/test/samples.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/admin-test.ts';
import { expectPrint } from './support/print.ts';
import { signIn } from './support/test.ts';

test('A day is worked by two at once, through a lost network, and a slip is undone', async ({
  adminPage,
  backOffice,
  browser,
  shopper,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/);
  await backOffice.driveToKramfors();
  const size = sampleSize('', 399, { made_to_order: true });
  const bouquet = await backOffice.addProduct({ kind: 'fresh', sizes: [size] });
  const day = (await backOffice.openDays(bouquet.id)).at(-5)!;
  const ids = [await backOffice.paidGift(shopper, bouquet, day), await backOffice.paidGift(shopper, bouquet, day)];
  const [first, second] = await Promise.all(ids.map(async (id) => (await backOffice.order(id)).order_number));
  const stateOf = async (id = 0) => (await backOffice.order(id)).delivery?.state;

  await adminPage.goto(`/admin/dagen/${day}`);
  const toMake = adminPage.getByRole('region', { name: 'Att binda', exact: true }).first();
  await expect(toMake.getByRole('listitem').filter({ hasText: bouquet.name })).toContainText('2');
  await expectAccessible(adminPage, 'the day');

  await adminPage.getByRole('button', { name: 'Skriv ut' }).click();
  await expectAccessible(adminPage, 'the menu of prints');
  await expectPrint(adminPage, () => adminPage.getByRole('menuitem', { name: 'Allt för dagen' }).click());

  const colleague = await browser.newContext();
  await signIn(colleague, backOffice);
  const other = await colleague.newPage();
  await other.goto(`/admin/dagen/${day}`);
  await adminPage.getByRole('button', { name: `Klar: order ${first}` }).click();
  await expect(other.getByRole('button', { name: `Ute: order ${first}` })).toBeVisible();
  await expect.poll(() => stateOf(ids[0])).toBe('made');

  await colleague.setOffline(true);
  await other.getByRole('button', { name: `Klar: order ${second}` }).click();
  await other.getByRole('button', { name: `Ute: order ${second}` }).click();
  await expect(other.getByText(/^Ingen kontakt med butiken\..* 2 bockar sparas här/)).toBeVisible();
  expect(await stateOf(ids[1])).toBe('to_make');
  await other.close();
  await colleague.setOffline(false);
  const again = await colleague.newPage();
  await again.goto('/admin/ordrar');
  await expect.poll(() => stateOf(ids[1])).toBe('out');
  await colleague.close();

  await adminPage.getByRole('button', { name: `Lämnad: order ${second}` }).click();
  await expect.poll(() => stateOf(ids[1])).toBe('delivered');
  await adminPage.getByRole('button', { name: 'Ångra' }).click();
  await expect.poll(() => stateOf(ids[1])).toBe('out');

  await adminPage.goto(`/admin/bud/${day}`);
  await expect(adminPage.getByRole('button', { name: `Lämnad: order ${second}` })).toBeVisible();
  await expectAccessible(adminPage, 'the round');
});
