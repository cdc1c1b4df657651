import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { PayloadOf } from '@kronblad/contracts/jobs/jobs';
import type { Storage } from '@kronblad/platform/storage';
import { CommandBus } from '@nestjs/cqrs';
import { pictures } from '../../../test/builders/pictures.js';
import { wooCommerceFile } from '../../../test/moving-in/exports.js';
import { eventually, type ShopUnderTest, startShop } from '../../../test/shop-under-test.js';
import { QUEUES, type Queues, STORAGE } from '../../integrations/index.js';
import { RecordOutcomes } from '../../outbox/index.js';

let shop: ShopUnderTest;
beforeAll(async () => {
  shop = await startShop({ projector: true });
});
afterAll(() => shop.close());

const sample = (name: string) => readFileSync(`${import.meta.dirname}/../../../test/moving-in/${name}.csv`, 'utf8');
const SHOPIFY =
  'Handle,Title,Type,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Image Src,Status';

function form(csv: string, fields: Record<string, string> = {}) {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--grans\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = '--grans\r\ncontent-disposition: form-data; name="file"; filename="p.csv"\r\n\r\n';
  const payload = Buffer.from(`${parts.join('')}${head}${csv}\r\n--grans--\r\n`);
  return { payload, headers: { 'content-type': 'multipart/form-data; boundary=grans' } };
}
const preview = async (csv: string, choices: Record<string, string> = {}) =>
  (await shop.api.askAsAdmin('POST', '/products/import/preview', form(csv, choices))).json;
async function importFile(csv: string, choices: Record<string, string> = {}) {
  const { fingerprint } = await preview(csv, choices);
  return (await shop.api.askAsAdmin('POST', '/products/import', form(csv, { fingerprint, ...choices }))).json;
}
const bySku = async (sku: string) =>
  (await shop.api.askAsAdmin('GET', `/products?search=${encodeURIComponent(sku)}`)).json[0];
const categoryNames = async (): Promise<string[]> =>
  (await shop.api.askAsAdmin('GET', '/categories')).json.map(({ name }: { name: string }) => name);
const moved = (address: string) => shop.api.ask('GET', `/moved-products/${encodeURIComponent(address)}`);
const unfetched = async () => (await shop.api.askAsAdmin('GET', '/products/import/pictures')).json;
const NOTHING = { created: 0, updated: 0 };

it('A WooCommerce export is previewed, imported and unchanged the second time', async () => {
  const csv = sample('woocommerce');
  const shown = await preview(csv);
  expect(shown).toMatchObject({
    source: 'woocommerce',
    creates: 2,
    faulty: 5,
    new_categories: ['Buketter', 'Presenter', 'Ljus'],
    pictures: 4,
  });
  expect(await categoryNames()).toEqual([]);
  expect(await bySku('LJUS-BV')).toBeUndefined();

  expect(await importFile(csv, { weights: 'true' })).toMatchObject({ created: 2, updated: 0, faulty: 5 });
  expect(await categoryNames()).toEqual(expect.arrayContaining(['Buketter', 'Presenter', 'Ljus']));
  expect(await bySku('LJUS-BV')).toMatchObject({
    name: 'Blockljus, 2,5 cm',
    slug: 'blockljus-25-cm',
    price: 1299,
    inventory_quantity: 40,
    net_weight_grams: 250,
    description: 'Brinner i tio timmar.\n\nBivax utan tillsatser.',
    categories: ['Ljus'],
    is_active: true,
  });
  expect(await bySku('BUK-SOMMAR-RS')).toMatchObject({
    name: 'Sommarängens bukett',
    price_from: true,
    net_weight_grams: 600,
    sizes: [
      { name: 'Röd, Liten', sku: 'BUK-SOMMAR-RL', price: 299, inventory_quantity: 12, made_to_order: false },
      { name: 'Röd, Stor', sku: 'BUK-SOMMAR-RS', price: 449, compare_price: 499, inventory_quantity: 5 },
    ],
  });
  expect(await preview(csv, { weights: 'true' })).toMatchObject({
    creates: 0,
    updates: 0,
    unchanged: 2,
    new_categories: [],
    pictures: 0,
  });
  expect(await importFile(csv)).toMatchObject(NOTHING);
});

