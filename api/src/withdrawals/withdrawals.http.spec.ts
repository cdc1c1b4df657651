import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { emailsIn, type MailJob } from '@kronblad/contracts/jobs/mail';
import { CommandBus } from '@nestjs/cqrs';
import { eventually, paidOrder, type ShopUnderTest, startShop } from '../../test/shop-under-test.js';
import { Database } from '../event-store/index.js';
import { EmailLimits } from '../http/index.js';
import { QUEUES, type Queues } from '../integrations/index.js';
import { RecordRefund } from '../payments/commands/record-refund.handler.js';

let shop: ShopUnderTest;
let order: { order_id: number; order_number: string };
async function openShop(env: Readonly<Record<string, string>> = {}): Promise<void> {
  shop = await startShop({ projector: true, env });
  const company = { companyName: 'Kronblad', email: 'hej@kronblad.example' };
  await shop.api.askAsAdmin('PUT', '/settings/company', { payload: company });
  order = await paidOrder(shop);
}
beforeAll(() => openShop());
afterAll(() => shop.close());

const notice = (changes: object = {}) => ({
  name: 'Astrid Åström',
  order_number: order.order_number,
  email: 'astrid@example.se',
  ...changes,
});
const placeFree = async () => {
  const payload = { code: 'BJUDER', discount_percentage: 100, is_active: true, confirm_full: true };
  await shop.api.askAsAdmin('POST', '/campaign-codes', { payload });
  const { id } = await shop.product();
  return shop.checkout({ items: [{ id, quantity: 1 }], total: 0, code: 'BJUDER' });
};
const goods = async (changes: object) =>
  (await shop.api.ask('POST', '/withdrawals/goods', { payload: notice(changes) })).json;
let addresses = 0;
/** Sends each notice from its own address, because notices are rate-limited per address. */
const withdraw = (changes?: object) =>
  shop.api.ask('POST', '/withdrawals', { remoteAddress: `198.51.100.${++addresses}`, payload: notice(changes) });
const cases = async (query = '') => (await shop.api.askAsAdmin('GET', `/withdrawals${query}`)).json;
const eventOf = ({ effect }: MailJob) => effect.effectId.slice(effect.kind.length);
const mailsAbout = async (items: string): Promise<MailJob[]> => {
  const queues: Queues = shop.api.app.get(QUEUES, { strict: false });
  const jobs = await queues.mail.getJobs(['waiting', 'delayed', 'prioritized']);
  const mails = jobs.flatMap(({ data }) => emailsIn(data));
  const events = mails.flatMap((job) =>
    job.template === 'withdrawal-for-shop' && job.withdrawal.items === items ? [eventOf(job)] : [],
  );
  return mails.filter((job) => events.includes(eventOf(job)));
};

