import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, startApi } from '../../test/api-under-test.js';
import { until } from '../../test/test-database.js';
import { EventStore } from '../event-store/index.js';
import { MarketingPageCreated } from './events.js';
import { PublishedPagesReadModel } from './published-pages-read-model.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const create = (payload: object) => api.askAsAdmin('POST', '/marketing-pages', { payload });
const put = (id: number, payload: object, headers = {}) =>
  api.askAsAdmin('PUT', `/marketing-pages/${id}`, { payload, headers });

describe('a marketing page', () => {
  it('A marketing page is created with defaults, changed and deleted', async () => {
    const created = await create({ title: ' Mors dag på Höga Kusten ' });
    expect([created.status, created.json]).toEqual([
      201,
      {
        id: expect.any(Number),
        title: 'Mors dag på Höga Kusten',
        slug: 'mors-dag-pa-hoga-kusten',
        excerpt: '',
        content: '',
        featured_image: null,
        seo_title: '',
        seo_description: '',
        seo_keywords: '',
        cta_text: '',
        cta_link: '',
        is_active: true,
        is_published: false,
        publish_at: null,
        unpublish_at: null,
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        updated_at: created.json.created_at,
        version: 1,
      },
    ]);
    const { id } = created.json;
    const changes = { excerpt: 'Kort', cta_text: 'Visa sida', cta_link: '/produkter', seo_keywords: 'a,b , c' };
    const changed = await put(id, changes);
    expect(changed.json).toMatchObject({ ...changes, seo_keywords: 'a, b, c', title: created.json.title, version: 2 });
    expect(changed.json.updated_at > changed.json.created_at).toBe(true);
    expect((await put(id, changed.json)).json).toEqual(changed.json);

    expect((await api.askAsAdmin('DELETE', `/marketing-pages/${id}`)).json).toEqual({ id });
    for (const answer of [
      await api.askAsAdmin('GET', `/marketing-pages/${id}`),
      await put(id, { title: 'Igen' }),
      await api.askAsAdmin('DELETE', `/marketing-pages/${id}`),
    ]) {
      expect([answer.status, answer.json.message]).toEqual([404, 'Den här sidan existerar inte.']);
    }
  });

  it('A marketing page is public when published and active, otherwise for administrators only', async () => {
    const { id, slug } = (await create({ title: 'Advent', slug: 'advent' })).json;
    const asAnybody = async () => {
      const list = await api.ask('GET', '/marketing-pages?limit=1000');
      return [
        (await api.ask('GET', `/marketing-pages/${slug}`)).status,
        (await api.ask('GET', `/marketing-pages/${id}`)).status,
        list.json.some((page: { id: number }) => page.id === id),
      ];
    };
    expect(await asAnybody()).toEqual([404, 404, false]);
    expect((await api.askAsAdmin('GET', `/marketing-pages/${slug}`)).json).toMatchObject({ id, version: 1 });
    await put(id, { is_published: true });
    expect(await asAnybody()).toEqual([200, 200, true]);
    expect((await api.ask('GET', `/marketing-pages/${slug}`)).json).not.toHaveProperty('version');
    await put(id, { is_active: false });
    expect(await asAnybody()).toEqual([404, 404, false]);
  });

  it('A marketing page is public within its publication window, also in cached replies', async () => {
    const { id, slug } = (await create({ title: 'Julklapp', is_published: true })).json;
    const status = async () => (await api.ask('GET', `/marketing-pages/${slug}`)).status;
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    await put(id, { publish_at: at(5) });
    expect(await status()).toBe(404);
    await put(id, { publish_at: at(-5), unpublish_at: at(5) });
    expect(await status()).toBe(200);
    const { json } = await api.ask('GET', `/marketing-pages/${id}`);
    expect([json.publish_at, json.unpublish_at]).toEqual([undefined, undefined]);
    const known = (await api.askAsAdmin('GET', `/marketing-pages/${id}`)).json;
    expect(known.publish_at).toMatch(/^\d{4}-.*\.\d{3}Z$/);
    expect((await put(id, { publish_at: '2026-12-01T06:00:00+01:00', unpublish_at: null })).json).toMatchObject({
      publish_at: '2026-12-01T05:00:00.000Z',
      unpublish_at: null,
    });
    const ended = await put(id, { unpublish_at: '2026-11-01T06:00:00+01:00' });
    expect([ended.status, Object.keys(ended.json.fields)]).toEqual([400, ['unpublish_at']]);
    expect((await put(id, { publish_at: 'i morgon' })).json.fields).toHaveProperty('publish_at');

    const readModel = api.app.get(PublishedPagesReadModel, { strict: false });
    const soon = Date.now() + 300;
    await put(id, { publish_at: new Date(soon).toISOString() });
    const before = readModel.changes;
    expect(await status()).toBe(404);
    await until(async () => (await status()) === 200);
    expect(Date.now()).toBeGreaterThanOrEqual(soon);
    expect(readModel.changes).toBeGreaterThan(before);
  });

  it('A marketing page is found by its state', async () => {
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    const windows = {
      public: { is_published: true, publish_at: at(-5), unpublish_at: at(5) },
      scheduled: { is_published: true, publish_at: at(5) },
      ended: { is_published: true, unpublish_at: at(-5) },
      draft: { is_published: true, is_active: false },
    };
    for (const [state, window] of Object.entries(windows)) await create({ title: `Läge ${state}`, ...window });
    for (const state of Object.keys(windows)) {
      const query = `search=${encodeURIComponent('läge')}&state=${state}`;
      const { json, headers } = await api.askAsAdmin('GET', `/marketing-pages?${query}`);
      expect(json.map(({ title }: { title: string }) => title)).toEqual([`Läge ${state}`]);
      expect(headers['content-range']).toMatch(/\/1$/);
    }
    expect((await api.askAsAdmin('GET', '/marketing-pages?state=hidden')).status).toBe(400);
    expect((await api.ask('GET', '/marketing-pages?state=draft')).json).toEqual([]);
  });

  it('A marketing page has a unique slug that is not a shop address', async () => {
    await create({ title: 'Upptagen', slug: 'upptagen' });
    const taken = await create({ title: 'Upptagen', slug: 'upptagen' });
    expect([taken.status, taken.json.fields]).toEqual([409, { slug: 'Adressen (slug) används redan.' }]);
    expect((await create({ title: 'Upptagen' })).json.slug).toBe('upptagen-2');
    const reserved = await create({ title: 'Kassan', slug: 'kassa' });
    expect([reserved.status, reserved.json.code, Object.keys(reserved.json.fields)]).toEqual([
      422,
      'slug_reserved',
      ['slug'],
    ]);
    const page = await create({ title: 'Kassa' });
    expect(page.json.slug).toBe('kassa-2');
    expect((await put(page.json.id, { slug: 'admin' })).status).toBe(422);
  });

  it('A marketing page is protected against lost updates by If-Match', async () => {
    const { id } = (await create({ title: 'Version' })).json;
    expect((await put(id, { title: 'Först' }, { 'if-match': '"1"' })).status).toBe(200);
    expect((await put(id, { title: 'Sist' }, { 'if-match': '"1"' })).status).toBe(409);
  });

  it.each([
    [{ title: '' }, 'title'],
    [{ title: 'A', slug: 'Stora Bokstäver' }, 'slug'],
    [{ title: 'A', cta_link: 'javascript:alert(1)' }, 'cta_link'],
    [{ title: 'A', cta_link: '//evil.example' }, 'cta_link'],
    [{ title: 'A', featured_image: 'data:text/html,x' }, 'featured_image'],
    [{ title: 'A', seo_keywords: Array(16).fill('a').join(',') }, 'seo_keywords'],
  ])('A marketing page refuses %j', async (payload, field) => {
    const { status, json } = await create(payload);
    expect([status, Object.keys(json.fields)]).toEqual([400, [field]]);
  });

  it('A marketing page turns a pasted h1 into h2', async () => {
    const { json } = await create({ title: 'Rubriker', content: '<h1 class="x">Stor</h1><H1>Två</H1><h10>Nej</h10>' });
    expect(json.content).toBe('<h2>Stor</h2><h2>Två</h2>Nej');
  });

  it('A marketing page refuses images from other sites', async () => {
    const content = '<p>Text</p><img alt="a > b" src="HTTPS://annan.example/bild.jpg">';
    const { status, json } = await create({ title: 'Lånad bild', content });
    expect([status, json.code]).toEqual([400, 'invalid_fields']);
    expect(json.fields.content).toMatch(/^Bilder från andra webbplatser kan inte visas/);
    const pasted = '<img src="data:image/png;base64,AAAA"><img src="//annan.example/a.jpg">';
    expect((await create({ title: 'Inklistrad bild', content: pasted })).json.fields).toHaveProperty('content');
    const featured = await create({ title: 'Lånad huvudbild', featured_image: 'https://annan.example/bild.jpg' });
    expect([featured.status, Object.keys(featured.json.fields)]).toEqual([400, ['featured_image']]);
    expect((await create({ title: 'Länkad', content: '<a href="https://annan.example">x</a>' })).status).toBe(201);
  });

  it('A marketing page keeps no executable HTML', async () => {
    const content = [
      '<h2 onclick="x()">Rubrik</h2>',
      '<script>alert(1)</script>',
      '<a href="javascript:alert(1)">a</a><a href="/produkter">b</a>',
      '<img src="x" onerror="alert(1)"><img src="/api/image/a.jpg" alt="Bukett"><img src="/api/image/b.jpg">',
      '<iframe src="https://evil.example"></iframe><style>*{}</style><svg><script>1</script></svg>',
      '<form action="/api"><input name="q"></form><p style="position:fixed" id="root">Text & mer</p>',
      '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
    ].join('');
    const { json } = await create({ title: 'Elak', content });
    expect(json.content).toContain('<h2>Rubrik</h2>');
    expect(json.content).toContain('<a>a</a><a href="/produkter">b</a>');
    expect(json.content).toContain('<img src="/api/image/a.jpg" alt="Bukett"><img src="/api/image/b.jpg" alt="">');
    expect(json.content.match(/<img/g)).toHaveLength(2);
    expect(json.content).toContain('<p>Text &amp; mer</p>');
    expect(json.content).not.toMatch(/script|onerror|onclick|iframe|style|svg|math|form|input|id=/);
    expect((await put(json.id, { content: json.content })).json.version).toBe(1);
  });
});

