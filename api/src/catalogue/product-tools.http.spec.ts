import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { productPatch } from '@kronblad/contracts/product/schema';
import { CommandBus } from '@nestjs/cqrs';
import Papa from 'papaparse';
import pg from 'pg';
import type { ApiUnderTest } from '../../test/api-under-test.js';
import { eventually, type ShopUnderTest, startShop } from '../../test/shop-under-test.js';
import { Database } from '../event-store/index.js';
import { Popularity } from '../sales/products/popularity.js';
import { WriteProducts } from './products/index.js';

let shop: ShopUnderTest;
let api: ApiUnderTest;
let ljus: number;

beforeAll(async () => {
  shop = await startShop({ projector: true });
  api = shop.api;
  ljus = (await api.askAsAdmin('POST', '/categories', { payload: { name: 'Ljus' } })).json.id;
});
afterAll(() => shop.close());

let products = 0;
async function add(fields: object = {}) {
  products += 1;
  const payload = { name: `Vara ${products}`, price: 100, sku: `VARA-${products}`, inventory_quantity: 10, ...fields };
  const { status, json } = await api.askAsAdmin('POST', '/products', { payload });
  if (status !== 201) throw new Error(JSON.stringify(json));
  return json;
}
const put = (id: number, payload: object) => api.askAsAdmin('PUT', `/products/${id}`, { payload });
const get = async (path: string) => (await api.askAsAdmin('GET', path)).json;

function form(csv: string | Buffer, fields: Record<string, string> = {}) {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--grans\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head =
    '--grans\r\ncontent-disposition: form-data; name="file"; filename="p.csv"\r\ncontent-type: text/csv\r\n\r\n';
  const payload = Buffer.concat([
    Buffer.from(parts.join('') + head),
    Buffer.from(csv),
    Buffer.from('\r\n--grans--\r\n'),
  ]);
  return { payload, headers: { 'content-type': 'multipart/form-data; boundary=grans' } };
}
const preview = (csv: string | Buffer, from_line = '1') =>
  api.askAsAdmin('POST', '/products/import/preview', form(csv, { from_line }));
async function importFile(csv: string | Buffer, from_line = '1') {
  const { fingerprint } = (await preview(csv, from_line)).json;
  return api.askAsAdmin('POST', '/products/import', form(csv, { fingerprint, from_line }));
}

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const OTHER_PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';

async function upload(picture = PIXEL): Promise<string> {
  const png = Buffer.from(picture, 'base64');
  const head =
    '--grans\r\ncontent-disposition: form-data; name="image"; filename="p.png"\r\ncontent-type: image/png\r\n\r\n';
  const payload = Buffer.concat([Buffer.from(head), png, Buffer.from('\r\n--grans--\r\n')]);
  const headers = { 'content-type': 'multipart/form-data; boundary=grans' };
  return (await api.askAsAdmin('POST', '/upload', { payload, headers })).json.url;
}

async function breakAt(name: string) {
  const owner = new pg.Client(api.database.url);
  await owner.connect();
  await owner.query(`
    CREATE FUNCTION app.refuse_product() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN IF NEW.name = '${name}' THEN RAISE 'broken'; END IF; RETURN NEW; END $$;
    CREATE TRIGGER refuse_product BEFORE INSERT ON read.products FOR EACH ROW EXECUTE FUNCTION app.refuse_product()`);
  const mend = async () => {
    await owner.query('DROP FUNCTION app.refuse_product() CASCADE');
    await owner.end();
  };
  return { mend };
}

describe('food', () => {
  const sweets = { name: 'Kola', vat_class: 'food', price: 99 };
  const declared = { ingredients: 'Socker, *grädde*', allergens: ['milk'], net_weight_grams: 180 };

  it('Food is published only with its declaration, and shows it', async () => {
    const payload = { ...sweets, sku: 'KOLA-1', inventory_quantity: 1 };
    const refused = await api.askAsAdmin('POST', '/products', { payload });
    expect([refused.status, refused.json.code, Object.keys(refused.json.fields)]).toEqual([
      422,
      'food_incomplete',
      ['ingredients', 'allergens', 'net_weight_grams'],
    ]);
    const draft = await add({ ...sweets, is_active: false });
    expect(draft.missing_food_fields).toHaveLength(3);
    expect((await put(draft.id, { is_active: true })).status).toBe(422);
    expect((await put(draft.id, { is_active: true, ...declared })).status).toBe(200);
    expect((await api.ask('GET', `/products/${draft.id}`)).json).toMatchObject({
      ...declared,
      vat_rate: 6,
      unit_price: 550,
      unit_price_per: 'kg',
    });
  });

  it('Food whose ingredients do not mark a declared allergen is refused', async () => {
    const answer = await put((await add({ is_active: false })).id, { ingredients: 'grädde', allergens: ['milk'] });
    expect([answer.status, Object.keys(answer.json.fields)]).toEqual([400, ['ingredients']]);
  });

  it('Food is assumed when only the 6 % rate is given', async () => {
    expect(await add({ vat_rate: 6, is_active: false })).toMatchObject({ vat_class: 'food', vat_rate: 6 });
    const incomplete = await get('/products?filter={"incomplete":true}');
    expect(incomplete.map(({ vat_class }: { vat_class: string }) => vat_class)).toContain('food');
  });
});

