import { text } from 'node:stream/consumers';
import { expect, it } from '@jest/globals';
import { PRODUCT_KINDS, WAYS } from '@kronblad/contracts/delivery/delivery-ways';
import { sizeSlug } from '@kronblad/contracts/product/sizes';
import { skuKey } from '@kronblad/contracts/product/sku';
import fc from 'fast-check';
import Papa from 'papaparse';
import { category, product, size } from '../../test/catalogue-rows.js';
import { CatalogueSnapshot } from '../catalogue/index.js';
import type { EventReader, Tx } from '../event-store/index.js';
import { exportProducts } from './export-products.js';
import { readOwnFile } from './own-file.js';
import { planImport } from './plan-import.js';
import { readCsv } from './read-csv.js';

type Rows = Parameters<CatalogueSnapshot['update']>[1];
type SizeFields = NonNullable<Parameters<typeof size>[2]>;

const IMAGE = '/api/image/ros.jpg';

function catalogue(rows: Rows): CatalogueSnapshot {
  const snapshot = new CatalogueSnapshot();
  snapshot.update([], rows, [category(1, 'ljus'), category(2, 'a|b; "c"')]);
  return snapshot;
}

/** `sales`: what orders have added to the stock of VAS since the export. */
const plan = async (csv: string, snapshot: CatalogueSnapshot, sales = 0) => {
  const tx = {
    query: (sql: string) =>
      Promise.resolve(
        sql.includes('FROM images')
          ? [{ filename: 'ros.jpg' }]
          : sql.includes('FROM stock_movements')
            ? [{ id: 2, delta: sales }]
            : [],
      ),
  } as unknown as Tx;
  const reader = { readVisible: async () => ({ events: [], exhausted: true }) } as unknown as EventReader;
  return planImport(await readOwnFile(await readCsv(Buffer.from(csv)), snapshot), snapshot, { tx, reader });
};

const LETTERS = 'SML';
const roses = (sizes = 2) =>
  product(1, {
    name: 'Rosor',
    slug: 'rosor',
    images: [{ url: IMAGE, alt: '', width: null, height: null, placeholder: null, variants: null }],
    sizes: ['Liten', 'Mellan', 'Stor'].slice(0, sizes).map((name, nth) => {
      const sku = `ROS-${LETTERS[nth]}`;
      return size(nth === 0 ? 1 : 10 + nth, 1, { name, sku, skuKey: skuKey(sku), sortOrder: nth, priceOre: 29_900 });
    }),
  });
const world = () => catalogue([roses(), product(2, { name: 'Vas', slug: 'vas', sku: 'VAS', skuKey: skuKey('VAS') })]);

const HEADING = 'SKU;Namn;Slug;Storlek;Pris;Beskrivning';
const errorsOf = async (...rows: readonly string[]) =>
  (await plan([HEADING, ...rows].join('\n'), world())).errors.map(
    ({ line, column, message }) => `${line} ${column ?? '–'}: ${message}`,
  );

it.each([
  [['ROS-S;;;Liten;299;', 'ros-s;;;Liten;299;'], ['3 SKU: Samma SKU finns på rad 2.']],
  [['ROS-X;;rosor;Mellan;99;'], ['2 Storlek: Produktens storlek ”Mellan” finns redan, med SKU ROS-M.']],
  [
    ['NY-1;Nya;;Stor;99;', 'NY-2;;;stor;99;'],
    [
      '2 –: Hoppas över, eftersom produkten har fel på rad 3.',
      '3 Storlek: Produktens storlek ”stor” finns redan, på rad 2.',
    ],
  ],
  [
    ['NY-1;Nya;nya;;99;', 'NY-2;;nya;Stor;99;'],
    [
      '2 Storlek: Ge storleken ett namn, till exempel Mellan.',
      '3 –: Hoppas över, eftersom produkten har fel på rad 2.',
    ],
  ],
  [
    ['VAS-2;;vas;Stor;99;'],
    ['2 Storlek: Produktens storlek med SKU VAS saknar namn. Ta med den i filen och ge den ett.'],
  ],
  [['ROS-S;;vas;Liten;299;'], ['2 SKU: ROS-S är en storlek av ”Rosor”, inte av ”Vas”.']],
  [['NY-1;;;Stor;99;'], ['2 –: Raden saknar namn och slug, och ovanför finns ingen produkt att fortsätta.']],
  [
    ['ROS-S;Rosor;rosor;Liten;299;Röda', 'ROS-M;Rosor;rosor;Mellan;299;Vita'],
    [
      '2 –: Hoppas över, eftersom produkten har fel på rad 3.',
      '3 Beskrivning: Skiljer sig från rad 2, som är samma produkt.',
    ],
  ],
  [
    ['ROS-S;;rosor;Liten;299;', 'ROS-X;;rosor;Enorm;;'],
    ['2 –: Hoppas över, eftersom produkten har fel på rad 3.', '3 Pris: Ange ett belopp i kronor.'],
  ],
])('Wrong rows of sizes are said with row, column and reason: %j', async (rows, expected) => {
  expect(await errorsOf(...rows)).toEqual(expected);
});

