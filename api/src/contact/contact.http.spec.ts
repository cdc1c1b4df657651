import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { emailsIn, type MailJob } from '@kronblad/contracts/jobs/mail';
import { eventually, type ShopUnderTest, startShop } from '../../test/shop-under-test.js';
import { Database } from '../event-store/index.js';
import { EmailLimits } from '../http/index.js';
import { QUEUES, type Queues } from '../integrations/index.js';

const THANKS = 'Tack för ditt meddelande! Vi hör av oss så snart vi kan.';
const NO_EMAIL =
  'Vi mejlar ingen bekräftelse den här gången, eftersom det har kommit ovanligt många meddelanden på kort tid.';
const MESSAGE = { name: 'Anna Åström', email: 'anna@example.se', subject: 'Bukett', message: 'Har ni pioner?' };

let shop: ShopUnderTest;
beforeAll(async () => {
  shop = await startShop({ projector: true, env: { RATE_LIMITS: 'on' } });
  await shop.api.askAsAdmin('PUT', '/settings/company', {
    payload: { companyName: 'Kronblad', email: 'hej@kronblad.example' },
  });
});
afterAll(() => shop.close());

let addresses = 0;
/** Sends each message from its own address, because messages are rate-limited per address. */
const send = (changes: object = {}) =>
  shop.api.ask('POST', '/contact', {
    remoteAddress: `198.51.100.${++addresses}`,
    payload: { ...MESSAGE, ...changes },
  });
const stored = async () =>
  shop.api.app
    .get(Database, { strict: false })
    .query<{ data: object }>("SELECT data FROM log.events WHERE type = 'ContactMessageReceived' ORDER BY position");
const eventOf = ({ effect }: MailJob) => effect.effectId.slice(effect.kind.length);
const mailsAbout = async (subject: string): Promise<MailJob[]> => {
  const queues: Queues = shop.api.app.get(QUEUES, { strict: false });
  const jobs = await queues.mail.getJobs(['waiting', 'delayed', 'prioritized']);
  const mails = jobs.flatMap(({ data }) => emailsIn(data));
  const events = mails.flatMap((job) =>
    job.template === 'contact-for-shop' && job.contact.subject === subject ? [eventOf(job)] : [],
  );
  return mails.filter((job) => events.includes(eventOf(job)));
};

describe('a message from the contact form', () => {
  it('A message from the contact form is confirmed, sent to the shop and acknowledged', async () => {
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
    expect(to('contact-received')).toMatchObject({ to: { address: 'anna@example.se' } });
  });

  it.each([
    ['Blombud', 'om blombud'],
    ['Blommor till begravning', 'om blommor till begravning'],
    ['Fråga om Blockljus', 'om en av våra varor'],
    ['Beställning ORD-1795269600123', 'om din beställning'],
  ])('A message about %s is acknowledged as one %s', async (subject, about) => {
    await send({ subject, phone: ' 070-174 06 12 ' });
    await eventually(async () => (await mailsAbout(subject)).length === 2);
    const mails = await mailsAbout(subject);
    expect(mails.find(({ template }) => template === 'contact-for-shop')).toMatchObject({
      contact: { phone: '070-174 06 12' },
    });
    expect(mails.find(({ template }) => template === 'contact-received')).toMatchObject({ contact: { about } });
  });

  it('The email to the unverified address contains nothing from the form', async () => {
    const typed = { name: 'Klicka på evil.example', message: 'Gå till https://evil.example' };
    await send({ ...typed, subject: 'Vinn en resa', email: 'ovetande@example.se' });
    await eventually(async () => (await mailsAbout('Vinn en resa')).length === 2);
    const email = (await mailsAbout('Vinn en resa')).find(({ template }) => template === 'contact-received');
    expect(email).toMatchObject({ to: { name: '', address: 'ovetande@example.se' } });
    expect(JSON.stringify(email)).not.toMatch(/Vinn|Klicka|evil/);
  });

  it('A message from the contact form is stored once when sent several times, encrypted in the log', async () => {
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
    ['the honeypot', { homepage: 'https://spam.example' }],
    ['haste', { form_age_ms: 120 }],
  ])('A message from the contact form is confirmed but not stored when %s reveals a bot', async (_name, signs) => {
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
    ['phone', 'ring mig'],
    ['subject', ''],
    ['subject', 'Hej\nBcc: x@y.se'],
    ['message', '  '],
    ['message', 'x'.repeat(5_001)],
    ['message', undefined],
  ])('A message from the contact form is refused with a message for %s %j', async (field, value) => {
    const { status, json } = await send({ [field]: value });
    expect([status, Object.keys(json.fields)]).toEqual([400, [field]]);
  });
});

describe('many messages', () => {
  const from = (remoteAddress: string, email: string, subject: string) =>
    shop.api.ask('POST', '/contact', { remoteAddress, payload: { ...MESSAGE, email, subject } });

  it('Messages from one address are limited to ten in ten minutes', async () => {
    for (let nth = 0; nth < 10; nth++)
      expect((await from('192.0.2.1', `p${nth}@example.se`, `${nth}`)).status).toBe(200);
    const eleventh = await from('192.0.2.1', 'p10@example.se', '10');
    expect([eleventh.status, eleventh.json.code]).toEqual([429, 'too_many_requests']);
    expect(Number(eleventh.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('One person gets five acknowledgements in an hour, whatever label the address has; a repeated message counts once', async () => {
    const answers: string[] = [];
    for (const nth of [1, 1, 2, 3, 4, 5, 6]) {
      const { json } = await from(`192.0.2.1${nth}`, `offer+${nth}@example.se`, `Mejl ${nth}`);
      answers.push(json.message);
    }
    expect(answers).toEqual([...Array(6).fill(THANKS), `${THANKS} ${NO_EMAIL}`]);
  });

  it('Many messages get no more acknowledgements than the limit of an hour, while every message reaches the shop', async () => {
    const limits = shop.api.app.get(EmailLimits, { strict: false });
    for (let nth = 0; await limits.admitsStranger('contact', `${nth}@example.se`); nth++);
    const { status, json } = await from('192.0.2.50', 'ingen.annan@example.se', 'Nummer 201');
    expect([status, json.message]).toEqual([200, `${THANKS} ${NO_EMAIL}`]);
    await eventually(async () => (await mailsAbout('Nummer 201')).length > 0);
    expect(await mailsAbout('Nummer 201')).toMatchObject([{ template: 'contact-for-shop', acknowledged: false }]);
  });
});
