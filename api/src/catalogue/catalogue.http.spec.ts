import { type SearchWay, searchWordsWrite } from '@kronblad/contracts/search/schema';
import { type ApiUnderTest, startApi } from '../../test/api-under-test.js';
import { searchWordsSeed } from '../search-words/index.js';

let api: ApiUnderTest;
let ljus: number;

const rose = { name: 'Rosbukett Skymning', price: 549, sku: 'BUK-RS-002', inventory_quantity: 15, cost_price: 214.5 };

beforeAll(async () => {
  api = await startApi();
  ljus = (await api.askAsAdmin('POST', '/categories', { payload: { name: 'Ljus' } })).json.id;
});
afterAll(() => api.close());

const post = (payload: object) => api.askAsAdmin('POST', '/products', { payload });

it('Shoppers filter flowers by the colours and occasions that a category has', async () => {
  const category_ids = [(await api.askAsAdmin('POST', '/categories', { payload: { name: 'Fägring' } })).json.id];
  const add = (sku: string, words: object) =>
    post({ name: `Bukett ${sku}`, price: 5, sku, inventory_quantity: 1, category_ids, ...words });
  await add('F-1', { colours: ['rosa', 'vit'], occasions: ['tack'] });
  await add('F-2', { colours: ['röd'] });
  await add('F-3', { colours: ['blå'], occasions: ['sorg'], is_active: false });
  const skus = async (query: Record<string, string>) =>
    (await api.ask('GET', `/products?${new URLSearchParams({ category: 'fagring', ...query })}`)).json.map(
      ({ sku }: { readonly sku: string }) => sku,
    );
  expect(await skus({ colour: 'rosa' })).toEqual(['F-1']);
  expect(await skus({ occasion: 'tack', colour: 'röd' })).toEqual([]);
  expect((await api.ask('GET', '/products/filters?category=fagring')).json).toEqual({
    ...{ colours: ['vit', 'rosa', 'röd'], occasions: ['tack'] },
  });
});