describe('a notice of withdrawal', () => {
  it('A notice of withdrawal is acknowledged at once with its content and its time, and mailed to both', async () => {
    const { status, json } = await withdraw({ items: 'Ljuset', message: 'Fel färg.' });
    expect([status, json]).toEqual([
      200,
      {
        message: expect.stringContaining('tagit emot ditt meddelande om att du ångrar köpet'),
        ...notice({ items: 'Ljuset' }),
        received_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        letter_follows: true,
      },
    ]);
    expect(Math.abs(Date.now() - Date.parse(json.received_at))).toBeLessThan(60_000);
    await eventually(async () => (await mailsAbout('Ljuset')).length === 2);
    const mails = await mailsAbout('Ljuset');
    const to = (template: string) => mails.find((mail) => mail.template === template);
    expect(to('withdrawal-received')).toMatchObject({
      to: { address: 'astrid@example.se' },
      withdrawal: { notice: { message: 'Fel färg.' } },
    });
    expect(to('withdrawal-for-shop')).toMatchObject({
      to: { address: 'hej@kronblad.example' },
      emailMatches: true,
      adminUrl: expect.stringMatching(new RegExp(`/admin/ordrar/${order.order_id}$`)),
    });
  });

  it('A notice of withdrawal names its order as all that is sent about it does, however the number was typed', async () => {
    const { json } = await withdraw({ items: 'Små', order_number: ` ${order.order_number.toLowerCase()} ` });
    expect(json.order_number).toBe(order.order_number);
    await eventually(async () => (await mailsAbout('Små')).length === 2);
    const named = (await mailsAbout('Små')).map((mail) => 'withdrawal' in mail && mail.withdrawal.orderNumber);
    expect(named).toEqual([order.order_number, order.order_number]);
    const kept = (await cases()).filter(({ items }: { items: string }) => items === 'Små');
    expect(kept).toMatchObject([
      {
        ...{ order_id: order.order_id, order_number: order.order_number, name: 'Astrid Åström' },
        ...{ email_matches: true, handled_at: null },
      },
    ]);
  });

  it('A notice of withdrawal is one however often it is sent, with the time of the first', async () => {
    const answers = await Promise.all([
      withdraw({ items: 'En' }),
      withdraw({ items: 'En' }),
      withdraw({ items: 'En' }),
    ]);
    const later = await withdraw({ items: 'En', email: 'ASTRID@example.se' });
    expect(new Set([...answers, later].map(({ json }) => json.received_at)).size).toBe(1);
    expect((await cases()).filter(({ items }: { items: string }) => items === 'En')).toHaveLength(1);
  });

  it('A notice of withdrawal gets the same response and is recorded whether or not an order matches', async () => {
    const known = await withdraw({ items: 'Neutral' });
    const unknown = await withdraw({ items: 'Neutral', order_number: 'ORD-1' });
    const stranger = await withdraw({ items: 'Neutral', email: 'nagon@example.se' });
    for (const answer of [unknown, stranger]) {
      expect([answer.status, Object.keys(answer.json), answer.json.message]).toEqual([
        known.status,
        Object.keys(known.json),
        known.json.message,
      ]);
    }
    const kept = (await cases()).filter(({ items }: { items: string }) => items === 'Neutral');
    expect(
      kept.map((each: { order_id: number | null; email_matches: boolean }) => [each.order_id, each.email_matches]),
    ).toEqual(
      expect.arrayContaining([
        [order.order_id, true],
        [null, false],
        [order.order_id, false],
      ]),
    );
    expect((await cases('?matched=false')).every((each: { order_id: number | null }) => each.order_id === null)).toBe(
      true,
    );
  });

  it.each([
    ['another address', async () => ({ email: 'nagon@example.se' })],
    ['an unknown number', async () => ({ order_number: 'Gå till evil.example' })],
    [
      'an order that was never paid',
      async () => {
        const { id, price } = await shop.product();
        return {
          order_number: (await shop.checkout({ items: [{ id, quantity: 1 }], total: price })).json.order_number,
        };
      },
    ],
    ['a free order', async () => ({ order_number: (await placeFree()).json.order_number })],
  ])('A notice of withdrawal repeats nothing that was typed to an unverified address: %s', async (name, changes) => {
    const typed = { name: 'Vinn på evil.example', items: `Evil ${name}`, message: 'Gå till evil.example' };
    await withdraw({ ...typed, ...(await changes()) });
    await eventually(async () => (await mailsAbout(typed.items)).length === 2);
    const email = (await mailsAbout(typed.items)).find(({ template }) => template === 'withdrawal-received');
    expect(email).toMatchObject({ to: { name: '' }, withdrawal: { notice: null } });
    expect(JSON.stringify(email)).not.toMatch(/evil/i);
  });

  it('A notice of withdrawal offers the goods of an order to its own email address only', async () => {
    const name = 'Blockljus i bivax';
    const { id, price } = await shop.product({ name, withdrawal_exception: 'sealed_hygiene' });
    const { order_number } = (await shop.checkout({ items: [{ id, quantity: 2 }], total: 2 * price })).json;
    const offered = { goods: [{ name, ordered: 2, quantity: 2, exception: 'sealed_hygiene', gone: null }] };
    expect(await goods({ order_number })).toEqual(offered);
    expect(await goods({ order_number, email: 'ASTRID@example.se' })).toEqual(offered);
    expect(await goods({ order_number, email: 'nagon@example.se' })).toEqual({ goods: [] });
    expect(await goods({ order_number: 'ORD-1' })).toEqual({ goods: [] });
  });

  it('A notice of withdrawal offers no goods that are withdrawn by the buyer or repaid', async () => {
    const name = 'Kruka i terrakotta';
    const { orderId, order_number } = await paidOrder(shop, { name }, 2);
    const offered = async () => (await goods({ order_number })).goods;
    await withdraw({ order_number, items: `1 × ${name}`, email: 'nagon@example.se' });
    expect(await offered()).toMatchObject([{ ordered: 2, quantity: 2, gone: null }]);
    await withdraw({ order_number, items: `1 × ${name}` });
    expect(await offered()).toMatchObject([{ ordered: 2, quantity: 1, gone: null }]);
    await withdraw({ order_number });
    expect(await offered()).toMatchObject([{ ordered: 2, quantity: 0, gone: 'withdrawn' }]);
    await shop.api.askAsAdmin('POST', `/orders/${orderId}/refund`, { payload: {} });
    expect(await offered()).toMatchObject([{ ordered: 2, quantity: 0, gone: 'repaid' }]);
  });

  it('A notice of withdrawal has room for all goods of the largest order', async () => {
    const items = Array.from({ length: 200 }, (_, nth) => `1 × ${String(nth).padEnd(262, 'x')}`).join('\n');
    const { status, json } = await withdraw({ items });
    expect([status, json.items]).toEqual([200, items]);
  });

  it('A notice of withdrawal is encrypted in the log', async () => {
    await withdraw({ items: 'Hemligheten' });
    const rows = await shop.api.app
      .get(Database, { strict: false })
      .query("SELECT data FROM log.events WHERE type = 'WithdrawalReceived'");
    expect(JSON.stringify(rows)).not.toMatch(/Hemligheten|astrid|Åström/i);
  });

  it.each([
    ['name', ''],
    ['items', 'a'.repeat(53_401)],
    ['order_number', ' '],
    ['email', 'nope'],
    ['name', 'Anna\nBcc: x@y.se'],
  ])('A notice of withdrawal is refused with a message for %s %j', async (field, value) => {
    const { status, json } = await withdraw({ [field]: value });
    expect([status, Object.keys(json.fields)]).toEqual([400, [field]]);
  });
});