it('A product file with a 21st size of a product names its row', async () => {
  const rows = Array.from({ length: 21 }, (_, nth) => `N-${nth};${nth === 0 ? 'Nya' : ''};;Nr ${nth};99;`);
  const errors = await errorsOf(...rows);
  expect(errors).toHaveLength(21);
  expect(errors.at(-1)).toBe('22 –: En produkt kan ha högst 20 storlekar.');
});

it('A row without the texts of its product changes only its size, wherever it stands in the file', async () => {
  const { rows, errors } = await plan(`${HEADING}\nVAS;Vas;vas;;200;\nROS-M;;rosor;Mellan;349;`, world());
  expect(errors).toEqual([]);
  expect(rows).toMatchObject([
    { action: 'update', id: 2, changes: [{ column: 'Beskrivning', to: '' }] },
    { action: 'update', id: 1, changes: [{ column: 'Pris (Mellan)', from: '299,00', to: '349,00' }] },
  ]);
  const [, { patch }] = rows as unknown as readonly [unknown, { readonly patch: object }];
  expect(patch).toEqual({
    sizes: [expect.objectContaining({ id: 1, price: 299 }), expect.objectContaining({ id: 11, price: 349 })],
  });
});

it('A product file may rename product, slug and size, and takes the last size out of sale with the product', async () => {
  const csv = [
    'SKU;Namn;Slug;Storlek;Storleken säljs;Storlekens bild;Aktiv',
    `ROS-S;Röda;roda;Stor;Nej;${IMAGE};Ja`,
    'ROS-M;;roda;Liten;Nej;;',
  ].join('\n');
  expect(await plan(csv, world())).toMatchObject({
    errors: [],
    rows: [
      {
        id: 1,
        changes: [
          { column: 'Namn', to: 'Röda' },
          { column: 'Slug', to: 'roda' },
          { column: 'Storlek (Liten)', to: 'Stor' },
          { column: 'Storleken säljs (Liten)', to: 'Nej' },
          { column: 'Storlekens bild (Liten)', to: IMAGE },
          { column: 'Storlek (Mellan)', to: 'Liten' },
          { column: 'Storleken säljs (Mellan)', to: 'Nej' },
          { column: 'Aktiv', from: 'Ja', to: 'Nej' },
        ],
      },
    ],
  });
});

it('A file from before sizes means what it meant: every row is a product, and blank texts are cleared', async () => {
  const csv = 'SKU;Namn;Beskrivning;Pris\nVAS;Vas;;200\nNY-1;Ny;;99\nNY-2;Ny;;99';
  expect((await plan(csv, world())).rows).toMatchObject([
    { action: 'update', changes: [{ column: 'Beskrivning', to: '' }] },
    { action: 'create', input: { slug: 'ny', sizes: [{ name: '', sku: 'NY-1' }] } },
    { action: 'create', input: { slug: 'ny-2' } },
  ]);
});

it('A product file changes the delivery of a product, and leaves blank cells to the category of a new one', async () => {
  const csv = [
    'SKU;Namn;Pris;Slag;Leveranssätt;Ledtid (öppna dagar);Senast klockan',
    'VAS;Vas;200;begravning;Hämtas i butik | blombud;2;09:30',
    'NY-1;Ny;99;;;;',
    'NY-2;Fel;99;annat;brevduva;40;9',
  ].join('\n');
  const { rows, errors } = await plan(csv, world());
  expect(rows).toMatchObject([
    { action: 'update', patch: { kind: 'funeral', ways: ['courier', 'pickup'], lead_days: 2, latest_hour: '09:30' } },
    { action: 'create', input: expect.not.objectContaining({ kind: expect.anything() }) },
  ]);
  expect(rows[1]).not.toHaveProperty('input.latest_hour');
  expect(errors.map(({ column, message }) => `${column}: ${message}`)).toEqual([
    'Slag: Ange något av: ”Färska blommor” ”Varor” ”Begravning”.',
    'Leveranssätt: Ange något av: ”Blombud” ”Paket” ”Hämtas i butik”.',
  ]);
});

