import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { emailsIn, type MailJob } from '@kronblad/contracts/jobs/mail';
import { addDays } from '@kronblad/contracts/time/time';
import { CommandBus } from '@nestjs/cqrs';
import { bouquetOf, gift, openDays, openFlowerShop } from '../../test/flower-shop.js';
import { eventually, type ShopUnderTest, startShop } from '../../test/shop-under-test.js';
import { ErasePerson } from '../customers/index.js';
import { Database } from '../event-store/index.js';
import { QUEUES, type Queues } from '../integrations/index.js';
import { RecipientRetention } from '../orders/recipient-retention.js';

let shop: ShopUnderTest;
let bouquet: number;
let days: string[];

beforeAll(async () => {
  shop = await startShop({ projector: true });
  await openFlowerShop(shop);
  bouquet = await bouquetOf(shop);
  const payload = { companyName: 'Kronblad', email: 'hej@kronblad.example' };
  await shop.api.askAsAdmin('PUT', '/settings/company', { payload });
  days = await openDays(shop, bouquet, 20);
}, 90_000);
afterAll(() => shop.close());

const put = (path: string, payload: object) => shop.api.askAsAdmin('PUT', path, { payload });
const used = async (day: string) => {
  const { json } = await shop.api.askAsAdmin('GET', `/delivery/capacity?from=${day}&to=${day}`);
  return [json[0].points_used, json[0].stops_used];
};
const order = (delivery: object, rest: object = {}) =>
  shop.checkout({
    items: [{ id: bouquet, quantity: 1 }],
    total: 479,
    shipping: 'courier',
    checkoutId: randomUUID(),
    ...rest,
    changes: {
      email: `${randomUUID()}@example.se`,
      ...(rest as { changes?: object }).changes,
      delivery: delivery as never,
    },
  });
async function paidGift(day: string, changes: object = {}): Promise<number> {
  const { json } = await order(gift(day, changes));
  await shop.pay(json.client_secret);
  await eventually(async () => (await shop.order(json.order_id)).receipt_number !== null);
  return json.order_id;
}
const emails = async (orderId: number): Promise<MailJob[]> => {
  const queues: Queues = shop.api.app.get(QUEUES, { strict: false });
  const jobs = await queues.mail.getJobs(['waiting', 'delayed', 'prioritized', 'failed', 'completed']);
  return jobs.flatMap(({ data }) => emailsIn(data)).filter(({ effect }) => effect.orderId === orderId);
};