describe('the import', () => {
  const load = (text: string) => api.askAsAdmin('POST', '/marketing-pages/import', { payload: { text } });

  it('The import creates an inactive page per line, and skips existing pages and lines without address', async () => {
    await create({ title: 'Funnen', slug: 'funnen' });
    const text = ['Vår | https://exempel.se/vår', '', 'sommar-i-hamn', 'Igen, /sommar-i-hamn', '/funnen', '###'].join(
      '\r\n',
    );
    expect((await load(text)).json).toEqual({ imported: 2, skipped: 3 });
    expect((await load(text)).json).toEqual({ imported: 0, skipped: 5 });
    const page = async (slug: string) => (await api.askAsAdmin('GET', `/marketing-pages/${slug}`)).json;
    expect(await page('var')).toMatchObject({
      title: 'Vår',
      cta_text: 'Visa sida',
      cta_link: 'https://exempel.se/vår',
      is_active: false,
      is_published: false,
    });
    expect(await page('sommar-i-hamn')).toMatchObject({ title: 'Sommar I Hamn', cta_link: '', version: 1 });
    expect((await api.ask('GET', '/marketing-pages/var')).status).toBe(404);
  });

  it.each([
    ['  \n \n', 'Klistra in minst en rad innan du sparar.'],
    ['a\n'.repeat(1_001), 'Importera högst 1 000 rader åt gången.'],
  ])('The import refuses %j', async (text, message) => {
    const { status, json } = await load(text);
    expect([status, json.fields]).toEqual([400, { text: message }]);
  });
});

