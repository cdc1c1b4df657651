import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { emailsIn, type MailJob } from '@kronblad/contracts/jobs/mail';
import type { LiveMessage } from '@kronblad/contracts/request/live';
import { stockholmDay } from '@kronblad/contracts/time/time';
import { CommandBus } from '@nestjs/cqrs';
import { startApi } from '../../test/api-under-test.js';
import { printSlip } from '../../test/printed-slips.js';
import { eventually, paidOrder, type ShopUnderTest, startShop } from '../../test/shop-under-test.js';
import { ErasePerson } from '../customers/index.js';
import { QUEUES, type Queues } from '../integrations/index.js';
import { ShipmentEmailRelease } from './shipment-email-release.js';

let shop: ShopUnderTest;

beforeAll(async () => {
  shop = await startShop({ projector: true, env: { SENDING_MAIL_SECONDS: '3600' } });
  await shop.api.askAsAdmin('PUT', '/settings/company', {
    payload: { companyName: 'Kronblad', email: 'hej@kronblad.example' },
  });
}, 90_000);
afterAll(() => shop.close());

const put = (path: string, payload: object) => shop.api.askAsAdmin('PUT', path, { payload });
const get = (path: string) => shop.api.askAsAdmin('GET', path);
const inAnHour = () => new Date(Date.now() + 3_601_000);
const release = () => shop.api.app.get(ShipmentEmailRelease, { strict: false }).release(inAnHour());
const emails = async (kind: string, orderId: number): Promise<MailJob[]> => {
  const queues: Queues = shop.api.app.get(QUEUES, { strict: false });
  const jobs = await queues.mail.getJobs(['waiting', 'delayed', 'prioritized', 'failed', 'completed']);
  return jobs
    .flatMap(({ data }) => emailsIn(data))
    .filter(({ effect }) => effect.kind === kind && effect.orderId === orderId);
};
const idsIn = async (filter: object) =>
  (await get(`/orders?filter=${encodeURIComponent(JSON.stringify(filter))}`)).json.map(({ id }: { id: number }) => id);

async function pickupOrder() {
  return paidOrder(shop, { price: 100 });
}
async function deliveryOrder(contact: object = {}, facts: object = {}) {
  const { id } = await shop.product({ price: 600, ...facts });
  const { json } = await shop.checkout({
    items: [{ id, quantity: 1 }],
    total: 600,
    shipping: 'delivery',
    changes: { email: 'siv@example.se', address: 'Storgatan 1', postal_code: '872 30', city: 'Kramfors', ...contact },
  });
  await shop.pay(json.client_secret);
  await eventually(async () => (await shop.order(json.order_id)).receipt_number !== null);
  return json.order_id as number;
}

