import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { addDays, stockholmDay } from '@kronblad/contracts/time/time';
import { bouquetOf, gift, openDays, openFlowerShop } from '../../test/flower-shop.js';
import { eventually, type ShopUnderTest, startShop } from '../../test/shop-under-test.js';
import { addStaffAccount } from '../../test/staff-accounts.js';
import { RateLimits } from '../http/index.js';
import { RoundLinks } from './round-links.js';

let shop: ShopUnderTest;
let bouquet: number;
let days: string[];
let driverToken: string;

const TODAY = stockholmDay(new Date());
const BUYER = { first_name: 'Kerstin', last_name: 'Köpare', phone: '070-174 06 50' };
const NORDINGRA = { ...gift('').recipient, first_name: 'Nils', postal_code: '870 30', city: 'Nordingrå' };

beforeAll(async () => {
  shop = await startShop({ projector: true });
  await openFlowerShop(shop, { points_limit: 100, stops_limit: 100 });
  bouquet = await bouquetOf(shop);
  days = await openDays(shop, bouquet, 9);
  driverToken = (await addStaffAccount(shop.api, 'driver')).token;
}, 90_000);
afterAll(() => shop.close());

const asDriver = (method: 'GET' | 'PUT', path: string, payload?: object) =>
  shop.api.ask(method, path, { headers: { authorization: `Bearer ${driverToken}` }, ...(payload && { payload }) });
const staff = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
  shop.api.askAsAdmin(method, path, payload ? { payload } : {});
const round = async (day: string) => (await staff('GET', `/rounds/${day}`)).json;
const page = (secret: string) => shop.api.ask('GET', `/round/${secret}`);
const report = (secret: string, id: number, payload: object) =>
  shop.api.ask('PUT', `/round/${secret}/orders/${id}/delivery-state`, { payload });
const idsOf = ({ stops }: { readonly stops: readonly { readonly id: number }[] }) => stops.map(({ id }) => id);

async function linkOf(day: string): Promise<string> {
  const { url } = (await staff('POST', `/rounds/${day}/links`)).json;
  return url.split('/').at(-1);
}
async function placed(day: string, changes: Parameters<typeof gift>[1] = {}, freight = 79, order: object = {}) {
  const { json } = await shop.checkout({
    items: [{ id: bouquet, quantity: 1 }],
    total: 400 + freight,
    shipping: changes.way === 'pickup' ? 'pickup' : 'courier',
    checkoutId: randomUUID(),
    changes: { ...BUYER, ...order, email: `${randomUUID()}@kopare.example`, delivery: gift(day, changes) as never },
  });
  return { id: json.order_id as number, secret: json.client_secret as string };
}
async function paid(...request: Parameters<typeof placed>): Promise<number> {
  const { id, secret } = await placed(...request);
  await shop.pay(secret);
  await eventually(async () => (await shop.order(id)).receipt_number !== null);
  return id;
}

it('A round has the paid orders of the courier by area until staff drag them, and later orders find their place', async () => {
  const day = days[0]!;
  const far = await paid(day, { recipient: NORDINGRA }, 149);
  const near = await paid(day);
  await placed(day);
  expect(idsOf(await round(day))).toEqual([near, far]);
  expect(idsOf((await staff('PUT', `/rounds/${day}`, { order_ids: [far, near] })).json)).toEqual([far, near]);
  const late = await paid(day);
  expect(idsOf(await round(day))).toEqual([far, near, late]);
  expect((await staff('PUT', `/rounds/${day}`, { order_ids: [far, far] })).status).toBe(400);
});

it('The courier’s page shows what is needed at the door, and neither prices nor the buyer', async () => {
  const day = days[1]!;
  const id = await paid(day);
  const secret = await linkOf(day);
  const { status, headers, json } = await page(secret);
  expect([status, headers['cache-control'], headers['x-robots-tag']]).toEqual([200, 'no-store', 'noindex']);
  expect(json).toMatchObject({
    day,
    stops: [
      {
        id,
        number: 1,
        recipient: { first_name: 'Karin', phone: '070-765 43 21', door_code: '1379#' },
        if_absent: 'neighbour',
        goods: [{ name: 'Bukett', quantity: 1 }],
        has_card: true,
        state: 'to_make',
      },
    ],
  });
  expect(JSON.stringify(json)).not.toMatch(
    /Kerstin|Köpare|174 06 50|kopare\.example|mamma|price|amount|fee|total|kr\b|buyer|notes/,
  );
});

