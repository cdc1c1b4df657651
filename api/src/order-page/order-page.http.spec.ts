import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { emailsIn, type MailJob } from '@kronblad/contracts/jobs/mail';
import { addDays, stockholmDay } from '@kronblad/contracts/time/time';
import { bouquetOf, gift, openDays, openFlowerShop } from '../../test/flower-shop.js';
import { eventually, type ShopUnderTest, startShop } from '../../test/shop-under-test.js';
import { Documents } from '../accounting/documents/index.js';
import { QUEUES, type Queues } from '../integrations/index.js';
import { OrderLinks } from '../orders/index.js';

let shop: ShopUnderTest;
let bouquet: number;
let days: string[];

beforeAll(async () => {
  shop = await startShop({ projector: true });
  await openFlowerShop(shop);
  bouquet = await bouquetOf(shop);
  const payload = { companyName: 'Kronblad', email: 'hej@kronblad.example', phone: '070-174 06 05' };
  await shop.api.askAsAdmin('PUT', '/settings/company', { payload });
  // Not tomorrow, whose orders do not change any more from 15:00.
  days = (await openDays(shop, bouquet, 41)).slice(1);
}, 90_000);
afterAll(() => shop.close());

const NORDINGRA = { ...gift('').recipient, postal_code: '870 30', city: 'Nordingrå' };
const links = () => shop.api.app.get(OrderLinks, { strict: false });
const secretOf = async (orderId: number) => (await links().orderPageUrl(orderId)).split('/').at(-1) ?? '';
const page = (secret: string) => shop.api.ask('GET', `/order-page/${secret}`);
const change = (secret: string, payload: object, version?: number) =>
  shop.api.ask('PUT', `/order-page/${secret}/delivery`, {
    payload,
    ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
  });
const staff = (path: string, payload: object) => shop.api.askAsAdmin('PUT', path, { payload });
const used = async (day: string) => {
  const { json } = await shop.api.askAsAdmin('GET', `/delivery/capacity?from=${day}&to=${day}`);
  return `${json[0].points_used},${json[0].stops_used}`;
};
const email = () => `${randomUUID()}@example.se`;

async function paid(request: Parameters<ShopUnderTest['checkout']>[0]): Promise<number> {
  const { json } = await shop.checkout(request);
  await shop.pay(json.client_secret);
  await eventually(async () => (await shop.order(json.order_id)).receipt_number !== null);
  return json.order_id;
}
/** A paid gift of 400 kr and freight. */
async function paidGift(day: string, changes: Parameters<typeof gift>[1] = {}, freight = 79) {
  const delivery = gift(day, changes);
  const id = await paid({
    items: [{ id: bouquet, quantity: 1 }],
    total: 400 + freight,
    shipping: 'courier',
    changes: { email: email(), delivery: delivery as never },
  });
  return { id, secret: await secretOf(id) };
}
const emails = async (orderId: number): Promise<MailJob[]> => {
  const queues: Queues = shop.api.app.get(QUEUES, { strict: false });
  const jobs = await queues.mail.getJobs(['waiting', 'delayed', 'prioritized', 'failed', 'completed']);
  return jobs.flatMap(({ data }) => emailsIn(data)).filter(({ effect }) => effect.orderId === orderId);
};
describe('the change of a pickup', () => {
  const NAMES = { first_name: 'Siv', last_name: 'Ek' };
  const nowhere = { phone: null, address: null, postal_code: null, city: null, door_code: null, ward: null };

  it.each(['buyer', 'staff'])(
    'A pickup stores the recipient’s names and no address when the %s changes it',
    async (by) => {
      const recipient = Object.fromEntries(Object.keys(NORDINGRA).map((name) => [name, null]));
      const delivery = { way: 'pickup', day: days[39]!, place_kind: 'home', recipient } as never;
      const items = [{ id: bouquet, quantity: 1 }];
      const id = await paid({ items, total: 400, shipping: 'pickup', changes: { email: email(), delivery } });
      const payload = { recipient: { ...NORDINGRA, ...NAMES, door_code: '1234' } };
      const changed = by === 'staff' ? staff(`/orders/${id}/delivery`, payload) : change(await secretOf(id), payload);
      expect((await changed).status).toBe(200);
      const details = await shop.order(id);
      expect(details.delivery).toMatchObject({ recipient: { ...NAMES, ...nowhere } });
      expect(JSON.stringify(details)).not.toMatch(/Nordingrå|1234/);
    },
  );
});