describe('a product', () => {
  let id: number;

  it('A created product is found by id and by slug, without its cost', async () => {
    const created = await post({ ...rose, category_ids: [ljus] });
    expect(created.status).toBe(201);
    expect(created.json).toMatchObject({
      slug: 'rosbukett-skymning',
      cost_price: 214.5,
      inventory_quantity: 15,
      categories: ['Ljus'],
      version: 2,
      vat_rate: 25,
    });
    ({ id } = created.json);
    const shown = await api.ask('GET', `/products/${id}`);
    expect(shown.json).toMatchObject({ id, price: 549, final_price: 549, has_active_discount: false });
    expect(shown.json).not.toHaveProperty('cost_price');
    expect((await api.ask('GET', '/products/rosbukett-skymning')).json.id).toBe(id);
  });

  it('A changed product keeps the fields that were not sent', async () => {
    const changed = await api.askAsAdmin('PUT', `/products/${id}`, {
      payload: { price: 499.5, inventory_quantity: 4 },
    });
    expect(changed.json).toMatchObject({ price: 499.5, inventory_quantity: 4, name: rose.name, cost_price: 214.5 });
    expect((await api.ask('GET', `/products/${id}`)).json).toMatchObject({ price: 499.5, inventory_quantity: 4 });
  });

  it('A renamed product keeps its slug', async () => {
    const renamed = await api.askAsAdmin('PUT', `/products/${id}`, { payload: { name: 'Rosbukett Gryning' } });
    expect(renamed.json).toMatchObject({ name: 'Rosbukett Gryning', slug: 'rosbukett-skymning' });
    expect((await api.ask('GET', '/products/rosbukett-skymning')).json.id).toBe(id);
  });

  it('A product with a new slug is found by its former one too', async () => {
    const moved = await api.askAsAdmin('PUT', `/products/${id}`, { payload: { slug: 'rosbukett-gryning' } });
    expect(moved.json.slug).toBe('rosbukett-gryning');
    expect((await api.ask('GET', '/products/rosbukett-skymning')).json).toMatchObject({
      id,
      slug: 'rosbukett-gryning',
    });
  });

  it('A deleted product is found no longer, and its SKU is free', async () => {
    expect((await api.askAsAdmin('DELETE', `/products/${id}`)).json).toEqual({ id });
    const gone = await api.ask('GET', `/products/${id}`);
    expect([gone.status, gone.json.code, gone.json.message]).toEqual([
      404,
      'product_not_found',
      'Produkten kunde inte hittas',
    ]);
    expect((await api.ask('GET', '/products/rosbukett-skymning')).status).toBe(404);
    expect((await post(rose)).status).toBe(201);
  });

  it('A product gives up a former slug to another product, and gets it back when that one is deleted', async () => {
    const first = (await post({ ...rose, name: 'Pärlhyacint', sku: 'ADR-1' })).json;
    const rename = (id: number, slug: string) => api.askAsAdmin('PUT', `/products/${id}`, { payload: { slug } });
    await rename(first.id, 'druvhyacint');
    const second = (await post({ ...rose, name: 'Pärlhyacint', sku: 'ADR-2' })).json;
    expect(second.slug).toBe('parlhyacint');
    expect((await api.ask('GET', '/products/parlhyacint')).json.id).toBe(second.id);
    await rename(first.id, 'parlhyacint-bla');
    expect((await api.ask('GET', '/products/druvhyacint')).json).toMatchObject({
      id: first.id,
      slug: 'parlhyacint-bla',
    });
    await api.askAsAdmin('DELETE', `/products/${second.id}`);
    expect((await api.ask('GET', '/products/parlhyacint')).json.id).toBe(first.id);
    expect((await rename(first.id, 'parlhyacint')).json.slug).toBe('parlhyacint');
    expect((await api.ask('GET', '/products/druvhyacint')).json.slug).toBe('parlhyacint');
  });

  it('A product does not change when the values are the same', async () => {
    const { id, version } = (await post({ ...rose, sku: 'SAMMA-1', name: 'Samma' })).json;
    const again = await api.askAsAdmin('PUT', `/products/${id}`, {
      payload: { ...rose, sku: 'SAMMA-1', name: 'Samma' },
    });
    expect(again.json.version).toBe(version);
  });

  it('A product is protected against lost updates by If-Match', async () => {
    const { id, version } = (await post({ ...rose, sku: 'VERSION-1', name: 'Versioner' })).json;
    const put = (expected: number) =>
      api.askAsAdmin('PUT', `/products/${id}`, {
        payload: { price: expected },
        headers: { 'if-match': `"${expected}"` },
      });
    expect((await put(version)).status).toBe(200);
    const late = await put(version);
    expect([late.status, late.json.code]).toEqual([409, 'version_conflict']);
  });

  it.each(['abc', '"999", "998"', '"9999999999"'])(
    'A product is not overwritten with an unreadable If-Match: %s',
    async (version) => {
      const { id } = (await post({ ...rose, sku: `OLÄST-${version.replace(/\W/g, '')}` })).json;
      const send = (method: 'PUT' | 'DELETE', match: string) =>
        api.askAsAdmin(method, `/products/${id}`, {
          headers: { 'if-match': match },
          ...(method === 'PUT' ? { payload: { price: 1 } } : {}),
        });
      for (const method of ['PUT', 'DELETE'] as const) {
        expect(await send(method, version)).toMatchObject({ status: 400, json: { code: 'malformed' } });
      }
      expect((await api.askAsAdmin('GET', `/products/${id}`)).json.price).toBe(rose.price);
      expect((await send('PUT', '*')).status).toBe(200);
    },
  );

  it('A product has a unique slug and SKU, ignoring case', async () => {
    await post({ ...rose, name: 'Unik', slug: 'unik', sku: 'Unik-Å1' });
    const sku = await post({ ...rose, name: 'Annan', sku: 'UNIK-å1' });
    expect([sku.status, sku.json.fields]).toEqual([409, { sku: 'Detta SKU används redan av en annan produkt' }]);
    const sizes = ['SIZE-S', 'unik-å1'].map((each) => ({ name: each, price: 99, sku: each }));
    const ofSize = await post({ name: 'Vas i storlekar', sizes });
    expect(ofSize.json.fields).toEqual({ 'sizes.1.sku': 'Detta SKU används redan av en annan produkt' });
    const slug = await post({ ...rose, slug: 'unik', sku: 'UNIK-2' });
    expect([slug.status, slug.json.code]).toEqual([409, 'slug_taken']);
    expect((await post({ ...rose, name: 'Unik', sku: 'UNIK-3' })).json.slug).toBe('unik-2');
  });

  it('A product is hidden from the public while inactive, and from lists while sold out', async () => {
    const hidden = (await post({ ...rose, name: 'Hemlig', sku: 'HEM-1', is_active: false })).json;
    const soldOut = (await post({ ...rose, name: 'Slutsåld', sku: 'SLUT-1', inventory_quantity: 0 })).json;
    expect((await api.ask('GET', `/products/${hidden.id}`)).status).toBe(404);
    expect((await api.ask('GET', `/products/${soldOut.id}`)).json.inventory_quantity).toBe(0);
    const listed = (await api.ask('GET', '/products')).json.map(({ id }: { id: number }) => id);
    expect(listed).not.toContain(hidden.id);
    expect(listed).not.toContain(soldOut.id);
    const filter = encodeURIComponent(JSON.stringify({ id: [hidden.id, soldOut.id] }));
    expect((await api.ask('GET', `/products?filter=${filter}`)).json).toEqual([]);
    expect((await api.askAsAdmin('GET', `/products?filter=${filter}`)).json).toHaveLength(2);
    expect((await api.askAsAdmin('GET', `/products/${hidden.id}`)).json.cost_price).toBe(214.5);
  });
});

