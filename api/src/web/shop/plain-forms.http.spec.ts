import type { InjectOptions } from 'fastify';
import { startApi } from '../../../test/api-under-test.js';
import { WEB, webUnderTest } from '../../../test/web-under-test.js';

const { api, get } = webUnderTest();

describe('a form sent without JavaScript', () => {
  const MESSAGE = { name: 'Anna', email: 'anna@example.se', subject: 'Bukett', message: 'Har ni pioner?' };
  const NOTICE = { name: 'Anna', order_number: 'ORD-1', email: 'anna@example.se' };
  const form = (fields: Record<string, string>): InjectOptions => ({
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });

  it.each([
    ['/kontakt', MESSAGE, 'Tack för ditt meddelande! Vi hör av oss så snart vi kan.'],
    ['/angra', NOTICE, 'Vi har tagit emot ditt meddelande om att du ångrar köpet.'],
  ])('is answered at %s with a page that shows the API’s reply', async (url, fields, message) => {
    const reply = await api().app.inject({ url, ...form(fields) });
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(reply.body).toContain('"status":200');
    expect(reply.body).toContain(message);
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.headers['content-security-policy']).toContain('script-src');
    expect((await get(url)).body).not.toContain(message);
  });

  it('is answered with a page when the API refuses it', async () => {
    const reply = await api().app.inject({ url: '/kontakt', ...form({ ...MESSAGE, email: 'nope' }) });
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toContain('"status":400');
    expect(reply.body).toContain('"email":');
  });

  it('is accepted only from the shop’s own pages, and only at form pages', async () => {
    const { headers, ...sent } = form(MESSAGE);
    const foreign = { ...headers, origin: 'https://evil.example' };
    expect((await api().app.inject({ url: '/kontakt', ...sent, headers: foreign })).statusCode).toBe(403);
    expect((await api().app.inject({ url: '/produkter', ...form(MESSAGE) })).statusCode).toBe(404);
  });

  it.each(['/kontakt', '/angra'])('is refused with too many or too large fields: %s', async (url) => {
    const many = Array.from({ length: 60 }, (_, nth): [string, string] => [`k${nth}`, '1']);
    for (const fields of [Object.fromEntries(many), { message: 'x'.repeat(70_000) }]) {
      const reply = await api().app.inject({ url, ...form(fields) });
      expect(reply.json()).toEqual({
        statusCode: 413,
        code: 'body_too_large',
        message: 'Det som skickades är för stort.',
      });
    }
  });

  it('is rate-limited by the client’s address', async () => {
    const limited = await startApi(api(), { ...WEB, RATE_LIMITS: 'on' });
    const from = async (remoteAddress: string, nth: number) => {
      const fields = { ...MESSAGE, email: `p${nth}@example.se`, subject: `Nr ${nth}` };
      return (await limited.app.inject({ url: '/kontakt', remoteAddress, ...form(fields) })).body;
    };
    for (let nth = 0; nth < 10; nth++) expect(await from('192.0.2.7', nth)).toContain('"status":200');
    expect(await from('192.0.2.7', 10)).toContain('"status":429');
    expect(await from('192.0.2.8', 11)).toContain('"status":200');
    await limited.close();
  });
});
