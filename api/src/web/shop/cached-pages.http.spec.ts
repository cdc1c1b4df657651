import { startApi } from '../../../test/api-under-test.js';
import { eventually } from '../../../test/shop-under-test.js';
import { rendered, WEB, webUnderTest } from '../../../test/web-under-test.js';

const { api, get, product } = webUnderTest();

describe('a cached page', () => {
  it('is rendered once for many visitors', async () => {
    await product('Nyrenderad');
    const before = rendered();
    const replies = await Promise.all(Array.from({ length: 20 }, () => get('/')));
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
    expect(rendered() - before).toBe(1);
  });

  it('is the same for every order of parameters and for tracking parameters', async () => {
    await get('/produkter?kategori=ljus&sida=2');
    const before = rendered();
    await get('/produkter?utm_source=brev&sida=2&kategori=ljus');
    expect(rendered()).toBe(before);
  });

  it('is replaced for the next request after an edit', async () => {
    const id = await product('Före');
    expect((await get(`/produkter/${id}`)).body).toContain('Före');
    await api().askAsAdmin('PUT', `/products/${id}`, { payload: { name: 'Efter' } });
    expect((await get(`/produkter/${id}`)).body).toContain('Efter');
  });

  it('is replaced by a redirect when its address moves, and by a page when it moves back', async () => {
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

  it('stays when the edit does not affect it', async () => {
    const [shown, other] = [await product('Visad'), await product('En annan')];
    await get(`/produkter/${shown}`);
    const before = rendered();
    await api().askAsAdmin('PUT', `/products/${other}`, { payload: { price: 1 } });
    await get(`/produkter/${shown}`);
    expect(rendered()).toBe(before);
  });

  it('is replaced after an edit in another process', async () => {
    const other = await startApi(api(), WEB);
    const id = await product('Här');
    const seenThere = async () => (await other.app.inject({ url: `/produkter/${id}` })).body;
    await eventually(async () => (await seenThere()).includes('Här'));
    await api().askAsAdmin('PUT', `/products/${id}`, { payload: { name: 'Där' } });
    await eventually(async () => (await seenThere()).includes('Där'));
    await other.close();
  });

  it('does not exist for a visitor’s own address', async () => {
    const url = '/tack?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&ref=brev';
    const before = rendered();
    const replies = [await get(url), await get(url)];
    expect(replies.map(({ headers }) => headers['cache-control'])).toEqual(['no-store', 'no-store']);
    expect(rendered() - before).toBe(2);
  });
});

describe('a request for parts of a page', () => {
  it.each(['x1', 'x2', 'product'])('gets the whole page when no such part exists: %s', async (part) => {
    await get('/produkter');
    const [whole, asked] = [await get('/produkter.data'), await get(`/produkter.data?_routes=${part}`)];
    expect([asked.statusCode, asked.body]).toEqual([200, whole.body]);
    expect(asked.body).toContain('origin');
  });

  it('gets only that part when it exists', async () => {
    await get('/produkter');
    const { body } = await get('/produkter.data?_routes=x1,list');
    expect(body).toContain('query');
    expect(body).not.toContain('origin');
  });
});

describe('an address with unknown parameters', () => {
  it.each(['/', '/produkter', '/produkter?sida=2', '/kontakt'])('is the shared page without them: %s', async (url) => {
    const page = await get(url);
    const before = rendered();
    for (const stranger of ['ref=brev', 'x=1', 'fel=<script>', 'payment_intent=pi_1']) {
      const reply = await get(`${url}${url.includes('?') ? '&' : '?'}${stranger}`);
      expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, page.headers['cache-control']]);
      expect(reply.body).toBe(page.body);
    }
    expect(rendered()).toBe(before);
  });

  it('is rendered once for concurrent visitors', async () => {
    await product('Än en');
    const before = rendered();
    await Promise.all(Array.from({ length: 50 }, (_, nth) => get(`/?ref=${nth}`)));
    expect(rendered() - before).toBe(1);
  });
});

describe('more pages than can be rendered at once', () => {
  const ask = (urls: readonly string[]) => Promise.all(urls.map((url) => get(url)));
  const searches = (count: number, word: string) =>
    Array.from({ length: count }, (_, nth) => `/produkter?search=${word}-${nth}`);

  it('wait while cached pages are served', async () => {
    await get('/');
    const cold = ask(searches(300, 'allt'));
    expect((await get('/')).statusCode).toBe(200);
    expect(new Set((await cold).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  });

  it('are refused temporarily only when a thousand wait', async () => {
    const replies = await ask(searches(1_100, 'allting'));
    const away = replies.filter(({ statusCode }) => statusCode === 503);
    expect(away).toHaveLength(98);
    for (const { headers, body } of away) {
      expect(headers).toMatchObject({ 'retry-after': '10', 'cache-control': 'no-store' });
      expect(body).toContain('Vi är strax tillbaka');
    }
    expect((await get('/produkter?search=allting-1099')).statusCode).toBe(200);
  });

  it('do not delay a stale page', async () => {
    const ids = await Promise.all(Array.from({ length: 30 }, (_, nth) => product(`Eftertraktad ${nth}`)));
    const urls = ids.map((id) => `/produkter/${id}`);
    await ask(urls);
    await Promise.all(
      ids.map((id, nth) => api().askAsAdmin('PUT', `/products/${id}`, { payload: { name: `Omskriven ${nth}` } })),
    );
    const cold = ask(searches(300, 'vad'));
    expect(new Set((await ask(urls)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    await cold;
    await eventually(async () => (await ask(urls)).every(({ body }) => body.includes('Omskriven')));
  });
});