it('A second import shows what it would change, and leaves the stock of a size that was ordered here', async () => {
  const csv = (price: string, stock: number) =>
    `${SHOPIFY}\nkruka,Kruka,,Title,Default Title,KRUKA,,shopify,${stock},${price},,active`;
  await importFile(csv('100.00', 10));
  expect(await importFile(csv('100.00', 10))).toMatchObject(NOTHING);
  const { id } = await bySku('KRUKA');
  await shop.api.askAsAdmin('PUT', `/products/${id}`, { payload: { name: 'Lerkruka' } });
  expect((await preview(csv('120.00', 12))).rows).toMatchObject([
    {
      action: 'update',
      changes: [
        { column: 'Namn', from: 'Lerkruka', to: 'Kruka' },
        { column: 'Pris', from: '100,00', to: '120,00' },
        { column: 'Lagerantal', from: '10', to: '12' },
      ],
    },
  ]);
  await importFile(csv('120.00', 12));
  expect(await bySku('KRUKA')).toMatchObject({ name: 'Kruka', price: 120, inventory_quantity: 12 });
  await shop.checkout({ items: [{ id, quantity: 3 }], total: 360 });
  expect(await importFile(csv('120.00', 12))).toMatchObject(NOTHING);
  expect(await shop.stockOf(id)).toBe(9);
});

it('A size that the file adds is added, and one that it lacks is kept', async () => {
  const sizes = (...rows: readonly (readonly [name: string, price: string])[]) =>
    [
      SHOPIFY,
      ...rows.map(
        ([name, price], nth) =>
          `krans,${nth === 0 ? 'Krans' : ''},,Storlek,${name},KR-${name},,shopify,4,${price},,active`,
      ),
    ].join('\n');
  await importFile(sizes(['S', '100.00'], ['M', '200.00']));
  expect(await importFile(sizes(['S', '110.00'], ['L', '300.00']))).toMatchObject({ updated: 1 });
  expect((await bySku('KR-S')).sizes).toMatchObject([
    { sku: 'KR-S', price: 110 },
    { sku: 'KR-M', price: 200 },
    { sku: 'KR-L', price: 300, inventory_quantity: 4 },
  ]);
});

it('Categories are left out when staff choose so, and weights unless they choose them', async () => {
  const csv = `${SHOPIFY}\nfat,Fat,Fat & skålar,Title,Default Title,FAT,900,shopify,1,50.00,,active`;
  await importFile(csv, { create_categories: 'false' });
  expect(await bySku('FAT')).toMatchObject({ categories: [], net_weight_grams: null });
  expect(await categoryNames()).not.toContain('Fat & skålar');
  expect(await preview(csv)).toMatchObject({ new_categories: ['Fat & skålar'], updates: 1 });
  await importFile(csv);
  expect(await preview(csv)).toMatchObject({ has_weights: true, updates: 0, unchanged: 1 });
  await importFile(csv, { weights: 'true' });
  expect(await bySku('FAT')).toMatchObject({ categories: ['Fat & skålar'], net_weight_grams: 900 });
});

it('New products of a new category that staff call perishable have no right of withdrawal and no parcels', async () => {
  const row = (name: string, type: string) =>
    `${name},${name},${type},Title,Default Title,${name},,shopify,1,50.00,,active`;
  const csv = [SHOPIFY, row('TULPAN', 'Lökar'), row('SPADE', 'Redskap')].join('\n');
  await importFile(csv, { perishable_categories: '["lökar"]' });
  const categories: { readonly name: string }[] = (await shop.api.askAsAdmin('GET', '/categories')).json;
  const named = (wanted: string) => categories.find(({ name }) => name === wanted);
  expect([named('Lökar'), named('Redskap')]).toMatchObject([
    { is_perishable: true, kind: 'fresh' },
    { is_perishable: false, kind: 'goods' },
  ]);
  expect([await bySku('TULPAN'), await bySku('SPADE')]).toMatchObject([
    { withdrawal_exception: 'perishable', ways: ['courier', 'pickup'] },
    { withdrawal_exception: 'none', ways: ['courier', 'parcel', 'pickup'] },
  ]);
});

it('A WooCommerce product without SKU gets the same one from the same name, and one with SKU is found by it', async () => {
  const heading = 'ID,Type,SKU,Name,Published,In stock?,Stock,Regular price,Parent,Attribute 1 value(s)';
  const csv = (name: string, price: number, sku = '') =>
    [
      heading,
      `7001,variable,${sku},${name},1,1,,,,"Liten, Stor"`,
      `7002,variation,${sku && `${sku}-L`},${name} - Liten,1,1,4,${price},${sku || 'id:7001'},Liten`,
      `7003,variation,${sku && `${sku}-S`},${name} - Stor,1,1,4,400,${sku || 'id:7001'},Stor`,
    ].join('\n');
  await importFile(csv('Vinterkrans', 100));
  const { id, sizes } = await bySku('VINTERKRANS-LITEN');
  expect(await importFile(csv('Vinterkrans', 110))).toMatchObject({ created: 0, updated: 1 });
  expect(await bySku('VINTERKRANS-LITEN')).toMatchObject({
    id,
    sizes: [{ id: sizes[0].id, price: 110 }, { id: sizes[1].id }],
  });
  expect(await importFile(csv('Julkrans', 300, 'JUL'))).toMatchObject({ created: 1, updated: 0 });
  expect(await importFile(csv('Krans till jul', 310, 'JUL'))).toMatchObject({ created: 0, updated: 1 });
  expect(await bySku('JUL-L')).toMatchObject({ name: 'Krans till jul', sizes: [{ price: 310 }, {}] });
});

