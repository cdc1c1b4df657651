import { stockholmDay } from '@kronblad/contracts/time/time';
import type { Page } from '@playwright/test';
import { sampleSize } from '../dev/test/samples.ts';
import { expectAccessible } from './support/accessible.ts';
import { SHOP_URL } from './support/addresses.ts';
import { Line } from './support/line.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

const BOUQUETS = 4;
const OF_EACH = 50;
const ORDERS = BOUQUETS * OF_EACH;

/** Hands over the next stops as fast as the page takes it; Playwright's own presses would take minutes. */
const handOver = (page: Page, count: number) =>
  page.evaluate(async (stops) => {
    const press = async (label: string) => {
      const next = document.querySelector('[aria-label="Stopp"] details[open]');
      const buttons = [...(next?.querySelectorAll('button') ?? [])];
      buttons.find(({ textContent }) => textContent === label)!.click();
      await new Promise((resolve) => setTimeout(resolve));
    };
    for (let done = 0; done < stops; done++) for (const label of ['Lämnad', 'Mottagaren']) await press(label);
  }, count);

test("Mother's Day is made on Dagen and driven with the network off for half of it, until the link is revoked", async ({
  page,
  adminPage,
  backOffice,
  shopper,
  watch,
}) => {
  test.slow();
  watch.allow(/ERR_CONNECTION|ERR_EMPTY_RESPONSE|404/);
  await backOffice.driveToKramfors();
  const sizes = () => [sampleSize('', 3_999, { made_to_order: true })];
  const bouquet = () => backOffice.addProduct({ kind: 'fresh', sizes: sizes() });
  const bouquets = await Promise.all(Array.from({ length: BOUQUETS }, bouquet));
  const day = stockholmDay(new Date());
  const later = (await backOffice.openDays(bouquets[0]!.id)).at(-11);
  for (const { id } of (await backOffice.day(day)).orders)
    await backOffice.send('PUT', `/orders/${id}/delivery`, { day: later });
  const limits = { points_limit: 2 * ORDERS, stops_limit: 2 * ORDERS };
  await backOffice.send('POST', '/delivery/dates', { day, is_open: true, order_until: `${day}T23:59`, ...limits });
  await Promise.all(bouquets.map((gift) => backOffice.paidGift(shopper, gift, day)));
  await backOffice.callersGifts(bouquets, day, OF_EACH - 1);
  const states = async () => {
    const { orders } = await backOffice.day(day);
    return Object.fromEntries([...Map.groupBy(orders, ({ state }) => state)].map(([state, of]) => [state, of.length]));
  };

  await adminPage.goto(`/admin/dagen/${day}`);
  for (const { name } of bouquets) await adminPage.getByRole('button', { name: `Klar: ${name}` }).click();
  await expect(adminPage.getByRole('heading', { name: `Klara för budet (${ORDERS})` })).toBeVisible();
  await expect.poll(states, { timeout: 120_000 }).toEqual({ made: ORDERS });

  const { url } = await backOffice.send<{ url: string }>('POST', `/rounds/${day}/links`);
  const path = new URL(url).pathname;
  const html = await (await fetch(SHOP_URL + path)).text();
  expect(html).toContain('Viktoriagatan 3');
  for (const secret of [shopper.email, shopper.phone, '070-174 06 14', 'Grattis']) expect(html).not.toContain(secret);
  expect(html).not.toMatch(/\b3 ?999\b/);

  const line = await Line.open();
  const sent: number[] = [];
  page.on('response', (answer) => {
    const [, id] = /\/orders\/(\d+)\/delivery-state$/.exec(answer.url()) ?? [];
    if (id && answer.ok() && answer.request().method() === 'PUT') sent.push(Number(id));
  });
  await page.goto(line.url + path);
  await expect(page.getByText(`0 av ${ORDERS} klara`)).toBeVisible();
  await expectAccessible(page, "the courier's page");
  const isKept = () => page.evaluate(async () => (await caches.match(location.pathname)) !== undefined);
  await expect.poll(isKept).toBe(true);
  await handOver(page, ORDERS / 2);

  await line.cut();
  await page.getByRole('button', { name: `Jag har tagit med de ${ORDERS / 2} färdiga` }).click();
  await page.getByRole('button', { name: 'Ångra' }).click();
  await page.getByRole('button', { name: 'Lämnad', exact: true }).click();
  await page.getByRole('button', { name: 'Grannen', exact: true }).click();
  await page.reload();
  await expect(page.getByText(`${ORDERS / 2 + 1} av ${ORDERS} klara`)).toBeVisible();
  await expect(page.getByText(/^Ingen kontakt, \d+ sparade/)).toBeVisible();
  await page.getByRole('button', { name: 'Ingen hemma', exact: true }).click();
  await expect(page.getByText('Om ingen är hemma: Ring mottagaren först')).toBeVisible();
  await page.getByRole('button', { name: 'Tar med tillbaka' }).click();
  await handOver(page, ORDERS / 2 - 2);
  await expect(page.getByText(`${ORDERS} av ${ORDERS} klara`)).toBeVisible();
  expect((await states()).made).toBeGreaterThanOrEqual(ORDERS / 2);

  await line.mend();
  await expect.poll(states, { timeout: 120_000 }).toEqual({ delivered: ORDERS - 1, missed: 1 });
  const { orders } = await backOffice.day(day);
  await expect.poll(() => sent).toEqual(orders.map(({ id }) => id));
  expect(orders[ORDERS / 2]).toMatchObject({ state: 'delivered', state_note: 'grannen' });

  await backOffice.send('DELETE', `/rounds/${day}/links`);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Länken gäller inte längre' })).toBeVisible();
  await expect.poll(isKept).toBe(false);
  expect(await page.evaluate(() => localStorage.getItem('kronblad.round'))).toBeNull();
  await line.cut();
});
