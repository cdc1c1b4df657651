import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { BOUNCED_ERROR, type MailingJob } from '@kronblad/contracts/jobs/jobs';
import { MARKETING_WORDING } from '@kronblad/contracts/shop/marketing-wording';
import { addJob, type QueueBackend } from '@kronblad/platform/queues';
import { CommandBus } from '@nestjs/cqrs';
import { openWorker } from '../../platform/test/queue-backends.js';
import { eventually, receipted, type ShopUnderTest, startShop } from '../../test/shop-under-test.js';
import { WEB } from '../../test/web-under-test.js';
import { ErasePerson } from '../customers/index.js';
import { Database, PersonKeys } from '../event-store/index.js';
import { QUEUE_BACKEND, QUEUES, type Queues } from '../integrations/index.js';
import { RecordOutcomes } from '../outbox/index.js';
import { mailingEffect } from './mailing-effects.js';
import { MailingSchedule } from './mailing-schedule.js';
import { MailingSweep } from './mailing-sweep.js';
import { UnsubscribeTokens } from './unsubscribe-tokens.js';

let shop: ShopUnderTest;
beforeAll(async () => {
  shop = await startShop({ projector: true, env: WEB });
});
afterAll(() => shop.close());

const admin = (method: 'GET' | 'POST', path: string, payload?: object) =>
  shop.api.askAsAdmin(method, path, payload && { payload });
const execute = (command: object) => shop.api.app.get(CommandBus, { strict: false }).execute(command as never);

async function buys(
  email: string,
  declined: boolean | null,
  { paid = true, name = 'Åsa', of = null as { readonly id: number; readonly price: number } | null } = {},
): Promise<void> {
  const { id, price } = of ?? (await shop.product());
  const marketing = declined === null ? null : { declined, wording_version: MARKETING_WORDING };
  const changes = { email, first_name: name, last_name: '<i>Berg</i>', marketing };
  const { json } = await shop.checkout({ items: [{ id, quantity: 1 }], total: price, changes });
  if (!paid) return;
  await shop.pay(json.client_secret);
  await eventually(async () => (await shop.order(json.order_id)).payment_status === 'paid');
  await receipted(shop, json.order_id);
}

const mailing = (emails: readonly string[], more: object = {}) => ({
  emails: emails.map((email) => ({ email, first_name: 'x', last_name: 'y' })),
  subject: 'Nytt i butiken',
  content: '<p onclick="x()">Hej {{first_name}}!<script>alert(1)</script></p>',
  sender_name: 'Maja',
  ...more,
});
const send = (emails: readonly string[], more?: object) =>
  admin('POST', '/customers/send-email', mailing(emails, more));
async function leftOut(email: string): Promise<object> {
  const { json } = await send([email]);
  return json.left_out;
}
async function jobsOf(batchId: string): Promise<MailingJob[]> {
  const queues: Queues = shop.api.app.get(QUEUES, { strict: false });
  const jobs = await queues.mailings.getJobs(['waiting', 'delayed', 'prioritized']);
  return jobs.map(({ data }) => data as MailingJob).filter(({ contentKey }) => contentKey.includes(batchId));
}
async function queued(batchId: string, count: number): Promise<MailingJob[]> {
  await eventually(async () => (await jobsOf(batchId)).length === count);
  return jobsOf(batchId);
}
const mailable = (email: string) => eventually(async () => Object.keys(await leftOut(email)).length === 0);