it('Another shop whose numbers are the same does not change the products of the first', async () => {
  const file = (...names: readonly string[]) =>
    wooCommerceFile(...names.map((name, nth) => ({ ID: String(8_001 + nth), SKU: '', Name: name })));
  await importFile(file('Mässingsljusstake', 'Ostkupa'));
  expect(await importFile(file('Sidenband', 'Ostkupa'))).toMatchObject({ created: 1, updated: 0, unchanged: 1 });
  expect(await bySku('MASSINGSLJUSSTAKE')).toMatchObject({ name: 'Mässingsljusstake' });
  expect(await bySku('SIDENBAND')).toMatchObject({ name: 'Sidenband' });
  expect(await importFile(file('Mässingsljusstake', 'Ostkupa'))).toMatchObject(NOTHING);
});

it('Goods from another shop take kind, ways, lead time and points from their first category, and the preview says so', async () => {
  const category = { name: 'Kransar och dekorationer', kind: 'funeral', lead_days: 2, latest_hour: '10:00' };
  await shop.api.askAsAdmin('POST', '/categories', { payload: category });
  const csv = wooCommerceFile(
    { ID: '8101', SKU: 'KRANS-W', Name: 'Sorgkrans', Stock: '', Categories: 'Kransar och dekorationer, Rosor' },
    { ID: '8102', SKU: 'ROS-W', Name: 'Rosor', Stock: '', Categories: 'Snittblommor, Kransar och dekorationer' },
    { ID: '8103', SKU: 'VAS-W', Name: 'Glasvas', Stock: '', Categories: '' },
  );
  const { rows } = await preview(csv);
  expect(rows.map(({ becomes }: { becomes: string[] }) => becomes)).toMatchObject([
    expect.arrayContaining(['Begravning: Blombud, Hämtas i butik, 4 arbetspoäng, ledtid 2 öppna dagar, senast 10:00']),
    expect.arrayContaining([expect.stringContaining('enligt valet för den nya kategorin Snittblommor')]),
    expect.arrayContaining(['Varor: Blombud, Paket, Hämtas i butik, 0 arbetspoäng']),
  ]);
  await importFile(csv, { perishable_categories: '["Snittblommor"]' });
  const made = { made_to_order: true };
  expect([await bySku('KRANS-W'), await bySku('ROS-W'), await bySku('VAS-W')]).toMatchObject([
    { kind: 'funeral', ways: ['courier', 'pickup'], lead_days: 2, sizes: [{ ...made, work_points: 4 }] },
    { kind: 'fresh', ways: ['courier', 'pickup'], lead_days: 0, sizes: [{ ...made, work_points: 1 }] },
    { kind: 'goods', lead_days: 0, sizes: [{ ...made, work_points: 0 }] },
  ]);
  expect(await preview(csv)).toMatchObject({ creates: 0, updates: 0, unchanged: 3 });
});

it('A file without previous prices leaves the recorded one alone', async () => {
  const { id } = await shop.product({ sku: 'FAT-JFR', name: 'Fat', price: 80, compare_price: 100 });
  const csv = 'Handle,Title,Option1 Name,Variant SKU,Variant Price\nfat-jfr,Fat,Title,FAT-JFR,70.00';
  expect(await importFile(csv)).toMatchObject({ updated: 1 });
  expect(await bySku('FAT-JFR')).toMatchObject({ id, price: 70, compare_price: 100 });
});

it('What a file has no columns or no cells for changes nothing of a product found by SKU', async () => {
  const { id } = await shop.product({
    sku: 'BEFINTLIG',
    name: 'Fat',
    short_description: 'Kort',
    inventory_quantity: 7,
  });
  const csv =
    'Handle,Title,Option1 Name,Variant SKU,Variant Inventory Tracker,Variant Price\nfat-b,Fat,Title,BEFINTLIG,shopify,50.00';
  expect(await importFile(csv)).toMatchObject({ updated: 1 });
  expect(await bySku('BEFINTLIG')).toMatchObject({ id, short_description: 'Kort', price: 50, inventory_quantity: 7 });
  expect(await importFile(csv)).toMatchObject(NOTHING);
});