describe('in the back office', () => {
  it('An order tells that a case waits, until each of them is handled', async () => {
    const { id, price } = await shop.product();
    const { order_id, order_number } = (await shop.checkout({ items: [{ id, quantity: 1 }], total: price })).json;
    const isOpen = async () => {
      const listed = (await shop.api.askAsAdmin('GET', `/orders?search=${order_number}`)).json[0];
      expect((await shop.order(order_id)).withdrawal_open).toBe(listed.withdrawal_open);
      return listed.withdrawal_open;
    };
    expect(await isOpen()).toBe(false);
    await withdraw({ order_number, items: 'Skålen' });
    await withdraw({ order_number, items: 'Fatet', email: 'nagon@example.se' });
    expect(await isOpen()).toBe(true);
    const [first, second] = await cases(`?order_id=${order_id}`);
    const mark = (each: { id: string }, handled: boolean) =>
      shop.api.askAsAdmin('PUT', `/withdrawals/${each.id}`, { payload: { handled } });
    await mark(first, true);
    expect(await isOpen()).toBe(true);
    await mark(second, true);
    expect(await isOpen()).toBe(false);
    await mark(first, false);
    expect(await isOpen()).toBe(true);
  });

  it('A notice without an order is matched by hand, and is a case of that order until it is handled', async () => {
    const { id: productId, price } = await shop.product();
    const { order_id } = (await shop.checkout({ items: [{ id: productId, quantity: 1 }], total: price })).json;
    await withdraw({ order_number: 'ORD-OKÄND', items: 'Krukan' });
    const [{ id }] = await cases('?search=ORD-OKÄND');
    const match = (orderId: number, path = id) =>
      shop.api.askAsAdmin('PUT', `/withdrawals/${path}/order`, { payload: { order_id: orderId } });

    expect((await match(999_999)).json.code).toBe('order_not_found');
    const [other] = await cases(`?order_id=${order.order_id}`);
    expect((await match(order_id, other.id)).json.code).toBe('withdrawal_has_order');
    expect((await match(order.order_id)).json).toMatchObject({ order_id: order.order_id, matched_by_hand: true });
    const matched = await match(order_id);
    expect(matched.json).toMatchObject({ order_id, email_matches: true, matched_by_hand: true, handled_at: null });
    expect(await cases('?search=ORD-OKÄND&matched=false')).toEqual([]);
    expect((await shop.order(order_id)).withdrawal_open).toBe(true);

    await shop.api.askAsAdmin('PUT', `/withdrawals/${id}`, { payload: { handled: true } });
    expect((await shop.order(order_id)).withdrawal_open).toBe(false);
    expect((await match(order.order_id)).json.code).toBe('withdrawal_handled');
  });

  it('An order is not sent when the screen did not show the withdrawal', async () => {
    const { id, price } = await shop.product();
    const { order_id, order_number } = (await shop.checkout({ items: [{ id, quantity: 1 }], total: price })).json;
    const send = (shown: object) =>
      shop.api.askAsAdmin('PUT', `/orders/${order_id}/status`, { payload: { status: 'sent', ...shown } });
    await withdraw({ order_number });

    expect(await send({ withdrawal_open: false })).toMatchObject({
      status: 409,
      json: { code: 'withdrawn_meanwhile' },
    });
    expect((await shop.order(order_id)).status).toBe('pending');
    expect((await send({ withdrawal_open: true })).json.status).toBe('sent');
    expect((await send({ withdrawal_open: false })).status).toBe(200);
  });

  describe('an order that is deleted', () => {
    const paid = () => paidOrder(shop);
    const remove = (orderId: number, query: string) => shop.api.askAsAdmin('DELETE', `/orders/${orderId}?${query}`);
    const refundAll = (orderId: number) => shop.api.askAsAdmin('POST', `/orders/${orderId}/refund`, { payload: {} });

    it('An order with a waiting case is deleted only when confirmed, and without a question once the case is handled', async () => {
      const { orderId, order_number } = await paid();
      await withdraw({ order_number });
      const asks = async (query: string) => (await remove(orderId, query)).json.code;

      expect(await asks('')).toBe('confirm_withdrawn');
      expect(await asks('confirm_withdrawn=true')).toBe('not_refunded');
      expect((await shop.order(orderId)).withdrawal_open).toBe(true);
      const [{ id }] = await cases(`?order_id=${orderId}`);
      await shop.api.askAsAdmin('PUT', `/withdrawals/${id}`, { payload: { handled: true } });
      expect(await asks('')).toBe('not_refunded');
      await refundAll(orderId);
      expect((await remove(orderId, '')).status).toBe(200);
    });

    it('An order that was kept because of its case can still be paid', async () => {
      const { id, price } = await shop.product();
      const { order_id, order_number } = (await shop.checkout({ items: [{ id, quantity: 1 }], total: price })).json;
      await withdraw({ order_number });

      expect((await remove(order_id, '')).json.code).toBe('confirm_withdrawn');
      expect(await shop.order(order_id)).toMatchObject({ status: 'pending', payment_status: 'pending' });
    });

    it('A deleted order is there again with its case when that is to be taken care of after all', async () => {
      const { orderId, order_number } = await paid();
      await withdraw({ order_number });
      const [{ id }] = await cases(`?order_id=${orderId}`);
      const mark = (handled: boolean) => shop.api.askAsAdmin('PUT', `/withdrawals/${id}`, { payload: { handled } });
      await mark(true);
      await refundAll(orderId);
      expect((await remove(orderId, '')).status).toBe(200);

      await mark(false);

      expect((await shop.order(orderId)).withdrawal_open).toBe(true);
    });

    it('An order with a case is deleted when confirmed, and stays deleted when the notice is repeated', async () => {
      const { orderId, order_number } = await paid();
      await withdraw({ order_number });

      await refundAll(orderId);
      expect((await remove(orderId, 'confirm_withdrawn=true')).status).toBe(200);
      expect((await remove(orderId, '')).status).toBe(200);
      await withdraw({ order_number });

      expect((await shop.order(orderId)).code).toBe('order_not_found');
    });

    it('A deleted order is there again with its case when a notice comes after it, from any address', async () => {
      const { orderId, order_number } = await paid();
      await refundAll(orderId);
      expect((await remove(orderId, '')).status).toBe(200);

      await withdraw({ order_number, email: 'nagon@example.se' });

      expect(await shop.order(orderId)).toMatchObject({ status: 'cancelled', withdrawal_open: true });
    });

    it('A deletion never hides an unconfirmed case, even when notice and deletion are concurrent', async () => {
      const orders = await Promise.all(Array.from({ length: 4 }, paid));
      for (const { orderId } of orders) await refundAll(orderId);
      await Promise.all(
        orders.flatMap(({ orderId, order_number }) => [remove(orderId, ''), withdraw({ order_number })]),
      );
      const shown = await Promise.all(orders.map(async ({ orderId }) => (await shop.order(orderId)).withdrawal_open));
      expect(shown).toEqual(orders.map(() => true));
    });
  });

  it('A full repayment closes the cases of its order until it fails, and a partial one leaves them open', async () => {
    const { orderId, order_number } = await paidOrder(shop);
    await withdraw({ order_number, items: 'Andra halvan' });
    const [{ id: byStaff }] = await cases(`?order_id=${orderId}`);
    await shop.api.askAsAdmin('PUT', `/withdrawals/${byStaff}`, { payload: { handled: true } });
    await withdraw({ order_number, items: 'Ena halvan' });
    const refund_id = randomUUID();
    const refund = (payload: object) => shop.api.askAsAdmin('POST', `/orders/${orderId}/refund`, { payload });
    const isOpen = async () => (await shop.order(orderId)).withdrawal_open;
    expect((await refund({ amount: 1, reason: 'Ångrat köp' })).status).toBe(200);
    expect(await isOpen()).toBe(true);
    expect((await refund({ reason: 'Ångrat köp', refund_id })).json.refundable_amount).toBe(0);
    await eventually(async () => !(await isOpen()));
    expect(await cases(`?order_id=${orderId}&handled=false`)).toEqual([]);

    const failed = { state: 'failed', stripeRefundId: 're_late', failure: 'expired_or_canceled_card' } as const;
    await shop.api.app
      .get(CommandBus, { strict: false })
      .execute(new RecordRefund(orderId, `re-${refund_id}`, failed, null));
    await eventually(isOpen);
    expect(await cases(`?order_id=${orderId}&handled=false`)).toMatchObject([{ items: 'Ena halvan' }]);
  });

  it('A repayment closes the cases whose goods it covers, unless it came before them', async () => {
    const name = 'Vas i rökt glas';
    const { orderId, order_number, total } = await paidOrder(shop, { name }, 4);
    const open = async () => {
      const rows: { items: string }[] = await cases(`?order_id=${orderId}&handled=false&sort_by=received_at`);
      return rows.map(({ items }) => items).sort();
    };
    const refund = async (quantity: number) => {
      const payload = { lines: [{ line: 1, quantity }], amount: (total * quantity) / 4 - 10, reason: 'Ångrat köp' };
      expect((await shop.api.askAsAdmin('POST', `/orders/${orderId}/refund`, { payload })).status).toBe(200);
    };
    await refund(1);
    await withdraw({ order_number, items: `1 × ${name}` });
    await withdraw({ order_number, items: 'Vasen som läcker' });
    await withdraw({ order_number, items: `2 × ${name}` });
    await refund(1);
    await eventually(async () => (await open()).length < 3);
    await refund(1);
    expect(await open()).toEqual([`2 × ${name}`, 'Vasen som läcker']);
    await refund(1);
    await eventually(async () => (await open()).length < 2);
    expect(await open()).toEqual(['Vasen som läcker']);
  });

  it('A case is marked as handled, and taken back', async () => {
    await withdraw({ items: 'Att hantera' });
    const { id, version } = (await cases()).find(({ items }: { items: string }) => items === 'Att hantera');
    const mark = (handled: boolean, headers = {}) =>
      shop.api.askAsAdmin('PUT', `/withdrawals/${id}`, { payload: { handled }, headers });
    expect((await mark(true, { 'if-match': `"${version}"` })).json).toMatchObject({ handled_at: expect.any(String) });
    expect((await mark(true, { 'if-match': `"${version}"` })).status).toBe(409);
    expect((await cases('?handled=false')).some((each: { id: string }) => each.id === id)).toBe(false);
    expect((await mark(false)).json).toMatchObject({ id, handled_at: null });
    expect((await shop.api.askAsAdmin('PUT', '/withdrawals/none', { payload: { handled: true } })).status).toBe(404);
  });
});

