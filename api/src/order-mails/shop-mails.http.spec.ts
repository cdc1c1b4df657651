import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, type ShopUnderTest, startShop } from '../../test/shop-under-test.js';
import { Database } from '../event-store/index.js';
import { QUEUES, type Queues } from '../integrations/index.js';

let shop: ShopUnderTest;

beforeAll(async () => {
  shop = await startShop({ projector: true });
});
afterAll(() => shop.close());

const sale = async (): Promise<number> => {
  const { id, price } = await shop.product();
  const { json } = await shop.checkout({ items: [{ id, quantity: 1 }], total: price });
  await shop.pay(json.client_secret);
  return json.order_id;
};
const noticeOf = async (orderId: number) =>
  (await shop.order(orderId)).effects.find(({ kind }: { kind: string }) => kind === 'new-order-for-shop');
const company = (payload: object) => shop.api.askAsAdmin('PUT', '/settings/company', { payload });

describe('the notice of a new order', () => {
  it('is missed on the order when the shop has no address, and can be sent once it has one', async () => {
    const orderId = await sale();
    await eventually(async () => (await noticeOf(orderId)) !== undefined);
    const missed = await noticeOf(orderId);
    expect(missed).toMatchObject({ status: 'failed', error: expect.stringMatching(/ingen giltig e-postadress/) });

    const resend = () => shop.api.askAsAdmin('POST', `/orders/${orderId}/effects/${missed.id}/resend`);
    expect(await resend()).toMatchObject({ status: 422, json: { code: 'shop_address_missing' } });
    await company({ companyName: 'Kronblad', email: 'hej@kronblad.example' });
    const sender = { senderName: 'Kronblad blommor', senderAddress: 'utskick@kronblad.example' };
    await shop.api.askAsAdmin('PUT', '/settings/email', { payload: sender });
    expect((await resend()).status).toBe(202);
    const queues: Queues = shop.api.app.get(QUEUES, { strict: false });
    const jobs = await queues.mail.getJobs(['waiting', 'delayed', 'prioritized']);
    expect(jobs.map(({ data }) => data).filter(({ template }) => template === 'new-order-for-shop')).toContainEqual(
      expect.objectContaining({
        to: { name: 'Kronblad', address: 'hej@kronblad.example' },
        shop: expect.objectContaining({ email: 'hej@kronblad.example' }),
        sender: { name: 'Kronblad blommor', address: 'utskick@kronblad.example' },
      }),
    );
  });
});

describe('a receipt to be scanned', () => {
  it.each([
    ['', 'scanning_address_missing'],
    ['nope', 'scanning_address_invalid'],
  ])('is refused when the address is %j', async (scanningEmail, code) => {
    const orderId = await sale();
    await eventually(async () => (await shop.order(orderId)).receipt_number !== null);
    await company({ companyName: 'Kronblad' });
    // Simulates a company profile stored before email addresses were validated.
    await shop.api.app
      .get(Database, { strict: false })
      .query("UPDATE settings SET value = value || jsonb_build_object('scanningEmail', $1::text)", [scanningEmail]);
    expect(await shop.api.askAsAdmin('POST', `/orders/${orderId}/send-for-scanning`)).toMatchObject({
      status: 422,
      json: { code },
    });
  });
});