it('An import is refused when the products have changed since its preview', async () => {
  const csv = `${SHOPIFY}\nsen,Sen,,Title,Default Title,SEN,,shopify,1,50.00,,active`;
  const { fingerprint } = await preview(csv);
  await importFile(csv);
  const late = await shop.api.askAsAdmin('POST', '/products/import', form(csv, { fingerprint }));
  expect([late.status, late.json.code]).toEqual([409, 'import_changed']);
});

it('An SKU of another product keeps a product out, with the reason', async () => {
  await shop.product({ sku: 'UPPTAGEN-1', name: 'Ett' });
  await shop.product({ sku: 'UPPTAGEN-2', name: 'Två' });
  const csv = `${SHOPIFY}\nnyp,Ny,,Färg,Röd,UPPTAGEN-1,,,,10.00,,active\nnyp,,,,Vit,UPPTAGEN-2,,,,10.00,,`;
  expect((await preview(csv)).errors).toMatchObject([
    { line: 2, message: 'SKU UPPTAGEN-2 finns redan på ”Två”.' },
    { line: 3, message: 'Hoppas över, eftersom produkten har fel på rad 2.' },
  ]);
});

it('Old addresses lead to the present address of the product, also of a renamed one', async () => {
  const csv = `${SHOPIFY}\nblå_vas,Blå vas,,Title,Default Title,VAS-B,,shopify,1,50.00,,active`;
  await shop.product({ slug: 'bla-vas', name: 'En annan vas' });
  await importFile(csv);
  const { id, slug } = await bySku('VAS-B');
  expect(slug).toBe('bla-vas-2');
  await eventually(async () => (await moved('blå_vas')).json.slug === slug);
  expect((await moved('BLÅ_VAS')).json).toEqual({ slug });
  await shop.api.askAsAdmin('PUT', `/products/${id}`, { payload: { slug: 'en-bla-vas' } });
  await eventually(async () => (await moved('blå_vas')).json.slug === 'en-bla-vas');
  expect((await moved('finns-inte')).status).toBe(404);
  await shop.api.askAsAdmin('DELETE', `/products/${id}`);
  await eventually(async () => (await moved('blå_vas')).status === 404);
});

it('Old addresses of categories lead to the category of their name, below its parents, and after it is renamed', async () => {
  const { json: category } = await shop.api.askAsAdmin('POST', '/categories', { payload: { name: 'Höstens löv' } });
  await shop.api.askAsAdmin('POST', '/categories', { payload: { name: 'Begravning – Hjärtan' } });
  const leadsTo = async (path: string) => {
    const { status, json } = await shop.api.ask('GET', `/moved-categories/${encodeURIComponent(path)}`);
    return status === 200 ? json.slug : status;
  };
  expect(await leadsTo('hostens-lov')).toBe('hostens-lov');
  expect(await leadsTo('blommor/hostens-lov/')).toBe('hostens-lov');
  expect(await leadsTo('blommor/h%C3%B6stens-l%C3%B6v/page/2')).toBe('hostens-lov');
  expect(await leadsTo('hostens-lov/okand')).toBe('hostens-lov');
  expect(await leadsTo('begravning/hjartan')).toBe('begravning-hjartan');
  expect(await leadsTo('finns-inte')).toBe(404);
  expect(await leadsTo(String(category.id))).toBe(404);
  await shop.api.askAsAdmin('PUT', `/categories/${category.id}`, { payload: { slug: 'host' } });
  expect(await leadsTo('hostens-lov')).toBe('host');
});

type Job = PayloadOf<'pictures'>;

async function picturesOf(handle: string, urls: readonly string[]) {
  const [first, ...others] = urls;
  const more = others.map((url) => `${handle},,,,,,,,,,${url},`);
  const row = `${handle},${handle},,Title,Default Title,${handle},,shopify,1,50.00,${first},active,${urls.at(-1)}`;
  const csv = [`${SHOPIFY},Variant Image`, row, ...more];
  await importFile(csv.join('\n'));
  const queue = shop.api.app.get<Queues>(QUEUES, { strict: false }).pictures;
  const jobs = async () =>
    (await queue.getJobs(['waiting', 'prioritized', 'delayed'])).filter(({ data }) => urls.includes(data.url));
  await eventually(async () => (await jobs()).length === urls.length);
  const found = (await jobs()).map(({ data }) => data);
  return urls.map((url) => found.find((data) => data.url === url) as Job);
}
const outcome = (result: Pick<RecordOutcomes['outcomes'][number], 'effect' | 'ok' | 'error' | 'result'>) =>
  shop.api.app
    .get(CommandBus, { strict: false })
    .execute(new RecordOutcomes([{ ...result, attempts: 1, at: new Date().toISOString() }]));