describe('a category', () => {
  it('A category of perishable goods gives its new products the exception, unless another choice is sent', async () => {
    const payload = { name: 'Snittblommor', is_perishable: true };
    const category = (await api.askAsAdmin('POST', '/categories', { payload })).json;
    expect(category.is_perishable).toBe(true);
    const added = async (sku: string, fields: object) =>
      (await post({ ...rose, name: sku, sku, ...fields })).json.withdrawal_exception;
    expect(await added('SNITT-1', { category_ids: [ljus, category.id] })).toBe('perishable');
    expect(await added('SNITT-2', { category_ids: [category.id], withdrawal_exception: 'none' })).toBe('none');
    expect(await added('SNITT-3', { category_ids: [ljus] })).toBe('none');
  });

  it('A new product takes kind and times of its first category and the ways of the kind, unless it has its own', async () => {
    const funeral = { name: 'Begravning', kind: 'funeral', lead_days: 1, latest_hour: '12:00' };
    const category = (await api.askAsAdmin('POST', '/categories', { payload: funeral })).json;
    expect(category).toMatchObject(funeral);
    expect((await api.ask('GET', `/categories/${category.id}`)).json).not.toHaveProperty('lead_days');
    const added = async (sku: string, fields: object) => (await post({ ...rose, name: sku, sku, ...fields })).json;
    const wreath = await added('KRANS-1', { category_ids: [category.id, ljus] });
    expect(wreath).toMatchObject({ kind: 'funeral', ways: ['courier', 'pickup'], lead_days: 1, latest_hour: '12:00' });
    expect(wreath.sizes[0].work_points).toBe(4);
    expect((await api.ask('GET', `/products/${wreath.id}`)).json).toMatchObject({ kind: 'funeral', lead_days: 1 });
    const own = { kind: 'fresh', ways: ['pickup', 'courier', 'pickup'], lead_days: 0, latest_hour: '' };
    expect(await added('KRANS-2', { category_ids: [category.id], ...own })).toMatchObject({
      ...own,
      ways: ['courier', 'pickup'],
      latest_hour: null,
    });
    expect(await added('KRANS-3', { category_ids: [ljus, category.id] })).toMatchObject({
      kind: 'goods',
      ways: ['courier', 'parcel', 'pickup'],
      lead_days: 0,
      latest_hour: null,
    });
    expect((await api.askAsAdmin('GET', '/products?kind=funeral')).json).toMatchObject([{ id: wreath.id }]);
  });

  it('Works for a funeral that cannot be bought are listed when asked for by kind, other goods are not', async () => {
    const soldOut = { inventory_quantity: 0 };
    const casket = (await post({ ...rose, ...soldOut, name: 'Kista', sku: 'KIST-1', kind: 'funeral' })).json;
    const bouquet = (await post({ ...rose, ...soldOut, name: 'Slut', sku: 'SLUT-9', kind: 'fresh' })).json;
    const names = async (kind: string) =>
      (await api.ask('GET', `/products?kind=${kind}`)).json.map(({ name }: { name: string }) => name);
    expect(await names('funeral')).toContain('Kista');
    expect(await names('fresh')).not.toContain('Slut');
    expect((await api.ask('GET', '/products?search=Kista')).json).toEqual([]);
    await api.askAsAdmin('PUT', `/products/${casket.id}`, { payload: { is_active: false } });
    expect(await names('funeral')).not.toContain('Kista');
    for (const { id } of [casket, bouquet]) await api.askAsAdmin('DELETE', `/products/${id}`);
  });

  it('A product needs a way, a lead time of at most 30 days and an hour of the day', async () => {
    const answer = await post({ ...rose, sku: 'FEL-1', kind: 'annat', ways: [], lead_days: 31, latest_hour: '24:00' });
    expect(answer.status).toBe(400);
    expect(answer.json.fields).toEqual({
      kind: 'Välj färska blommor, varor eller begravning.',
      ways: 'Välj minst ett leveranssätt.',
      lead_days: 'Ange ett heltal mellan 0 och 30.',
      latest_hour: 'Ange ett klockslag som 14:00.',
    });
  });

  it('A category counts all products for staff and buyable ones for shoppers, and keeps its products when deleted', async () => {
    const category = (await api.askAsAdmin('POST', '/categories', { payload: { name: 'Doft & ljus' } })).json;
    expect(category).toMatchObject({ slug: 'doft-ljus', is_active: true, product_count: 0 });
    const { id } = (await post({ ...rose, name: 'Doftljus', sku: 'DOFT-1', category_ids: [category.id, ljus] })).json;
    const hidden = { ...rose, name: 'Dolt ljus', sku: 'DOFT-2', is_active: false, category_ids: [category.id, ljus] };
    const soldOut = { ...rose, name: 'Slut', sku: 'DOFT-3', inventory_quantity: 0, category_ids: [category.id, ljus] };
    const others = [(await post(hidden)).json, (await post(soldOut)).json];
    const counted = (await api.ask('GET', '/categories?with_count=true')).json;
    expect(counted.find((row: { id: number }) => row.id === category.id).product_count).toBe(1);
    expect((await api.askAsAdmin('GET', `/categories/${category.id}`)).json.product_count).toBe(3);
    for (const other of others) await api.askAsAdmin('DELETE', `/products/${other.id}`);
    expect((await api.ask('GET', '/products?kategori=doft-ljus')).json).toHaveLength(1);
    expect((await api.askAsAdmin('DELETE', `/categories/${category.id}`)).json).toEqual({
      id: category.id,
      product_count: 1,
    });
    expect((await api.ask('GET', `/products/${id}`)).json.category_ids).toEqual([ljus]);
    expect((await api.ask('GET', '/categories/doft-ljus')).status).toBe(404);
  });

  it('A category is found by a former slug', async () => {
    const { id } = (await api.askAsAdmin('POST', '/categories', { payload: { name: 'Påskpynt' } })).json;
    await post({ ...rose, name: 'Påskägg', sku: 'PASK-1', category_ids: [id] });
    await api.askAsAdmin('PUT', `/categories/${id}`, { payload: { slug: 'pask' } });
    expect((await api.ask('GET', '/categories/paskpynt')).json).toMatchObject({ id, slug: 'pask' });
    expect((await api.ask('GET', '/products?kategori=paskpynt')).json).toHaveLength(1);
  });

  it('An unknown category is refused on a product', async () => {
    const answer = await post({ ...rose, sku: 'KAT-1', category_ids: [999_999] });
    expect([answer.status, answer.json.code]).toEqual([422, 'unknown_category']);
  });

  it('A category refuses a picture that was not uploaded to the shop', async () => {
    const payload = { name: 'Kransar', image_url: 'https://annan.example/krans.jpg' };
    const { status, json } = await api.askAsAdmin('POST', '/categories', { payload });
    expect([status, json.fields]).toEqual([
      400,
      { image_url: 'Ladda upp bilden. Bilder från andra webbplatser går inte att använda.' },
    ]);
    const own = { name: 'Kransar', image_url: '/api/image/krans.jpg' };
    expect((await api.askAsAdmin('POST', '/categories', { payload: own })).json.image_url).toBe(own.image_url);
  });

  it('A category is hidden from the public while inactive', async () => {
    const { id } = (await api.askAsAdmin('POST', '/categories', { payload: { name: 'Dold', is_active: false } })).json;
    expect((await api.ask('GET', `/categories/${id}`)).status).toBe(404);
    expect((await api.ask('GET', '/categories')).json.map((row: { id: number }) => row.id)).not.toContain(id);
    expect((await api.askAsAdmin('GET', `/categories/${id}`)).status).toBe(200);
  });
});