it('A stop tells the texts of its ribbons, so that two wreaths to a church are not mixed up', async () => {
  const day = days[8]!;
  const id = await paid(day, { ribbons: [{ line: 1, left: 'Vila i frid', right: 'Åsa & "barnen"' }] }, 79, {
    items: [{ id: await bouquetOf(shop, { name: 'Krans', kind: 'funeral' }), quantity: 1 }],
  });
  expect((await page(await linkOf(day))).json.stops).toMatchObject([
    { id, goods: [{ name: 'Krans' }], ribbons: [{ left: 'Vila i frid', right: 'Åsa & "barnen"' }] },
  ]);
});

it('An order that was cancelled, refunded or moved while it is out is refused with what to do', async () => {
  const [day, other] = [TODAY, days[4]!];
  const [cancelled, refunded, moved, elsewhere] = [
    await paid(day),
    await paid(day),
    await paid(day),
    await paid(other),
  ];
  const secret = await linkOf(day);
  for (const id of [cancelled, refunded]) await report(secret, id, { state: 'out' });
  await staff('PUT', `/orders/${cancelled}/status`, { status: 'cancelled' });
  await staff('POST', `/orders/${refunded}/refund`, {});
  await eventually(async () => (await shop.order(refunded)).payment_status === 'refunded');
  await staff('PUT', `/orders/${moved}/delivery`, { day: other });
  const { stops } = (await page(secret)).json;
  expect(stops).toMatchObject([
    { id: cancelled, number: 1, warnings: ['cancelled'] },
    { id: refunded, number: 2, warnings: ['refunded'] },
  ]);
  for (const id of [cancelled, refunded])
    expect((await report(secret, id, { state: 'delivered', from: 'out' })).json.code).toBe('stop_off');
  for (const id of [moved, elsewhere])
    expect((await report(secret, id, { state: 'delivered', from: 'out' })).json.code).toBe('not_in_round');
  expect((await report(secret, 999_999, { state: 'delivered', from: 'out' })).json.code).toBe('order_not_found');
});

it('A courier reports a delivery and takes it back, and may not do the work of the shop', async () => {
  const day = TODAY;
  const id = await paid(day);
  const secret = await linkOf(day);
  const { json: before } = await page(secret);
  const { json: reported } = await report(secret, id, { state: 'out', from: 'to_make' });
  const { json: after } = await page(secret);
  expect(reported).toMatchObject({ id, state: 'out' });
  expect([after.read_at, reported.read_at, before.read_at].toSorted()).toEqual([
    before.read_at,
    reported.read_at,
    after.read_at,
  ]);
  const handed = { state: 'delivered', from: 'out', to: 'Grannen', seconds_ago: 3_600 };
  expect((await report(secret, id, handed)).json.state).toBe('delivered');
  expect((await shop.order(id)).delivery).toMatchObject({ state: 'delivered', state_note: 'Grannen' });
  expect((await report(secret, id, { ...handed, state: 'missed', to: '' })).json.code).toBe('delivery_state_changed');
  expect((await report(secret, id, { state: 'out', from: 'delivered' })).json.state).toBe('out');
  expect((await report(secret, id, { state: 'made', from: 'to_make' })).status).toBe(400);
  expect((await report(secret, id, { state: 'collected' })).status).toBe(400);
  const { entries } = (await staff('GET', `/orders/${id}/history`)).json;
  expect(entries.map(({ actor }: { actor: string }) => actor)).toContain('Budet');
});

it('A driver who has logged in sees of the buyer and of prices as little as whoever has the link', async () => {
  const day = TODAY;
  const id = await paid(day, {}, 79, { notes: 'Ring 070-174 06 50' });
  const answers = [
    await asDriver('GET', `/day/${day}`),
    await asDriver('GET', `/rounds/${day}`),
    await asDriver('PUT', `/rounds/${day}`, { order_ids: [id] }),
    await asDriver('PUT', `/orders/${id}/delivery-state`, { state: 'out' }),
  ];
  for (const { status, json } of answers) {
    expect([status, JSON.stringify(json)]).toEqual([200, expect.stringContaining(`"id":${id},`)]);
    expect(JSON.stringify(json)).not.toMatch(
      /Kerstin|Köpare|174 06 50|kopare\.example|mamma|price|amount|fee|total|kr\b/,
    );
  }
  const asStaff = JSON.stringify([(await staff('GET', `/day/${day}`)).json, await round(day)]);
  expect(asStaff).toMatch(/Kerstin.*mamma.*Kerstin.*mamma|mamma.*Kerstin.*mamma.*Kerstin/);
});