describe('the email that an order is sent', () => {
  it('The email about a sent order carries the tracking, and leaves once, when it can no longer be taken back', async () => {
    const id = await deliveryOrder();
    const tracking = { carrier: 'postnord', number: '0037 SE' };
    const { json } = await put(`/orders/${id}/status`, { status: 'sent', tracking });
    expect(json).toMatchObject({
      tracking_carrier: 'postnord',
      tracking_number: '0037 SE',
      tracking_url: expect.stringContaining('shipmentId=0037%20SE'),
      sending_mail_at: expect.any(String),
      sending_mailed: false,
    });
    await release();
    await release();
    await eventually(async () => (await emails('order-sent', id)).length > 0);
    expect(await emails('order-sent', id)).toEqual([
      expect.objectContaining({
        tracking: { carrier: 'PostNord', number: '0037 SE', url: expect.stringMatching(/^https:/) },
      }),
    ]);
    expect(await shop.order(id)).toMatchObject({ sending_mail_at: null, sending_mailed: true });
    const undo = { status: 'pending', from_status: 'sent', unmailed: true };
    expect(await put(`/orders/${id}/status`, undo)).toMatchObject({ status: 409, json: { code: 'mailed_meanwhile' } });
  });

  it('The email about a sent order does not leave when the order was taken back, nor when the admin wants none', async () => {
    const [back, quiet] = [await deliveryOrder(), await deliveryOrder()];
    await put(`/orders/${back}/status`, { status: 'sent' });
    expect(
      await put(`/orders/${back}/status`, { status: 'pending', from_status: 'sent', unmailed: true }),
    ).toMatchObject({
      status: 200,
    });
    expect(
      (await put(`/orders/${quiet}/status`, { status: 'sent', notify_customer: false })).json.sending_mail_at,
    ).toBeNull();
    await release();
    const history = (await get(`/orders/${back}/history`)).json.entries.map(({ text }: { text: string }) => text);
    expect(history[0]).toBe('Ordern markerades som väntande igen.');
    expect(await shop.order(quiet)).toMatchObject({ status: 'sent', sending_mailed: false });
  });

  it('The email about a sent order can be followed by a changed tracking number, of a known carrier, as it was read', async () => {
    const id = await deliveryOrder();
    expect(await put(`/orders/${id}/tracking`, { tracking: { number: '1' } })).toMatchObject({ status: 422 });
    await put(`/orders/${id}/status`, { status: 'sent' });
    expect(await put(`/orders/${id}/tracking`, { tracking: { carrier: 'duvpost' } })).toMatchObject({ status: 400 });
    const changed = await put(`/orders/${id}/tracking`, { tracking: { carrier: 'dhl', number: '77' } });
    expect(changed.json).toMatchObject({ tracking_carrier: 'dhl', tracking_number: '77' });

    const headers = { 'if-match': `"${(await shop.order(id)).version}"` };
    const follow = (number: string) =>
      shop.api.askAsAdmin('PUT', `/orders/${id}/tracking`, { payload: { tracking: { number } }, headers });
    await shop.api.askAsAdmin('POST', `/orders/${id}/notes`, { payload: { text: 'Ringde.' } });
    expect((await follow('1')).status).toBe(200);
    expect(await follow('2')).toMatchObject({ status: 409, json: { code: 'version_conflict' } });
    expect((await shop.order(id)).tracking_number).toBe('1');
  });
});

describe('a pickup order', () => {
  it('A pickup order is in its view until it is collected', async () => {
    const { orderId } = await pickupOrder();
    await put(`/orders/${orderId}/status`, { status: 'sent' });
    expect(await idsIn({ view: 'pickup' })).toContain(orderId);
    const { json } = await put(`/orders/${orderId}/collected`, { collected: true });
    expect(json).toMatchObject({ status: 'sent', collected_at: expect.any(String), sending_mail_at: null });
    expect(await idsIn({ view: 'pickup' })).not.toContain(orderId);
    await put(`/orders/${orderId}/collected`, { collected: false });
    expect(await idsIn({ view: 'pickup' })).toContain(orderId);
  });
});

describe('the views', () => {
  it('Views find what staff look for, and count it, and take days and what was sent', async () => {
    const [toPack, toRefund] = [await deliveryOrder(), await deliveryOrder()];
    const { id } = await shop.product({ price: 100 });
    const unpaid = (await shop.checkout({ items: [{ id, quantity: 1 }], total: 100 })).json.order_id;
    await put(`/orders/${toRefund}/status`, { status: 'cancelled' });
    const number = (await shop.order(toPack)).order_number;
    await shop.api.ask('POST', '/withdrawals', {
      payload: { name: 'Astrid Åström', order_number: number, email: 'siv@example.se' },
    });
    await eventually(async () => (await shop.order(toPack)).withdrawal_open);

    const views = ['to_pack', 'unpaid', 'withdrawn', 'to_refund'];
    const found = Object.fromEntries(await Promise.all(views.map(async (view) => [view, await idsIn({ view })])));
    expect(found.to_pack).toContain(toPack);
    expect(found.to_pack).not.toContain(toRefund);
    expect(found.unpaid).toEqual([unpaid]);
    expect(found.withdrawn).toEqual([toPack]);
    expect(found.to_refund).toEqual(expect.arrayContaining([toPack, toRefund]));
    const { json } = await get('/orders/view-counts');
    for (const view of views) expect([view, json[view]]).toEqual([view, found[view].length]);

    const today = stockholmDay(new Date());
    expect(await idsIn({ from: today, until: today })).toContain(toPack);
    expect(await idsIn({ until: '2020-01-01' })).toEqual([]);
    expect(await idsIn({ shipped: 'today' })).not.toContain(toPack);
    await put(`/orders/${toPack}/status`, { status: 'sent' });
    expect(await idsIn({ shipped: 'today' })).toContain(toPack);
    expect(await idsIn({ paid: 'ever' })).toEqual(expect.arrayContaining([toPack, toRefund]));
    expect(await idsIn({ paid: 'today' })).toEqual(await idsIn({ paid: 'ever' }));
    expect(await idsIn({ paid: 'ever' })).not.toContain(unpaid);
    const { json: searched } = await get(`/orders/view-counts?search=${number}`);
    expect(searched).toMatchObject({ to_pack: 0, unpaid: 0, withdrawn: 1 });
    expect((await get('/orders?paid=sometimes')).status).toBe(400);
    expect((await get('/orders?view=everything')).status).toBe(400);
    expect((await get('/orders?from=yesterday')).status).toBe(400);
  });
});