describe('lists', () => {
  it('Lists return Content-Range in both dialects', async () => {
    const simpleRest = await api.ask('GET', '/products?range=[0,1]&sort=["name","ASC"]');
    expect(simpleRest.headers['content-range']).toMatch(/^products 0-1\/\d+$/);
    const specified = await api.ask('GET', '/products?limit=2&offset=0&sort_by=name&sort_order=asc');
    expect(specified.headers['content-range']).toBe(simpleRest.headers['content-range']);
    expect(specified.json).toEqual(simpleRest.json);
    expect((await api.ask('GET', '/products?offset=5000')).headers['content-range']).toMatch(/^products \*\/\d+$/);
    expect((await api.ask('GET', '/categories?range=[0,0]')).headers['content-range']).toMatch(/^categories 0-0\/\d+$/);
  });

  it('Lists answer 304 when unchanged', async () => {
    const first = await api.ask('GET', '/products?search=doftljus');
    const headers = { 'if-none-match': String(first.headers.etag) };
    const second = await api.ask('GET', '/products?search=doftljus', { headers });
    expect([second.status, second.body.length]).toEqual([304, 0]);
  });

  it('Prices in lists are the same for everybody', async () => {
    const everybody = await api.ask('GET', '/products?limit=3');
    const admin = await api.askAsAdmin('GET', '/pricing/products?limit=3');
    expect(admin.json).toEqual(everybody.json);
  });

  it('A product list finds inflected Swedish words, and sold-out products for staff only', async () => {
    expect((await api.ask('GET', '/products?search=doftljusen')).json[0].name).toBe('Doftljus');
    expect((await api.ask('GET', '/products?search=slutsald')).json).toEqual([]);
    expect((await api.ask('GET', '/products?search=doftljus%20under%20100%20kr')).json).toEqual([]);
    expect((await api.askAsAdmin('GET', '/products?filter={"q":"slutsald"}')).json[0].name).toBe('Slutsåld');
  });
});