describe('the link', () => {
  it('The link of an order that a restored database lacks says that the order is lost, and offers no new link', async () => {
    const secret = links().linkOf(999_999_999, 0).split('/').at(-1) ?? '';
    expect(await page(secret)).toMatchObject({ status: 404, json: { code: 'order_lost' } });
    expect(await page(`${secret.slice(0, -1)}${secret.endsWith('0') ? '1' : '0'}`)).toMatchObject({
      status: 404,
      json: { code: 'order_not_found' },
    });
  });

  it('The link shows the order, its delivery and its sums, without the data of its buyer', async () => {
    const { id, secret } = await paidGift(days[1]!);
    const { status, json } = await page(secret);
    expect(status).toBe(200);
    expect(json).toMatchObject({
      order_number: (await shop.order(id)).order_number,
      status: 'pending',
      payment_status: 'paid',
      shipping_method: 'courier',
      delivery: { day: days[1], state: 'to_make', recipient: { first_name: 'Karin' }, card: { text: /^Grattis/ } },
      items: [{ name: 'Bukett', quantity: 1, item_total: 400 }],
      shipping_cost: 79,
      total_amount: 479,
      has_receipt: true,
      changeable_until: `${addDays(days[1]!, -1)}T15:00`,
      refunds: [],
      tracking: null,
    });
    expect(json.change_days).toContainEqual({ day: days[2], state: 'open', reason: '', difference: 0 });
    expect(JSON.stringify(json)).not.toMatch(/example\.se|123 45 67|Åström","email/);
    expect(secret).not.toMatch(/Karin|Astrid/i);
  });

  it('The page offers to withdraw only what can be returned, and the receipt names the day', async () => {
    const { id, secret } = await paidGift(days[1]!);
    expect((await page(secret)).json.can_withdraw).toBe(true);
    const documents = shop.api.app.get(Documents, { strict: false });
    expect(await documents.receipt(id)).toMatchObject({ shippingMethod: 'courier', deliveryDay: days[1] });
    const cut = await bouquetOf(shop, { withdrawal_exception: 'perishable' });
    const of = { items: [{ id: cut, quantity: 1 }], total: 479, shipping: 'courier' } as const;
    const perishable = await paid({ ...of, changes: { email: email(), delivery: gift(days[1]!) as never } });
    expect((await page(await secretOf(perishable))).json.can_withdraw).toBe(false);
  });

  it('A wrong link, and a link of another order with the proof of this one, is no page', async () => {
    const [one, other] = [await paidGift(days[0]!), await paidGift(days[0]!)];
    const [, , proof] = one.secret.split('-');
    const [id, generation] = other.secret.split('-');
    const wrong = [
      `${id}-${generation}-${proof}`,
      `${id}-1-${other.secret.split('-')[2]}`,
      other.secret.slice(0, -1),
      `${other.secret}0`,
      other.secret.toUpperCase(),
      `${id}-${generation}-${'0'.repeat(40)}`,
      'x',
    ];
    for (const secret of wrong) {
      expect([secret, (await page(secret)).status]).toEqual([secret, 404]);
      expect((await change(secret, {})).status).toBe(404);
      expect((await shop.api.ask('GET', `/order-page/${secret}/receipt.pdf`)).status).toBe(404);
    }
    expect((await page(other.secret)).status).toBe(200);
  });

  it('The confirmation leads to the order and names recipient and card, until a new link is sent', async () => {
    const request = {
      items: [{ id: bouquet, quantity: 1 }],
      total: 479,
      shipping: 'courier',
      changes: { email: email(), delivery: gift(days[1]!) as never },
    } as const;
    const { json } = await shop.checkout(request);
    await shop.pay(json.client_secret);
    const [intent] = json.client_secret.split('_secret_');
    const confirmed = async () =>
      (
        await shop.api.ask(
          'GET',
          `/orders/confirmation?payment_intent=${intent}&payment_intent_client_secret=${json.client_secret}`,
        )
      ).json;
    const { order_number, order_page } = await confirmed();
    expect(order_page).toEqual({
      url: expect.stringContaining(`/order/${await secretOf(json.order_id)}`),
      changeable_until: `${addDays(days[1]!, -1)}T15:00`,
      recipient: 'Karin Åström, Ringvägen 3, 872 30 Kramfors',
      card: expect.stringMatching(/^Grattis/),
      ribbons: [],
    });
    const payload = { order_number, email: request.changes.email };
    expect((await shop.api.ask('POST', '/order-page/links', { payload })).status).toBe(202);
    await eventually(async () => (await confirmed()).order_page === null);
  });

  it('A link is renewed by email only, to the address of the order, and then the earlier one ends', async () => {
    const { id, secret } = await paidGift(days[0]!);
    const { order_number, email: address } = await shop.order(id);
    const renew = (payload: object) => shop.api.ask('POST', '/order-page/links', { payload });
    const answers = [
      await renew({ order_number, email: 'nagon@example.se' }),
      await renew({ order_number: 'ORD-1', email: address }),
      await renew({ order_number: order_number.toLowerCase(), email: address.toUpperCase() }),
      await renew({ order_number, email: address }),
    ];
    expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
    const renewed = async () => (await emails(id)).filter(({ template }) => template === 'order-link');
    await eventually(async () => (await renewed()).length > 0);
    const [mail] = await renewed();
    expect(mail).toMatchObject({ to: { address }, url: await links().orderPageUrl(id) });
    expect(await renewed()).toHaveLength(1);
    expect((await page(secret)).status).toBe(404);
    expect((await page(await secretOf(id))).json.order_number).toBe(order_number);
  });

  it('The link opens the receipt, and shows a page that opens it later while it is made', async () => {
    const { secret } = await paidGift(days[0]!);
    const receipt = await shop.api.ask('GET', `/order-page/${secret}/receipt.pdf`);
    // Without a worker the PDF is not made yet, and is queued.
    expect([receipt.status, receipt.json.code]).toEqual([404, 'document_not_ready']);
    const headers = { accept: 'text/html,application/xhtml+xml' };
    const shown = await shop.api.ask('GET', `/order-page/${secret}/receipt.pdf`, { headers });
    expect([shown.status, shown.headers.refresh]).toEqual([202, '5']);
    expect(shown.body.toString()).toContain('Dokumentet görs i ordning');
  });

  it('A parcel has a page too, with its tracking, and nothing to change', async () => {
    const vase = (await shop.product({ price: 600 })).id;
    const address = { address: 'Storgatan 1', postal_code: '872 30', city: 'Kramfors' };
    const items = [{ id: vase, quantity: 1 }];
    const id = await paid({ items, total: 600, shipping: 'delivery', changes: { email: email(), ...address } });
    await staff(`/orders/${id}/status`, { status: 'sent', tracking: { carrier: 'postnord', number: '0037SE' } });
    const secret = await secretOf(id);
    expect((await page(secret)).json).toMatchObject({
      status: 'sent',
      delivery: null,
      shipping_address: 'Storgatan 1, 872 30 Kramfors',
      tracking: { carrier: 'PostNord', number: '0037SE', url: expect.stringContaining('0037SE') },
      changeable_until: null,
      change_days: [],
    });
    expect((await change(secret, { card: { text: 'Hej' } })).json.code).toBe('no_delivery');
  });
});