describe('the SKU check', () => {
  it('The SKU check reports other products’ SKUs and suggests a free one', async () => {
    const { id } = await add({ sku: 'LJU-DV-001' });
    expect(await get('/products/sku-availability?sku=lju-dv-001')).toEqual({
      available: false,
      suggestion: 'lju-dv-002',
      suggestions: ['lju-dv-002'],
    });
    expect(await get(`/products/sku-availability?sku=lju-dv-001&except=${id}`)).toMatchObject({ available: true });
    const made = await get(`/products/sku-availability?sku=&name=Doftljus%20Vinter&category_id=${ljus}`);
    expect(made).toEqual({ available: false, suggestion: 'LJU-DV-002', suggestions: ['LJU-DV-002', 'LJU-DOF-001'] });
  });
});

describe('images', () => {
  it('Images have texts, which stay when only the order is sent', async () => {
    const url = await upload();
    const { id } = await add({ image_details: [{ url, alt_text: 'En röd ros' }] });
    expect((await put(id, { images: [url] })).json.image_details[0]).toMatchObject({ alt_text: 'En röd ros' });
    expect((await api.ask('GET', `/products/${id}`)).json).toMatchObject({
      images: [url],
      image_details: [{ url, alt: 'En röd ros', alt_text: 'En röd ros' }],
    });
    const unknown = await put(id, { image_details: [{ url: `/api/image/${'0'.repeat(32)}.jpg` }] });
    expect([unknown.status, Object.keys(unknown.json.fields)]).toEqual([400, ['image_details.0']]);
  });
});

describe('lists', () => {
  it('Lists start with the exact SKU match in any order', async () => {
    const exact = await add({ name: 'Tulpan', sku: 'BUK-TV-001' });
    for (const number of [2, 3]) await add({ name: `Buk tv 001 ${number}`, sku: `BUK-TV-00${number}` });
    for (const sort of ['["created_at","DESC"]', '["name","ASC"]', '["relevance","ASC"]']) {
      const [first] = await get(`/products?filter={"search":"buk-tv-001"}&sort=${sort}`);
      expect(first.id).toBe(exact.id);
    }
  });

  it('Lists are sorted by margin', async () => {
    const rich = await add({ price: 1000, cost_price: 1 });
    const [first] = await get('/products?sort=["margin","DESC"]');
    expect(first.id).toBe(rich.id);
    expect(first).toMatchObject({ lowest_price_last_30_days: 1000, lowest_price_before_cut: null });
  });
});

describe('publishing', () => {
  it('Publishing publishes many, and lists those that may not be published', async () => {
    const [one, food] = [await add({ is_active: false }), await add({ is_active: false, vat_class: 'food' })];
    const payload = { product_ids: [one.id, food.id, 999_999], is_active: true };
    const { status, json } = await api.askAsAdmin('POST', '/products/publish', { payload });
    expect([status, json.changed]).toEqual([200, 1]);
    expect(json.refused.map(({ id }: { id: number }) => id)).toEqual([food.id, 999_999]);
    expect((await get(`/products/${one.id}`)).is_active).toBe(true);
  });
});