it('The API description comes from the validation schemas', async () => {
  const { paths } = (await api.ask('GET', '/openapi.json')).json;
  const names = paths['/api/products'].get.parameters.map(({ name }: { name: string }) => name);
  expect(names).toEqual(expect.arrayContaining(['search', 'kategori', 'min_price', 'limit', 'range', 'sort_by']));
  const limits = ['/api/products', '/api/pricing/products', '/api/categories'].map((path) => {
    const [limit] = paths[path].get.parameters.filter(({ name }: { name: string }) => name === 'limit');
    return limit.schema.description.match(/\d+/g).map(Number);
  });
  expect(limits).toEqual([[1_000, 100], [100], [1_000]]);
  expect(paths['/api/products'].post.requestBody.content['application/json'].schema.required).toContain('name');
});

it('Statistics and top products are for administrators', async () => {
  expect((await api.askAsAdmin('GET', '/products/statistics')).json).toMatchObject({ out_of_stock: 1 });
  expect((await api.askAsAdmin('GET', '/products/top?limit=5')).json).toEqual([]);
  for (const limit of ['0', '1e1', '2.5']) {
    expect((await api.askAsAdmin('GET', `/products/top?limit=${limit}`)).status).toBe(400);
  }
});

describe('bad input', () => {
  it.each([
    ['/products/999999', 404],
    ['/products/99999999999999999999', 404],
    ['/products/finns-inte', 404],
    ['/products/%00', 404],
    ['/products/..%2f..%2fetc', 404],
    ['/categories/0', 404],
    ['/products?limit=0', 400],
    ['/products?limit=1e99', 400],
    ['/products?offset=99999999999', 400],
    ['/products?sort=pris', 400],
    ['/products?sort=["lösenord","ASC"]', 400],
    ['/products?sort=["name","SIDEWAYS"]', 400],
    ['/products?sort=["cost_price","ASC"]', 400],
    ['/products?filter={trasig', 400],
    ['/products?range=[5]', 400],
    ['/products?range=[9,3]', 400],
    ['/products?featured=kanske', 400],
    ['/products?min_price=billig', 400],
    ['/products?min_price=1e3', 400],
    ['/products?max_price=199.905', 400],
    ['/products?max_price=', 400],
    ['/products?min_price=99.5&max_price=9999999999999999', 200],
    ['/products?search=a&search=b', 400],
    [`/products?search=${'å'.repeat(201)}`, 400],
    ['/products?search=%25%27%3B--', 200],
    ['/products?kategori=finns-inte', 200],
    ['/categories?with_count=ja', 400],
    ['/categories?sort_by=version', 400],
  ])('The request GET %s is answered with %i', async (path, status) => {
    const answer = await api.ask('GET', encodeURI(decodeURI(path)));
    expect(answer.status).toBe(status);
    if (status >= 400)
      expect(answer.json).toMatchObject({ statusCode: status, code: expect.any(String), message: expect.any(String) });
  });

  it.each([
    ['no name', { name: '' }, 'name'],
    ['a price of 0', { price: 0 }, 'price'],
    ['a price in words', { price: 'tio' }, 'price'],
    ['a price out of bounds', { price: 1e12 }, 'price'],
    ['no SKU', { sku: ' ' }, 'sku'],
    ['a negative stock', { inventory_quantity: -1 }, 'inventory_quantity'],
    ['half a piece', { inventory_quantity: 1.5 }, 'inventory_quantity'],
    ['a slug with spaces', { slug: 'två ord' }, 'slug'],
    ['an unknown VAT rate', { vat_rate: 7 }, 'vat_rate'],
    ['seven pictures', { images: Array(7).fill('/api/image/a.jpg') }, 'images'],
    ['an image on another site', { images: ['https://bilder.example/ros.jpg'] }, 'images.0'],
    ['an image that was never uploaded', { images: [`/api/image/${'0'.repeat(32)}.jpg`] }, 'images.0'],
    ['a script as image', { images: ['javascript:alert(1)'] }, 'images.0'],
    ['a category in words', { category_ids: ['ljus'] }, 'category_ids.0'],
  ])('A product with %s is refused by field', async (_, fields, field) => {
    const answer = await post({ ...rose, name: 'Fel', sku: 'FEL-1', ...fields });
    expect([answer.status, Object.keys(answer.json.fields)]).toEqual([400, [field]]);
  });

  it('A product without its required fields is refused in the words of the form', async () => {
    expect((await post({ price: -1 })).json.fields).toEqual({
      name: 'Produktnamn är obligatoriskt',
      price: 'Försäljningspris måste vara större än 0',
      sku: 'SKU är obligatorisk',
      inventory_quantity: 'Lagerantal måste vara 0 eller högre',
    });
  });

  it.each([
    ['text', 'hej'],
    ['a list', '[]'],
    ['nothing', 'null'],
    ['half an object', '{"name": '],
    ['a prototype', '{"__proto__": {"x": 1}}'],
  ])('A body that is %s is refused with 400', async (_, payload) => {
    const headers = { 'content-type': 'application/json' };
    expect((await api.askAsAdmin('POST', '/products', { payload, headers })).status).toBe(400);
  });

  it.each(['\u0000', '\ud800'])('A text with the unstorable %j is refused with 400', async (half) => {
    expect((await post({ ...rose, name: `Halv ${half}`, slug: 'halv', sku: 'HALV' })).status).toBe(400);
  });

  it('A body of 10 MB is refused with 413, and another format with 415', async () => {
    const big = await post({ ...rose, description: 'x'.repeat(10 * 1024 * 1024) });
    expect([big.status, big.json.code]).toEqual([413, 'body_too_large']);
    const headers = { 'content-type': 'text/csv' };
    expect((await api.askAsAdmin('POST', '/products', { payload: 'a;b', headers })).status).toBe(415);
  });

  it.each([
    ['PUT', '/products/999999', 404],
    ['PUT', '/products/abc', 400],
    ['DELETE', '/products/999999', 404],
    ['DELETE', '/categories/999999', 404],
    ['PUT', '/categories/1.5', 400],
  ] as const)('The request %s %s is answered with %i', async (method, path, status) => {
    expect((await api.askAsAdmin(method, path, { payload: {} })).status).toBe(status);
  });
});

