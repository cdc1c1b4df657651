import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { DayPrint } from '@kronblad/contracts/jobs/prints';
import type { OrderDeliveryInput } from '@kronblad/contracts/order/delivery-schema';
import type { Storage } from '@kronblad/platform/storage';
import { CommandBus } from '@nestjs/cqrs';
import { bouquetOf, gift, openDays, openFlowerShop } from '../../test/flower-shop.js';
import { printSlip, printSlips } from '../../test/printed-slips.js';
import { eventually, type ShopUnderTest, startShop } from '../../test/shop-under-test.js';
import { QUEUES, type Queues, STORAGE } from '../integrations/index.js';
import { RecordPrints } from '../orders/index.js';
import { Prints } from './prints.js';

let shop: ShopUnderTest;
let storage: Storage;
let day: string;
let order: number;
let bouquet: number;

beforeAll(async () => {
  shop = await startShop({ projector: true });
  storage = shop.api.app.get(STORAGE, { strict: false });
  await openFlowerShop(shop);
  const company = { companyName: 'Kronblad', email: 'hej@kronblad.example' };
  await shop.api.askAsAdmin('PUT', '/settings/company', { payload: company });
  bouquet = await bouquetOf(shop);
  [day = ''] = await openDays(shop, bouquet, 2);
  order = await placed(gift(day));
}, 90_000);
afterAll(() => shop.close());

async function placed(delivery: OrderDeliveryInput, fee = 79): Promise<number> {
  const [shipping, total] = delivery.way === 'pickup' ? (['pickup', 400] as const) : (['courier', 400 + fee] as const);
  const { json } = await shop.checkout({
    ...{ items: [{ id: bouquet, quantity: 1 }], total, shipping, checkoutId: randomUUID() },
    changes: { email: 'anna@example.se', notes: 'Ring mig innan', delivery },
  });
  await shop.pay(json.client_secret);
  await eventually(async () => (await shop.order(json.order_id)).receipt_number !== null);
  return json.order_id;
}
const print = (payload: object) => shop.api.askAsAdmin('POST', '/prints', { payload: { day, ...payload } });
const contentOf = async (id: string): Promise<DayPrint> =>
  JSON.parse((await storage.get(`prints/${id}.json`))!.bytes.toString());
const marksOf = async () => {
  const { orders } = (await shop.api.askAsAdmin('GET', `/day/${day}`)).json;
  return { printed: orders[0].printed, outdated: orders[0].outdated, warnings: orders[0].warnings };
};

it('A print is queued with all that it needs, and each paper is remembered until the order changes', async () => {
  const { status, json } = await print({ kinds: ['cards', 'labels'] });
  expect(status).toBe(202);
  const content = await contentOf(json.id);
  expect(content.orders).toMatchObject([{ id: order, stop: 1, kinds: ['cards', 'labels'], outdated: [] }]);
  expect(JSON.stringify(content)).not.toMatch(/anna@example|price|amount|\bkr\b|070-123|Ring mig/);
  const queues: Queues = shop.api.app.get(QUEUES, { strict: false });
  const job = await queues.documents.getJob(`on-demand-print-${json.id}`);
  expect(job?.data.document).toEqual({
    ...{ type: 'print', key: `prints/${json.id}.pdf`, contentKey: `prints/${json.id}.json` },
  });
  expect(await marksOf()).toEqual({ printed: ['cards', 'labels'], outdated: [], warnings: [] });

  expect(await print({ kinds: ['cards'], only_new: true })).toMatchObject({
    status: 409,
    json: { code: 'nothing_to_print' },
  });
  await shop.api.askAsAdmin('PUT', `/orders/${order}/delivery`, { payload: { card: { text: 'Grattis!' } } });
  expect(await marksOf()).toEqual({
    ...{ printed: [], outdated: ['cards', 'labels'], warnings: ['changed_after_print'] },
  });
  const again = await print({ kinds: ['cards', 'labels', 'sheet'], only_new: true });
  expect((await contentOf(again.json.id)).orders).toMatchObject([
    { card: { text: 'Grattis!' }, outdated: ['cards', 'labels'], kinds: ['cards', 'labels', 'sheet'] },
  ]);
  expect(await marksOf()).toMatchObject({ outdated: [], warnings: [] });
});