describe('a change by the buyer', () => {
  it('The buyer moves the day, and both days’ capacity follows', async () => {
    const [from, to] = [days[2]!, days[3]!];
    const { id, secret } = await paidGift(from);
    const { status, json } = await change(secret, { day: to });
    expect([status, json.delivery.day, json.refunds]).toEqual([200, to, []]);
    await eventually(async () => (await used(from)) === '0,0' && (await used(to)) === '1,1');
    const { entries } = (await shop.api.askAsAdmin('GET', `/orders/${id}/history`)).json;
    expect(entries.map(({ text }: { text: string }) => text).join('\n')).toMatch(
      /Kunden ändrade leveransen: dag .* → /,
    );
  });

  it('The buyer corrects the recipient and writes another card, and what is left out stays', async () => {
    const { id, secret } = await paidGift(days[4]!);
    const recipient = { ...gift('').recipient, phone: '070-111 22 33', door_code: '2468' };
    expect((await change(secret, { recipient, if_absent: 'door' })).status).toBe(200);
    expect((await change(secret, { card: { text: 'Förlåt' } })).status).toBe(200);
    expect((await shop.order(id)).delivery).toMatchObject({
      day: days[4],
      if_absent: 'door',
      recipient: { first_name: 'Karin', phone: '070-111 22 33', door_code: '2468' },
      card: { text: 'Förlåt' },
    });
    const missing = await change(secret, { recipient: { ...recipient, phone: '', address: '' } });
    expect([missing.status, Object.keys(missing.json.fields).sort()]).toEqual([
      400,
      ['recipient.address', 'recipient.phone'],
    ]);
    expect((await change(secret, { card: { text: 'Grattis 🎂' } })).status).toBe(400);
  });

  it('From 15:00 the day before, the buyer is asked to telephone', async () => {
    const { secret } = await paidGift(stockholmDay(new Date()));
    expect(await change(secret, { card: { text: 'För sent' } })).toMatchObject({
      status: 409,
      json: { code: 'delivery_locked', message: expect.stringContaining('Ring oss') },
    });
    expect((await page(secret)).json).toMatchObject({ changeable_until: null, change_days: [] });
  });

  it('A funeral never changes here', async () => {
    const wreath = (await shop.product({ name: 'Krans', price: 400, kind: 'funeral' })).id;
    const delivery = gift(days[20]!, { ribbons: [{ line: 1, left: 'Vila i frid', right: 'Åsa' }] as never });
    const items = [{ id: wreath, quantity: 1 }];
    const changes = { email: email(), delivery: delivery as never };
    const secret = await secretOf(await paid({ items, total: 479, shipping: 'courier', changes }));
    expect((await page(secret)).json).toMatchObject({
      changeable_until: null,
      delivery: { ribbons: [{ right: 'Åsa' }] },
    });
    expect((await change(secret, { day: days[21] })).json.code).toBe('delivery_locked');
  });

  it('Cancelled, sent, made, refunded and unpaid orders do not change', async () => {
    const day = days[7]!;
    const [cancelled, sent, made, refunded] = [
      await paidGift(day),
      await paidGift(day),
      await paidGift(day),
      await paidGift(day),
    ];
    await staff(`/orders/${cancelled.id}/status`, { status: 'cancelled' });
    await staff(`/orders/${sent.id}/status`, { status: 'sent' });
    await staff(`/orders/${made.id}/delivery-state`, { state: 'made' });
    await shop.api.askAsAdmin('POST', `/orders/${refunded.id}/refund`, { payload: {} });
    const unpaid = await shop.checkout({
      items: [{ id: bouquet, quantity: 1 }],
      total: 479,
      shipping: 'courier',
      changes: { email: email(), delivery: gift(day) as never },
    });
    const locked = [cancelled, sent, made, refunded].map(({ secret }) => secret);
    for (const secret of [...locked, await secretOf(unpaid.json.order_id)]) {
      expect((await change(secret, { day: days[8] })).json.code).toBe('delivery_locked');
      expect((await page(secret)).json.changeable_until).toBeNull();
    }
    expect(await used(days[8]!)).toBe('0,0');
  });
});