async function arrives({ effect, pictureId, key }: Job, bytes: Buffer) {
  await shop.api.app.get<Storage>(STORAGE, { strict: false }).put(key, bytes, 'application/octet-stream');
  await outcome({ effect, ok: true, error: null, result: { type: 'picture', pictureId, key } });
}

it('Fetched pictures are put on the product in the order of the other shop, and on the size that shows them', async () => {
  const urls = ['https://a.example/1.jpg', 'https://a.example/2.jpg', 'https://a.example/3.jpg'];
  const [one, two, three] = (await picturesOf('BILDER', urls)) as [Job, Job, Job];
  const shown = async (): Promise<string[]> => (await bySku('BILDER')).images;
  await arrives(three, pictures.webp);
  await eventually(async () => (await shown()).length === 1);
  await arrives(one, pictures.png);
  await eventually(async () => (await shown()).length === 2);
  await arrives(two, pictures.jpeg);
  await eventually(async () => (await shown()).length === 3);
  expect((await shown()).map((url) => url.split('.').at(-1))).toEqual(['png', 'jpg', 'webp']);
  expect((await bySku('BILDER')).sizes).toMatchObject([{ image: (await shown())[2], inventory_quantity: 1 }]);
  await arrives(two, pictures.jpeg);
  expect(await shown()).toHaveLength(3);
});

it('Pictures that could not be fetched are listed and fetched again when staff ask', async () => {
  const url = 'https://b.example/1.jpg';
  const [job] = (await picturesOf('TRASIG', [url])) as [Job];
  const of = async () =>
    (await unfetched()).failed.filter(({ product_name }: { product_name: string }) => product_name === 'TRASIG');
  await outcome({ effect: job.effect, ok: false, error: 'Servern svarade 404.', result: null });
  expect(await of()).toMatchObject([{ id: job.pictureId, url, error: 'Servern svarade 404.' }]);
  const again = await shop.api.askAsAdmin('POST', `/effects/${job.pictureId}/resend`);
  expect([again.status, again.json.message]).toEqual([202, 'Bilden hämtas igen.']);
  expect(await of()).toEqual([]);
  const queue = shop.api.app.get<Queues>(QUEUES, { strict: false }).pictures;
  const second = (await queue.getJobs(['waiting'])).find(
    ({ data }) => data.url === url && data.effect.effectId !== job.effect.effectId,
  );
  await arrives(second?.data as Job, Buffer.from('inte en bild'));
  expect(await of()).toMatchObject([{ id: job.pictureId, error: expect.stringContaining('bilder är tillåtna') }]);
});

it.each([
  [['Handle,Title,Variant SKU', 'a,b,c'], 'Shopify, men kolumnen Variant Price saknas'],
  [['Name,Email,Financial Status,Lineitem name', '#1001,a@example.se,paid,Ros'], 'Filen innehåller order'],
  [['A,B', '1,2'], 'WooCommerce'],
])('A file that is no product export is refused with what it lacks: %j', async (lines, message) => {
  const answer = await shop.api.askAsAdmin('POST', '/products/import/preview', form(lines.join('\n')));
  expect([answer.status, answer.json.code]).toEqual([422, 'import_unreadable']);
  expect(answer.json.message).toContain(message);
});

it('Ten thousand rows are previewed with less than ten seconds of work, in less than 300 MB with garbage', async () => {
  const html = `"<p>En <b>bukett</b> med ${'blommor '.repeat(60)}</p>"`;
  const rows = Array.from(
    { length: 9_999 },
    (_, nth) =>
      `p-${nth},Produkt ${nth},Typ ${nth % 50},Title,Default Title,P-${nth},500,shopify,5,${nth + 1}.00,https://a.example/${nth}.jpg,active,${html}`,
  );
  const csv = [`${SHOPIFY},Body (HTML)`, ...rows].join('\n');
  let most = 0;
  const { heapUsed } = process.memoryUsage();
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().heapUsed - heapUsed);
  }, 20);
  const before = process.cpuUsage();
  const shown = await preview(csv);
  const { user, system } = process.cpuUsage(before);
  clearInterval(watch);
  expect(shown).toMatchObject({ creates: 9_999, faulty: 0, pictures: 9_999 });
  expect((user + system) / 1_000_000).toBeLessThan(10);
  expect(most / 2 ** 20).toBeLessThan(300);
}, 60_000);