it('A print waits for the worker, opens once it is made, and is gone the day after', async () => {
  const { json } = await print({ kinds: ['sheet', 'round'] });
  const url = `/prints/${json.id}.pdf`;
  const headers = { accept: 'text/html' };
  expect((await shop.api.askAsAdmin('GET', url, { headers })).status).toBe(202);
  expect((await shop.api.askAsAdmin('GET', url)).json.code).toBe('document_not_ready');
  await storage.put(`prints/${json.id}.pdf`, Buffer.from('%PDF-1.7'), 'application/pdf');
  expect(String((await shop.api.askAsAdmin('GET', url)).body)).toBe('%PDF-1.7');
  const prints = shop.api.app.get(Prints, { strict: false });
  await prints.sweep();
  expect((await shop.api.askAsAdmin('GET', url)).status).toBe(200);
  await prints.sweep(new Date(Date.now() + 25 * 3_600_000));
  expect((await shop.api.askAsAdmin('GET', url)).status).toBe(404);
});

it("A gift's slip has neither the buyer's telephone nor message, and what the courier needs to know", async () => {
  const [, later = ''] = await openDays(shop, bouquet, 2);
  const recipient = { ...gift('').recipient, door_code: '4711', ward: 'Avd 3', instruction: 'Gården till höger' };
  const byCourier = await placed(gift(later, { recipient, if_absent: 'neighbour' }));
  const pickup: OrderDeliveryInput = { ...gift(later), way: 'pickup' };
  const fetched = await placed(pickup);
  const own = await placed({ ...pickup, to_self: true });
  const print = await printSlips(shop, byCourier, fetched, own);
  expect(print.slips).toMatchObject([
    {
      first_name: 'Karin',
      phone: '070-765 43 21',
      notes: null,
      notes_withheld: true,
      delivery: { recipient: { door_code: '4711', ward: 'Avd 3' }, if_absent: 'neighbour' },
    },
    { first_name: 'Astrid', phone: '', notes: null, notes_withheld: true },
    { first_name: 'Astrid', phone: '070-123 45 67', notes: 'Ring mig innan', notes_withheld: false },
  ]);
  expect(JSON.stringify(print)).not.toMatch(/anna@example|price|amount|\bkr\b/);
  expect(JSON.stringify(print.slips.slice(0, 2))).not.toMatch(/070-123|Ring mig/);
});

it('Slips and address labels are printed in the order they were asked for, of parcels too', async () => {
  const { id: candle } = await shop.product({ name: 'Ljus', price: 300 });
  const { json: placedParcel } = await shop.checkout({
    ...{ items: [{ id: candle, quantity: 1 }], total: 359, shipping: 'delivery', checkoutId: randomUUID() },
    changes: { address: 'Storgatan 1', postal_code: '872 30', city: 'Kramfors' },
  });
  const parcel = placedParcel.order_id as number;
  const { status, json } = await shop.api.askAsAdmin('POST', '/prints', {
    payload: { order_ids: [parcel, order, 999_999], kinds: ['slip', 'address_label'], label_size: 'a6' },
  });
  expect(status).toBe(202);
  const content: object = await contentOf(json.id);
  expect(content).toMatchObject({
    ...{ kinds: ['slip', 'address_label'], labelSize: 'a6', sender: { name: 'Kronblad' } },
    slips: [
      { id: parcel, address: 'Storgatan 1', phone: '070-123 45 67', delivery: null, lines: [{ quantity: 1 }] },
      { id: order },
    ],
  });
});