const EXPORT = 'Lagerantal vid export 2026-11-28T15:42:07.123Z';
it.each([
  ['adds the difference', { exported: 10, wanted: 12, sales: 0, now: 10 }, 12],
  ['adds the difference to what sales have left', { exported: 10, wanted: 12, sales: -3, now: 7 }, 9],
  ['adds the difference to what a return has brought', { exported: 10, wanted: 12, sales: 1, now: 11 }, 13],
  ['takes away what is there', { exported: 10, wanted: 2, sales: -5, now: 5 }, 0],
  ['changes nothing the second time', { exported: 10, wanted: 12, sales: 0, now: 12 }, null],
  ['changes nothing the second time, also after sales', { exported: 10, wanted: 12, sales: -2, now: 10 }, null],
  ['changes nothing that staff have not changed in it', { exported: 10, wanted: 10, sales: 0, now: 40 }, null],
  [
    'does not bring back the stock of a product that it has made',
    { exported: '', wanted: 12, sales: -2, now: 10 },
    null,
  ],
  [
    'is refused for a product that it has made and whose stock was changed since',
    { exported: '', wanted: 12, sales: 0, now: 9 },
    'nu 9',
  ],
  ['is refused after another change of the stock', { exported: 10, wanted: 12, sales: -1, now: 14 }, 'då 10, nu 14'],
  ['is refused after a second change like its own', { exported: 10, wanted: 12, sales: 0, now: 14 }, 'då 10, nu 14'],
])('An exported file with another stock %s', async (_, { exported, wanted, sales, now }, expected) => {
  const vase = product(2, { name: 'Vas', slug: 'vas', sku: 'VAS', skuKey: skuKey('VAS'), available: now });
  const { rows, errors } = await plan(`SKU;Lagerantal;${EXPORT}\nVAS;${wanted};${exported}`, catalogue([vase]), sales);
  const [row] = rows as readonly { readonly patch?: { readonly sizes: readonly object[] } }[];
  const stock = { inventory_quantity: expected, inventory_quantity_before: now };
  if (typeof expected === 'number') expect(row).toMatchObject({ version: 1, patch: { sizes: [stock] } });
  else if (expected === null) expect([errors, rows]).toMatchObject([[], [{ action: 'unchanged' }]]);
  else expect(errors).toMatchObject([{ column: 'Lagerantal', message: expect.stringContaining(expected) }]);
});

it('A file that does not say when it was exported changes the stock only while it is the exported one', async () => {
  const csv = 'SKU;Lagerantal;Lagerantal vid export\nVAS;12;10';
  const withStock = (available: number) =>
    catalogue([product(2, { name: 'Vas', slug: 'vas', sku: 'VAS', skuKey: skuKey('VAS'), available })]);
  expect((await plan(csv, withStock(10))).rows).toMatchObject([{ action: 'update' }]);
  expect((await plan(csv, withStock(12))).rows).toMatchObject([{ action: 'unchanged' }]);
  expect((await plan(csv, withStock(8))).errors).toMatchObject([{ column: 'Lagerantal' }]);
});

it.each([
  [
    ['ROS-S;;rosor;Liten;1794;', 'ROS-M;;rosor;Mellan;1800;'],
    ['Liten: Priset ändras från 299', 'Mellan: Priset ändras'],
  ],
  [['ROS-M;;rosor;Mellan;199;'], ['Mellan kostar 199']],
  [['NY-1;Nya;;Stor;99;', 'NY-2;;;Liten;299;'], ['Stor kostar 99']],
  [['ROS-S;;rosor;Liten;349;', 'ROS-M;;rosor;Mellan;449;'], []],
])('A file asks about a price that changes sixfold and a larger size that is cheaper: %j', async (lines, expected) => {
  const { rows } = await plan([HEADING, ...lines].join('\n'), world());
  const questions = rows.flatMap((row) => (row.action === 'unchanged' ? [] : row.questions));
  expect(questions).toMatchObject(expected.map((message) => ({ line: 2, message: expect.stringContaining(message) })));
});

it('A new size of a file without points has the usual ones of its kind', async () => {
  const { rows } = await plan(`${HEADING}\nROS-L;;rosor;Stor;399;`, world());
  expect(rows).toMatchObject([{ patch: { sizes: [{}, {}, { sku: 'ROS-L' }] } }]);
  expect(rows[0]).not.toHaveProperty('patch.sizes.2.work_points');
});

