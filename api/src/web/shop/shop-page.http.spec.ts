import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { startApi } from '../../../test/api-under-test.js';
import { SCRIPT, WEB, webUnderTest } from '../../../test/web-under-test.js';

const { api, get, product } = webUnderTest();

describe('a page of the shop', () => {
  it('is rendered from the API in the same process', async () => {
    const id = await product('Pioner');
    const reply = await get(`/produkter/${id}`);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(reply.body).toContain('"name":"Pioner"');
    expect(reply.body).not.toContain('cost_price');
  });

  it('contains the shop’s public address, whatever the Host header', async () => {
    const reply = await get('/', { host: 'evil.example', 'x-forwarded-host': 'evil.example' });
    expect(reply.body).toContain(WEB.PUBLIC_URL);
    expect(reply.body).not.toContain('evil.example');
  });

  it('is the same for an administrator', async () => {
    const login = await api().ask('POST', '/auth/login', {
      payload: { username: 'admin', password: 'en rimligt lång lösenfras' },
    });
    const id = await product('Dolda fakta');
    const reply = await get(`/produkter/${id}`, { authorization: `Bearer ${login.json.token}` });
    expect(reply.body).not.toContain('cost_price');
  });

  it('is revalidated each time and sent only when changed', async () => {
    const first = await get('/');
    expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    const again = await get('/', { 'if-none-match': String(first.headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });

  it('sends no 304 for a missing page or a form’s reply', async () => {
    const whatever = { 'if-none-match': '*' };
    expect((await get('/', whatever)).statusCode).toBe(304);
    expect((await get('/finns-inte', whatever)).statusCode).toBe(404);
    const form = { method: 'POST', url: '/kontakt', payload: 'name=Anna' } as const;
    const headers = { ...whatever, 'content-type': 'application/x-www-form-urlencoded' };
    expect((await api().app.inject({ ...form, headers })).statusCode).toBe(200);
  });

  it('is compressed for clients that accept it', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, nth) => product(`En lång rad av rosor ${nth}`)));
    const plain = await get('/');
    const packed = await get('/', { 'accept-encoding': 'gzip, br' });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(packed.headers.vary).toContain('Accept-Encoding');
    expect(packed.headers.etag).not.toBe(plain.headers.etag);
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
  });

  it('answers HEAD without a body', async () => {
    const reply = await api().app.inject({ method: 'HEAD', url: '/' });
    expect([reply.statusCode, reply.body]).toEqual([200, '']);
  });

  it('redirects as the shop decides', async () => {
    const reply = await get('/produkter?category=rosor');
    expect([reply.statusCode, reply.headers.location]).toEqual([301, '/produkter?kategori=rosor']);
  });
});

describe('the policy of a page', () => {
  it('allows its inline scripts and no others', async () => {
    const { body, headers } = await get('/');
    const inline = [...body.matchAll(/<script(?: type="module" async)?>([\s\S]*?)<\/script>/g)].map(([, code]) => code);
    expect(inline).toHaveLength(2);
    const hashes = inline.map((code) => `'sha256-${createHash('sha256').update(String(code)).digest('base64')}'`);
    const scripts =
      String(headers['content-security-policy'])
        .match(/script-src ([^;]*)/)?.[1]
        ?.split(' ') ?? [];
    expect(scripts.filter((source) => source.startsWith("'sha256"))).toEqual(hashes);
    expect(scripts).not.toContain("'unsafe-inline'");
  });

  it.each(['/', '/admin', '/api/products', '/api/nope', '/nope', SCRIPT])(
    'comes with the other headers at %s',
    async (url) => {
      const { headers } = await get(url);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
      });
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    },
  );
});

it('a page that fails to render is a plain Swedish one without details', async () => {
  const { statusCode, body, headers } = await get('/krasch');
  expect(statusCode).toBe(500);
  expect(body).toContain('Något gick fel');
  expect(body).not.toContain('This page cannot be rendered');
  expect(headers['cache-control']).toBe('no-store');
});

it('before the front ends are built, answers 503', async () => {
  const unbuilt = await startApi(api(), { SHOP_BUILD: '/nowhere', ADMIN_BUILD: '/nowhere' });
  for (const url of ['/', '/admin']) {
    const reply = await unbuilt.app.inject({ url });
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '10']);
    expect(reply.body).toContain('Vi är strax tillbaka');
  }
  await unbuilt.close();
});