describe('a price change of many products', () => {
  const change = (value: object, products: readonly { id: number; version: number }[]) =>
    api.askAsAdmin('POST', '/products/prices', {
      payload: { change: { unit: 'percent', value: 5, rounding: 'ninety', ...value }, products },
    });

  it('A kind given to many products brings its ways, except where staff have chosen others', async () => {
    const usual = await add({ sku: 'SLAG-1', name: 'Vanlig' });
    const own = await add({ sku: 'SLAG-2', name: 'Egen', ways: ['pickup'] });
    const payload = { product_ids: [usual.id, own.id, usual.id], kind: 'fresh' };
    expect((await api.askAsAdmin('POST', '/products/kinds', { payload })).json).toEqual({ changed: 2, refused: [] });
    expect(await get(`/products/${usual.id}`)).toMatchObject({ kind: 'fresh', ways: ['courier', 'pickup'] });
    expect(await get(`/products/${own.id}`)).toMatchObject({ kind: 'fresh', ways: ['pickup'] });
  });

  it('A price change of many products is one event per product, and leaves out and names what changed or cannot be changed', async () => {
    const [one, two, late, cheap] = [await add({ price: 62.9 }), await add(), await add(), await add({ price: 20 })];
    await put(late.id, { name: 'Nyss ändrad' });
    const { status, json } = await change({ unit: 'kronor', value: -20, rounding: 'none' }, [
      ...[one, two, late, cheap],
      { id: 999_999, version: 1 },
    ]);
    expect(status).toBe(200);
    expect(json).toEqual({
      changed: 2,
      refused: [
        { id: late.id, name: 'Nyss ändrad', message: 'Produkten har ändrats sedan priserna visades.' },
        { id: cheap.id, name: cheap.name, message: 'Priset skulle bli för lågt eller för högt.' },
        { id: 999_999, name: 'Produkt 999999', message: 'Produkten kunde inte hittas' },
      ],
    });
    const now = await Promise.all([one, two, late, cheap].map(({ id }) => get(`/products/${id}`)));
    expect(now.map(({ price }) => price)).toEqual([42.9, 80, 100, 20]);
    expect(now.map(({ version }) => version)).toEqual([
      one.version + 1,
      two.version + 1,
      late.version + 1,
      cheap.version,
    ]);
  });

  it('A price change of many products leaves out a product that its discount, in force or coming, would bring below 1 krona', async () => {
    const [now, later, over] = [await add({ price: 70 }), await add({ price: 70 }), await add({ price: 70 })];
    const discounted = async (product_id: number, days: object) => {
      const payload = { product_id, discount_type: 'fixed', discount_amount: 50, ...days };
      expect((await api.askAsAdmin('POST', '/discounts/set-single', { payload })).status).toBeLessThan(300);
    };
    await discounted(now.id, {});
    await discounted(later.id, { start_date: '2099-01-01' });
    await discounted(over.id, { end_date: '2020-01-01' });
    const { json } = await change({ unit: 'kronor', value: -20, rounding: 'none' }, [now, later, over]);
    expect(json.refused.map(({ id }: { id: number }) => id)).toEqual([now.id, later.id]);
    expect((await get(`/products/${over.id}`)).price).toBe(50);
    expect((await get(`/products/${later.id}`)).sizes[0].coming_discount).toMatchObject({ start_date: '2099-01-01' });
  });

  it('A price change that is undone restores prices, shown reductions and the price history', async () => {
    const { id } = await add({ price: 200 });
    const discount = {
      product_id: id,
      discount_type: 'percentage',
      discount_percentage: 25,
      discount_label: 'Höstrea',
    };
    await api.askAsAdmin('POST', '/discounts/set-single', { payload: discount });
    const history = () => get(`/products/${id}/price-history`);
    const [before, pricesBefore] = [await get(`/products/${id}`), await history()];
    expect(before).toMatchObject({ final_price: 150, lowest_price_30_days: 200 });

    await change({ value: 5.5, rounding: 'none' }, [before]);
    expect(await get(`/products/${id}`)).toMatchObject({ price: 211, lowest_price_30_days: null });
    const undo = () =>
      api.askAsAdmin('POST', '/products/prices/undo', { payload: { products: [{ id, version: before.version }] } });
    expect((await undo()).json).toEqual({ changed: 1, refused: [] });
    expect(await get(`/products/${id}`)).toMatchObject({ price: 200, final_price: 150, lowest_price_30_days: 200 });
    expect(await history()).toEqual(pricesBefore);
    expect((await undo()).json.refused).toMatchObject([{ id, message: 'Produkten har ändrats igen.' }]);
  });

  it('A price change is not undone once the product is changed again', async () => {
    const { id, version } = await add({ price: 200 });
    await change({}, [{ id, version }]);
    await put(id, { name: 'Nytt namn' });
    const payload = { products: [{ id, version }] };
    const { json } = await api.askAsAdmin('POST', '/products/prices/undo', { payload });
    expect(json).toEqual({ changed: 0, refused: [{ id, name: 'Nytt namn', message: 'Produkten har ändrats igen.' }] });
  });

  it('A price change of many products is rounded', async () => {
    const { id, version } = await add({ price: 62.9 });
    await change({}, [{ id, version }]);
    expect((await get(`/products/${id}`)).price).toBe(65.9);
  });

  it.each([
    ['by nothing', { value: 0 }, 'change.value'],
    ['by −100 %', { value: -100 }, 'change.value'],
    ['by a fraction of an öre', { unit: 'kronor', value: 0.001 }, 'change.value'],
    ['to an unknown ending', { rounding: 'ninety-nine' }, 'change.rounding'],
  ])('A price change of many products is refused %s', async (_, value, field) => {
    const { status, json } = await change(value, [{ id: 1, version: 1 }]);
    expect([status, Object.keys(json.fields)]).toEqual([400, [field]]);
  });
});

describe('history', () => {
  it('The history of a product shows prices, newest first, and sales', async () => {
    const { id } = await add({ price: 100, inventory_quantity: 10 });
    await put(id, { price: 80, inventory_quantity: 7 });
    expect((await get(`/products/${id}/price-history`)).map(({ price }: { price: number }) => price)).toEqual([
      80, 100,
    ]);
    expect(await get(`/products/${id}/sales`)).toEqual({
      sold: 0,
      sizes: [{ id, name: '', total_sold: 0, total_revenue: 0 }],
    });
    expect((await api.askAsAdmin('GET', '/products/999999/stock-history')).status).toBe(404);
  });
});