describe('the search', () => {
  it('A search finds an order by everything that somebody may know about it, and the customer by the telephone', async () => {
    const buyer = { first_name: 'Łukasz', last_name: 'Provsson', email: 'lukasz@example.se', phone: '070-987 65 43' };
    const address = { address: 'Sökgatan 5', postal_code: '87298', city: 'Lugnvik' };
    const id = await deliveryOrder({ ...buyer, ...address }, { name: 'Rosbukett Łöfte', sku: 'BUK-SOK-001' });
    await put(`/orders/${id}/status`, { status: 'sent', tracking: { carrier: 'postnord', number: 'AB-123 456 SE' } });
    const payload = { amount: 1, reason: 'Vissen' };
    expect((await shop.api.askAsAdmin('POST', `/orders/${id}/refund`, { payload })).status).toBe(200);
    await eventually(async () => (await shop.order(id)).refunds[0]?.credit_note_number);
    const { order_number: number, receipt_number: receipt, refunds } = await shop.order(id);
    const credit = String(refunds[0]?.credit_note_number);

    const words = ['Provsson, Lukasz', 'lukasz@', '0709876543', '070-9876543', '+46709876543', '0046 70 987 65 43'];
    const places = ['Sökgatan 5', 'sokgatan', '87298', '872 98', 'SE-872 98', 'Lugnvik'];
    const codes = [
      number,
      number.slice(-13),
      receipt,
      credit,
      credit.replace('-', ' '),
      'AB123456SE',
      'AB-123\u00A0456 SE',
      'buk-sok-001',
      'rosbukett lofte',
    ];
    for (const search of [...words, ...places, ...codes])
      expect([search, await idsIn({ search })]).toEqual([search, [id]]);
    expect(await idsIn({ search: number.slice(-6) })).toContain(id);
    for (const search of ['070-987 65 44', 'Provsson Bertil', '872 99']) expect(await idsIn({ search })).toEqual([]);

    const customers = async (search: string) =>
      (await get(`/customers?search=${encodeURIComponent(search)}`)).json.map(({ email }: { email: string }) => email);
    await eventually(async () => (await customers('+46 (0)70-987 65 43')).includes(buyer.email));
  });
});

describe('the customer of an unsent order', () => {
  const right = { first_name: 'Siv', last_name: 'Ek', email: 'siv.ek@example.se', phone: '070-765 43 21' };
  const address = { address: 'Lillgatan 2', postal_code: '87231', city: 'Kramfors' };

  it('The customer of an unsent order is corrected, found by the new name, and erased by it', async () => {
    const id = await deliveryOrder({ email: 'siv.ekk@example.se' });
    const { json } = await put(`/orders/${id}/contact`, { ...right, ...address });
    expect(json).toMatchObject({ ...right, ...address, postal_code: '872 31' });
    expect(await idsIn({ search: 'siv.ek@' })).toEqual([id]);

    await put(`/orders/${id}/status`, { status: 'sent' });
    await release();
    await eventually(async () => (await emails('order-sent', id)).length > 0);
    expect((await emails('order-sent', id))[0]?.to.address).toBe(right.email);
    expect((await put(`/orders/${id}/contact`, right)).json.code).toBe('already_sent');

    await shop.api.app.get(CommandBus).execute(new ErasePerson({ email: right.email }));
    expect(await shop.order(id)).toMatchObject({ first_name: '', email: '', address: '' });
  });

  it('The customer of an unsent order is corrected as it was read, and to a possible address', async () => {
    const id = await deliveryOrder();
    const headers = { 'if-match': `"${(await shop.order(id)).version}"` };
    const correct = (changes: object) =>
      shop.api.askAsAdmin('PUT', `/orders/${id}/contact`, { payload: { ...right, ...address, ...changes }, headers });
    await shop.api.askAsAdmin('POST', `/orders/${id}/notes`, { payload: { text: 'Ringde.' } });
    expect((await correct({ city: 'Nyland' })).status).toBe(200);
    expect(await correct({})).toMatchObject({ status: 409, json: { code: 'version_conflict' } });
    expect((await shop.order(id)).city).toBe('Nyland');

    const answer = await put(`/orders/${id}/contact`, {
      ...right,
      email: 'siv',
      address: '',
      postal_code: '',
      city: '',
    });
    expect(answer).toMatchObject({ status: 400, json: { fields: { email: 'E-post (ogiltigt format)' } } });
    const homeless = await put(`/orders/${id}/contact`, { ...right, ...address, city: '' });
    expect(homeless).toMatchObject({ status: 400, json: { fields: { city: 'Ort saknas.' } } });
  });
});

