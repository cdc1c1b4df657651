import { createHash } from 'node:crypto';
import { type AddressInfo, connect } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { jest } from '@jest/globals';
import { QueueFull, Semaphore } from '@kronblad/platform/semaphore';
import { CommandBus } from '@nestjs/cqrs';
import type { InjectOptions } from 'fastify';
import { type ApiUnderTest, startApi } from '../../test/api-under-test.js';
import { eventually } from '../../test/shop-under-test.js';
import { rendered, SCRIPT, WEB, webUnderTest } from '../../test/web-under-test.js';
import { DATA_POLICY, POLICY, securityHeaders } from '../http/replies/index.js';
import { StockAlerts } from '../stock-alerts/index.js';

const { api, get, product } = webUnderTest({ RATE_LIMITS: 'on' });

describe('a page of the shop', () => {
  it('A page of the shop is rendered from the API in the same process', async () => {
    const id = await product('Pioner');
    const reply = await get(`/produkter/${id}`);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(reply.body).toContain('"name":"Pioner"');
    expect(reply.body).not.toContain('cost_price');
  });

  it('A page of the shop contains the shop’s public address, whatever the Host header', async () => {
    const reply = await get('/', { host: 'evil.example', 'x-forwarded-host': 'evil.example' });
    expect(reply.body).toContain(WEB.PUBLIC_URL);
    expect(reply.body).not.toContain('evil.example');
  });

  it('A page of the shop is the same for an administrator', async () => {
    const login = await api().ask('POST', '/auth/login', {
      payload: { username: 'admin', password: 'en rimligt lång lösenfras' },
    });
    const id = await product('Dolda fakta');
    const reply = await get(`/produkter/${id}`, { authorization: `Bearer ${login.json.token}` });
    expect(reply.body).not.toContain('cost_price');
  });

  it('A page of the shop is revalidated each time and sent only when changed', async () => {
    const first = await get('/');
    expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    const again = await get('/', { 'if-none-match': String(first.headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });

  it('A missing page and a form’s reply get no 304', async () => {
    const whatever = { 'if-none-match': '*' };
    expect((await get('/', whatever)).statusCode).toBe(304);
    expect((await get('/finns-inte', whatever)).statusCode).toBe(404);
    const form = { method: 'POST', url: '/kontakt', payload: 'name=Anna' } as const;
    const headers = { ...whatever, 'content-type': 'application/x-www-form-urlencoded' };
    expect((await api().app.inject({ ...form, headers })).statusCode).toBe(200);
  });

  it('A page of the shop is compressed for clients that accept it', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, nth) => product(`En lång rad av rosor ${nth}`)));
    const plain = await get('/');
    const packed = await get('/', { 'accept-encoding': 'gzip, br' });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(packed.headers.vary).toContain('Accept-Encoding');
    expect(packed.headers.etag).not.toBe(plain.headers.etag);
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
  });

  it('A page of the shop answers HEAD without a body', async () => {
    const reply = await api().app.inject({ method: 'HEAD', url: '/' });
    expect([reply.statusCode, reply.body]).toEqual([200, '']);
  });

  it('A page of the shop redirects as the shop decides', async () => {
    const reply = await get('/produkter?category=rosor');
    expect([reply.statusCode, reply.headers.location]).toEqual([301, '/produkter?kategori=rosor']);
  });
});

