import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MailJob } from '@kronblad/contracts/jobs';
import { CommandBus } from '@nestjs/cqrs';
import { eventually, type ShopUnderTest, startShop } from '../../test/shop-under-test.js';
import { EMAILS_TO_STRANGERS, RateLimits } from '../http/index.js';
import { QUEUES, type Queues } from '../integrations/index.js';
import { ReceiveWithdrawal } from './withdrawal.handlers.js';

const EMAIL = 'astrid@example.se';
const LIMIT = 10;
let shop: ShopUnderTest;
let orderNumber: string;
beforeAll(async () => {
  shop = await startShop({ projector: true, env: { RATE_LIMITS: 'on' } });
  const company = { companyName: 'Kronblad', email: 'hej@kronblad.example' };
  await shop.api.askAsAdmin('PUT', '/settings/company', { payload: company });
  const { id, price } = await shop.product();
  orderNumber = (await shop.checkout({ items: [{ id, quantity: 1 }], total: price, changes: { email: EMAIL } })).json
    .order_number;
});
afterAll(() => shop.close());

const withdraw = (remoteAddress: string, order_number: string, items: string, email = EMAIL) =>
  shop.api.ask('POST', '/withdrawals', { remoteAddress, payload: { name: 'Astrid', order_number, email, items } });
const emailsAbout = async (items: string) => {
  const queues: Queues = shop.api.app.get(QUEUES, { strict: false });
  const jobs = (await queues.mail.getJobs(['waiting', 'delayed', 'prioritized'])).map(({ data }) => data as MailJob);
  return jobs.filter((job) => 'withdrawal' in job && job.withdrawal.items === items);
};
const templates = async (items: string) => {
  await eventually(async () => (await emailsAbout(items)).some(({ template }) => template === 'withdrawal-for-shop'));
  return (await emailsAbout(items)).map(({ template }) => template).sort();
};

describe('many notices in one person’s name', () => {
  beforeAll(async () => {
    for (let nth = 0; nth < LIMIT; nth++) {
      const { status, json } = await withdraw(`192.0.2.${nth}`, `ORD-${nth}`, `Påhitt ${nth}`);
      expect([status, json.letter_follows]).toEqual([200, true]);
    }
    expect(await templates('Påhitt 9')).toEqual(['withdrawal-for-shop', 'withdrawal-received']);
  });

  it('do not block the person’s own notice: it is recorded and acknowledged', async () => {
    const { status, json } = await withdraw('192.0.2.50', orderNumber, 'Min egen');
    expect([status, json.received_at]).toEqual([200, expect.stringMatching(/^\d{4}-\d\d-\d\dT/)]);
    expect(await templates('Min egen')).toEqual(['withdrawal-for-shop', 'withdrawal-received']);
  });

  it('keep no email from the same notice when it is sent again later, and it is one as long as they do', async () => {
    const notice = { name: 'Astrid', order_number: 'ORD-12', email: EMAIL, items: 'Om igen', message: '' };
    const send = (mayWriteToAnybody: boolean): Promise<string> =>
      shop.api.app.get(CommandBus, { strict: false }).execute(new ReceiveWithdrawal(notice, mayWriteToAnybody));
    const heldBack = [await send(false), await send(false)];
    expect(await templates('Om igen')).toEqual(['withdrawal-for-shop']);
    const acknowledged = [await send(true), await send(true), await send(false)];

    expect([new Set(heldBack).size, new Set(acknowledged).size]).toEqual([1, 1]);
    await eventually(async () => (await emailsAbout('Om igen')).length === 3);
    expect((await templates('Om igen')).filter((template) => template === 'withdrawal-received')).toHaveLength(1);
  });

  it('do not make the answer tell what matches', async () => {
    const known = (await withdraw('192.0.2.52', orderNumber, 'Lika')).json;
    const unknown = (await withdraw('192.0.2.52', 'ORD-11', 'Lika')).json;
    const same = { order_number: '', received_at: '' };
    expect({ ...known, ...same }).toEqual({ ...unknown, ...same });
  });

  it('get no confirmation above the limit of an hour, except for a matching order', async () => {
    const limits = shop.api.app.get(RateLimits, { strict: false });
    while (await limits.tryConsume(EMAILS_TO_STRANGERS, 'all'));
    const { json } = await withdraw('192.0.2.53', 'ORD-13', 'Nummer 201', 'ingen.annan@example.se');
    expect([json.letter_follows, json.message]).toEqual([false, expect.stringContaining('kan dröja')]);
    expect(await templates('Nummer 201')).toEqual(['withdrawal-for-shop']);
    expect(await emailsAbout('Nummer 201')).toMatchObject([{ letterFollows: false }]);
    const cases: { items: string }[] = (await shop.api.askAsAdmin('GET', '/withdrawals')).json;
    expect(cases.filter(({ items }) => items === 'Nummer 201')).toHaveLength(1);
    await withdraw('192.0.2.53', orderNumber, 'Min egen till');
    expect(await templates('Min egen till')).toEqual(['withdrawal-for-shop', 'withdrawal-received']);
  });

  it('are ten in ten minutes from one sender', async () => {
    for (let nth = 0; nth < LIMIT; nth++)
      expect((await withdraw('192.0.2.60', 'ORD-1', 'Flod', `p${nth}@example.se`)).status).toBe(200);
    expect((await withdraw('192.0.2.60', 'ORD-1', 'Flod', 'p10@example.se')).status).toBe(429);
  });
});