describe('who may be mailed', () => {
  it('Mailings go to who has paid for an order and left the box unticked, until a later paid order ticks it', async () => {
    await buys('anna@example.se', false);
    await mailable('anna@example.se');
    await buys('anna@example.se', true, { paid: false });
    await buys('efter@example.se', false);
    await mailable('efter@example.se');
    expect(await leftOut('anna@example.se')).toEqual({});
    await buys('anna@example.se', true);
    await eventually(async () => 'no_consent' in (await leftOut('anna@example.se')));
    await buys('Anna@Example.se', false);
    await mailable('anna@example.se');
  });

  it('Mailings do not go to unpaid or older orders, or after an opt-out', async () => {
    await buys('obetald@example.se', false, { paid: false });
    await buys('tidigare@example.se', null);
    await buys('nej@example.se', true);
    const everybody = ['obetald@example.se', 'tidigare@example.se', 'nej@example.se', 'okand@example.se'];
    const known = { no_consent: 3, earlier_customer: 1 };
    await eventually(async () => (await send(everybody)).json.left_out?.earlier_customer === 1);
    const { status, json } = await send(everybody);
    expect([status, json.code, json.left_out]).toEqual([422, 'nobody_mailable', known]);
  });

  it('A mailing keeps the name of the newest paid order when somebody places an unpaid one with the address', async () => {
    await buys('karin@example.se', false);
    await mailable('karin@example.se');
    await buys('KARIN@EXAMPLE.SE', false, { paid: false, name: 'VINN https://evil.example' });
    await buys('later@example.se', false);
    await mailable('later@example.se');
    const batch_id = '7c1f0a52-3f0c-4f6e-9c1f-0d7f3f1f2a10';
    await send(['karin@example.se'], { batch_id });
    const [email] = await queued(batch_id, 1);
    expect(email?.to).toEqual({ firstName: 'Åsa', lastName: '<i>Berg</i>', address: 'karin@example.se' });
  });

  it('Mailings do not go to who has only a free order, which anybody can place', async () => {
    const payload = { code: 'BJUDER', discount_percentage: 100, is_active: true, confirm_full: true };
    await admin('POST', '/campaign-codes', payload);
    const { id } = await shop.product();
    const changes = { email: 'gratis@example.se', marketing: { declined: false, wording_version: MARKETING_WORDING } };
    const { json } = await shop.checkout({ items: [{ id, quantity: 1 }], total: 0, code: 'BJUDER', changes });
    await receipted(shop, json.order_id);
    await buys('efter.gratis@example.se', false);
    await mailable('efter.gratis@example.se');
    expect(await leftOut('gratis@example.se')).toEqual({ no_consent: 1 });
  });

  it('An order with a wording that was never shown is refused', async () => {
    const { id, price } = await shop.product();
    const changes = { marketing: { declined: false, wording_version: 99 } };
    expect((await shop.checkout({ items: [{ id, quantity: 1 }], total: price, changes })).status).toBe(400);
  });
});

describe('a mailing', () => {
  const id = '0b5d1f5c-6f0e-4a53-9d6d-0a4f9a0f7c11';
  const people = ['bo@example.se', 'cia@example.se', 'dan@example.se'];
  const outcome = (email: { effect: MailingJob['effect'] }, ok: boolean, error: string | null = null) =>
    execute(
      new RecordOutcomes([
        { effect: email.effect, ok, attempts: 1, at: new Date().toISOString(), error, result: null },
      ]),
    );
  const figures = async () => (await admin('GET', `/customers/mailings/${id}`)).json;

  beforeAll(async () => {
    for (const email of people) await buys(email, false);
    for (const email of people) await mailable(email);
  });

  it('A mailing is queued once for each who may be mailed, however often it is sent', async () => {
    const request = [...people, 'okand@example.se', 'Bo@example.se'];
    const { status, json } = await send(request, { batch_id: id });
    const answer = { batch_id: id, successful_sends: 3, total_attempts: 4, left_out: { no_consent: 1 } };
    expect([status, json]).toEqual([200, answer]);
    expect((await send(people.slice(1), { batch_id: id })).json).toEqual(answer);

    const jobs = await queued(id, 3);
    expect(jobs.map(({ to }) => to.address).toSorted()).toEqual(people);
    expect(jobs[0]?.unsubscribeUrl).not.toContain('example.se');
    expect(await figures()).toMatchObject({ status: 'sending', waiting: 3, sent: 0, subject: 'Nytt i butiken' });
    expect((await figures()).content).toBe('<p>Hej {{first_name}}!</p>');
  });

  it('A mailing withdraws the email of who unsubscribes meanwhile, at once and for ever', async () => {
    const [first] = await jobsOf(id);
    const token = first?.unsubscribeUrl.split('/').at(-1);
    const unsubscribe = (which = token) => shop.api.ask('POST', `/unsubscribe/${which}`);
    const [known, again, unknown] = [await unsubscribe(), await unsubscribe(), await unsubscribe('nonsense')];
    expect([known.status, again.status, unknown.status]).toEqual([200, 200, 200]);
    expect(unknown.json).toEqual(known.json);
    expect(await leftOut(first?.to.address ?? '')).toEqual({ unsubscribed: 1 });
    await eventually(async () => (await figures()).waiting === 2);
    expect(await figures()).toMatchObject({ unsubscribed: 1, left_out: { no_consent: 1, unsubscribed: 1 } });

    await buys(first?.to.address ?? '', false);
    expect(await leftOut(first?.to.address ?? '')).toEqual({ unsubscribed: 1 });
  });

  it('A mailing counts what becomes of its emails', async () => {
    const [second, third] = (await jobsOf(id)) as [MailingJob, MailingJob];
    await outcome(second, true);
    await outcome(second, true);
    await outcome(third, false, `${BOUNCED_ERROR}: 550 5.1.1 (adress)`);
    expect(await figures()).toMatchObject({ status: 'finished', waiting: 0, sent: 1, failed: 1 });
    expect((await figures()).failures).toEqual([{ reason: `${BOUNCED_ERROR}: 550 5.1.1 (adress)`, count: 1 }]);
    expect(await leftOut(third.to.address)).toEqual({});
    const [listed] = (await admin('GET', '/customers/mailings?search=nytt')).json.filter(
      (each: { id: string }) => each.id === id,
    );
    expect(listed).toMatchObject({ sent: 1, failed: 1 });
  });

  it('A mailing is not found by what staff have not sent', async () => {
    expect((await admin('GET', '/customers/mailings/nope')).status).toBe(404);
  });

  it.each([
    [{ subject: ' ' }, 'subject', 'Ämne och innehåll måste fyllas i.'],
    [{ content: '' }, 'content', 'Ämne och innehåll måste fyllas i.'],
    [{ content: '<script>1</script>' }, 'content', 'Ämne och innehåll måste fyllas i.'],
    [{ content: '<p></p>' }, 'content', 'Ämne och innehåll måste fyllas i.'],
    [
      { content: '<img src="https://elsewhere.example/a.png">' },
      'content',
      expect.stringContaining('Bilder från andra'),
    ],
    [{ subject: 'Hej {{efternamn}}' }, 'subject', expect.stringContaining('Okänd platshållare: {{efternamn}}.')],
    [{ content: '<p>Hej {{för namn}}!</p>' }, 'content', expect.stringContaining('{{för namn}}')],
    [{ emails: [] }, 'emails', 'Välj minst en mottagare.'],
  ])('A mailing is refused with %j', async (wrong, field, message) => {
    const { status, json } = await send(['anna@example.se'], wrong);
    expect([status, json.fields]).toEqual([400, { [field]: message }]);
  });
});

