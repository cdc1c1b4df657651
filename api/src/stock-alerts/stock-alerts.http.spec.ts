import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { emailsIn, type MailJob } from '@kronblad/contracts/jobs/mail';
import { CommandBus } from '@nestjs/cqrs';
import { eventually, type ShopUnderTest, startShop } from '../../test/shop-under-test.js';
import { ErasePerson } from '../customers/index.js';
import { Database, PersonKeys } from '../event-store/index.js';
import { EmailLimits } from '../http/index.js';
import { QUEUES, type Queues } from '../integrations/index.js';
import { StockAlerts } from './stock-alerts.js';

const DAY_MS = 86_400_000;

let shop: ShopUnderTest;
beforeAll(async () => {
  shop = await startShop({ projector: true });
});
afterAll(() => shop.close());

const alerts = () => shop.api.app.get(StockAlerts, { strict: false });
const database = () => shop.api.app.get(Database, { strict: false });
const soldOut = async () => (await shop.product({ inventory_quantity: 0 })).id;
const ask = (product_id: number, email: string) =>
  shop.api.ask('POST', '/stock-alerts', { payload: { product_id, email } });
const post = (path: string) => shop.api.ask('POST', `/stock-alerts/${path}`, { payload: {} });
const stateOf = async (token: string) => (await shop.api.ask('GET', `/stock-alerts/${token}`)).json.state;
const mailsTo = async (address: string) => {
  const queues: Queues = shop.api.app.get(QUEUES, { strict: false });
  const jobs = await queues.mail.getJobs(['waiting', 'delayed', 'prioritized']);
  return jobs.flatMap(({ data }) => emailsIn(data)).filter(({ to }) => to.address === address);
};
const alertIn = (mail: MailJob | undefined) => (mail && 'alert' in mail ? mail.alert : undefined);
/** Asks for the alert and returns the token of its email. */
const asked = async (productId: number, email: string) => {
  expect((await ask(productId, email)).status).toBe(202);
  await eventually(async () => (await mailsTo(email)).length > 0);
  const [mail] = await mailsTo(email);
  return alertIn(mail)?.alertUrl.split('/').at(-1) ?? '';
};
/** The events that cause an email about the product, oldest first. */
const logged = async (productId: number) => {
  const sql =
    "SELECT type FROM log.events WHERE data->>'productId' = $1 AND type IN ('StockAlertAsked', 'StockAlertDue') ORDER BY position";
  return (await database().query<{ type: string }>(sql, [String(productId)])).map(({ type }) => type);
};
const restock = async (productId: number) => {
  await shop.api.askAsAdmin('PUT', `/products/${productId}`, { payload: { inventory_quantity: 5 } });
};
const waiting = async (productId: number) =>
  (await shop.api.askAsAdmin('GET', '/stock-alerts/counts')).json.find(
    (count: { product_id: number }) => count.product_id === productId,
  )?.waiting ?? 0;
const hasKey = async (email: string) => {
  const keys = shop.api.app.get(PersonKeys, { strict: false });
  return keys.exist(database(), keys.personId(email));
};

