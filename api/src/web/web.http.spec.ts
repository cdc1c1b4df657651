import { createHash } from 'node:crypto';
import { type AddressInfo, connect } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import type { InjectOptions } from 'fastify';
import { type ApiUnderTest, startApi } from '../../test/api-under-test.js';
import { frontEnds } from '../../test/front-ends/index.js';
import { eventually } from '../../test/shop-under-test.js';

const ORIGIN = 'https://kronblad.example';
const SCRIPT = '/assets/app-1a2b3c4d.js';
let api: ApiUnderTest;

beforeAll(async () => {
  api = await startApi(undefined, { ...frontEnds, PUBLIC_URL: ORIGIN });
});
afterAll(() => api.close());

const get = (url: string, headers: InjectOptions['headers'] = {}) => api.app.inject({ url, headers: headers ?? {} });
const rendered = () => (globalThis as { rendered?: number }).rendered ?? 0;

async function product(name: string): Promise<number> {
  const payload = { name, sku: name, price: 100, inventory_quantity: 5 };
  const { status, json } = await api.askAsAdmin('POST', '/products', { payload });
  expect(status).toBe(201);
  return json.id;
}

describe('a page of the shop', () => {
  it('is rendered from the API of the same process', async () => {
    const id = await product('Pioner');
    const reply = await get(`/produkter/${id}`);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(reply.body).toContain('"name":"Pioner"');
    expect(reply.body).not.toContain('cost_price');
  });

  it('names the shop’s own address, whatever the request calls it', async () => {
    const reply = await get('/', { host: 'evil.example', 'x-forwarded-host': 'evil.example' });
    expect(reply.body).toContain(ORIGIN);
    expect(reply.body).not.toContain('evil.example');
  });

  it('shows an administrator what it shows everybody', async () => {
    const login = await api.ask('POST', '/auth/login', {
      payload: { username: 'admin', password: 'en rimligt lång lösenfras' },
    });
    const id = await product('Dolda fakta');
    const reply = await get(`/produkter/${id}`, { authorization: `Bearer ${login.json.token}` });
    expect(reply.body).not.toContain('cost_price');
  });

  it('is asked about each time, and only sent when it is another', async () => {
    const first = await get('/');
    expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    const again = await get('/', { 'if-none-match': String(first.headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });

  it('is not said to hold where there is none, nor of a form’s answer', async () => {
    const whatever = { 'if-none-match': '*' };
    expect((await get('/', whatever)).statusCode).toBe(304);
    expect((await get('/finns-inte', whatever)).statusCode).toBe(404);
    const form = { method: 'POST', url: '/kontakt', payload: 'name=Anna' } as const;
    const headers = { ...whatever, 'content-type': 'application/x-www-form-urlencoded' };
    expect((await api.app.inject({ ...form, headers })).statusCode).toBe(200);
  });

  it('comes compressed to who takes it so', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, nth) => product(`En lång rad av rosor ${nth}`)));
    const plain = await get('/');
    const packed = await get('/', { 'accept-encoding': 'gzip, br' });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(packed.headers.vary).toContain('Accept-Encoding');
    expect(packed.headers.etag).not.toBe(plain.headers.etag);
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
  });

  it('answers HEAD without a body', async () => {
    const reply = await api.app.inject({ method: 'HEAD', url: '/' });
    expect([reply.statusCode, reply.body]).toEqual([200, '']);
  });

  it('redirects as the shop says', async () => {
    const reply = await get('/produkter?category=rosor');
    expect([reply.statusCode, reply.headers.location]).toEqual([301, '/produkter?kategori=rosor']);
  });
});