describe('a mailing with a time', () => {
  const email = 'senare@example.se';
  const inAnHour = () => new Date(Date.now() + 3_600_000);
  const schedule = async () =>
    (await send([email], { send_at: inAnHour().toISOString() })).json as { batch_id: string };
  const release = () => shop.api.app.get(MailingSchedule, { strict: false }).release(new Date(Date.now() + 7_200_000));
  const figures = async (id: string) => (await admin('GET', `/customers/mailings/${id}`)).json;
  const cancel = (id: string) => shop.api.askAsAdmin('DELETE', `/customers/mailings/${id}`);

  beforeAll(async () => {
    await buys(email, false);
    await mailable(email);
  });

  it('A mailing with a time is queued when the time has come, and counts the orders of the seven days after', async () => {
    const { batch_id: id } = await schedule();
    expect(await figures(id)).toMatchObject({ status: 'scheduled', send_at: expect.any(String), finished_at: null });
    await shop.api.app.get(MailingSweep, { strict: false }).sweep(inAnHour());
    expect(await jobsOf(id)).toEqual([]);

    await release();
    const [job] = await queued(id, 1);
    expect((await cancel(id)).json.code).toBe('mailing_started');
    const at = new Date().toISOString();
    await execute(
      new RecordOutcomes([
        { effect: (job as MailingJob).effect, ok: true, attempts: 1, at, error: null, result: null },
      ]),
    );
    expect(await figures(id)).toMatchObject({ status: 'finished', sent: 1, orders_7_days: 0 });
    await buys(email, false);
    await eventually(async () => (await figures(id)).orders_7_days === 1);
  });

  it('A mailing with a time goes to those whom its filter names and who agree when the time has come', async () => {
    const category = (await shop.api.askAsAdmin('POST', '/categories', { payload: { name: 'Till utskick' } })).json;
    const goods = await shop.product({ category_ids: [category.id] });
    const selection = { filter: { category: category.id } };
    const named = async () => {
      const { json } = await admin('POST', '/customers/mailings/recipients', { selection });
      return [json.total, json.mailable];
    };
    await buys('forst@example.se', false, { of: goods });
    await eventually(async () => String(await named()) === '1,1');
    const [soon, never] = await Promise.all(
      [inAnHour(), new Date(Date.now() + 1_000 * 3_600_000)].map(
        async (at) => (await send([], { emails: undefined, selection, send_at: at.toISOString() })).json.batch_id,
      ),
    );
    expect(await figures(soon)).toMatchObject({ status: 'scheduled', recipients: 1 });

    await buys('sedan@example.se', false, { of: goods });
    await buys('nej@example.se', true, { of: goods });
    await admin('POST', '/customers/unsubscribe', { email: 'forst@example.se' });
    await eventually(async () => String(await named()) === '3,1');
    await release();
    const [job] = await queued(soon, 1);
    expect(job?.to.address).toBe('sedan@example.se');
    const leftOutThen = { unsubscribed: 1, no_consent: 1 };
    expect(await figures(soon)).toMatchObject({ total_attempts: 3, recipients: 1, waiting: 1, left_out: leftOutThen });
    expect(await figures(never)).toMatchObject({ status: 'scheduled' });
  });

  it('A mailing with a time to chosen persons goes to those of them who agree when the time has come', async () => {
    const [staying, leaving] = ['kvar@example.se', 'borta@example.se'];
    await buys(staying, true);
    await buys(leaving, false);
    await mailable(leaving);
    const { batch_id: id } = (await send([staying, leaving], { send_at: inAnHour().toISOString() })).json;
    await buys(staying, false);
    await admin('POST', '/customers/unsubscribe', { email: leaving });
    await mailable(staying);
    await release();
    const [job] = await queued(id, 1);
    expect(job?.to.address).toBe(staying);
    await eventually(async () => (await figures(id)).left_out.unsubscribed === 1);
  });

  it('A mailing with a time is stopped before its time, and reaches nobody', async () => {
    const { batch_id: id } = await schedule();
    expect((await cancel(id)).json).toMatchObject({ status: 'cancelled', waiting: 0 });
    expect((await cancel(id)).status).toBe(200);
    await release();
    expect(await figures(id)).toMatchObject({ status: 'cancelled', sent: 0 });
    expect((await cancel(randomUUID())).status).toBe(404);
  });

  it('A mailing with a time is refused when the time has been', async () => {
    const { status, json } = await send([email], { send_at: new Date(Date.now() - 1_000).toISOString() });
    expect([status, json.fields]).toEqual([400, { send_at: 'Välj en tid som inte har varit.' }]);
  });
});