it('A stock alert is confirmed by its email, sent once when the product is back, and then forgotten', async () => {
  const [productId, email] = [await soldOut(), 'siv@example.se'];
  const token = await asked(productId, email);
  expect([await waiting(productId), await stateOf(token)]).toEqual([0, 'asked']);
  expect((await post(token)).json).toEqual({ state: 'confirmed' });
  expect(await stateOf(token)).toBe('confirmed');
  expect((await post(token)).json).toEqual({ state: 'confirmed' });
  expect(await waiting(productId)).toBe(1);
  await alerts().sweep();
  expect(await logged(productId)).toEqual(['StockAlertAsked']);

  await restock(productId);
  await alerts().sweep();
  await alerts().sweep();
  await eventually(async () => (await mailsTo(email)).length === 2);
  const due = (await mailsTo(email)).find(({ template }) => template === 'stock-alert-due');
  expect(alertIn(due)?.productUrl).toMatch(/\/produkter\//);
  expect(await waiting(productId)).toBe(0);
  expect((await post(token)).json).toEqual({ state: 'sent' });

  await alerts().sweep(new Date(Date.now() + 2 * DAY_MS));
  expect(await logged(productId)).toEqual(['StockAlertAsked', 'StockAlertDue']);
  expect([await hasKey(email), await stateOf(token)]).toEqual([false, 'sent']);
});

it('A stock alert is one for each person and product', async () => {
  const [productId, email] = [await soldOut(), 'ida@example.se'];
  await asked(productId, email);
  expect((await ask(productId, 'IDA@example.se')).status).toBe(202);
  expect(await logged(productId)).toEqual(['StockAlertAsked']);
});

it('A stock alert answers the same to somebody new, who waits already, and who has had the emails of the hour', async () => {
  const [productId, email] = [await soldOut(), 'lo@example.se'];
  const first = await ask(productId, email);
  const again = await ask(productId, email);
  const limits = shop.api.app.get(EmailLimits, { strict: false });
  jest.spyOn(limits, 'admitsStranger').mockResolvedValueOnce(false);
  const limited = await ask(await soldOut(), email);
  expect([first, again, limited].map(({ status, json }) => [status, json])).toEqual(
    Array(3).fill([202, { message: expect.stringContaining('Kommer inget mejl') }]),
  );
});

it('A stock alert is for one size: sent when that size can be bought, with its name and its page', async () => {
  const small = { name: 'Liten', sku: randomUUID(), price: 299, inventory_quantity: 3 };
  const { id, slug, sizes } = await shop.product({
    name: 'Rosenbukett',
    sizes: [small, { ...small, name: 'Stor', sku: randomUUID(), inventory_quantity: 0 }],
  });
  const [first, large] = [sizes[0]!, sizes[1]!];
  const askFor = (size_id: number | undefined) =>
    shop.api.ask('POST', '/stock-alerts', { payload: { product_id: id, size_id, email: 'rut@example.se' } });
  const refused = [await askFor(undefined), await askFor(first.id), await askFor(await soldOut())];
  expect(refused.map(({ json }) => json.code)).toEqual(['product_in_stock', 'product_in_stock', 'unknown_size']);
  expect((await askFor(large.id)).status).toBe(202);
  await eventually(async () => (await mailsTo('rut@example.se')).length > 0);
  const alert = alertIn((await mailsTo('rut@example.se'))[0]);
  expect(alert).toMatchObject({ productName: 'Rosenbukett', sizeName: 'Stor' });
  expect(alert?.productUrl).toMatch(new RegExp(`/produkter/${slug}\\?storlek=stor$`));
  await post(alert?.alertUrl.split('/').at(-1) ?? '');
  const counts = (await shop.api.askAsAdmin('GET', '/stock-alerts/counts')).json;
  expect(counts).toContainEqual({ product_id: id, size_id: large.id, waiting: 1 });

  await alerts().sweep();
  expect(await logged(id)).toEqual(['StockAlertAsked']);
  const restocked = sizes.map(({ inventory_quantity: _, ...size }: { inventory_quantity: number }) => ({
    ...size,
    inventory_quantity: 2,
  }));
  expect((await shop.api.askAsAdmin('PUT', `/products/${id}`, { payload: { sizes: restocked } })).status).toBe(200);
  await alerts().sweep();
  expect(await logged(id)).toEqual(['StockAlertAsked', 'StockAlertDue']);
});

it('A stock alert is forgotten when its size is taken out of sale', async () => {
  const size = { name: 'Liten', sku: randomUUID(), price: 299, inventory_quantity: 0 };
  const { id, sizes } = await shop.product({ sizes: [size, { ...size, name: 'Stor', sku: randomUUID() }] });
  const payload = { product_id: id, size_id: sizes[1]!.id, email: 'tyra@example.se' };
  expect((await shop.api.ask('POST', '/stock-alerts', { payload })).status).toBe(202);
  expect(await hasKey('tyra@example.se')).toBe(true);
  const changed = [sizes[0], { ...sizes[1], is_active: false }];
  expect((await shop.api.askAsAdmin('PUT', `/products/${id}`, { payload: { sizes: changed } })).status).toBe(200);
  await alerts().sweep();
  expect(await hasKey('tyra@example.se')).toBe(false);
});

it('A stock alert is refused for a product in stock or unknown, and without an email address', async () => {
  const { id } = await shop.product();
  expect((await ask(id, 'ida@example.se')).json.code).toBe('product_in_stock');
  expect((await ask(999_999, 'ida@example.se')).json.code).toBe('product_not_found');
  expect((await ask(id, 'nope')).status).toBe(400);
});

it('A stock alert is not sent without confirmation, and is forgotten after a week', async () => {
  const [productId, email] = [await soldOut(), 'ove@example.se'];
  const token = await asked(productId, email);
  await restock(productId);
  const afterSixDays = new Date(Date.now() + 6 * DAY_MS);
  await alerts().sweep(afterSixDays);
  expect([await hasKey(email), await alerts().state(token, afterSixDays)]).toEqual([true, { state: 'asked' }]);
  const afterEightDays = new Date(Date.now() + 8 * DAY_MS);
  expect(await alerts().state(token, afterEightDays)).toEqual({ state: 'expired' });
  await alerts().sweep(new Date(Date.now() + 8 * DAY_MS));
  expect([await hasKey(email), await logged(productId)]).toEqual([false, ['StockAlertAsked']]);
});

it('A stock alert gets its link again when it is asked for an hour later, until it is confirmed', async () => {
  const [productId, email] = [await soldOut(), 'lena@example.se'];
  const token = await asked(productId, email);
  const askAgain = (hours: number) => alerts().ask({ productId }, email, new Date(Date.now() + hours * 3_600_000));
  await askAgain(0.9);
  expect(await logged(productId)).toEqual(['StockAlertAsked']);
  await askAgain(1.1);
  expect(await logged(productId)).toEqual(['StockAlertAsked', 'StockAlertAsked']);
  await eventually(async () => (await mailsTo(email)).length === 2);
  expect(new Set((await mailsTo(email)).map((mail) => alertIn(mail)?.alertUrl)).size).toBe(1);
  expect((await post(token)).json).toEqual({ state: 'confirmed' });
  await askAgain(3);
  expect((await logged(productId)).at(-1)).toBe('StockAlertAsked');
  expect(await waiting(productId)).toBe(1);
});

it('A confirmed stock alert is forgotten after a year', async () => {
  const [productId, email] = [await soldOut(), 'olle@example.se'];
  await post(await asked(productId, email));
  await alerts().sweep(new Date(Date.now() + 364 * DAY_MS));
  expect(await hasKey(email)).toBe(true);
  await alerts().sweep(new Date(Date.now() + 366 * DAY_MS));
  expect(await hasKey(email)).toBe(false);
});

it('A stock alert is forgotten when its product is no longer offered', async () => {
  const productId = await soldOut();
  await post(await asked(productId, 'ulla@example.se'));
  expect(await hasKey('ulla@example.se')).toBe(true);
  await shop.api.askAsAdmin('PUT', `/products/${productId}`, { payload: { is_active: false } });
  await alerts().sweep();
  expect(await hasKey('ulla@example.se')).toBe(false);
});

it('A stock alert is cancelled by its link, and keeps the address while another alert needs it', async () => {
  const email = 'eva@example.se';
  const [first, second] = [await soldOut(), await soldOut()];
  const token = await asked(first, email);
  await ask(second, email);
  expect((await post(`${token}/cancel`)).json).toEqual({ state: 'cancelled' });
  expect((await post(token)).json).toEqual({ state: 'cancelled' });
  expect(await hasKey(email)).toBe(true);
  await alerts().sweep(new Date(Date.now() + 8 * DAY_MS));
  expect(await hasKey(email)).toBe(false);
});

it('An unknown link of a stock alert says that it is unknown', async () => {
  for (const path of ['unknown', 'unknown/cancel']) expect((await post(path)).json).toEqual({ state: 'unknown' });
  expect(await stateOf('unknown')).toBe('unknown');
});

it('A stock alert is encrypted in the log, and is erased with its person', async () => {
  const [productId, email] = [await soldOut(), 'nils@example.se'];
  const token = await asked(productId, email);
  await post(token);
  const rows = await database().query("SELECT data FROM log.events WHERE type LIKE 'StockAlert%'");
  expect(JSON.stringify(rows)).not.toMatch(/nils/);
  const keys = shop.api.app.get(PersonKeys, { strict: false });
  const erase = new ErasePerson({ personId: keys.personId(email) });
  await shop.api.app.get(CommandBus, { strict: false }).execute(erase);
  await restock(productId);
  await alerts().sweep();
  expect([await hasKey(email), await waiting(productId)]).toEqual([false, 0]);
  expect(await logged(productId)).toEqual(['StockAlertAsked']);
});

it('The number of waiting stock alerts is for staff only', async () => {
  expect((await shop.api.ask('GET', '/stock-alerts/counts')).status).toBe(401);
});