it('A driver is told of stops only: neither the link, nor pickups, nor orders that are not paid', async () => {
  const day = days[2]!;
  const stop = await paid(day);
  const { id: unpaid } = await placed(day);
  const pickup = await paid(day, { way: 'pickup', recipient: {} }, 0);
  const seenByStaff = idsOf({ stops: (await staff('GET', `/day/${day}`)).json.orders });
  expect(new Set(seenByStaff)).toEqual(new Set([stop, unpaid, pickup]));
  expect(idsOf({ stops: (await asDriver('GET', `/day/${day}`)).json.orders })).toEqual([stop]);
  expect((await asDriver('GET', `/day/${day}`)).json.orders[0].card).toEqual({ text: '' });
  const link = await linkOf(day);
  expect((await round(day)).link).toContain(link);
  for (const { json } of [
    await asDriver('GET', `/rounds/${day}`),
    await asDriver('PUT', `/rounds/${day}`, { order_ids: [stop] }),
  ])
    expect([json.link, idsOf(json)]).toEqual([null, [stop]]);
});

it('A driver who has logged in changes no more than whoever has the link', async () => {
  const [stop, pickup] = [await paid(TODAY), await paid(TODAY, { way: 'pickup', recipient: {} }, 0)];
  const reported = (id: number, payload: object) => asDriver('PUT', `/orders/${id}/delivery-state`, payload);
  expect((await reported(pickup, { state: 'collected' })).json.fields).toEqual({ state: 'Det bockar butiken av.' });
  expect((await reported(stop, { state: 'made' })).status).toBe(400);
  expect((await reported(pickup, { state: 'missed' })).json.code).toBe('not_in_round');
  expect((await reported(stop, { state: 'delivered', to: 'Grannen' })).status).toBe(200);
});

it('A stop is not reported before its day, by link or by account, but by staff', async () => {
  const day = days[3]!;
  const id = await paid(day);
  const secret = await linkOf(day);
  for (const state of ['delivered', 'missed']) {
    const answers = [
      await report(secret, id, { state }),
      await asDriver('PUT', `/orders/${id}/delivery-state`, { state }),
    ];
    expect(answers.map(({ status, json }) => [status, json.code])).toEqual(Array(2).fill([409, 'round_not_begun']));
  }
  expect((await staff('PUT', `/orders/${id}/delivery-state`, { state: 'delivered' })).status).toBe(200);
});

it('What is said of a handover is no way to send the buyer to another site', async () => {
  const id = await paid(TODAY);
  const secret = await linkOf(TODAY);
  const texts = ['Betala tull: https://evil.example', 'Se WWW.evil.example', 'kalle@evil.example', 'a'.repeat(101)];
  for (const text of texts)
    for (const field of ['to', 'note'])
      expect((await report(secret, id, { state: 'delivered', [field]: text })).status).toBe(400);
  const { json } = await report(secret, id, { state: 'delivered', to: texts[0] });
  expect(json.fields).toEqual({ to: 'Skriv inga webb- eller mejladresser.' });
});

it('A guessed, a revoked and a past link answer the same, and a new one begins a new generation', async () => {
  const day = days[5]!;
  const secret = await linkOf(day);
  expect(await linkOf(day)).toBe(secret);
  expect((await staff('DELETE', `/rounds/${day}/links`)).status).toBe(204);
  expect((await round(day)).link).toBeNull();
  const renewed = await linkOf(day);
  const yesterday = addDays(stockholmDay(new Date()), -1);
  const past = shop.api.app.get(RoundLinks, { strict: false }).linkOf(yesterday, 1).split('/').at(-1)!;
  const answers = await Promise.all(
    [secret, past, `${renewed.slice(0, -1)}${renewed.endsWith('0') ? '1' : '0'}`, 'gissning', `${day}-0-`].map(page),
  );
  const [first] = answers;
  expect([first!.status, first!.json.code]).toEqual([404, 'round_not_found']);
  const texts = answers.map(({ status, json }) => `${status} ${json.message}`);
  expect(new Set(texts).size).toBe(1);
  expect((await report(secret, 1, { state: 'delivered' })).json.code).toBe('round_not_found');
  expect((await page(renewed)).status).toBe(200);
  expect((await staff('POST', `/rounds/${yesterday}/links`)).json.code).toBe('round_over');
});

it('A revoked link that is asked too often does not shut out the new one', async () => {
  const day = days[7]!;
  const revoked = await linkOf(day);
  await staff('DELETE', `/rounds/${day}/links`);
  const renewed = await linkOf(day);
  const consume = jest.spyOn(shop.api.app.get(RateLimits, { strict: false }), 'consume');
  for (const secret of [revoked, renewed]) {
    await page(secret);
    await report(secret, 999_999, { state: 'delivered' });
  }
  const keys = consume.mock.calls.map(([{ name }, key]) => `${name} ${key}`);
  consume.mockRestore();
  expect(new Set(keys).size).toBe(4);
});

it('A link that staff did not make opens nothing, although its proof is right', async () => {
  const forged = shop.api.app.get(RoundLinks, { strict: false }).linkOf(days[6]!, 1).split('/').at(-1)!;
  expect((await page(forged)).status).toBe(404);
});