describe('a mailbox that does not exist', () => {
  const DAY = 24 * 3_600_000;
  const answered = async (email: string, at: Date, error: string) => {
    const personId = shop.api.app.get(PersonKeys, { strict: false }).personId(email);
    const effect = mailingEffect(randomUUID(), personId);
    await execute(new RecordOutcomes([{ effect, ok: false, attempts: 1, at: at.toISOString(), error, result: null }]));
  };
  const path = (email: string) => `/customers/${encodeURIComponent(email)}`;
  const status = async (email: string) => (await admin('GET', `${path(email)}/mail-status`)).json;

  it('A mailbox that does not exist is left out after two answers at least a day apart, until staff lift it', async () => {
    const email = 'flyttad@example.se';
    await buys(email, false);
    await mailable(email);
    const now = Date.now();
    const gone = `${BOUNCED_ERROR}: 550 5.1.1 (adress)`;
    await answered(email, new Date(now), 'Mottagarens e-postserver tar inte emot mejlet: 550 SPF check failed');
    expect(await status(email)).toMatchObject({ left_out: null, bounce: null });
    await answered(email, new Date(now), gone);
    await answered(email, new Date(now + DAY - 1), gone);
    expect(await leftOut(email)).toEqual({});
    await answered(email, new Date(now + DAY), gone);
    expect(await leftOut(email)).toEqual({ bounced: 1 });
    expect(await status(email)).toMatchObject({
      left_out: 'bounced',
      bounce: { first_at: new Date(now).toISOString(), last_at: new Date(now + DAY).toISOString(), reason: gone },
    });
    expect((await admin('GET', `${path(email)}/export`)).json.mail_bounces).toMatchObject([{ reason: gone }]);

    expect((await shop.api.askAsAdmin('DELETE', `${path(email)}/mail-bounce`)).json).toMatchObject({
      left_out: null,
      bounce: null,
    });
    expect(await leftOut(email)).toEqual({});
  });
});