describe('an order with a day', () => {
  it('An order with a day keeps recipient, card and day, and costs the fee of the area', async () => {
    const day = days[0]!;
    const id = await paidGift(day);
    const { delivery, ...row } = await shop.order(id);
    expect(row).toMatchObject({ shipping_method: 'courier', shipping_cost: 79, total_amount: 479, tax_amount: 95.8 });
    expect(row.shipping_address).toBe('Ringvägen 3, 872 30 Kramfors');
    expect(delivery).toMatchObject({
      way: 'courier',
      day,
      state: 'to_make',
      fee: 79,
      area: 'Centrum',
      place_kind: 'home',
      if_absent: 'neighbour',
      to_self: false,
      recipient: { first_name: 'Karin', phone: '070-765 43 21', door_code: '1379#', ward: null },
      card: { text: 'Grattis mamma!\nKram från "Anna" & Åke' },
      ribbons: [],
      ceremony: null,
      recipient_erased: false,
    });
    await eventually(async () => String(await used(day)) === '1,1');
  });

  it('A confirmation goes to the buyer only, with day, recipient and card', async () => {
    const id = await paidGift(days[0]!);
    await eventually(async () => (await emails(id)).length >= 2);
    const [confirmation] = (await emails(id)).filter(({ template }) => template === 'order-confirmation');
    expect(confirmation?.to.address).toMatch(/@example\.se$/);
    expect(confirmation).toMatchObject({
      order: {
        delivery: { day: days[0], recipient: { name: 'Karin Åström' }, card: expect.stringContaining('mamma') },
      },
    });
  });

  it("A buyer's export has the recipient and the card as the buyer wrote them", async () => {
    const { email } = await shop.order(await paidGift(days[13]!));
    const exported = async (page: string) =>
      shop.api.askAsAdmin('GET', `/customers/${encodeURIComponent(email)}/export${page}`);
    await eventually(async () => (await exported('')).status === 200);
    const { recipient, card } = gift(days[13]!);
    expect((await exported('')).json.orders[0].delivery).toMatchObject({ recipient, card });
    expect(String((await exported('.html')).body)).toContain('1379#');
  });

  it('Stripe is told the day of an order and not its recipient', async () => {
    const id = await paidGift(days[0]!);
    const { payment_intent_id } = await shop.order(id);
    const reply = await fetch(`${shop.sandbox.url}/v1/payment_intents/${payment_intent_id}`, {
      headers: { authorization: 'Bearer sk_test_sandbox' },
    });
    const intent = (await reply.json()) as { metadata: object };
    expect(intent.metadata).toMatchObject({ delivery_day: days[0] });
    expect(JSON.stringify(intent)).not.toMatch(/Karin|Ringvägen|765 43 21/);
  });

  it('Orders are found and sorted by their day', async () => {
    const [first, second] = [await paidGift(days[5]!), await paidGift(days[6]!)];
    const found = async (filter: object) => {
      const query = new URLSearchParams({ filter: JSON.stringify(filter), sort: '["delivery_day","ASC"]' });
      return (await shop.api.askAsAdmin('GET', `/orders?${query}`)).json.map(({ id }: { id: number }) => id);
    };
    expect(await found({ delivery_from: days[5], delivery_until: days[6] })).toEqual([first, second]);
    expect(await found({ delivery_from: days[6], delivery_until: days[6], shipping_method: 'courier' })).toEqual([
      second,
    ]);
  });
});