describe('the policy of a page', () => {
  it('lets its inline scripts run and no other', async () => {
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

describe('a kept page', () => {
  it('is rendered once for many', async () => {
    await product('Nyrenderad');
    const before = rendered();
    const replies = await Promise.all(Array.from({ length: 20 }, () => get('/')));
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
    expect(rendered() - before).toBe(1);
  });

  it('is the same for every order of its parameters, and for what trackers add', async () => {
    await get('/produkter?kategori=ljus&sida=2');
    const before = rendered();
    await get('/produkter?utm_source=brev&sida=2&kategori=ljus');
    expect(rendered()).toBe(before);
  });

  it('shows the next request what was changed', async () => {
    const id = await product('Före');
    expect((await get(`/produkter/${id}`)).body).toContain('Före');
    await api.askAsAdmin('PUT', `/products/${id}`, { payload: { name: 'Efter' } });
    expect((await get(`/produkter/${id}`)).body).toContain('Efter');
  });

  it('is followed by a redirect when its address leads elsewhere, and by a page when it does so no longer', async () => {
    const id = await product('Flyttad');
    const rename = (slug: string) => api.askAsAdmin('PUT', `/products/${id}`, { payload: { slug } });
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

  it('outlives changes of what it does not show', async () => {
    const [shown, other] = [await product('Visad'), await product('En annan')];
    await get(`/produkter/${shown}`);
    const before = rendered();
    await api.askAsAdmin('PUT', `/products/${other}`, { payload: { price: 1 } });
    await get(`/produkter/${shown}`);
    expect(rendered()).toBe(before);
  });

  it('hears of what another process changed', async () => {
    const other = await startApi(api, { ...frontEnds, PUBLIC_URL: ORIGIN });
    const id = await product('Här');
    const seenThere = async () => (await other.app.inject({ url: `/produkter/${id}` })).body;
    await eventually(async () => (await seenThere()).includes('Här'));
    await api.askAsAdmin('PUT', `/products/${id}`, { payload: { name: 'Där' } });
    await eventually(async () => (await seenThere()).includes('Där'));
    await other.close();
  });

  it('is none where the address is somebody’s own', async () => {
    const url = '/tack?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&ref=brev';
    const before = rendered();
    const replies = [await get(url), await get(url)];
    expect(replies.map(({ headers }) => headers['cache-control'])).toEqual(['no-store', 'no-store']);
    expect(rendered() - before).toBe(2);
  });
});

describe('an address with parameters that no page reads', () => {
  it.each(['/', '/produkter', '/produkter?sida=2', '/kontakt'])(
    'is the page itself, and nobody’s own: %s',
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

  it('is rendered once for all who come at the same time', async () => {
    await product('Än en');
    const before = rendered();
    await Promise.all(Array.from({ length: 50 }, (_, nth) => get(`/?ref=${nth}`)));
    expect(rendered() - before).toBe(1);
  });
});

it('more pages than can be rendered are put off, while those that are kept are sent', async () => {
  await get('/');
  const searches = Array.from({ length: 300 }, (_, nth) => get(`/produkter?search=allt-${nth}`));
  const kept = await get('/');
  expect(kept.statusCode).toBe(200);
  const replies = await Promise.all(searches);
  const away = replies.filter(({ statusCode }) => statusCode === 503);
  expect(away.length).toBeGreaterThan(100);
  for (const { headers, body } of away) {
    expect(headers).toMatchObject({ 'retry-after': '10', 'cache-control': 'no-store' });
    expect(body).toContain('Vi är strax tillbaka');
  }
  expect(replies.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThanOrEqual(40);
  expect((await get('/produkter?search=allt-299')).statusCode).toBe(200);
});

describe('a form that a browser without JavaScript sends', () => {
  const MESSAGE = { name: 'Anna', email: 'anna@example.se', subject: 'Bukett', message: 'Har ni pioner?' };
  const NOTICE = { name: 'Anna', order_number: 'ORD-1', email: 'anna@example.se' };
  const form = (fields: Record<string, string>): InjectOptions => ({
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });

  it.each([
    ['/kontakt', MESSAGE, 'Tack för ditt meddelande! Vi hör av oss så snart vi kan.'],
    ['/angra', NOTICE, 'Vi har tagit emot din ånger.'],
  ])('is answered at %s with a page of its own, made of what the API said', async (url, fields, message) => {
    const reply = await api.app.inject({ url, ...form(fields) });
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(reply.body).toContain('"status":200');
    expect(reply.body).toContain(message);
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.headers['content-security-policy']).toContain('script-src');
    expect((await get(url)).body).not.toContain(message);
  });

  it('is a page as well where the API refuses it', async () => {
    const reply = await api.app.inject({ url: '/kontakt', ...form({ ...MESSAGE, email: 'nope' }) });
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toContain('"status":400');
    expect(reply.body).toContain('"email":');
  });

  it('is taken from the shop’s own pages only, and where there is a form', async () => {
    const { headers, ...sent } = form(MESSAGE);
    const foreign = { ...headers, origin: 'https://evil.example' };
    expect((await api.app.inject({ url: '/kontakt', ...sent, headers: foreign })).statusCode).toBe(403);
    expect((await api.app.inject({ url: '/produkter', ...form(MESSAGE) })).statusCode).toBe(404);
  });

  it.each(['/kontakt', '/angra'])('has no more fields than a form has, and none is larger: %s', async (url) => {
    const many = Array.from({ length: 60 }, (_, nth): [string, string] => [`k${nth}`, '1']);
    for (const fields of [Object.fromEntries(many), { message: 'x'.repeat(70_000) }]) {
      const reply = await api.app.inject({ url, ...form(fields) });
      expect(reply.json()).toEqual({
        statusCode: 413,
        code: 'body_too_large',
        message: 'Det som skickades är för stort.',
      });
    }
  });

  it('counts for the address that it came from', async () => {
    const limited = await startApi(api, { ...frontEnds, PUBLIC_URL: ORIGIN, RATE_LIMITS: 'on' });
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

describe('what there is not', () => {
  it.each([['/finns-inte'], ['/produkter/x/y/z'], ['//evil.example/x']])(
    'is the shop’s not-found page: %s',
    async (url) => {
      const reply = await get(url);
      expect(reply.statusCode).toBe(404);
      expect(reply.headers['content-type']).toContain('text/html');
      expect(reply.headers['cache-control']).toBe('no-store');
    },
  );

  it.each(['/api', '/api/nope', '/api/products/1/2/3'])(
    'is an answer in the decided shape below /api: %s',
    async (url) => {
      const reply = await get(url);
      expect(reply.statusCode).toBe(404);
      expect(reply.json()).toEqual({ statusCode: 404, code: 'not_found', message: 'Det du söker finns inte.' });
    },
  );

  it.each(['/assets/app-00000000.js', '/admin/assets/index-0000.js'])(
    'is no page where a file is wanted: %s',
    async (url) => {
      const reply = await get(url);
      expect(reply.statusCode).toBe(404);
      expect(reply.headers['content-type']).toContain('text/plain');
    },
  );

  it.each([
    '/../package.json',
    '/assets/../../server/index.js',
    '/assets/..%2f..%2fserver%2findex.js',
    '/server/index.js',
  ])('is not found outside the folder: %s', async (url) => {
    const reply = await get(url);
    expect(reply.statusCode).toBe(404);
    expect(reply.body).not.toContain('backendContext');
  });

  it.each(['/%', '/%E0%A4%A', '/%ff', '/produkter/%ff', '/admin/%ff'])(
    'is a page in Swedish when the address makes no sense: %s',
    async (url) => {
      const { statusCode, body, headers } = await get(url);
      expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(body).toContain('<h1>Sidan finns inte</h1>');
      expect(headers['cache-control']).toBe('no-store');
    },
  );

  it.each(['/api/%ff', '/api/products/%ff'])('is a refusal in the decided shape below /api: %s', async (url) => {
    expect((await get(url)).json()).toMatchObject({ statusCode: 400, code: 'malformed' });
  });

  it.each([
    ['is no request', 'GARBAGE\r\n\r\n', 400],
    ['has no end of headers', `GET / HTTP/1.1\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ])('is a refusal in the decided shape when it %s', async (_what, request, status) => {
    const other = await startApi(api, { ...frontEnds, PUBLIC_URL: ORIGIN });
    await other.app.listen(0, '127.0.0.1');
    const { port } = other.app.getHttpServer().address() as AddressInfo;
    const answer = await new Promise<string>((resolve, reject) => {
      let text = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(request));
      socket.on('data', (bytes) => (text += bytes)).on('close', () => resolve(text));
      socket.on('error', (error) => (text ? resolve(text) : reject(error)));
    });
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({
      statusCode: status,
      code: expect.any(String),
      message: expect.stringMatching(/^[A-ZÅÄÖ]/),
    });
    await other.close();
  });
});

it('a page that cannot be rendered is a plain Swedish one, without a word of why', async () => {
  const { statusCode, body, headers } = await get('/krasch');
  expect(statusCode).toBe(500);
  expect(body).toContain('Något gick fel');
  expect(body).not.toContain('This page cannot be rendered');
  expect(headers['cache-control']).toBe('no-store');
});

describe('files', () => {
  it('with a hash in their name are kept for good', async () => {
    const reply = await get(SCRIPT, { 'accept-encoding': 'br' });
    expect(reply.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
    });
  });

  it('without one are asked about again soon', async () => {
    expect((await get('/offline.html')).headers['cache-control']).toBe('public, max-age=3600');
  });
});

it('the service worker is asked about each time, and fetches from the shop alone', async () => {
  const { statusCode, headers } = await get('/sw.js');
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/javascript; charset=utf-8' });
  expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'");
});

describe('the back office', () => {
  it.each(['/admin', '/admin/', '/admin/ordrar', '/admin/produkter/3', '/admin/index.html'])(
    'is one document: %s',
    async (url) => {
      const reply = await get(url);
      expect(reply.statusCode).toBe(200);
      expect(reply.body).toContain('Provadministration');
      expect(reply.headers['cache-control']).toBe('no-cache');
      expect(reply.headers['content-security-policy']).toContain("script-src 'self';");
      expect(reply.headers['content-security-policy']).not.toContain('stripe');
    },
  );

  it('keeps its hashed files for good', async () => {
    expect((await get('/admin/assets/index-5e6f.js')).headers['cache-control']).toContain('immutable');
  });
});

it('before the front ends are built, says so with 503', async () => {
  const unbuilt = await startApi(api, { SHOP_BUILD: '/nowhere', ADMIN_BUILD: '/nowhere' });
  for (const url of ['/', '/admin']) {
    const reply = await unbuilt.app.inject({ url });
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '10']);
    expect(reply.body).toContain('Vi är strax tillbaka');
  }
  await unbuilt.close();
});
