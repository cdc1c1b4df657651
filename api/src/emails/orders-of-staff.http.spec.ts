import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { emailsIn, type MailJob } from '@kronblad/contracts/jobs/mail';
import { eventually, type ShopUnderTest, startShop } from '../../test/shop-under-test.js';
import { QUEUES, type Queues } from '../integrations/index.js';

let shop: ShopUnderTest;
beforeAll(async () => {
  shop = await startShop({ projector: true });
  const payload = { companyName: 'Kronblad', email: 'hej@kronblad.example', phone: '0612-123 45' };
  await shop.api.askAsAdmin('PUT', '/settings/company', { payload });
}, 90_000);
afterAll(() => shop.close());

async function placed(pay: 'link' | 'later', email = 'siv@example.se'): Promise<number> {
  const { id } = await shop.product({ price: 100 });
  const payload = {
    ...{ checkout_id: randomUUID(), first_name: 'Siv', last_name: 'Ek', phone: '070-123 45 67', email },
    ...{ items: [{ id, quantity: 1 }], total_amount: 100, shipping_method: 'pickup', pay },
  };
  const { json } = await shop.api.askAsAdmin('POST', '/telephone-orders', { payload });
  return json.order_id;
}
async function emailsTo(orderId: number): Promise<MailJob[]> {
  const queues: Queues = shop.api.app.get(QUEUES, { strict: false });
  const jobs = await queues.mail.getJobs(['waiting', 'delayed', 'prioritized', 'failed', 'completed']);
  const emails = jobs.flatMap(({ data }) => emailsIn(data)).filter(({ effect }) => effect.orderId === orderId);
  return emails.filter(({ template }) => template !== 'new-order-for-shop');
}
const told = (orderId: number, template: MailJob['template']) =>
  eventually(async () => (await emailsTo(orderId)).some((email) => email.template === template));
const put = (path: string, payload: object) => shop.api.askAsAdmin('PUT', path, { payload });

describe('an order of staff that is paid later', () => {
  it('It is confirmed at once, and once only: when it is paid, the receipt follows', async () => {
    const id = await placed('later');
    await told(id, 'order-confirmation');
    expect(await emailsTo(id)).toMatchObject([
      { receiptNumber: null, attachments: [], order: { unpaid: true, paymentMethod: 'Betalas i butiken' } },
    ]);
    await shop.api.askAsAdmin('POST', `/orders/${id}/payment`, { payload: { method: 'cash' } });
    await told(id, 'receipt');
    const emails = await emailsTo(id);
    expect(emails.map(({ template }) => template).sort()).toEqual(['order-confirmation', 'receipt']);
    expect(emails.find(({ template }) => template === 'receipt')).toMatchObject({
      receiptNumber: expect.stringMatching(/^K/),
      attachments: [{ type: 'receipt' }],
      order: { paymentMethod: 'Kontant' },
    });
  });

  it('It is confirmed to an address that was missing', async () => {
    const id = await placed('later', '');
    const contact = { first_name: 'Siv', last_name: 'Ek', phone: '070-123 45 67', email: 'siv.ek@example.se' };
    expect((await put(`/orders/${id}/contact`, contact)).status).toBe(200);
    await told(id, 'order-confirmation');
  });
});

describe('an unpaid order that staff cancel', () => {
  it('The buyer of an order of staff is told, without a word of money, and a shopper is not', async () => {
    const { id } = await shop.product({ price: 100 });
    const shopper = (await shop.checkout({ items: [{ id, quantity: 1 }], total: 100 })).json.order_id;
    const ofStaff = [await placed('link'), await placed('later')];
    for (const orderId of [shopper, ...ofStaff]) await put(`/orders/${orderId}/status`, { status: 'cancelled' });
    for (const orderId of ofStaff) {
      await told(orderId, 'order-cancelled');
      expect(await emailsTo(orderId)).toContainEqual(
        expect.objectContaining({ template: 'order-cancelled', money: 'none' }),
      );
      const { entries } = (await shop.api.askAsAdmin('GET', `/orders/${orderId}/history`)).json;
      const texts = entries.map(({ text }: { text: string }) => text);
      expect(texts).toEqual(expect.arrayContaining(['Ordern avbröts.', 'Varorna lades tillbaka i lagret.']));
      expect(texts.join()).not.toContain('i tid');
    }
    expect(await emailsTo(shopper)).toEqual([]);
  });
});
