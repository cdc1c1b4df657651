import { type ApiUnderTest, startApi } from '../../test/api-under-test.js';

let api: ApiUnderTest;

const rose = { name: 'Rosbukett Skymning', price: 549, sku: 'BUK-RS-002', inventory_quantity: 15, cost_price: 214.5 };

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const post = (payload: object) => api.askAsAdmin('POST', '/products', { payload });

describe('bad input', () => {
  it.each([
    ['/products/999999', 404],
    ['/products/99999999999999999999', 404],
    ['/products/finns-inte', 404],
    ['/products/%00', 404],
    ['/products/..%2f..%2fetc', 404],
    ['/categories/0', 404],
    ['/products?limit=-1', 400],
    ['/products?limit=0', 400],
    ['/products?limit=1e99', 400],
    ['/products?limit=abc', 400],
    ['/products?offset=-5', 400],
    ['/products?offset=99999999999', 400],
    ['/products?sort=pris', 400],
    ['/products?sort=["lösenord","ASC"]', 400],
    ['/products?sort=["name","SIDEWAYS"]', 400],
    ['/products?sort=["cost_price","ASC"]', 400],
    ['/products?sort_by=cost_price', 400],
    ['/products?filter={trasig', 400],
    ['/products?filter=[1]', 400],
    ['/products?filter={"id":["x"]}', 400],
    ['/products?range=[5]', 400],
    ['/products?range=[9,3]', 400],
    ['/products?featured=kanske', 400],
    ['/products?min_price=billig', 400],
    ['/products?min_price=-1', 400],
    ['/products?min_price=1e3', 400],
    ['/products?min_price=0x10', 400],
    ['/products?max_price=199.905', 400],
    ['/products?max_price=', 400],
    ['/products?min_price=99.5&max_price=9999999999999999', 200],
    ['/products?search=a&search=b', 400],
    [`/products?search=${'å'.repeat(201)}`, 400],
    ['/products?search=%25%27%3B--', 200],
    ['/products?kategori=finns-inte', 200],
    ['/categories?with_count=ja', 400],
    ['/categories?sort_by=version', 400],
  ])('GET %s is %i', async (path, status) => {
    const answer = await api.ask('GET', encodeURI(decodeURI(path)));
    expect(answer.status).toBe(status);
    if (status >= 400)
      expect(answer.json).toMatchObject({ statusCode: status, code: expect.any(String), message: expect.any(String) });
  });

  it.each([
    ['no name', { name: '' }, 'name'],
    ['a price of 0', { price: 0 }, 'price'],
    ['a negative price', { price: -1 }, 'price'],
    ['a price in words', { price: 'tio' }, 'price'],
    ['a price out of bounds', { price: 1e12 }, 'price'],
    ['a third of an öre', { price: 1.003 }, 'price'],
    ['no SKU', { sku: ' ' }, 'sku'],
    ['a negative stock', { inventory_quantity: -1 }, 'inventory_quantity'],
    ['half a piece', { inventory_quantity: 1.5 }, 'inventory_quantity'],
    ['a stock out of bounds', { inventory_quantity: 1e15 }, 'inventory_quantity'],
    ['a slug with spaces', { slug: 'två ord' }, 'slug'],
    ['an unknown VAT rate', { vat_rate: 7 }, 'vat_rate'],
    ['seven pictures', { images: Array(7).fill('/api/image/a.jpg') }, 'images'],
    ['an image on another site', { images: ['https://bilder.example/ros.jpg'] }, 'images.0'],
    ['an image that was never uploaded', { images: [`/api/image/${'0'.repeat(32)}.jpg`] }, 'images.0'],
    ['a script as image', { images: ['javascript:alert(1)'] }, 'images.0'],
    ['a category in words', { category_ids: ['ljus'] }, 'category_ids.0'],
  ])('a product with %s is refused by field', async (_, fields, field) => {
    const answer = await post({ ...rose, name: 'Fel', sku: 'FEL-1', ...fields });
    expect([answer.status, Object.keys(answer.json.fields)]).toEqual([400, [field]]);
  });

  it('a product without its required fields is refused in the words of the form', async () => {
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
    ['empty', ''],
    ['a prototype', '{"__proto__": {"x": 1}}'],
  ])('a body that is %s is 400', async (_, payload) => {
    const headers = { 'content-type': 'application/json' };
    expect((await api.askAsAdmin('POST', '/products', { payload, headers })).status).toBe(400);
  });

  it.each(['\u0000', '\ud800'])('a text with the unstorable %j is 400', async (half) => {
    expect((await post({ ...rose, name: `Halv ${half}`, slug: 'halv', sku: 'HALV' })).status).toBe(400);
  });

  it('a body of 10 MB is 413, another format 415', async () => {
    const big = await post({ ...rose, description: 'x'.repeat(10 * 1024 * 1024) });
    expect([big.status, big.json.code]).toEqual([413, 'body_too_large']);
    const headers = { 'content-type': 'text/csv' };
    expect((await api.askAsAdmin('POST', '/products', { payload: 'a;b', headers })).status).toBe(415);
  });

  it.each([
    ['PUT', '/products/999999', 404],
    ['PUT', '/products/abc', 400],
    ['PUT', '/products/-1', 400],
    ['PUT', '/products/99999999999', 400],
    ['DELETE', '/products/999999', 404],
    ['DELETE', '/categories/999999', 404],
    ['PUT', '/categories/1.5', 400],
  ] as const)('%s %s is %i', async (method, path, status) => {
    expect((await api.askAsAdmin(method, path, { payload: {} })).status).toBe(status);
  });
});