describe('the list of marketing pages', () => {
  it('The list of marketing pages accepts both list dialects', async () => {
    const ids: number[] = [];
    for (const title of ['Lista b', 'Lista a', 'Lista c']) ids.push((await create({ title })).json.id);
    const titles = async (query: string) => {
      const { json, headers } = await api.askAsAdmin('GET', `/marketing-pages?search=Lista&${query}`);
      return [json.map(({ title }: { title: string }) => title.at(-1)).join(''), headers['content-range']];
    };
    expect(await titles('sort_by=title&sort_order=ASC&limit=2')).toEqual(['ab', 'marketing-pages 0-1/3']);
    expect(await titles('sort=["title","DESC"]&range=[1,2]')).toEqual(['ba', 'marketing-pages 1-2/3']);
    expect(await titles(`filter={"id":[${ids[0]}]}`)).toEqual(['b', 'marketing-pages 0-0/1']);
    expect((await api.askAsAdmin('GET', '/marketing-pages?sort_by=content')).status).toBe(400);
  });
});

describe('the public list', () => {
  it('The public list has at most 100 rows; staff get all', async () => {
    const { json } = await create({ title: 'Mängd', is_published: true });
    const store = api.app.get(EventStore, { strict: false });
    const [event] = (await store.load(`marketing-page-${json.id}`)).events;
    const page = event?.data as Parameters<typeof MarketingPageCreated>[0];
    await store.transact(async (unit) => {
      for (let id = 10_000; id < 10_100; id++) {
        unit.begin(`marketing-page-${id}`, MarketingPageCreated({ ...page, marketingPageId: id, slug: `mangd-${id}` }));
      }
    });
    const rows = async (ask: typeof api.ask) => {
      const { json, headers } = await ask('GET', '/marketing-pages?search=Mängd&limit=1000');
      return [json.length, headers['content-range']];
    };
    await until(async () => String((await rows(api.ask))[1]).endsWith('/101'));
    expect(await rows(api.ask)).toEqual([100, 'marketing-pages 0-99/101']);
    expect(await rows(api.askAsAdmin)).toEqual([101, 'marketing-pages 0-100/101']);
  });

  it('The public list is cached until a page changes', async () => {
    const { id, slug } = (await create({ title: 'Ändras', content: '<p>Å</p>', is_published: true })).json;
    for (const path of [`/marketing-pages/${slug}`, '/marketing-pages?search=Ändras']) {
      const first = await api.ask('GET', path);
      const again = () => api.ask('GET', path, { headers: { 'if-none-match': String(first.headers.etag) } });
      expect((await again()).status).toBe(304);
      const content = `<p>Ny på ${path.length}</p>`;
      await put(id, { content });
      const changed = await again();
      expect([changed.status, [changed.json].flat()[0].content]).toEqual([200, content]);
    }
    await put(id, { title: 'Ändras igen', slug: 'andrades' });
    expect((await api.ask('GET', '/marketing-pages?search=Ändras')).json).toEqual([
      (await api.ask('GET', `/marketing-pages/${id}`)).json,
    ]);
  });
});