const awkward = fc.constantFrom('Liten', '1-2', '00123', 'TRUE', '=1+1', "'00123", 'Å; "ä"', 'a | b', '12 mars', '2,5');
const texts = fc.oneof(
  awkward,
  fc.string({ maxLength: 12 }).map((each) => each.replace(/\0/g, '').trim()),
);
const ore = fc.integer({ min: 1, max: 9_999_999 });
const sizeFields = fc.record({
  name: awkward,
  sku: fc.oneof(awkward, fc.stringMatching(/^[A-Z0-9][A-Z0-9-]{0,8}$/)),
  priceOre: ore,
  comparePriceOre: fc.option(ore),
  costPriceOre: fc.option(ore),
  available: fc.integer({ min: 0, max: 99_999 }),
  madeToOrder: fc.boolean(),
  workPoints: fc.integer({ min: 0, max: 100 }),
  isActive: fc.boolean(),
  imageUrl: fc.option(fc.constant(IMAGE)),
});
const productFields = fc.record({
  name: texts.filter((name) => name !== ''),
  description: texts,
  isActive: fc.boolean(),
  categoryIds: fc.uniqueArray(fc.constantFrom(1, 2)),
  kind: fc.constantFrom(...PRODUCT_KINDS),
  ways: fc.subarray([...WAYS], { minLength: 1 }),
  leadDays: fc.integer({ min: 0, max: 30 }),
  latestHour: fc.option(fc.constantFrom('09:00', '12:00', '23:59')),
  sizes: fc.uniqueArray(sizeFields, { minLength: 1, maxLength: 5, selector: ({ name }) => sizeSlug(name) }),
});

type ProductFields = typeof productFields extends fc.Arbitrary<infer Fields> ? Fields : never;

function rowsOf(fields: readonly ProductFields[]): Rows {
  const skus = new Set<string>();
  return fields.map(({ sizes, ...own }, nth) => {
    const id = nth + 1;
    const named = sizes.map((each, place): SizeFields => {
      const sku = skus.has(skuKey(each.sku)) ? `EGEN-${id}-${place}` : each.sku;
      skus.add(skuKey(sku));
      return { ...each, sku, skuKey: skuKey(sku), sortOrder: place, name: sizes.length === 1 ? '' : each.name };
    });
    return product(id, {
      ...own,
      images: [{ url: IMAGE, alt: '', width: null, height: null, placeholder: null, variants: null }],
      isActive: own.isActive && sizes.some(({ isActive }) => isActive),
      sizes: named.map((each, place) => size(place === 0 ? id : id * 100 + place, id, each)),
    });
  });
}

it('An exported file changes nothing, in whatever order of rows and with whatever delimiter it is saved', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(productFields, { minLength: 1, maxLength: 6 }),
      fc.constantFrom(';', ',', '\t'),
      fc.infiniteStream(fc.nat()),
      async (fields, delimiter, places) => {
        const snapshot = catalogue(rowsOf(fields));
        const csv = await text(exportProducts([...snapshot.all()], snapshot.categories));
        const [heading = [], ...lines] = Papa.parse<string[]>(csv.replace(/^\ufeff/, ''), {
          skipEmptyLines: true,
        }).data;
        const mixed = lines.map((line) => [places.next().value, line] as const).sort(([one], [other]) => one - other);
        const saved = Papa.unparse([heading, ...mixed.map(([, line]) => line)], { delimiter, newline: '\n' });
        const { rows, errors } = await plan(saved, snapshot);
        expect(errors).toEqual([]);
        expect(rows.flatMap(({ changes }) => changes)).toEqual([]);
        expect(rows.map(({ action }) => action)).toEqual(fields.map(() => 'unchanged'));
        const sizes = fields.reduce((sum, each) => sum + each.sizes.length, 0);
        expect(lines).toHaveLength(sizes);
      },
    ),
    { numRuns: 200 },
  );
});

it('A file of 10,000 sizes is previewed with less than ten seconds of work', async () => {
  const products = Array.from({ length: 3_333 }, (_, nth) => {
    const id = nth + 1;
    const sizes = ['Liten', 'Mellan', 'Stor'].map((name, place) => {
      const sku = `SKU-${id}-${place}`;
      const own = place === 0 ? id : 10_000 + id * 3 + place;
      return size(own, id, { name, sku, skuKey: skuKey(sku), sortOrder: place, priceOre: 29_900 });
    });
    return product(id, { description: 'Lång text. '.repeat(40), sizes });
  });
  const snapshot = catalogue(products);
  const csv = await text(exportProducts([...snapshot.all()], snapshot.categories));
  const before = process.cpuUsage();
  const { rows, errors } = await plan(csv.replaceAll(';299,00;', ';349,00;'), snapshot);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1_000_000).toBeLessThan(10);
  expect(errors).toEqual([]);
  expect(rows).toHaveLength(3_333);
  expect(rows.every(({ changes }) => changes.length === 3)).toBe(true);
});

it('A product that is loaded anew between the reading and the plan is still itself', async () => {
  const snapshot = world();
  const file = await readOwnFile(await readCsv(Buffer.from('SKU;Pris\nROS-S;310')), snapshot);
  snapshot.update([1], [roses()], [category(1, 'ljus')]);
  const tx = { query: async () => [] } as unknown as Tx;
  const { rows, errors } = await planImport(file, snapshot, { tx, reader: {} as EventReader });
  expect([errors, rows.map(({ action }) => action)]).toEqual([[], ['update']]);
});