describe('what cannot be delivered', () => {
  const refused = async (delivery: object | undefined, rest: object = {}) => {
    const { status, json } = await order(delivery ?? (undefined as never), rest);
    return { status, ...json };
  };

  it('An order that needs a day cannot be placed without one, by no route', async () => {
    const nearest = expect.arrayContaining([expect.stringMatching(/^\d{4}-/)]);
    expect(await refused(gift(null as never))).toMatchObject({ code: 'day_missing', nearest_days: nearest });
    expect(await refused(undefined)).toMatchObject({ code: 'day_missing' });
    expect(await refused({ way: 'pickup' }, { shipping: 'pickup', total: 400 })).toMatchObject({ code: 'day_missing' });
    expect(await refused(undefined, { shipping: 'pickup', total: 400 })).toMatchObject({ code: 'day_missing' });
    expect(await refused(undefined, { shipping: 'delivery', total: 459 })).toMatchObject({ code: 'way_not_allowed' });
    const payload = {
      checkout_id: randomUUID(),
      items: [{ id: bouquet, quantity: 1 }],
      first_name: 'A',
      last_name: 'B',
      email: 'a@example.se',
      phone: '070-123 45 67',
      shipping_method: 'pickup',
    };
    expect((await shop.api.ask('POST', '/orders', { payload })).json.code).toBe('day_missing');
  });

  it('A body of two minds is refused, and whoever picks up leaves no address', async () => {
    const fields = { 'delivery.way': expect.stringContaining('stämmer inte') };
    expect(await refused(gift(days[0]!), { shipping: 'pickup', total: 400 })).toMatchObject({ status: 400, fields });
    const pickup = { ...gift(days[0]!), way: 'pickup' };
    const { order_id } = await refused(pickup, { shipping: 'pickup', total: 400 });
    expect((await shop.order(order_id)).delivery).toMatchObject({
      way: 'pickup',
      recipient: { first_name: 'Karin', phone: null, address: null, door_code: null },
    });
  });

  it('A day that is over, closed or too far away is refused with the three nearest days', async () => {
    const { json } = await shop.api.askAsAdmin('POST', '/delivery/dates', {
      payload: { day: days[3], is_open: false, note: 'Inventering' },
    });
    await eventually(async () => (await refused(gift(days[3]!))).code === 'day_closed');
    expect(await refused(gift(days[3]!))).toMatchObject({
      status: 409,
      message: 'Stängt: Inventering. Välj en annan dag.',
      nearest_days: [days[2], days[4], days[5]],
    });
    await shop.api.askAsAdmin('DELETE', `/delivery/dates/${json.id}`);
    expect(await refused(gift('2026-01-01'))).toMatchObject({ code: 'day_too_soon' });
    expect(await refused(gift(addDays(days[0]!, 300)))).toMatchObject({ code: 'day_closed' });
  });

  it('A place that no area serves is refused, and one in another area costs its fee', async () => {
    const to = (postal_code: string) => gift(days[0]!, { recipient: { ...gift('').recipient, postal_code } });
    expect(await refused(to('114 55'))).toMatchObject({ status: 422, code: 'area_not_served' });
    expect(await refused(to('87030'))).toMatchObject({ code: 'total_changed', total_amount: 549 });
    expect(await refused(to('8723'))).toMatchObject({ status: 400, code: 'invalid_fields' });
  });

  it('An area that is removed after the cart was filled is refused, and nothing is reserved', async () => {
    const area = { name: 'Ullånger', postal_codes: '873 95', fee: 99 };
    const { json } = await shop.api.askAsAdmin('POST', '/delivery/areas', { payload: area });
    const there = gift(days[0]!, { recipient: { ...gift('').recipient, postal_code: '873 95' } });
    await eventually(async () => (await refused(there)).total_amount === 499);
    await shop.api.askAsAdmin('DELETE', `/delivery/areas/${json.id}`);
    await eventually(async () => (await refused(there)).code === 'area_not_served');
  });

  it('What is missing of the recipient is named field by field, by place', async () => {
    const of = async (changes: object) => Object.keys((await refused(gift(days[0]!, changes))).fields ?? {}).sort();
    const none = { recipient: {} };
    const field = (name: string) => `delivery.recipient.${name}`;
    const always = ['address', 'city', 'postal_code'].map(field);
    const named = [...always, field('first_name'), field('last_name')].sort();
    expect(await of(none)).toEqual([...named, field('phone')].sort());
    expect(await of({ ...none, place_kind: 'school' })).toEqual(named);
    expect(await of({ ...none, place_kind: 'hospital' })).toEqual([...named, field('phone'), field('ward')].sort());
    const ceremony = { deceased: 'Märta', place: 'Kyrkan', time: '11:00' };
    expect(await of({ ...none, place_kind: 'church', ceremony })).toEqual(always);
  });

  it('Funeral flowers to a church need the ceremony, other flowers do not', async () => {
    const wreath = (await shop.product({ name: 'Krans', price: 400, kind: 'funeral' })).id;
    const toChurch = gift(days[12]!, { place_kind: 'church', ribbons: [] });
    const items = [{ id: wreath, quantity: 1 }];
    expect(await refused(toChurch, { items })).toMatchObject({
      status: 400,
      fields: { 'delivery.ceremony': 'Ange den avlidnas namn, plats och när ceremonin börjar.' },
    });
    const early = { ...toChurch, ceremony: { deceased: 'Märta', place: 'Kyrkan', time: '00:30' } };
    expect(await refused(early, { items })).toMatchObject({
      status: 400,
      fields: { 'delivery.ceremony.time': 'Börjar ceremonin före kl. 08.00 behöver du ringa oss.' },
    });
    expect((await refused(toChurch)).status).toBe(200);
  });

  it.each([
    ['x'.repeat(301), 'Kortet rymmer 300 tecken'],
    ['a\n'.repeat(9), 'Kortet rymmer 8 rader'],
    ['Grattis 🎂!', 'Vi kan inte skriva ut ”🎂”'],
    ['👨‍👩‍👧‍👦'.repeat(300), 'Vi kan inte skriva ut'],
    ['مرحبا', 'Vi kan inte skriva ut'],
    ['Till er 👨‍👩‍👧‍👦', 'Vi kan inte skriva ut ”👨‍👩‍👧‍👦”'],
  ])('A card that cannot be printed is refused before payment (%#)', async (text, message) => {
    const { status, fields } = await refused(gift(days[0]!, { card: { text } }));
    expect([status, Object.values(fields)[0]]).toEqual([400, expect.stringContaining(message)]);
  });

  it('Goods without a common way are refused naming both, before anything of a person is asked', async () => {
    const parcel = (await shop.product({ name: 'Vas', price: 100, ways: ['parcel'] })).id;
    const items = [
      { id: bouquet, quantity: 1 },
      { id: parcel, quantity: 1 },
    ];
    expect(await refused({ way: 'courier' }, { items })).toMatchObject({
      code: 'no_common_way',
      message: 'Bukett och Vas kan inte levereras på samma sätt. Dela upp dem på två beställningar.',
    });
  });

  it('A ribbon belongs to funeral flowers, each to one', async () => {
    const wreath = (await shop.product({ name: 'Krans', price: 400, kind: 'funeral' })).id;
    const items = [
      { id: wreath, quantity: 1 },
      { id: bouquet, quantity: 1 },
    ];
    const ribbon = { line: 1, left: 'Vila i frid', right: 'Åsa & "barnen"' };
    const later = days[8]!;
    const ask = (ribbons: object[]) => refused(gift(later, { ribbons } as never), { items, total: 879 });
    expect((await ask([{ ...ribbon, line: 2 }])).fields).toEqual({
      'delivery.ribbons.0.line': 'Band finns bara till begravningsblommor.',
    });
    expect((await ask([ribbon, ribbon])).fields).toEqual({
      'delivery.ribbons.1.line': 'Varje krans eller bukett har ett band.',
    });
    for (const left of ['x'.repeat(41), 'Vila 🕊', 'Vila\ti frid'])
      expect((await ask([{ ...ribbon, left }])).status).toBe(400);
    const placed = await ask([ribbon]);
    expect(placed.status).toBe(200);
    expect((await shop.order(placed.order_id)).delivery.ribbons).toEqual([
      { ...ribbon, ribbon_colour: 'white', print_colour: 'gold' },
    ]);
  });
});