describe('files', () => {
  it('Files of products are exported for Swedish spreadsheets without formulas, and change nothing when imported unchanged', async () => {
    await add({ name: '=cmd|calc', sku: 'FORMEL-1', price: 12.5, category_ids: [ljus] });
    const file = await api.askAsAdmin('GET', '/products/export.csv');
    expect(file.headers['content-type']).toContain('text/csv');
    expect(file.body.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const text = file.body.toString();
    expect(text).toContain("FORMEL-1;'=cmd|calc;");
    expect(text).toMatch(/FORMEL-1;'=cmd\|calc;cmdcalc;;12,50;;;10;Nej;0;Ja;;;;;Ljus;Ja;Nej;Standard;/);
    const { json } = await preview(file.body);
    expect(json).toMatchObject({ creates: 0, updates: 0, faulty: 0, errors: [] });
    const [only] = (await api.askAsAdmin('GET', '/products/export.csv?filter={"search":"FORMEL-1"}')).body
      .toString()
      .split('\r\n')
      .slice(1);
    expect(only).toContain('FORMEL-1');
  });

  it('Files of products are previewed without writing, and create and change by SKU', async () => {
    const known = await add({ sku: 'KÄND-1', name: 'Känd', inventory_quantity: 10 });
    const csv = [
      'sku;Namn;Pris;Lagerantal;Lagerantal vid export;Kategorier;Färg',
      'känd-1;Känd;149,50;12;10;Ljus;röd',
      'NY-1;"Ny; och fin";99;3;;;blå',
      'NY-2;;99;3;;;',
      'NY-3;Fel;gratis;1;;Finns inte;',
      'NY-1;Igen;5;1;;;',
    ].join('\r\n');
    const shown = (await preview(csv)).json;
    expect(shown).toMatchObject({ creates: 1, updates: 1, unchanged: 0, faulty: 3, ignored_columns: ['Färg'] });
    expect(shown.rows[0].changes).toEqual([
      { column: 'Kategorier', from: '', to: 'Ljus' },
      { column: 'Pris', from: '100,00', to: '149,50' },
      { column: 'Lagerantal', from: '10', to: '12' },
    ]);
    expect(shown.errors).toEqual(
      expect.arrayContaining([
        { line: 4, sku: 'NY-2', column: 'Namn', message: 'Produktnamn är obligatoriskt' },
        { line: 5, sku: 'NY-3', column: 'Pris', message: 'Ange ett belopp i kronor.' },
        { line: 5, sku: 'NY-3', column: 'Kategorier', message: 'Kategorin ”Finns inte” finns inte.' },
        { line: 6, sku: 'NY-1', column: 'SKU', message: 'Samma SKU finns på rad 3.' },
      ]),
    );
    expect((await get(`/products/${known.id}`)).price).toBe(100);
    expect((await importFile(csv)).json).toEqual({ created: 1, updated: 1, unchanged: 0, faulty: 3 });
    expect(await get(`/products/${known.id}`)).toMatchObject({
      price: 149.5,
      inventory_quantity: 12,
      category_ids: [ljus],
    });
    expect(await get('/products/ny-och-fin')).toMatchObject({ sku: 'NY-1', price: 99, inventory_quantity: 3 });
    expect((await preview(csv)).json).toMatchObject({ creates: 0, unchanged: 2, updates: 0 });
  });

  it('A file that is imported twice at the same time changes the stock once', async () => {
    const { id } = await add({ sku: 'DUBBEL-1', inventory_quantity: 10 });
    const file = (await api.askAsAdmin('GET', '/products/export.csv?filter={"search":"DUBBEL-1"}')).body.toString();
    const csv = file.replace(';10;Nej;', ';12;Nej;');
    const { fingerprint } = (await preview(csv)).json;
    const answers = await Promise.all(
      [1, 2].map(() => api.askAsAdmin('POST', '/products/import', form(csv, { fingerprint }))),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect((await get(`/products/${id}`)).inventory_quantity).toBe(12);
    expect((await preview(csv)).json).toMatchObject({ updates: 0, unchanged: 1, errors: [] });
  });

  it('Files of products contain uploaded images and food declarations', async () => {
    const nutrition = {
      ...{ energy_kj: 2100, energy_kcal: 502, fat: 20.5, saturated_fat: 12, carbohydrate: 60, sugars: 55 },
      ...{ protein: 3, salt: 0.25 },
    };
    const url = await upload();
    const image_details = [{ url, alt_text: 'En kola' }];
    const food = { vat_class: 'food', ingredients: 'Socker', allergens: [], net_weight_grams: 100 };
    const { id } = await add({ sku: 'KOLA-CSV', ...food, nutrition, image_details });
    const [heading = '', line = ''] = (
      await api.askAsAdmin('GET', '/products/export.csv?filter={"search":"KOLA-CSV"}')
    ).body
      .toString()
      .split('\r\n');
    expect(line).toContain(`;${url};`);
    expect(line).toContain('Energi (kJ) 2100 | Energi (kcal) 502 | Fett 20,5 | varav mättat fett 12');

    const changed = line.replace('Salt 0,25', 'Salt 0,3');
    const another = line.replace('KOLA-CSV', 'KOLA-NY').replace(/;vara-\d+;/, ';;');
    const result = await importFile([heading, changed, another].join('\r\n'));
    expect(result.json).toMatchObject({ created: 1, updated: 1, faulty: 0 });
    expect(await get(`/products/${id}`)).toMatchObject({ image_details, nutrition: { ...nutrition, salt: 0.3 } });
    expect((await get('/products?search=KOLA-NY'))[0]).toMatchObject({ images: [url], nutrition });
    const faults = [
      'SKU;Namn;Pris;Bilder;Näringsvärde per 100 g/ml',
      'FEL-1;Fel;5;https://annan.example/a.jpg;',
      'FEL-2;Fel;5;;Fett 3',
    ];
    expect((await preview(faults.join('\n'))).json.errors).toMatchObject([
      { line: 2, column: 'Bilder', message: expect.stringContaining('/api/image/') },
      { line: 3, column: 'Näringsvärde per 100 g/ml', message: expect.stringContaining('Energi (kcal), varav') },
    ]);
  });

  it('Files of products contain the alternative texts in the order of the images', async () => {
    const [rose, vase] = [await upload(), await upload(OTHER_PIXEL)];
    const image_details = [
      { url: rose, alt_text: 'Ros | röd' },
      { url: vase, alt_text: '' },
    ];
    const { id } = await add({ sku: 'BILD-1', image_details });
    const textsNow = async () =>
      (await get(`/products/${id}`)).image_details.map(({ url, alt_text }: Record<string, string>) => [url, alt_text]);
    const exported = (await api.askAsAdmin('GET', '/products/export.csv?filter={"search":"BILD-1"}')).body.toString();
    expect(exported).toContain(`;${rose} | ${vase};Ros \\| röd |;`);
    expect((await preview(exported)).json).toMatchObject({ updates: 0, unchanged: 1 });

    const heading = 'SKU;Bilder;Alternativa texter';
    const swapped = await importFile(`${heading}\nBILD-1;${vase} | ${rose};Vas | Ros \\| röd`);
    expect(swapped.json).toMatchObject({ updated: 1, faulty: 0 });
    expect(await textsNow()).toEqual([
      [vase, 'Vas'],
      [rose, 'Ros | röd'],
    ]);
    await importFile('SKU;Alternativa texter\nBILD-1;Vas | Ros');
    expect(await textsNow()).toEqual([
      [vase, 'Vas'],
      [rose, 'Ros'],
    ]);
    await importFile(`${heading}\nBILD-1;${rose};`);
    expect(await textsNow()).toEqual([[rose, 'Ros']]);
    expect((await preview(`${heading}\nBILD-1;${rose};Ros | Vas`)).json.errors).toEqual([
      { line: 2, sku: 'BILD-1', column: 'Alternativa texter', message: 'Det finns fler texter än bilder.' },
    ]);
    await importFile(`SKU;Namn;Pris;Bilder;Alternativa texter\nBILD-2;Bild;10;${vase};Ny vas`);
    expect((await get('/products?search=BILD-2'))[0].image_details).toMatchObject([{ url: vase, alt_text: 'Ny vas' }]);
  });

  it('Files of products have one row for each size, change the size that they name, and leave the others', async () => {
    const [small, large] = [
      { name: 'Liten', sku: 'ROS-L', price: 299, inventory_quantity: 5 },
      { name: 'Stor', sku: 'ROS-S', price: 499, inventory_quantity: 2 },
    ];
    const { id, slug } = await add({ name: 'Rosor', sizes: [small, large] });
    const exported = (await api.askAsAdmin('GET', '/products/export.csv?filter={"search":"ROS-L"}')).body.toString();
    expect(exported.split('\r\n').slice(1, 3)).toEqual([
      expect.stringMatching(new RegExp(`^ROS-L;Rosor;${slug};Liten;299,00;;;5;Nej;0;Ja;;`)),
      expect.stringMatching(new RegExp(`^ROS-S;;${slug};Stor;499,00;;;2;Nej;0;Ja;;;;;;`)),
    ]);

    expect((await importFile('SKU;Pris;Lagerantal\nROS-S;549;4')).json).toMatchObject({ updated: 1, faulty: 0 });
    expect((await get(`/products/${id}`)).sizes).toMatchObject([
      { ...small, id },
      { ...large, price: 549, inventory_quantity: 4 },
    ]);

    const more = [
      'SKU;Namn;Slug;Storlek;Pris;Lagerantal;Binds på beställning;Arbetspoäng;Storleken säljs;Utvald',
      `ROS-S;Röda rosor;${slug};Stor;549;4;Ja;3;Ja;Ja`,
      `ROS-X;;${slug};Jätte;799;1;Nej;5;Nej;`,
      'VAS-1;Vas;;Låg;99;7;;;;Nej',
      'VAS-2;Vas;;Hög;149;8;;;;',
      ';;;Högst;199;9;;;;',
    ].join('\n');
    const shown = (await preview(more)).json;
    expect(shown.errors).toMatchObject([
      { line: 4, message: 'Hoppas över, eftersom produkten har fel på rad 6.' },
      { line: 5, message: 'Hoppas över, eftersom produkten har fel på rad 6.' },
      { line: 6, column: 'SKU', message: 'SKU är obligatorisk' },
    ]);
    expect(shown.rows).toMatchObject([
      {
        line: 2,
        changes: [
          { column: 'Namn', to: 'Röda rosor' },
          { column: 'Utvald', to: 'Ja' },
          { column: 'Binds på beställning (Stor)', to: 'Ja' },
          { column: 'Arbetspoäng (Stor)', from: '0', to: '3' },
          { column: 'Ny storlek', to: 'Jätte: 799,00\u00a0kr, 1 i lager' },
        ],
      },
    ]);
    const mended = more.replace('\n;;;Högst', '\nVAS-3;;;Högst');
    expect((await importFile(mended)).json).toEqual({ created: 1, updated: 1, unchanged: 0, faulty: 0 });
    expect(await get(`/products/${id}`)).toMatchObject({
      name: 'Röda rosor',
      sizes: [
        { ...small, id },
        { sku: 'ROS-S', price: 549, made_to_order: true, work_points: 3 },
        { sku: 'ROS-X', name: 'Jätte', inventory_quantity: 1, is_active: false },
      ],
    });
    expect(await get('/products/vas')).toMatchObject({
      sizes: [{ name: 'Låg', inventory_quantity: 7 }, { name: 'Hög' }, { sku: 'VAS-3', price: 199 }],
    });
    expect((await preview(mended)).json).toMatchObject({ creates: 0, updates: 0, unchanged: 2, faulty: 0 });
  });

  it('Files of products have what a size holds, and the colours and occasions of the product', async () => {
    const { id } = await add({
      sku: 'ROS-F',
      colours: ['röd', 'rosa'],
      sizes: [{ name: 'Stor', sku: 'ROS-F', price: 5, contents: '15 rosor' }],
    });
    const exported = (await api.askAsAdmin('GET', '/products/export.csv?filter={"search":"ROS-F"}')).body.toString();
    expect(exported).toContain(';15 rosor;');
    expect(exported).toContain(';rosa | röd;;');
    const file = 'SKU;Storlekens innehåll;Färger;Tillfällen\nROS-F;25 rosor;Vit;Tack | Kärlek';
    expect((await importFile(file)).json).toMatchObject({ updated: 1, faulty: 0 });
    expect(await get(`/products/${id}`)).toMatchObject({
      ...{ colours: ['vit'], occasions: ['kärlek', 'tack'], sizes: [{ contents: '25 rosor' }] },
    });
    expect((await preview('SKU;Färger\nROS-F;skär')).json.errors).toMatchObject([
      { line: 2, column: 'Färger', message: expect.stringContaining('Välj bland: vit, rosa, röd') },
    ]);
  });

  it('Files of products do not remove a size that was added while they are imported', async () => {
    const { id, sizes } = await add({ sku: 'SAMT-1' });
    const planned = productPatch.parse({ sizes: [{ ...sizes[0], price: 120 }] });
    const more = { ...sizes[0], name: 'Liten', inventory_quantity_before: 10 };
    await put(id, { sizes: [more, { name: 'Stor', sku: 'SAMT-2', price: 200 }] });
    await shop.api.app.get(CommandBus, { strict: false }).execute(new WriteProducts([], [{ id, patch: planned }]));
    expect((await get(`/products/${id}`)).sizes).toMatchObject([
      { sku: 'SAMT-1', name: 'Liten', price: 120 },
      { sku: 'SAMT-2', price: 200 },
    ]);
  });

  it('Files of products that fail in the middle say what is stored, and continue from there', async () => {
    const { id } = await add({ sku: 'AVBROTT-0', inventory_quantity: 10 });
    const rows = Array.from({ length: 150 }, (_, nth) => `AVBROTT-${nth};Avbrott ${nth};10;12;10`);
    const csv = ['SKU;Namn;Pris;Lagerantal;Lagerantal vid export', ...rows].join('\n');
    const breaks = await breakAt('Avbrott 120');
    const stopped = await importFile(csv);
    await breaks.mend();
    expect([stopped.status, stopped.json.code]).toEqual([503, 'import_interrupted']);
    expect(stopped.json).toMatchObject({ written: 100, total: 150, next_line: 102 });
    expect(stopped.json.message).toContain('100 av 150 produkter är sparade.');
    expect((await preview(csv, '102')).json).toMatchObject({ creates: 50, updates: 0 });
    expect((await importFile(csv, '102')).json).toEqual({ created: 50, updated: 0, unchanged: 0, faulty: 0 });
    expect((await get(`/products/${id}`)).inventory_quantity).toBe(12);
    expect((await preview(csv, 'x')).status).toBe(400);
  });

  it('Files of products are not imported when the catalogue has changed since the preview', async () => {
    const csv = 'SKU;Namn;Pris\nSEN-1;Sen;10';
    const { fingerprint } = (await preview(csv)).json;
    await add({ sku: 'SEN-1', name: 'Sen', price: 9 });
    const late = await api.askAsAdmin('POST', '/products/import', form(csv, { fingerprint }));
    expect([late.status, late.json.code]).toEqual([409, 'import_changed']);
  });

  it.each([
    ['UTF-8 with a BOM', Buffer.from('\ufeffSKU;Namn;Pris\nUTF-2;Änglavinge;10')],
    ['Windows-1252', Buffer.from('SKU;Namn;Pris\nUTF-3;Änglavinge;10', 'latin1')],
    ['UTF-16', Buffer.from('\ufeffSKU\tNamn\tPris\nUTF-4\tÄnglavinge\t10', 'utf16le')],
    ['Mac Roman', Buffer.from('SKU;Namn;Pris;\x81ngerr\x8att\nUTF-6;\x80nglavinge;10;Ja', 'latin1')],
    ['a separator line', Buffer.from('sep=;\r\nSKU;Namn;Pris\r\nUTF-7;Änglavinge;10')],
    ['commas', Buffer.from('SKU,Namn,Pris\nUTF-5,Änglavinge,"10,00"')],
  ])('Files of products are read in %s', async (_, bytes) => {
    expect((await preview(bytes)).json.rows).toMatchObject([{ name: 'Änglavinge', action: 'create' }]);
  });

  it.each([
    ['no SKU', 'Namn;Pris\nRos;10', 'Filen saknar kolumnen SKU.'],
    ['nothing in it', '', 'Filen är tom.'],
    ['an open quote', 'SKU;Namn\nA;"Ros\n', 'Filen går inte att läsa som CSV'],
    ['a spreadsheet', 'PK\u0003\u0004...', 'Filen är ett kalkylark.'],
    [
      '10,001 lines',
      `SKU;Namn\n${'A;Ros\n'.repeat(10_001)}`,
      'Filen har fler än 10\u00a0000 rader, tomma rader inräknade.',
    ],
    ['no text', 'SKU\u0000;Namn\nA;B', 'Filen är inte en CSV-fil.'],
  ])('Files of products with %s are refused with a clear message', async (_, csv, message) => {
    const answer = await preview(csv);
    expect([answer.status, answer.json.code]).toEqual([422, 'import_unreadable']);
    expect(answer.json.message).toContain(message);
  });

  it('Files of products of more than 10 MB are too large', async () => {
    expect((await preview(Buffer.alloc(11 * 1024 * 1024, 'a'))).status).toBe(413);
  });
});

const hasCalc = spawnSync('soffice', ['--version']).status === 0;

/** Opens the file in LibreOffice Calc and saves it again. `charset` and `language` are those of its CSV filter. */
async function savedByCalc(file: Buffer, { charset = 76, language = 1053, detects = false } = {}): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'kronblad-calc-'));
  try {
    await writeFile(join(folder, 'produkter.csv'), file);
    const options = ['--headless', `-env:UserInstallation=file://${folder}/profile`];
    const filters = [
      `--infilter=CSV:59,34,76,1,,${language},false,${detects}`,
      ...[
        '--convert-to',
        `csv:Text - txt - csv (StarCalc):59,34,${charset},1,,0,false,true,false`,
        '--outdir',
        `${folder}/saved`,
      ],
    ];
    await promisify(execFile)('soffice', [...options, ...filters, join(folder, 'produkter.csv')]);
    return await readFile(join(folder, 'saved/produkter.csv'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

describe('an exported file', () => {
  const exported = async (sku = '') =>
    (await api.askAsAdmin('GET', `/products/export.csv?filter=${JSON.stringify({ search: sku })}`)).body;
  const UNCHANGED = { creates: 0, updates: 0, faulty: 0, errors: [], ignored_columns: [] };

  beforeAll(async () => {
    const category = { payload: { name: 'Stort | smått; "mer"' } };
    const { id } = (await api.askAsAdmin('POST', '/categories', category)).json;
    await add({
      sku: '00123',
      name: '1-2',
      short_description: '12 mars',
      description: 'Två\nrader; "och" mer\r\n\r\n ',
    });
    await add({
      sku: '1E5',
      name: 'TRUE',
      description: '=1+1',
      price: 59.9,
      compare_price: 1249.5,
      category_ids: [id],
    });
    await add({ sku: '7310865004703', name: "'00123", description: 'Ros → röd 🌹', cost_price: 0.5 });
    await add({ sku: '2026-01-02', name: '+46', description: ' inledande blanksteg', inventory_quantity: 12_000 });
    await add({
      name: 'Bukett',
      sizes: [
        { name: '1-2', sku: '007', price: 299, compare_price: 349.5, inventory_quantity: 3, work_points: 1 },
        { name: 'Mellan; "fin"', sku: 'B-M', price: 399.9, made_to_order: true, work_points: 2, is_active: false },
        { name: '50', sku: '1E3', price: 1499, cost_price: 0.5, inventory_quantity: 12_000 },
      ],
    });
  });

  it('An exported file has as many records as sizes for another reader, and changes nothing when that writes it again', async () => {
    const file = await exported();
    const { data } = Papa.parse<string[]>(file.toString().slice(1), { skipEmptyLines: true });
    expect(
      data
        .slice(1)
        .map(([sku]) => sku?.replace(/^'/, ''))
        .sort(),
    ).toEqual(
      (await get('/products?range=[0,999]'))
        .flatMap(({ sizes }: { sizes: { sku: string }[] }) => sizes.map(({ sku }) => sku))
        .sort(),
    );
    for (const options of [{ delimiter: ';' }, { delimiter: ',', quotes: true, newline: '\n' }, { delimiter: '\t' }]) {
      expect((await preview(Papa.unparse(data, options))).json).toMatchObject(UNCHANGED);
    }
  });

  (hasCalc ? it : it.skip).each([
    ['in Swedish', {}],
    ['in Swedish, with its numbers and dates detected', { detects: true }],
    ['in English, with its numbers and dates detected', { detects: true, language: 1033 }],
    ['in Windows-1252', { charset: 1 }],
  ])(
    'changes nothing when LibreOffice Calc saves it %s',
    async (_how, how) => {
      expect((await preview(await savedByCalc(await exported(), how))).json).toMatchObject(UNCHANGED);
    },
    60_000,
  );

  it.each([
    ['a SKU without its leading zeros', 'SKU', '123', '00123 finns'],
    ['a price without its decimal comma', 'Pris', '5990', 'exakt hundra gånger'],
    ['a date', 'Namn', '2026-03-01', 'datum'],
    ['a number with an exponent', 'Namn', '7,31E+12', 'grundpotensform'],
    ['an error', 'Namn', '#NAMN?', 'fel från kalkylbladet'],
    ['a stock with a thousands separator', 'Lagerantal', '1.000', 'heltal'],
    ['an unreadable stock at export time', 'Lagerantal vid export', 'tio', 'heltal'],
    ['an English truth value', 'Aktiv', 'yes', 'Ange Ja eller Nej.'],
    ['an unknown exception', 'Ångerrätt', 'perish', '”Nej, färskvara”'],
  ])('An exported file stops a row with %s, and names SKU and column', async (_what, column, cell, message) => {
    const row: Record<string, string> = {
      ...{ SKU: '1E5', Namn: "'TRUE", Pris: '59,90', Lagerantal: '11', 'Lagerantal vid export': '10', Aktiv: 'Ja' },
      ...{ Ångerrätt: 'Ja', [column]: cell },
    };
    const { json } = await preview(Papa.unparse([row], { delimiter: ';' }));
    expect(json).toMatchObject({ creates: 0, updates: 0, faulty: 1, errors: [{ line: 2, sku: row.SKU, column }] });
    expect(json.errors[0].message).toContain(message);
  });

  it('Errors of a file count the rows of the table, not the lines of texts', async () => {
    const csv = 'SKU;Namn;Beskrivning;Pris\nRAD-1;Ett;"a\nb\nc";10\n;;;\nRAD-2;Två;x;gratis\n';
    expect((await preview(csv)).json.errors).toEqual([
      { line: 4, sku: 'RAD-2', column: 'Pris', message: 'Ange ett belopp i kronor.' },
    ]);
  });

  it('An exported file is refused when it was opened in another encoding', async () => {
    const opened = new TextDecoder('windows-1252').decode(await exported('00123'));
    expect(await preview(opened)).toMatchObject({ status: 422, json: { message: expect.stringContaining('UTF-8') } });
  });
});

describe('related products', () => {
  async function category(name: string): Promise<number> {
    const { json } = await shop.api.askAsAdmin('POST', '/categories', { payload: { name } });
    return json.id;
  }

  const related = async (idOrSlug: number | string, query = '') => {
    const { status, json } = await shop.api.ask('GET', `/products/${idOrSlug}/related${query}`);
    return [status, status === 200 ? json.map(({ id }: { id: number }) => id) : json.message];
  };

  it('Related products are buyable ones of the same category, each once and never the product itself', async () => {
    const category_ids = [await category('Ljus')];
    const { id } = await shop.product({ category_ids, slug: 'kronljus' });
    const first = await shop.product({ category_ids });
    const second = await shop.product({ category_ids });
    await shop.product({ category_ids, inventory_quantity: 0 });
    await shop.product({ category_ids: [await category('Godis')] });
    await shop.api.askAsAdmin('POST', '/products', {
      payload: { name: 'Dold', sku: 'DOLD', price: 1, inventory_quantity: 1, is_active: false, category_ids },
    });
    const [status, ids] = await related(id);
    expect([status, [...ids].sort()]).toEqual([200, [first.id, second.id].sort()]);
    expect((await related('kronljus'))[1]).toEqual(ids);
    expect((await related(id, '?limit=1'))[1]).toEqual(ids.slice(0, 1));
    const { body } = await shop.api.ask('GET', `/products/${id}/related`);
    expect(body.toString()).not.toContain('cost_price');
  });

  it('Related products start with those several customers bought with it', async () => {
    const category_ids = [await category('Porslin')];
    const cup = await shop.product({ category_ids });
    const saucer = await shop.product({ category_ids });
    const candle = await shop.product();
    const items = [cup, candle].map(({ id }) => ({ id, quantity: 1 }));
    for (let order = 0; order < 5; order++) {
      const { json } = await shop.checkout({ items, total: cup.price + candle.price });
      expect(await shop.pay(json.client_secret)).toBe('succeeded');
    }
    const database = shop.api.app.get(Database, { strict: false });
    const pairs = () => database.query('SELECT 1 FROM product_pairs WHERE product_id = $1 AND orders = 5', [cup.id]);
    await eventually(async () => (await pairs()).length > 0);
    // A process reads which products were bought together at its start and every ten minutes.
    await shop.api.app.get(Popularity, { strict: false }).load(database);
    expect((await related(cup.id))[1]).toEqual([candle.id, saucer.id]);
  });

  it.each(['?limit=0', '?limit=13', '?limit=1.5'])(
    'A request for related products with %s is refused',
    async (query) => {
      const { id } = await shop.product();
      expect((await related(id, query))[0]).toBe(400);
    },
  );

  it('Related products are refused with 404 for an unknown or inactive product', async () => {
    expect(await related('finns-inte')).toEqual([404, 'Produkten kunde inte hittas']);
    const { id } = await shop.product({ is_active: true });
    await shop.api.askAsAdmin('PUT', `/products/${id}`, { payload: { is_active: false } });
    expect((await related(id))[0]).toBe(404);
  });

  it('A product without category and orders has no related products', async () => {
    const { id } = await shop.product();
    expect(await related(id)).toEqual([200, []]);
  });
});