describe('many notices in one person’s name', () => {
  const EMAIL = 'astrid@example.se';
  const LIMIT = 10;
  const withdrawFrom = (remoteAddress: string, order_number: string, items: string, email = EMAIL) =>
    shop.api.ask('POST', '/withdrawals', { remoteAddress, payload: { name: 'Astrid', order_number, email, items } });
  const templates = async (items: string) => {
    await eventually(async () => (await mailsAbout(items)).some(({ template }) => template === 'withdrawal-for-shop'));
    return (await mailsAbout(items)).map(({ template }) => template).sort();
  };

  beforeAll(async () => {
    await shop.close();
    await openShop({ RATE_LIMITS: 'on' });
  });

  it('Many notices in one person’s name send that person five confirmations in an hour', async () => {
    const follow: boolean[] = [];
    for (let nth = 0; nth < 6; nth++) {
      const { json } = await withdrawFrom(`192.0.2.${nth}`, `ORD-${nth}`, `Påhitt ${nth}`);
      follow.push(json.letter_follows);
    }
    expect(follow).toEqual([true, true, true, true, true, false]);
    expect(await templates('Påhitt 4')).toEqual(['withdrawal-for-shop', 'withdrawal-received']);
    expect(await templates('Påhitt 5')).toEqual(['withdrawal-for-shop']);
  });

  it('Many notices in one person’s name do not block the person’s own notice: it is recorded and acknowledged', async () => {
    const { status, json } = await withdrawFrom('192.0.2.50', order.order_number, 'Min egen');
    expect([status, json.received_at]).toEqual([200, expect.stringMatching(/^\d{4}-\d\d-\d\dT/)]);
    expect(await templates('Min egen')).toEqual(['withdrawal-for-shop', 'withdrawal-received']);
  });

  it('Repeating one notice uses up no confirmation', async () => {
    const email = 'upprepar@example.se';
    const follow: boolean[] = [];
    for (const items of [...Array(7).fill('Samma'), 'En annan']) {
      const { json } = await withdrawFrom(`192.0.2.7${follow.length}`, 'ORD-12', items, email);
      follow.push(json.letter_follows);
    }
    expect(follow).toEqual(Array(8).fill(true));
  });

  it('A buyer’s notice above the limit is confirmed once, and the answers to its repeats reveal nothing', async () => {
    for (const nth of [1, 2]) {
      const { json } = await withdrawFrom(`192.0.2.8${nth}`, order.order_number, 'Mitt köp');
      expect(json.letter_follows).toBe(false);
    }
    expect(await templates('Mitt köp')).toEqual(['withdrawal-for-shop', 'withdrawal-received']);
  });

  it('Emails kept from a notice stay kept when it is sent again later, and it stays one notice as long as they do', async () => {
    const limit = jest.spyOn(shop.api.app.get(EmailLimits, { strict: false }), 'admitsStranger');
    const send = async (isAdmitted: boolean) => {
      limit.mockResolvedValueOnce(isAdmitted);
      return (await withdrawFrom('192.0.2.51', 'ORD-12', 'Om igen')).json.received_at;
    };
    const heldBack = [await send(false), await send(false)];
    expect(await templates('Om igen')).toEqual(['withdrawal-for-shop']);
    const acknowledged = [await send(true), await send(true), await send(false)];
    limit.mockRestore();

    expect([new Set(heldBack).size, new Set(acknowledged).size]).toEqual([1, 1]);
    await eventually(async () => (await mailsAbout('Om igen')).length === 3);
    expect((await templates('Om igen')).filter((template) => template === 'withdrawal-received')).toHaveLength(1);
  });

  it('The answer to many notices does not tell what matches', async () => {
    const known = (await withdrawFrom('192.0.2.52', order.order_number, 'Lika')).json;
    const unknown = (await withdrawFrom('192.0.2.52', 'ORD-11', 'Lika')).json;
    const same = { order_number: '', received_at: '' };
    expect({ ...known, ...same }).toEqual({ ...unknown, ...same });
  });

  it('Notices above the limit of an hour get no confirmation, except for a matching order', async () => {
    const limits = shop.api.app.get(EmailLimits, { strict: false });
    const free = (await placeFree()).json;
    for (let nth = 0; await limits.admitsStranger('withdrawals', `${nth}@example.se`); nth++);
    const { json } = await withdrawFrom('192.0.2.53', 'ORD-13', 'Nummer 201', 'ingen.annan@example.se');
    expect([json.letter_follows, json.message]).toEqual([false, expect.stringContaining('kan dröja')]);
    expect(await templates('Nummer 201')).toEqual(['withdrawal-for-shop']);
    expect(await mailsAbout('Nummer 201')).toMatchObject([{ acknowledged: false }]);
    const cases: { items: string }[] = (await shop.api.askAsAdmin('GET', '/withdrawals')).json;
    expect(cases.filter(({ items }) => items === 'Nummer 201')).toHaveLength(1);
    await withdrawFrom('192.0.2.53', free.order_number, 'Gratis');
    expect(await templates('Gratis')).toEqual(['withdrawal-for-shop']);
    await withdrawFrom('192.0.2.53', order.order_number, 'Min egen till');
    expect(await templates('Min egen till')).toEqual(['withdrawal-for-shop', 'withdrawal-received']);
  });

  it('Notices from one sender are limited to ten in ten minutes', async () => {
    for (let nth = 0; nth < LIMIT; nth++)
      expect((await withdrawFrom('192.0.2.60', 'ORD-1', 'Flod', `p${nth}@example.se`)).status).toBe(200);
    expect((await withdrawFrom('192.0.2.60', 'ORD-1', 'Flod', 'p10@example.se')).status).toBe(429);
  });
});
