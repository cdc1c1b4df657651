import { setTimeout as pause } from 'node:timers/promises';
import { addDays, stockholmDay } from '@kronblad/contracts/time/time';
import { type Browser, chromium, type Page } from '@playwright/test';
import { ask, succeeded } from '../dev/cluster/ask.ts';
import { pay } from '../dev/cluster/sandbox.ts';
import { type Purchase, placeOrder, priceOf } from '../dev/cluster/store.ts';
import { BROWSER } from '../e2e/support/browser.ts';
import { DESK } from '../e2e/support/screens.ts';
import { atMost, type Row } from './measure.ts';
import { read } from './office-rows.ts';
import { number, untilIdle, untilTrue, type World } from './world.ts';

const ORDERS = 500;
const BOUQUETS = 12;
const SHOPPERS = 8;
const READ_MS = 100;
const USABLE_MS = 1_000;
const TICK_MS = 1_000;
const PRINTED = 100;
const PRINT_SECONDS = 15;
const LOOK_MS = 50;

/** A day that takes any number of orders, with as many paid ones as a large shop has on Mother's Day. */
async function busyDay(world: World): Promise<string> {
  const { base, sandbox, staff, database } = world;
  const day = addDays(stockholmDay(new Date()), 12);
  await staff.send('POST', base, '/delivery/dates', { day, is_open: true, points_limit: 10_000, stops_limit: 10_000 });
  const bouquets: number[] = [];
  while (bouquets.length < BOUQUETS) bouquets.push((await staff.addBouquet(base, [399], ORDERS)).id);
  const paid = () =>
    number(
      database,
      `SELECT count(*) AS number FROM read.orders WHERE delivery_day = '${day}' AND payment_status = 'paid'`,
    );
  let left = ORDERS;
  const shopper = async () => {
    while (left-- > 0) {
      const purchase: Purchase = { items: [{ id: bouquets[left % BOUQUETS]!, quantity: 1 }], day };
      const order = await placeOrder(base, purchase, await priceOf(base, purchase));
      await pay(sandbox, succeeded('the order', order).client_secret);
    }
  };
  await Promise.all(Array.from({ length: SHOPPERS }, shopper));
  await untilTrue(async () => (await paid()) >= ORDERS);
  await untilIdle(database);
  return day;
}

/** Seconds until the worker has made the file. */
async function print({ base, staff }: World, day: string): Promise<number> {
  const since = performance.now();
  const body = { day, kinds: ['cards', 'labels'], only_new: false };
  const { id } = await staff.send<{ id: string }>('POST', base, '/prints', body);
  const isMade = async () => (await ask('GET', `${base}/api/prints/${id}.pdf`, { token: staff.token })).status === 200;
  while (!(await isMade())) await pause(LOOK_MS);
  return (performance.now() - since) / 1000;
}

async function screen({ base, staff }: World, browser: Browser): Promise<Page> {
  const context = await browser.newContext({ ...DESK, locale: 'sv-SE', timezoneId: 'Europe/Stockholm' });
  await context.addCookies([
    { name: 'kronblad_admin', value: staff.token, url: base, httpOnly: true, sameSite: 'Strict' },
  ]);
  return context.newPage();
}

/** ms until the page shows its first button, the second time that it is opened. */
async function usable(page: Page, url: string, button: RegExp): Promise<number> {
  await page.goto(url);
  const first = page.getByRole('button', { name: button }).first();
  await first.waitFor();
  const since = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await first.click({ trial: true });
  return performance.now() - since;
}

async function screens(world: World, day: string): Promise<Row[]> {
  const browser = await chromium.launch(BROWSER);
  try {
    const [page, other] = [await screen(world, browser), await screen(world, browser)];
    const address = `${world.base}/admin/dagen/${day}`;
    await usable(other, address, /^Klar: order/);
    const rows = [
      atMost(`Dagen with ${ORDERS} orders is usable`, await usable(page, address, /^Klar: order/), USABLE_MS, 'ms'),
    ];
    const button = page.getByRole('button', { name: /^Klar: order/ }).first();
    const ticked = (await button.getAttribute('aria-label')) ?? '';
    const since = performance.now();
    await button.click();
    await other.getByRole('button', { name: ticked.replace('Klar', 'Ute'), exact: true }).waitFor();
    rows.push(atMost('a tick is on another screen', performance.now() - since, TICK_MS, 'ms'));
    const round = `${world.base}/admin/bud/${day}`;
    rows.push(
      atMost(`Bud with ${ORDERS} stops is usable`, await usable(page, round, /^Lämnad: order/), USABLE_MS, 'ms'),
    );
    return rows;
  } finally {
    await browser.close();
  }
}

export const floristsDay = {
  name: "florist's day",
  run: async (world: World): Promise<Row[]> => {
    const day = await busyDay(world);
    return [
      await read(world, `/day/${day}`, READ_MS),
      await read(world, `/rounds/${day}`, READ_MS),
      ...(await screens(world, day)),
      atMost(`cards and labels per ${PRINTED}`, (await print(world, day)) * (PRINTED / ORDERS), PRINT_SECONDS, 's'),
    ];
  },
};
