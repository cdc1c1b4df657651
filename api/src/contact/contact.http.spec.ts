import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MailJob } from '@kronblad/contracts/jobs';
import { type ApiUnderTest, startApi } from '../../test/api-under-test.js';
import { eventually, type ShopUnderTest, startShop } from '../../test/shop-under-test.js';
import { Database } from '../event-store/index.js';
import { QUEUES, type Queues } from '../outside/index.js';

const THANKS = 'Tack för ditt meddelande! Vi hör av oss så snart vi kan.';
const MESSAGE = { name: 'Anna Åström', email: 'anna@example.se', subject: 'Bukett', message: 'Har ni pioner?' };

let shop: ShopUnderTest;
beforeAll(async () => {
  shop = await startShop({ projector: true });
  await shop.api.askAsAdmin('PUT', '/settings/company', {
    payload: { companyName: 'Kronblad', email: 'hej@kronblad.example' },
  });
});
afterAll(() => shop.close());

const send = (changes: object = {}) => shop.api.ask('POST', '/contact', { payload: { ...MESSAGE, ...changes } });
const stored = async () =>
  shop.api.app
    .get(Database, { strict: false })
    .query<{ data: object }>("SELECT data FROM log.events WHERE type = 'ContactMessageReceived' ORDER BY position");
const mailsAbout = async (subject: string): Promise<MailJob[]> => {
  const queues: Queues = shop.api.app.get(QUEUES, { strict: false });
  const jobs = await queues.mail.bull.getJobs(['waiting', 'delayed', 'prioritized']);
  return jobs.map(({ data }) => data as MailJob).filter((job) => 'contact' in job && job.contact.subject === subject);
};

describe('a message from the contact form', () => {
  it('is thanked for, mailed to the shop and acknowledged', async () => {
    expect(await send({ subject: 'Bröllop', form_age_ms: 9_000, homepage: '' })).toMatchObject({
      status: 200,
      json: { message: THANKS },
    });
    await eventually(async () => (await mailsAbout('Bröllop')).length === 2);
    const mails = await mailsAbout('Bröllop');
    const to = (template: string) => mails.find((mail) => mail.template === template);
    expect(to('contact-for-shop')).toMatchObject({
      to: { address: 'hej@kronblad.example' },
      contact: { email: 'anna@example.se' },
    });
    expect(to('contact-received')).toMatchObject({ to: { name: 'Anna Åström', address: 'anna@example.se' } });
  });

  it('is kept once however often it is sent, and unreadable in the log', async () => {
    const before = (await stored()).length;
    const answers = await Promise.all([
      send({ subject: 'Dubbelklick' }),
      send({ subject: 'Dubbelklick' }),
      send({ subject: 'Dubbelklick' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const rows = await stored();
    expect(rows).toHaveLength(before + 1);
    expect(JSON.stringify(rows.at(-1))).not.toMatch(/Dubbelklick|anna@example|pioner|Åström/);
  });

  it.each([
    ['the hidden field', { homepage: 'https://spam.example' }],
    ['haste', { form_age_ms: 120 }],
  ])('is thanked for but not kept when %s shows a program', async (_name, signs) => {
    const before = (await stored()).length;
    expect(await send({ ...signs, subject: `Spam ${_name}` })).toMatchObject({
      status: 200,
      json: { message: THANKS },
    });
    expect(await stored()).toHaveLength(before);
  });

  it.each([
    ['name', ' '],
    ['name', 'Anna\r\nBcc: x@y.se'],
    ['email', 'nope'],
    ['email', 'a@b.se, c@d.se'],
    ['subject', ''],
    ['subject', 'Hej\nBcc: x@y.se'],
    ['message', '  '],
    ['message', 'x'.repeat(5_001)],
    ['message', undefined],
  ])('is refused with a word for %s %j', async (field, value) => {
    const { status, json } = await send({ [field]: value });
    expect([status, Object.keys(json.fields)]).toEqual([400, [field]]);
  });
});

describe('with limits', () => {
  let api: ApiUnderTest;
  beforeAll(async () => {
    api = await startApi(undefined, { RATE_LIMITS: 'on' });
  });
  afterAll(() => api.close());
  const from = (remoteAddress: string, email: string, subject: string) =>
    api.ask('POST', '/contact', { remoteAddress, payload: { ...MESSAGE, email, subject } });

  it('ten messages in ten minutes are enough from one address, and five an hour to one mailbox', async () => {
    for (let nth = 0; nth < 10; nth++)
      expect((await from('192.0.2.1', `p${nth}@example.se`, `${nth}`)).status).toBe(200);
    const eleventh = await from('192.0.2.1', 'p10@example.se', '10');
    expect([eleventh.status, eleventh.json.code]).toEqual([429, 'too_many_requests']);
    expect(Number(eleventh.headers['retry-after'])).toBeGreaterThan(0);

    for (let nth = 0; nth < 5; nth++)
      expect((await from(`192.0.2.${10 + nth}`, 'maja@example.se', `${nth}`)).status).toBe(200);
    expect((await from('192.0.2.99', 'maja@example.se', '5')).status).toBe(429);
  });
});