it('A change after the printed slip is marked on list and slip until a slip with the change is printed', async () => {
  const id = await placed(gift(day));
  const change = (text: string) =>
    shop.api.askAsAdmin('PUT', `/orders/${id}/delivery`, { payload: { card: { text } } });
  const isMarked = async () => (await shop.order(id)).changed_since_print;
  await change('Före utskriften');
  expect(await isMarked()).toBe(false);
  const { version, outdated } = await printSlip(shop, id);
  expect(outdated).toEqual([]);
  await change('Ny text');
  expect(await isMarked()).toBe(true);
  const read = { id, version, papers: ['slip'] as const };
  await shop.api.app.get(CommandBus, { strict: false }).execute(new RecordPrints([read]));
  expect(await isMarked()).toBe(true);
  expect((await printSlip(shop, id)).outdated).toEqual(['slip']);
  expect(await isMarked()).toBe(false);
});

it('Chosen orders of a day are printed without its others', async () => {
  const [, second] = [await placed(gift(day)), await placed(gift(day))];
  const { json } = await print({ kinds: ['sheet'], order_ids: [second] });
  expect((await contentOf(json.id)).orders.map(({ id }) => id)).toEqual([second]);
});

it('A printed number of a stop stays: later orders come after it, and one that leaves the day leaves a gap', async () => {
  const [other = '', busy = ''] = (await openDays(shop, bouquet, 4)).slice(2);
  const recipient = { ...gift('').recipient, postal_code: '870 30', city: 'Nordingrå' };
  const [first = 0, moved = 0, last = 0] = [
    await placed(gift(busy, { recipient }), 149),
    await placed(gift(busy, { recipient }), 149),
    await placed(gift(busy, { recipient }), 149),
  ];
  const printed = async (payload: object) => {
    const { json } = await print({ day: busy, kinds: ['labels'], ...payload });
    return (await contentOf(json.id)).orders.map(({ id, stop }) => [id, stop]);
  };
  const round = async () =>
    (await shop.api.askAsAdmin('GET', `/rounds/${busy}`)).json.stops.map(
      ({ id, number }: { id: number; number: number }) => [id, number],
    );
  expect(await printed({})).toEqual([
    [first, 1],
    [moved, 2],
    [last, 3],
  ]);
  const near = await placed(gift(busy));
  await shop.api.askAsAdmin('PUT', `/orders/${moved}/delivery`, { payload: { day: other } });
  expect(await printed({ only_new: true })).toEqual([[near, 4]]);
  const all = [
    [first, 1],
    [last, 3],
    [near, 4],
  ];
  expect([await printed({}), await round()]).toEqual([all, all]);
  const { url } = (await shop.api.askAsAdmin('POST', `/rounds/${busy}/links`)).json;
  const page = await shop.api.ask('GET', `/round/${url.split('/').at(-1)}`);
  expect(page.json.stops).toMatchObject(all.map(([id, number]) => ({ id, number })));

  await shop.api.askAsAdmin('PUT', `/orders/${first}/status`, { payload: { status: 'cancelled' } });
  expect([await printed({}), await round()]).toEqual([all.slice(1), all]);
  await shop.api.askAsAdmin('PUT', `/rounds/${busy}`, { payload: { order_ids: [near, last, first] } });
  expect(await round()).toEqual([
    [near, 1],
    [last, 3],
    [first, 4],
  ]);
});

it('Prints are for staff, of a day, and of what can be printed', async () => {
  expect((await shop.api.ask('POST', '/prints', { payload: { day, kinds: ['cards'] } })).status).toBe(401);
  expect((await shop.api.ask('GET', `/prints/${randomUUID()}.pdf`)).status).toBe(401);
  expect((await shop.api.askAsAdmin('GET', '/prints/nope.pdf')).status).toBe(400);
  for (const payload of [{ kinds: ['slip'] }, { order_ids: [], kinds: ['slip'] }, { order_ids: [1], kinds: ['round'] }])
    expect((await shop.api.askAsAdmin('POST', '/prints', { payload })).status).toBe(400);
  for (const payload of [{ kinds: [] }, { kinds: ['receipts'] }, { kinds: ['cards'], day: '2026-02-30' }]) {
    expect((await print(payload)).status).toBe(400);
  }
  expect((await print({ kinds: ['cards'], day: '2030-01-01' })).json.code).toBe('nothing_to_print');
});