describe('the policy of a page', () => {
  it('The policy of a page allows the shop’s own inline scripts, and none that came with the page’s data', async () => {
    const { body, headers } = await get('/');
    const inline = [...body.matchAll(/<script(?: type="module" async)?>([\s\S]*?)<\/script>/g)].map(([, code]) => code);
    expect(inline).toHaveLength(3);
    expect(body).not.toContain('nonce');
    const hashes = inline.map((code) => `'sha256-${createHash('sha256').update(String(code)).digest('base64')}'`);
    const scripts =
      String(headers['content-security-policy'])
        .match(/script-src ([^;]*)/)?.[1]
        ?.split(' ') ?? [];
    expect(scripts.filter((source) => source.startsWith("'sha256"))).toEqual(
      hashes.filter((_hash, nth) => inline[nth] !== 'stolen()'),
    );
    expect(scripts).not.toContain("'unsafe-inline'");
  });

  it.each(['/', '/admin', '/api/products', '/api/nope', '/nope', SCRIPT])(
    'The policy of a page comes with the other headers at %s',
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

it('A page that fails to render is a plain Swedish one without details', async () => {
  const { statusCode, body, headers } = await get('/krasch');
  expect(statusCode).toBe(500);
  expect(body).toContain('Något gick fel');
  expect(body).not.toContain('This page cannot be rendered');
  expect(headers['cache-control']).toBe('no-store');
});

it('A request before the front ends are built is answered with 503', async () => {
  const unbuilt = await startApi(api(), { SHOP_BUILD: '/nowhere', ADMIN_BUILD: '/nowhere' });
  for (const url of ['/', '/admin']) {
    const reply = await unbuilt.app.inject({ url });
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '10']);
    expect(reply.body).toContain('Vi är strax tillbaka');
  }
  await unbuilt.close();
});

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
  ])(
    'A form sent without JavaScript is answered at %s with a page that shows the API’s reply',
    async (url, fields, message) => {
      const reply = await api().app.inject({ url, ...form(fields) });
      expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(reply.body).toContain('"status":200');
      expect(reply.body).toContain(message);
      expect(reply.headers['cache-control']).toBe('no-store');
      expect(reply.headers['content-security-policy']).toContain('script-src');
      expect((await get(url)).body).not.toContain(message);
    },
  );

  it('A form sent without JavaScript is answered with a page when the API refuses it', async () => {
    const reply = await api().app.inject({ url: '/kontakt', ...form({ ...MESSAGE, email: 'nope' }) });
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toContain('"status":400');
    expect(reply.body).toContain('"email":');
  });

  it('A form sent without JavaScript is rate-limited by the client’s address', async () => {
    const from = async (remoteAddress: string, nth: number) => {
      const fields = { ...MESSAGE, email: `p${nth}@example.se`, subject: `Nr ${nth}` };
      return (await api().app.inject({ url: '/kontakt', remoteAddress, ...form(fields) })).body;
    };
    for (let nth = 0; nth < 10; nth++) expect(await from('192.0.2.7', nth)).toContain('"status":200');
    expect(await from('192.0.2.7', 10)).toContain('"status":429');
    expect(await from('192.0.2.8', 11)).toContain('"status":200');
  });

  it('A form sent without JavaScript is accepted only from the shop’s own pages, and only at form pages', async () => {
    const { headers, ...sent } = form(MESSAGE);
    const foreign = { ...headers, origin: 'https://evil.example' };
    expect((await api().app.inject({ url: '/kontakt', ...sent, headers: foreign })).statusCode).toBe(403);
    expect((await api().app.inject({ url: '/produkter', ...form(MESSAGE) })).statusCode).toBe(404);
  });

  it('A form sent without JavaScript is refused with too many or too large fields', async () => {
    const many = Array.from({ length: 1_001 }, (_, nth): [string, string] => [`k${nth}`, '1']);
    for (const fields of [Object.fromEntries(many), { message: 'x'.repeat(70_000) }]) {
      const reply = await api().app.inject({ url: '/kontakt', ...form(fields) });
      expect(reply.json()).toEqual({
        statusCode: 413,
        code: 'body_too_large',
        message: 'Det som skickades är för stort.',
      });
    }
  });
});

describe('a page of one visitor', () => {
  const page = (token: string, remoteAddress: string) =>
    api().app.inject({ url: `/bevakning/${token}`, remoteAddress });
  afterEach(() => jest.restoreAllMocks());

  it('A page of one visitor waits for no page and no form of others that wait for their data', async () => {
    const held = Promise.withResolvers<never>();
    const alerts = api().app.get(StockAlerts, { strict: false });
    const state = alerts.state.bind(alerts);
    jest.spyOn(alerts, 'state').mockImplementation((id) => (id.startsWith('slow') ? held.promise : state(id)));
    jest.spyOn(api().app.get(CommandBus), 'execute').mockReturnValue(held.promise);
    const slow = [1, 2, 3].map((nth) => page(`slow${nth}`, `192.0.2.1${nth}`));
    const message = { name: 'Anna', email: 'anna@example.se', subject: 'Bukett', message: 'Har ni pioner?' };
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const form = (fields: Record<string, string>, remoteAddress: string) =>
      api().app.inject({
        url: '/kontakt',
        method: 'POST',
        headers,
        remoteAddress,
        payload: new URLSearchParams(fields).toString(),
      });
    const forms = [1, 2, 3].map((nth) => form(message, `192.0.2.2${nth}`));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect((await page('mine', '192.0.2.30')).body).toContain('"state":"unknown"');
    expect((await form({ ...message, email: 'nope' }, '192.0.2.31')).body).toContain('"status":400');
    held.reject(new Error('end'));
    await Promise.all([...slow, ...forms]);
  });

  it('A page of one visitor is limited for that visitor only', async () => {
    const bodies: string[] = [];
    for (let nth = 0; nth < 105; nth++) bodies.push((await page('x', '192.0.2.40')).body);
    expect(bodies[0]).toContain('"state":"unknown"');
    expect(bodies.at(-1)).toContain('too_many_requests');
    expect((await page('x', '192.0.2.41')).body).toContain('"state":"unknown"');
  });
});