describe('days and prices', () => {
  const limitsOn = (day: string, limits: object) =>
    shop.api.askAsAdmin('POST', '/delivery/dates', { payload: { day, is_open: true, ...limits } });

  it('A closed, passed or full day is refused with the nearest days, and the order keeps its own', async () => {
    const [own, full] = [days[9]!, days[10]!];
    const { secret } = await paidGift(own);
    await paidGift(full);
    await limitsOn(full, { points_limit: 1 });
    await eventually(async () => (await change(secret, { day: full })).json.code === 'day_full');
    expect((await change(secret, { day: full })).json.nearest_days).toContain(days[11]);
    expect((await change(secret, { day: '2026-01-01' })).json.code).toBe('day_too_soon');
    expect([await used(own), await used(full)]).toEqual(['1,1', '1,1']);
    const shown = (await page(secret)).json.change_days;
    expect(shown).toContainEqual({ day: full, state: 'full', reason: 'Fullt', difference: 0 });
  });

  it('Two orders that move to the last place of a day at once get it once', async () => {
    const [from, last] = [days[12]!, days[13]!];
    const [one, other] = [await paidGift(from), await paidGift(from)];
    await limitsOn(last, { points_limit: 1 });
    await eventually(async () => {
      const { json } = await shop.api.askAsAdmin('GET', `/delivery/capacity?from=${last}&to=${last}`);
      return json[0].points_limit === 1;
    });
    const answers = await Promise.all([one, other].map(({ secret }) => change(secret, { day: last })));
    expect(answers.map(({ json }) => json.code ?? 'moved').sort()).toEqual(['day_full', 'moved']);
    await eventually(async () => (await used(from)) === '1,1' && (await used(last)) === '1,1');
  });

  it('A cheaper delivery refunds exactly the difference of the freight, once', async () => {
    const { id, secret } = await paidGift(days[14]!, { recipient: NORDINGRA }, 149);
    const { json } = await change(secret, { recipient: gift('').recipient });
    expect(json.refunds).toMatchObject([{ amount: 70, reason: 'Lägre leveranspris efter ändringen' }]);
    await eventually(async () => (await shop.order(id)).refunded_amount === 70);
    expect((await change(secret, { recipient: gift('').recipient, day: days[15] })).json.refunds).toHaveLength(1);
    expect(await shop.order(id)).toMatchObject({
      refundable_shipping: 79,
      delivery: { area: 'Centrum', day: days[15] },
    });
    await eventually(async () => (await shop.order(id)).credit_note_numbers.length === 1);
  });

  it('A dearer delivery is not changed, and the answer names the difference and the shop’s telephone', async () => {
    const { id, secret } = await paidGift(days[16]!);
    expect(await change(secret, { recipient: NORDINGRA })).toMatchObject({
      status: 409,
      json: {
        code: 'delivery_dearer',
        difference: 70,
        message: expect.stringMatching(
          /^Den leveransen kostar 70\skr mer\. Ring oss på 070-174 06 05, så ordnar vi det\.$/,
        ),
      },
    });
    await limitsOn(days[17]!, { extra_fee: 50 });
    await eventually(async () => (await change(secret, { day: days[17] })).json.difference === 50);
    const offered = (await page(secret)).json.change_days;
    expect(offered).toContainEqual(expect.objectContaining({ day: days[17], state: 'open', difference: 50 }));
    expect((await shop.order(id)).delivery).toMatchObject({ day: days[16], area: 'Centrum' });
    expect((await change(secret, { recipient: { ...NORDINGRA, postal_code: '114 55' } })).json.code).toBe(
      'area_not_served',
    );
  });

  it('Of two tabs the second is told that the delivery has changed, and refunds nothing twice', async () => {
    const { id, secret } = await paidGift(days[18]!, { recipient: NORDINGRA }, 149);
    const { version } = (await page(secret)).json;
    const cheaper = { recipient: gift('').recipient };
    const answers = await Promise.all([change(secret, cheaper, version), change(secret, cheaper, version)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.map(({ json }) => json.code)).toContain('version_conflict');
    await eventually(async () => (await shop.order(id)).refunded_amount === 70);
  });
});
