import { sampleSize } from '../dev/test/samples.ts';
import { expectAccessible } from './support/accessible.ts';
import { SHOP_URL } from './support/addresses.ts';
import { Line } from './support/line.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

test('A courier drives a round with the network off for half of it, until the link is revoked', async ({
  page,
  backOffice,
  shopper,
  watch,
}) => {
  watch.allow(/ERR_CONNECTION|ERR_EMPTY_RESPONSE|404/);
  await backOffice.driveToKramfors();
  const bouquet = await backOffice.addProduct({
    kind: 'fresh',
    sizes: [sampleSize('', 399, { made_to_order: true })],
  });
  const day = (await backOffice.openDays(bouquet.id)).at(-7)!;
  const ids = [await backOffice.paidGift(shopper, bouquet, day), await backOffice.paidGift(shopper, bouquet, day)];
  const stateOf = async (nth: number) => (await backOffice.order(ids[nth]!)).delivery?.state;
  for (const id of ids) await backOffice.send('PUT', `/orders/${id}/delivery-state`, { state: 'made' });
  const { url } = await backOffice.send<{ url: string }>('POST', `/rounds/${day}/links`);
  const path = new URL(url).pathname;
  const html = await (await fetch(SHOP_URL + path)).text();
  expect(html).toContain('Viktoriagatan 3');
  for (const secret of [shopper.email, shopper.phone, 'Grattis', '399']) expect(html).not.toContain(secret);

  const line = await Line.open();
  await page.goto(line.url + path);
  await expect(page.getByText('0 av 2 klara')).toBeVisible();
  await expectAccessible(page, "the courier's page");
  await page.getByRole('button', { name: 'Jag har tagit med de 2 färdiga' }).click();
  await expect.poll(() => stateOf(1)).toBe('out');
  const isKept = () => page.evaluate(async () => (await caches.match(location.pathname)) !== undefined);
  await expect.poll(isKept).toBe(true);

  await line.cut();
  await page.getByRole('button', { name: 'Lämnad', exact: true }).click();
  await page.getByRole('button', { name: 'Grannen', exact: true }).click();
  await expect(page.getByText('1 av 2 klara')).toBeVisible();
  await page.reload();
  await expect(page.getByText('1 av 2 klara')).toBeVisible();
  await expect(page.getByText(/^Ingen kontakt, 1 sparade/)).toBeVisible();
  await page.getByRole('button', { name: 'Ingen hemma', exact: true }).click();
  await expect(page.getByText('Om ingen är hemma: Ring mottagaren först')).toBeVisible();
  await page.getByRole('button', { name: 'Tar med tillbaka' }).click();
  await expect(page.getByText('2 av 2 klara')).toBeVisible();
  expect([await stateOf(0), await stateOf(1)]).toEqual(['out', 'out']);

  await line.mend();
  await expect.poll(() => stateOf(1)).toBe('missed');
  expect((await backOffice.order(ids[0]!)).delivery).toMatchObject({ state: 'delivered', state_note: 'grannen' });

  await backOffice.send('DELETE', `/rounds/${day}/links`);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Länken gäller inte längre' })).toBeVisible();
  await expect.poll(isKept).toBe(false);
  expect(await page.evaluate(() => localStorage.getItem('kronblad.round'))).toBeNull();
  await line.cut();
});