describe('files', () => {
  it('Files with a hash in their name are cached for ever', async () => {
    const reply = await get(SCRIPT, { 'accept-encoding': 'br' });
    expect(reply.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
    });
  });

  it('Files without a hash are revalidated soon', async () => {
    expect((await get('/offline.html')).headers['cache-control']).toBe('public, max-age=3600');
  });
});

it('The service worker is revalidated on each use and may fetch only from the shop', async () => {
  const { statusCode, headers } = await get('/sw.js');
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/javascript; charset=utf-8' });
  expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'");
});

describe('the back office', () => {
  it.each(['/admin', '/admin/', '/admin/ordrar', '/admin/produkter/3', '/admin/index.html'])(
    'The back office serves its one document at %s',
    async (url) => {
      const reply = await get(url);
      expect(reply.statusCode).toBe(200);
      expect(reply.body).toContain('Provadministration');
      expect(reply.headers['cache-control']).toBe('no-cache');
      expect(reply.headers['content-security-policy']).toContain("script-src 'self';");
      expect(reply.headers['content-security-policy']).not.toContain('stripe');
    },
  );

  it('The back office caches its hashed files for ever', async () => {
    expect((await get('/admin/assets/index-5e6f.js')).headers['cache-control']).toContain('immutable');
  });
});

describe('an address that does not exist', () => {
  it.each(['/assets/app-00000000.js', '/admin/assets/index-0000.js'])(
    'An address that does not exist gets no page where a file is requested: %s',
    async (url) => {
      const reply = await get(url);
      expect(reply.statusCode).toBe(404);
      expect(reply.headers['content-type']).toContain('text/plain');
    },
  );

  it.each([['/finns-inte'], ['/produkter/x/y/z'], ['//evil.example/x']])(
    'An address that does not exist shows the shop’s not-found page: %s',
    async (url) => {
      const reply = await get(url);
      expect(reply.statusCode).toBe(404);
      expect(reply.headers['content-type']).toContain('text/html');
      expect(reply.headers['cache-control']).toBe('no-store');
    },
  );

  it.each(['/api', '/api/nope', '/api/products/1/2/3'])(
    'An address that does not exist gets the error format below /api: %s',
    async (url) => {
      const reply = await get(url);
      expect(reply.statusCode).toBe(404);
      expect(reply.json()).toEqual({ statusCode: 404, code: 'not_found', message: 'Det du söker finns inte.' });
    },
  );

  it.each([
    '/../package.json',
    '/assets/../../server/index.js',
    '/assets/..%2f..%2fserver%2findex.js',
    '/server/index.js',
  ])('An address cannot reach outside the folder: %s', async (url) => {
    const reply = await get(url);
    expect(reply.statusCode).toBe(404);
    expect(reply.body).not.toContain('backendContext');
  });

  it.each(['/%', '/%E0%A4%A', '/%ff', '/produkter/%ff', '/admin/%ff'])(
    'A malformed address shows a Swedish page: %s',
    async (url) => {
      const { statusCode, body, headers } = await get(url);
      expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(body).toContain('<h1>Sidan finns inte</h1>');
      expect(headers['cache-control']).toBe('no-store');
      expect(headers).toMatchObject(securityHeaders(false));
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    },
  );

  it.each(['/api/%ff', '/api/products/%ff'])(
    'An address that cannot be decoded gets the error format below /api: %s',
    async (url) => {
      const reply = await get(url);
      expect(reply.json()).toMatchObject({ statusCode: 400, code: 'malformed' });
      expect(reply.headers).toMatchObject({ ...securityHeaders(false), [POLICY]: DATA_POLICY });
    },
  );
});

it('Whoever finds a weakness is told where to report it', async () => {
  const before = Date.now();
  await api().askAsAdmin('PUT', '/settings/company', {
    payload: { companyName: 'Kronblad', email: 'hej@kronblad.example' },
  });
  const { statusCode, headers, body } = await get('/.well-known/security.txt');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(body).toContain('Contact: mailto:hej@kronblad.example\nContact: https://kronblad.example/kontakt\n');
  expect(body).toContain('Canonical: https://kronblad.example/.well-known/security.txt\n');
  const days = (Date.parse(/Expires: (.*)/.exec(body)?.[1] ?? '') - before) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});