describe('what is written and printed of an order', () => {
  it('The history of an order has notes with their author, its receipt, credit note, emails and withdrawal with who did what', async () => {
    const id = await deliveryOrder();
    const { status, json: noted } = await shop.api.askAsAdmin('POST', `/orders/${id}/notes`, {
      payload: { text: 'Ring först' },
    });
    expect([status, noted.notes]).toEqual([201, [expect.objectContaining({ author: 'admin', text: 'Ring först' })]]);
    const gone = await shop.api.askAsAdmin('DELETE', `/orders/${id}/notes/${noted.notes[0].id}`);
    expect(gone.json.notes).toEqual([]);
    expect((await shop.api.askAsAdmin('DELETE', `/orders/${id}/notes/${noted.notes[0].id}`)).status).toBe(404);
    const toldFirst = gone.json.entries.map(
      (entry: { actor: string; text: string }) => `${entry.actor}: ${entry.text}`,
    );
    expect(toldFirst).toEqual(
      expect.arrayContaining([
        'admin: En intern anteckning skrevs.',
        expect.stringMatching(/: Ordern betalades: 600,00\skr\.$/),
        expect.stringMatching(/^Kunden: Ordern lades: /),
      ]),
    );
    expect((await get('/orders/999999/history')).status).toBe(404);

    const { order_number } = await shop.order(id);
    await eventually(async () => (await shop.order(id)).effects.length > 0);
    const [mail] = (await shop.order(id)).effects.filter(({ kind }: { kind: string }) => kind === 'order-confirmation');
    const post = (path: string, payload: object) => shop.api.askAsAdmin('POST', path, { payload });
    const resend = (to: string) => post(`/orders/${id}/effects/${mail.id}/resend`, { to });
    expect((await resend('inte en adress')).status).toBe(400);
    expect((await resend('ny@example.se')).status).toBe(202);
    const to = (await emails('order-confirmation', id)).map((email) => email.to.address);
    expect(to.toSorted()).toEqual(['ny@example.se', 'siv@example.se']);
    await post(`/orders/${id}/refund`, { amount: 50 });
    await eventually(async () => (await shop.order(id)).refunds[0]?.credit_note_number);
    await shop.api.ask('POST', '/withdrawals', { payload: { name: 'Siv Ek', order_number, email: 'siv@example.se' } });
    const [withdrawal] = (await get(`/withdrawals?order_id=${id}`)).json;
    await put(`/withdrawals/${withdrawal.id}`, { handled: true });

    const order = await shop.order(id);
    const { json } = await get(`/orders/${id}/history`);
    const told = json.entries.map(({ actor, text }: { actor: string; text: string }) => `${actor}: ${text}`);
    expect(told[0]).toBe('admin: Ärendet om ångrat köp avslutades.');
    expect(told).toEqual(
      expect.arrayContaining([
        'Kunden: Kunden ångrade köpet.',
        'admin: Orderbekräftelse till kunden skickas igen till ny@example.se.',
        expect.stringContaining(`Kvitto ${order.receipt_number} utfärdades.`),
        expect.stringMatching(`Kreditnota ${order.refunds[0].credit_note_number} på 50,00\\skr utfärdades.`),
      ]),
    );
  });

  it('Refunded goods are left out in the email, on the packing slip and on the thank-you page', async () => {
    const { id: productId } = await shop.product({ price: 300, cost_price: 100 });
    const { json: checkout } = await shop.checkout({
      items: [{ id: productId, quantity: 3 }],
      total: 900,
      shipping: 'delivery',
      changes: { address: 'Storgatan 1', postal_code: '872 30', city: 'Kramfors' },
    });
    await shop.pay(checkout.client_secret);
    const id = checkout.order_id as number;
    await eventually(async () => (await shop.order(id)).receipt_number !== null);
    const refund = (payload: object) => shop.api.askAsAdmin('POST', `/orders/${id}/refund`, { payload });
    await refund({ lines: [{ line: 1, quantity: 1 }] });
    await eventually(async () => (await shop.order(id)).refunded_amount === 300);
    expect(await printSlip(shop, id)).toMatchObject({ lines: [{ quantity: 2 }] });

    await put(`/orders/${id}/status`, { status: 'sent' });
    await release();
    await eventually(async () => (await emails('order-sent', id)).length > 0);
    expect(await emails('order-sent', id)).toMatchObject([
      { order: { lines: [{ quantity: 2 }], subtotalOre: 60_000, totalOre: 60_000, vat: [] } },
    ]);
    const [intent] = String(checkout.client_secret).split('_secret_');
    const secret = `payment_intent=${intent}&payment_intent_client_secret=${checkout.client_secret}`;
    expect((await shop.api.ask('GET', `/orders/confirmation?${secret}`)).json).toMatchObject({
      total_amount: 900,
      refunded_amount: 300,
      items: [{ quantity: 3, refunded_quantity: 1 }],
    });

    await eventually(async () => (await shop.order(id)).refunds[0].credit_note_number);
    await refund({ lines: [{ line: 1, quantity: 1 }] });
    await eventually(async () => (await shop.order(id)).refunded_amount === 600);
    expect(await printSlip(shop, id)).toMatchObject({ lines: [{ quantity: 2 }] });
  });
});