describe('what staff change', () => {
  it('Staff move an order to another day, beyond its limit too, and the buyer is told once', async () => {
    const [from, to] = [days[10]!, days[11]!];
    const id = await paidGift(from);
    const ribbons = [{ line: 1, left: 'Vila i frid' }];
    expect((await put(`/orders/${id}/delivery`, { ribbons })).json.fields).toEqual({
      'ribbons.0.line': 'Band finns bara till begravningsblommor.',
    });
    const changed = await put(`/orders/${id}/delivery`, { day: to, card: { text: 'Ny text' } });
    expect(changed.json.delivery).toMatchObject({
      day: to,
      card: { text: 'Ny text' },
      recipient: { first_name: 'Karin' },
    });
    await eventually(async () => String([await used(from), await used(to)]) === '0,0,1,1');
    await put(`/orders/${id}/delivery`, { day: to });
    await eventually(async () => (await emails(id)).some(({ template }) => template === 'delivery-changed'));
    expect((await emails(id)).filter(({ template }) => template === 'delivery-changed')).toHaveLength(1);
    const { entries } = (await shop.api.askAsAdmin('GET', `/orders/${id}/history`)).json;
    expect(entries.map(({ text }: { text: string }) => text).join('\n')).toMatch(
      /Butiken ändrade leveransen: dag .* → /,
    );
  });

  it('A delivered order is sent, and the buyer is told to whom it was handed', async () => {
    const id = await paidGift(days[12]!);
    const { json } = await put(`/orders/${id}/delivery-state`, { state: 'delivered', note: 'Lämnad till grannen' });
    expect(json).toMatchObject({ status: 'sent', delivery: { state: 'delivered', state_note: 'Lämnad till grannen' } });
    await eventually(async () => (await emails(id)).some(({ template }) => template === 'delivered'));
    expect((await emails(id)).filter(({ template }) => template === 'order-sent')).toEqual([]);
    expect((await put(`/orders/${id}/delivery`, { day: days[13] })).json.code).toBe('delivery_locked');
  });

  it('A missed delivery leaves again the same day, or on the day that staff choose, and is found until then', async () => {
    const [day, again] = [days[16]!, days[17]!];
    const id = await paidGift(day);
    const missed = async () =>
      (await shop.api.askAsAdmin('GET', '/orders?view=missed')).json.map((of: { id: number }) => of.id);
    const deliverAgain = (on: string) =>
      shop.api.askAsAdmin('POST', `/orders/${id}/deliver-again`, { payload: { day: on } });
    expect((await deliverAgain(again)).json.code).toBe('delivery_not_missed');
    await put(`/orders/${id}/delivery-state`, { state: 'missed', note: 'Fel port' });
    const { delivery } = (await put(`/orders/${id}/status`, { status: 'sent' })).json;
    expect(delivery).toMatchObject({ state: 'out', state_note: null });
    await put(`/orders/${id}/delivery-state`, { state: 'missed', note: 'Ingen öppnade' });
    expect(await missed()).toEqual([id]);
    expect((await deliverAgain('2020-01-01')).json.fields).toEqual({ day: 'Dagen har redan varit.' });
    expect((await deliverAgain(again)).json).toMatchObject({
      status: 'pending',
      delivery: { day: again, state: 'to_make', state_note: null },
    });
    expect(await missed()).toEqual([]);
    await eventually(async () => String([await used(day), await used(again)]) === '1,1,1,1');
    const { entries } = (await shop.api.askAsAdmin('GET', `/orders/${id}/history`)).json;
    expect(entries.map(({ text }: { text: string }) => text).join('\n')).toContain('Ingen öppnade');
  });

  it('A cancelled order frees its day once, and only the stop when its goods are made', async () => {
    const day = days[14]!;
    const [planned, made] = [await paidGift(day), await paidGift(day)];
    await put(`/orders/${made}/delivery-state`, { state: 'made' });
    for (const id of [planned, made, planned]) await put(`/orders/${id}/status`, { status: 'cancelled' });
    await eventually(async () => String(await used(day)) === '1,0');
    await put(`/orders/${planned}/status`, { status: 'pending' });
    await eventually(async () => String(await used(day)) === '2,1');
  });

  it('An order that is refunded in full frees its day', async () => {
    const day = days[15]!;
    const id = await paidGift(day);
    const { status } = await shop.api.askAsAdmin('POST', `/orders/${id}/refund`, { payload: {} });
    expect(status).toBeLessThan(300);
    await eventually(async () => String(await used(day)) === '0,0');
  });
});