describe('a request that cannot be read', () => {
  beforeAll(() => api().app.listen(0, '127.0.0.1'));

  it.each([
    ['is not HTTP', 'GARBAGE\r\n\r\n', 400],
    ['names no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['has endless headers', `GET / HTTP/1.1\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ])('A request that cannot be read gets the error format when it %s', async (_what, request, status) => {
    const { port } = api().app.getHttpServer().address() as AddressInfo;
    const answer = await new Promise<string>((resolve, reject) => {
      let text = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(request));
      socket.on('data', (bytes) => (text += bytes)).on('close', () => resolve(text));
      socket.on('error', (error) => (text ? resolve(text) : reject(error)));
    });
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    for (const header of Object.entries({ [POLICY]: DATA_POLICY, ...securityHeaders(false) })) {
      expect(answer).toContain(`\r\n${header.join(': ')}\r\n`);
    }
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({
      statusCode: status,
      code: expect.any(String),
      message: expect.stringMatching(/^[A-ZÅÄÖ]/),
    });
  });
});

describe('a cached page', () => {
  it('A cached page is rendered once for many visitors', async () => {
    await product('Nyrenderad');
    const before = rendered();
    const replies = await Promise.all(Array.from({ length: 20 }, () => get('/')));
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
    expect(rendered() - before).toBe(1);
  });

  it('A cached page is the same for every order of parameters and for tracking parameters', async () => {
    await get('/produkter?kategori=ljus&sida=2');
    const before = rendered();
    await get('/produkter?utm_source=brev&sida=2&kategori=ljus');
    expect(rendered()).toBe(before);
  });

  it('A cached page is replaced for the next request after an edit', async () => {
    const id = await product('Före');
    expect((await get(`/produkter/${id}`)).body).toContain('Före');
    await api().askAsAdmin('PUT', `/products/${id}`, { payload: { name: 'Efter' } });
    expect((await get(`/produkter/${id}`)).body).toContain('Efter');
  });

  it('A cached page is replaced by a redirect when its address moves, and by a page when it moves back', async () => {
    const id = await product('Flyttad');
    const rename = (slug: string) => api().askAsAdmin('PUT', `/products/${id}`, { payload: { slug } });
    expect((await get('/produkter/flyttad')).statusCode).toBe(200);
    await rename('annanstans');
    const moved = await get('/produkter/flyttad');
    expect([moved.statusCode, moved.headers.location]).toEqual([301, '/produkter/annanstans']);
    expect(moved.headers['cache-control']).toBe('no-store');
    const within = await get('/produkter/flyttad.data');
    expect([within.statusCode, within.headers['cache-control']]).toEqual([202, 'no-store']);
    expect(within.body).toContain('/produkter/annanstans');
    expect((await get(`/produkter/${id}`)).statusCode).toBe(200);
    expect((await get('/produkter/annanstans')).statusCode).toBe(200);

    await rename('flyttad');
    expect((await get('/produkter/flyttad')).statusCode).toBe(200);
    expect((await get('/produkter/annanstans')).headers.location).toBe('/produkter/flyttad');
  });

  it('A cached page stays when the edit does not affect it', async () => {
    const [shown, other] = [await product('Visad'), await product('En annan')];
    await get(`/produkter/${shown}`);
    const before = rendered();
    await api().askAsAdmin('PUT', `/products/${other}`, { payload: { price: 1 } });
    await get(`/produkter/${shown}`);
    expect(rendered()).toBe(before);
  });

  it('A visitor’s own address is never a cached page', async () => {
    const url = '/tack?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&ref=brev';
    const before = rendered();
    const replies = [await get(url), await get(url)];
    expect(replies.map(({ headers }) => headers['cache-control'])).toEqual(['no-store', 'no-store']);
    expect(rendered() - before).toBe(2);
  });
});

describe('a request for parts of a page', () => {
  it.each(['x1', 'x2', 'product'])(
    'A request for parts of a page gets the whole page when no such part exists: %s',
    async (part) => {
      await get('/produkter');
      const [whole, asked] = [await get('/produkter.data'), await get(`/produkter.data?_routes=${part}`)];
      expect([asked.statusCode, asked.body]).toEqual([200, whole.body]);
      expect(asked.body).toContain('origin');
    },
  );

  it('A request for parts of a page gets only that part when it exists', async () => {
    await get('/produkter');
    const { body } = await get('/produkter.data?_routes=x1,list');
    expect(body).toContain('query');
    expect(body).not.toContain('origin');
  });
});