describe('who has unsubscribed', () => {
  const email = 'angrar@example.se';
  const path = `/customers/${encodeURIComponent(email)}`;
  const choose = (what: string) => {
    const personId = shop.api.app.get(PersonKeys, { strict: false }).personId(email);
    const link = shop.api.app.get(UnsubscribeTokens, { strict: false }).choiceUrlFor(personId);
    return shop.api.ask('POST', `/${what}/${new URL(link).pathname.split('/').at(-1)}`);
  };
  beforeAll(async () => {
    await buys(email, false);
    await mailable(email);
  });

  it('A person who has unsubscribed stays so after a purchase', async () => {
    await choose('unsubscribe');
    await buys(email, false);
    await buys('efter.angrar@example.se', false);
    await mailable('efter.angrar@example.se');
    expect(await leftOut(email)).toEqual({ unsubscribed: 1 });
  });

  it('A person gets mailings again by a link in an email, and an unknown link answers the same', async () => {
    const [known, unknown] = [await choose('subscribe'), await shop.api.ask('POST', '/subscribe/nonsense')];
    expect([unknown.status, unknown.json]).toEqual([known.status, known.json]);
    expect(await leftOut(email)).toEqual({});
  });

  it('Staff subscribe a person again with a note of how they asked', async () => {
    await admin('POST', '/customers/unsubscribe', { email });
    expect(await leftOut(email)).toEqual({ unsubscribed: 1 });
    expect((await admin('POST', `${path}/resubscribe`, { note: ' ' })).status).toBe(400);
    const { json } = await admin('POST', `${path}/resubscribe`, { note: 'Ringde i dag.' });
    expect(json).toMatchObject({ left_out: null });
  });

  it('A person who ticked the box at a purchase gets mailings again by a link in an email', async () => {
    await buys(email, true);
    await eventually(async () => 'no_consent' in (await leftOut(email)));
    await choose('subscribe');
    expect(await leftOut(email)).toEqual({});
  });

  it('Every choice about mailings is exported with how it was made', async () => {
    const exported = (await admin('GET', `${path}/export`)).json;
    expect(exported.consents.slice(-5)).toMatchObject([
      { given: false, order_number: null, note: expect.stringContaining('även efter nya köp') },
      { given: true, note: 'Med länk i ett mejl.' },
      { given: false, note: expect.stringContaining('Genom butiken.') },
      { given: true, note: 'Genom butiken. Ringde i dag.' },
      { given: true, note: 'Med länk i ett mejl.' },
    ]);
  });
});

describe('staff', () => {
  it('Staff see who a mailing would go to before they send it', async () => {
    const found = async () => (await admin('GET', '/customers?search=anna')).json;
    await eventually(async () => (await found()).length === 1);
    const selection = { ids: (await found()).map(({ id }: { id: string }) => id) };
    const filtered = await admin('POST', '/customers/mailings/recipients', {
      selection: { filter: { search: 'anna' } },
    });
    expect(filtered.json).toMatchObject({ total: 1, mailable: 1 });
    const { json } = await admin('POST', '/customers/mailings/recipients', { selection });
    expect(json).toMatchObject({ total: 1, mailable: 1, left_out: {}, first: [{ name: 'Åsa <i>Berg</i>' }] });
  });

  it('Staff unsubscribe a person on request', async () => {
    expect((await admin('POST', '/customers/unsubscribe', { email: 'RINGER@example.se' })).status).toBe(200);
    expect(await leftOut('ringer@example.se')).toEqual({ unsubscribed: 1 });
  });

  it('Staff get a test email of their own', async () => {
    await shop.api.askAsAdmin('PUT', '/settings/company', { payload: { email: 'butik@example.se' } });
    const { subject, content, sender_name } = mailing([]);
    const { status, json } = await admin('POST', '/customers/mailings/test', { subject, content, sender_name });
    expect([status, json.message]).toEqual([202, expect.stringContaining('Provmejlet är på väg till')]);
  });
});

it('An erased customer is mailed no more, and one who had unsubscribed before stays so', async () => {
  for (const email of ['eva@example.se', 'finn@example.se']) {
    await buys(email, false);
    await mailable(email);
  }
  await admin('POST', '/customers/unsubscribe', { email: 'finn@example.se' });
  const orders = (await admin('GET', '/orders?limit=500')).json as { id: number; email: string }[];
  for (const { id, email } of orders.filter((order) => /^(eva|finn)@/.test(order.email))) {
    expect(email).toBeTruthy();
    await shop.api.askAsAdmin('PUT', `/orders/${id}/status`, { payload: { status: 'sent' } });
  }
  for (const email of ['eva@example.se', 'finn@example.se']) await execute(new ErasePerson({ email }));
  expect(await leftOut('eva@example.se')).toEqual({ erased: 1 });
  const rows = await shop.api.app
    .get(Database, { strict: false })
    .query("SELECT FROM marketing_contacts WHERE email ~ '^(eva|finn)@'");
  expect(rows).toEqual([]);

  for (const email of ['finn@example.se', 'eva@example.se']) await buys(email, false);
  await mailable('eva@example.se');
  expect(await leftOut('finn@example.se')).toEqual({ unsubscribed: 1 });
});