describe('live messages', () => {
  let url: string;
  beforeAll(async () => {
    url = `${await shop.api.app.getUrl()}/api`;
  });

  async function logIn(): Promise<{ authorization: string }> {
    const payload = { username: 'admin', password: 'en rimligt lång lösenfras' };
    const { json } = await shop.api.ask('POST', '/auth/login', { payload });
    return { authorization: `Bearer ${json.token}` };
  }

  async function listen(headers: Record<string, string>, of = url) {
    const reply = await fetch(`${of}/live`, { headers });
    const changed: string[] = [];
    const closed = (async () => {
      let text = '';
      for await (const chunk of reply.body?.pipeThrough(new TextDecoderStream()) ?? []) {
        text += chunk;
        const messages = text.split('\n\n');
        text = messages.pop() ?? '';
        for (const [, data] of messages.join('\n').matchAll(/^data: (.*)$/gm)) {
          changed.push(...(JSON.parse(data as string) as LiveMessage).changed);
        }
      }
    })();
    return { reply, changed, closed };
  }

  const within = async (ms: number, isSo: () => boolean) => {
    for (const end = Date.now() + ms; !isSo() && Date.now() < end; ) await new Promise((r) => setTimeout(r, 20));
    return isSo();
  };

  it('Live messages announce a sale when the statistics include it', async () => {
    const stream = await listen(await logIn());
    expect([stream.reply.status, stream.reply.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
    const soldToday = async (): Promise<number> => (await get('/orders/statistics')).json.daily_orders;
    const before = await soldToday();
    await paidOrder(shop);
    expect(
      await within(2_000, () => ['log', 'sales', 'product-sales'].every((name) => stream.changed.includes(name))),
    ).toBe(true);
    expect(await soldToday()).toBe(before + 1);
  });

  it('Live messages end with their session, and with the process', async () => {
    const other = await startApi(shop.api);
    await other.app.listen(0, '127.0.0.1');
    const headers = await logIn();
    const [mine, others] = [await listen(headers), await listen(await logIn(), `${await other.app.getUrl()}/api`)];
    await fetch(`${url}/auth/logout`, { method: 'POST', headers });
    await shop.product();
    await mine.closed;
    await other.close();
    await others.closed;
  });
});