describe('an address with unknown parameters', () => {
  it.each(['/', '/produkter', '/produkter?sida=2', '/kontakt'])(
    'An address with unknown parameters is the shared page without them: %s',
    async (url) => {
      const page = await get(url);
      const before = rendered();
      for (const stranger of ['ref=brev', 'x=1', 'fel=<script>', 'payment_intent=pi_1']) {
        const reply = await get(`${url}${url.includes('?') ? '&' : '?'}${stranger}`);
        expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, page.headers['cache-control']]);
        expect(reply.body).toBe(page.body);
      }
      expect(rendered()).toBe(before);
    },
  );

  it('An address with unknown parameters is rendered once for concurrent visitors', async () => {
    await product('Än en');
    const before = rendered();
    await Promise.all(Array.from({ length: 50 }, (_, nth) => get(`/?ref=${nth}`)));
    expect(rendered() - before).toBe(1);
  });
});

it('Pages beyond those that can be rendered at once wait while cached pages are served', async () => {
  await get('/');
  const cold = Promise.all(Array.from({ length: 100 }, (_, nth) => get(`/produkter?search=allt-${nth}`)));
  expect((await get('/')).statusCode).toBe(200);
  expect(new Set((await cold).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
});

it('A page is refused temporarily when too many pages wait', async () => {
  jest.spyOn(Semaphore.prototype, 'run').mockRejectedValueOnce(new QueueFull());
  const { statusCode, headers, body } = await get('/produkter?search=allting');
  expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '10', 'no-store']);
  expect(body).toContain('Vi är strax tillbaka');
  expect((await get('/produkter?search=allting')).statusCode).toBe(200);
});

describe('another process', () => {
  let other: ApiUnderTest;
  beforeAll(async () => {
    other = await startApi(api(), WEB);
  });
  afterAll(() => other.close());

  const admin = (method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
    api().askAsAdmin(method, path, payload ? { payload } : {});

  it('Another process shows products as they are edited, within a second', async () => {
    const id = await product('Här');
    const page = async () => (await other.app.inject({ url: `/produkter/${id}` })).body;
    await eventually(async () => (await page()).includes('Här'));
    await admin('PUT', `/products/${id}`, { name: 'Där' });
    const edited = performance.now();
    await eventually(async () => (await page()).includes('Där'));
    expect(performance.now() - edited).toBeLessThan(1_000);
    await admin('DELETE', `/products/${id}`);
    await eventually(async () => (await other.ask('GET', `/products/${id}`)).status === 404);
  });

  it('Another process sees changed discounts', async () => {
    const id = await product('Ros');
    await admin('POST', '/discounts/set-single', { product_id: id, discount_type: 'fixed', discount_amount: 40 });
    const cart = { items: [{ id, quantity: 1 }], shipping_method: 'pickup' };
    const total = async () => (await other.ask('POST', '/pricing/calculate-cart', { payload: cart })).json.total_amount;
    await eventually(async () => (await total()) === 60);
  });

  it('Another process sees campaign codes that are new, changed and deleted', async () => {
    const payload = { code: 'HOS-BADA' };
    const message = async () => (await other.ask('POST', '/campaign-codes/validate', { payload })).json.message;
    const { id } = (await admin('POST', '/campaign-codes', payload)).json;
    await eventually(async () => (await message()) === 'Rabattkoden gäller: 10\u00A0% rabatt');
    await admin('PUT', `/campaign-codes/${id}`, { is_active: false });
    await eventually(async () => (await message()) === 'Rabattkoden är inte aktiv');
    await admin('DELETE', `/campaign-codes/${id}`);
    await eventually(async () => (await message()) === 'Ogiltig rabattkod');
  });

  it('Another process sees changed settings', async () => {
    await admin('PUT', '/settings/facts', { sameDayBefore: '08:15' });
    await eventually(async () => (await other.ask('GET', '/settings/shop')).json.sameDayBefore === '08:15');
  });

  it('Another process sees changed marketing pages', async () => {
    const { id, slug } = (await admin('POST', '/marketing-pages', { title: 'Från grannen', is_published: true })).json;
    await eventually(async () => (await other.ask('GET', `/marketing-pages/${slug}`)).status === 200);
    expect((await other.ask('GET', `/marketing-pages/${id}`)).json.title).toBe('Från grannen');
  });
});
