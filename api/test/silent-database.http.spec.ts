import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { LightMyRequestResponse } from 'fastify';
import { Database, isDatabaseUnreachable } from '../src/event-store/index.js';
import { type Answer, type ApiUnderTest, startApi } from './api-under-test.js';
import { type SilentLine, silentLine } from './silent-line.js';
import { emptyDatabase, type TestDatabase, until } from './test-database.js';
import { WEB } from './web-under-test.js';

const order = {
  checkout_id: randomUUID(),
  items: [{ id: 1, quantity: 1 }],
  first_name: 'Astrid',
  last_name: 'Åström',
  email: 'astrid@example.se',
  phone: '070-123 45 67',
};

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const STORED = [
  ['POST', '/stripe/create-payment-intent', { total_amount: 1, shipping_method: 'pickup', order_data: order }],
  ['POST', '/orders', { ...order, shipping_method: 'pickup' }],
  ['POST', '/auth/login', { username: 'admin', password: 'fel' }],
  ['POST', '/contact', { name: 'Astrid', email: 'astrid@example.se', subject: 'Fråga', message: 'Har ni tulpaner?' }],
  ['POST', '/visitor/track-page', { page_url: '/', page_type: 'home' }],
  ['POST', '/withdrawals', { name: 'Astrid', email: 'astrid@example.se', order_number: 'KB-2026-000001' }],
] as const;

/** Requests answered from memory, even with an unknown code: tries of unknown codes are counted in memory too. */
const KNOWN = [
  ['POST', '/campaign-codes/validate', { code: 'FINNSINTE' }],
  [
    'POST',
    '/pricing/calculate-cart',
    { items: [{ id: 1, quantity: 1 }], shipping_method: 'pickup', campaign_code: 'FINNSINTE' },
  ],
] as const;

describe('a PostgreSQL that does not answer', () => {
  let database: TestDatabase;
  let line: SilentLine;
  let api: ApiUnderTest;
  let isSilent = false;
  let orders: () => Promise<Answer>;

  beforeAll(async () => {
    database = await emptyDatabase();
    line = await silentLine(database.url);
    api = await startApi(
      { database: { ...database, url: line.url } },
      { ...WEB, RATE_LIMITS: 'on', ANSWER_SECONDS: '3' },
    );
    orders = () => api.askAsAdmin('GET', '/orders');
    await orders();
  });
  afterAll(async () => {
    line.mend();
    await api.close();
    await line.close();
    await database.drop();
  });

  const ask = ([method, path, payload]: (typeof STORED | typeof KNOWN)[number]): Promise<Answer> =>
    api.ask(method, path, { payload, headers: { 'user-agent': BROWSER }, remoteAddress: '198.51.100.7' });

  const throughSilence = (): Promise<unknown> =>
    api.app
      .get(Database, { strict: false })
      .transaction(async (tx) => {
        await tx.query('SELECT 1');
        line.hush();
        isSilent = true;
        await tx.query('SELECT 1');
      })
      .catch((error: unknown) => error);

  it('No request is left unanswered when the pool’s connections are open and PostgreSQL does not answer', async () => {
    await Promise.all(Array.from({ length: 10 }, orders));
    const transaction = throughSilence();
    await until(() => isSilent);
    const stored = Promise.all([orders(), ...STORED.map(ask)]);
    const known = await Promise.race([stored, Promise.all(KNOWN.map(ask))]);
    expect(known).toHaveLength(KNOWN.length);
    for (const { status } of known) expect(status).toBeLessThan(500);
    // These answers must arrive before the statement timeout.
    const answers = await Promise.race([stored, transaction.then(() => [])]);
    expect(answers).toHaveLength(1 + STORED.length);
    for (const { status, headers, json } of answers) {
      expect([status, headers['retry-after'], json.code]).toEqual([503, '5', 'unavailable']);
    }
    expect(isDatabaseUnreachable(await transaction)).toBe(true);
  }, 60_000);

  it('No request is left unanswered when each needs a new connection, and no page is delayed meanwhile', async () => {
    const stored = Promise.all([orders(), ...STORED.map(ask)]);
    const answered: LightMyRequestResponse[] = [];
    const send = async (nth: number) => {
      const payload = `name=Astrid&email=astrid@example.se&subject=${nth}&message=Hej`;
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const remoteAddress = `198.51.${nth}.1`;
      answered.push(await api.app.inject({ method: 'POST', url: '/kontakt', payload, headers, remoteAddress }));
    };
    const forms = Promise.all(Array.from({ length: 44 }, (_, nth) => send(nth)));
    const page = await Promise.race([forms, api.app.inject('/produkter?search=aldrig-sedd')]);
    expect(page).toMatchObject({ statusCode: 200 });
    expect(answered.length).toBeLessThan(44);
    await forms;
    for (const { body } of answered) expect(body).toMatch(/"status":503|inte kommit fram|Vi vet inte än/);
    expect((await stored).map(({ status }) => status)).toEqual([503, ...STORED.map(() => 503)]);
  }, 60_000);

  it('Requests are served again once PostgreSQL answers', async () => {
    line.mend();
    await until(async () => (await orders()).status === 200);
  }, 60_000);
});