describe('the recipient', () => {
  const recipientIn = async (id: number) => {
    const [row] = await shop.api.app
      .get(Database, { strict: false })
      .query<{ data: unknown }>("SELECT data FROM log.events WHERE stream = $1 AND type = 'OrderRecipientSet'", [
        `order-${id}`,
      ]);
    return JSON.stringify(row);
  };

  it('Orders are found by their recipient, also a deceased, until the recipient is erased', async () => {
    const ceremony = { deceased: 'Börje Ödmark', place: 'Gudmundrå kyrka', time: '11:00' };
    const recipient = { ...gift('').recipient, last_name: 'Sökström', phone: '070-111 22 33' };
    const id = await paidGift(days[9]!, { recipient, ceremony });
    const found = async (search: string) =>
      (await shop.api.askAsAdmin('GET', `/orders?${new URLSearchParams({ search })}`)).json.map(
        (row: { id: number }) => row.id,
      );
    for (const search of ['sokstrom karin', '0701112233', '+46 70 111 22 33', 'ödmark', 'gudmundrå']) {
      expect([search, await found(search)]).toEqual([search, [id]]);
    }
    await put(`/orders/${id}/delivery-state`, { state: 'delivered' });
    await shop.api.askAsAdmin('DELETE', `/orders/${id}/recipient`);
    expect(await found('sokstrom')).toEqual([]);
  });

  it("A recipient's export has what is kept about the recipient, without the buyer, until it is erased", async () => {
    const id = await paidGift(days[15]!);
    await put(`/orders/${id}/delivery-state`, { state: 'delivered', note: 'Lämnad till grannen' });
    const path = `/orders/${id}/recipient/export`;
    const { json } = await shop.api.askAsAdmin('GET', path);
    const { recipient, card } = gift(days[15]!);
    const kept_until = addDays(days[15]!, 90);
    expect(json.orders).toMatchObject([
      { kept_until, delivery: { recipient, card, state_note: 'Lämnad till grannen' } },
    ]);
    expect(JSON.stringify(json)).not.toMatch(/Astrid|example\.se/);
    const page = String((await shop.api.askAsAdmin('GET', `${path}.html`)).body);
    for (const shown of ['1379#', 'Lämna hos en granne', 'Den som lade beställningen.']) expect(page).toContain(shown);
    expect((await shop.api.ask('GET', path)).status).toBe(401);
    await shop.api.askAsAdmin('DELETE', `/orders/${id}/recipient`);
    for (const ending of ['', '.html']) {
      expect((await shop.api.askAsAdmin('GET', path + ending)).json.code).toBe('recipient_erased');
    }
  });

  it('Erasing the recipient leaves the buyer, and waits until the goods are delivered', async () => {
    const id = await paidGift(days[16]!);
    const erase = () => shop.api.askAsAdmin('DELETE', `/orders/${id}/recipient`);
    expect((await erase()).json.code).toBe('recipient_needed');
    await put(`/orders/${id}/delivery-state`, { state: 'delivered', note: 'Lämnad till Karin' });
    expect((await erase()).json).toMatchObject({
      first_name: 'Astrid',
      delivery: { recipient: null, card: null, state_note: null, recipient_erased: true, day: days[16] },
    });
    expect(await recipientIn(id)).not.toContain('Karin');
    await eventually(async () => !JSON.stringify(await emails(id)).includes('Karin'));
  });

  it('Erasing the buyer leaves another recipient, and erases the buyer as recipient', async () => {
    const email = `${randomUUID()}@example.se`;
    const place = async (delivery: object) => {
      const { json } = await order(delivery, { changes: { email } });
      await shop.pay(json.client_secret);
      await eventually(async () => (await shop.order(json.order_id)).receipt_number !== null);
      await put(`/orders/${json.order_id}/delivery-state`, { state: 'delivered' });
      return json.order_id as number;
    };
    const [toOther, toSelf] = [await place(gift(days[17]!)), await place(gift(days[17]!, { to_self: true }))];
    await shop.api.app.get(CommandBus).execute(new ErasePerson({ email }));
    expect(await shop.order(toOther)).toMatchObject({
      first_name: '',
      delivery: { recipient: { first_name: 'Karin' } },
    });
    expect(await shop.order(toSelf)).toMatchObject({ first_name: '', delivery: { recipient: null } });
  });

  it('Recipients are erased when their day is longer ago than the setting says', async () => {
    const id = await paidGift(days[18]!);
    const retention = shop.api.app.get(RecipientRetention, { strict: false });
    const at = (daysLater: number) => new Date(`${addDays(days[18]!, daysLater)}T12:00:00Z`);
    await retention.erase(at(90));
    expect((await shop.order(id)).delivery.recipient).not.toBeNull();
    await retention.erase(at(91));
    expect((await shop.order(id)).delivery).toMatchObject({ recipient: null, card: null, recipient_erased: true });
  });
});