describe('search words', () => {
  const write = (method: 'POST' | 'PUT' | 'DELETE', path: string, payload: object = {}) =>
    api.askAsAdmin(method, path, { payload });
  const found = async (search: string) =>
    (await api.ask('GET', `/products?search=${encodeURIComponent(search)}`)).json.map(({ id }: { id: number }) => id);
  const ways = async (): Promise<SearchWay[]> => (await api.ask('GET', '/search-words/ways')).json;

  it('Search words that staff write find a category, a product or a page, and stop when they are deleted', async () => {
    const category = await api.askAsAdmin('POST', '/categories', { payload: { name: 'Sommarblommor' } });
    const facts = { price: 200, inventory_quantity: 5 };
    const one = (await post({ ...facts, name: 'Bunt Ett', sku: 'SW-1', category_ids: [category.json.id] })).json;
    const two = (await post({ ...facts, name: 'Bunt Två', sku: 'SW-2' })).json;

    const href = '/produkter?kategori=sommarblommor';
    const ofCategory = await write('POST', '/search-words', {
      words: 'Nationaldagen,skolavslutning\u200B, ',
      title: 'Sommarblommor',
      address: href,
    });
    expect(ofCategory).toMatchObject({ status: 201, json: { words: 'Nationaldagen, skolavslutning' } });
    await write('POST', '/search-words', {
      words: 'skolavslutning',
      title: two.name,
      address: `/produkter/${two.slug}`,
    });
    await write('POST', '/search-words', { words: 'sjungandekor', title: 'Kören', address: '/koren' });

    expect(await found('nationaldag')).toEqual([one.id]);
    expect((await found('skolavslutningen')).sort()).toEqual([one.id, two.id].sort());
    expect(await found('skolavslutning under 150')).toEqual([]);
    expect(await ways()).toEqual(
      expect.arrayContaining([
        { title: 'Sommarblommor', href, phrases: ['Nationaldagen', 'skolavslutning'] },
        { title: 'Kören', href: '/koren', phrases: ['sjungandekor'] },
      ]),
    );
    expect((await ways()).map(({ title }) => title)).not.toContain(two.name);

    await write('DELETE', `/search-words/${ofCategory.json.id}`);
    expect(await found('nationaldag')).toEqual([]);
    expect(
      (await write('POST', '/search-words', { words: ' , ', title: 'x', address: 'https://x.se' })).json.fields,
    ).toEqual({
      words: 'Skriv minst ett sökord.',
      address: 'Ange en adress i butiken, som /begravningar.',
    });
  });

  it('Search words of a new shop know the occasions of the year and the pages', async () => {
    const { details } = searchWordsSeed;
    const words = details.map((entry) => entry.words).join(', ');
    for (const occasion of [
      'mors dag',
      'fars dag',
      'alla hjärtans dag',
      'present',
      'presentkort',
      'sorgkrans',
      'jul',
    ]) {
      expect(words.split(', ')).toContain(occasion);
    }
    for (const entry of details) expect(searchWordsWrite.parse(entry)).toEqual(entry);
  });
});