describe('the page to unsubscribe', () => {
  const URL_OF_NOBODY = '/avregistrera/abcdefghijklmnopqrstuvwxyz0123456789abcdefghijklmnopqrstuvw';

  it('The page to unsubscribe is shown without unsubscribing', async () => {
    const page = await shop.api.app.inject({ url: URL_OF_NOBODY });
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
  });

  it.each([
    ['application/x-www-form-urlencoded', '', { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' }],
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click', { origin: 'null' }],
    [
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
      {},
    ],
  ])('The page to unsubscribe takes the one-click request of a mail program: %s %j', async (type, payload, headers) => {
    const reply = await shop.api.app.inject({
      method: 'POST',
      url: URL_OF_NOBODY,
      headers: { 'content-type': type, ...headers },
      payload,
    });
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(reply.body).toContain('"status":200');
  });
});

describe('a mailing whose projector crashes and whose jobs the queue loses when a third is sent', () => {
  const COUNT = 300;
  const CONCURRENCY = 8;
  const emails = Array.from({ length: COUNT }, (_, nth) => ({ email: `kund${nth}@example.se` }));
  const sent: string[] = [];
  const queues = (): Queues => shop.api.app.get(QUEUES, { strict: false });
  const send = async ({ effect, to }: MailingJob) => {
    if (to.address.startsWith('kund')) sent.push(to.address);
    const outcome = { effect, ok: true, attempts: 1, at: new Date().toISOString(), error: null, result: null };
    await addJob(queues().outcomes, outcome);
  };

  it('A mailing reaches each recipient once when its projector crashes and the queue loses its jobs', async () => {
    const keys = shop.api.app.get(PersonKeys, { strict: false });
    await shop.api.app.get(Database, { strict: false }).query(
      `INSERT INTO marketing_contacts (person_id, email, first_name, last_name, was_asked, consented_at)
       SELECT id, email, 'Åsa', 'Berg', true, now() FROM unnest($1::text[], $2::text[]) AS c (id, email)`,
      [emails.map(({ email }) => keys.personId(email)), emails.map(({ email }) => email)],
    );

    // The projector crashes after it has queued the first batch and before it stores its checkpoint.
    const addBulk = queues().mailings.addBulk.bind(queues().mailings);
    jest.spyOn(queues().mailings, 'addBulk').mockImplementationOnce(async (jobs) => {
      await addBulk(jobs);
      throw new Error('killed');
    });
    const payload = { emails, subject: 'Nytt', content: '<p>Hej!</p>' };
    const { json } = await shop.api.askAsAdmin('POST', '/customers/send-email', { payload });
    expect(json).toMatchObject({ successful_sends: COUNT, total_attempts: COUNT });
    await queued(json.batch_id, COUNT);

    const figures = async () => (await shop.api.askAsAdmin('GET', `/customers/mailings/${json.batch_id}`)).json;
    const backend = shop.api.app.get<QueueBackend>(QUEUE_BACKEND, { strict: false });
    let held = 0;
    const hold = () => new Promise<void>(() => held++);
    const sendSome = (job: MailingJob) => (sent.length < COUNT / 3 ? send(job) : hold());
    const killed = openWorker(backend, 'mailings', sendSome, { concurrency: CONCURRENCY });
    await eventually(async () => held === CONCURRENCY && (await figures()).sent === sent.length);
    await killed.close(true);

    await queues().mailings.obliterate({ force: true });
    await shop.api.app.get(MailingSweep, { strict: false }).sweep(new Date(Date.now() + 3_600_000));

    const worker = openWorker(backend, 'mailings', send, { concurrency: CONCURRENCY });
    await eventually(async () => (await figures()).status === 'finished');
    await worker.close();
    expect(await figures()).toMatchObject({ sent: COUNT, failed: 0, waiting: 0 });
    expect(sent.toSorted()).toEqual(emails.map(({ email }) => email).toSorted());
  });
});
