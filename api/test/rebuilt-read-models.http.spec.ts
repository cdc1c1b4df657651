import { isDeepStrictEqual } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DataSource, type EntityMetadata } from 'typeorm';
import { projections } from '../src/app.module.js';
import { Database, EventReader, PersonKeys } from '../src/event-store/index.js';
import { EventCodec } from '../src/event-store/log/event-codec.js';
import { Replay } from '../src/event-store/rebuild/index.js';
import { type ApiUnderTest, startApi } from './api-under-test.js';
import { frontEnds } from './front-ends/index.js';
import { until } from './test-database.js';

const NOBODY = 999_999;

const FAULTS = `
  UPDATE read.products SET name = 'Fel vas' WHERE slug = 'vas-dagg';
  INSERT INTO read.products
    SELECT (jsonb_populate_record(p, '{"id": ${NOBODY}, "slug": "spoke"}')).* FROM read.products p
    WHERE slug = 'vas-dagg';
  INSERT INTO read.sizes
    SELECT (jsonb_populate_record(z, '{"id": ${NOBODY}, "product_id": ${NOBODY}, "sku_key": "spoke"}')).*
    FROM read.sizes z WHERE sku = 'V1';
  UPDATE read.categories SET name = 'Fel kategori';
  UPDATE read.stock SET available = 77;
  UPDATE read.campaign_codes SET percentage = 50;
  UPDATE read.campaign_code_usage SET used = 3;
  UPDATE read.settings SET value = value || '{"companyName": "Fel AB"}';
  UPDATE read.marketing_pages SET title = 'Fel sida';
  DELETE FROM read.seo_records`;

let first: ApiUnderTest;
let owner: Database;
let productId: number;

beforeAll(async () => {
  first = await startApi(undefined, frontEnds);
  owner = await Database.connect({ url: first.database.url, poolSize: 6, applicationName: 'test-rebuild' });
  const create = async (path: string, payload: object) => {
    const { status, json } = await first.askAsAdmin('POST', path, { payload });
    expect(status).toBe(201);
    return json;
  };
  const { id: category } = await create('/categories', { name: 'Vaser' });
  const facts = { name: 'Vas Dagg', sku: 'V1', price: 329, inventory_quantity: 4, category_ids: [category] };
  productId = (await create('/products', facts)).id;
  await create('/campaign-codes', { code: 'VINTER' });
  await create('/marketing-pages', { title: 'Advent', is_published: true });
  await create('/seo', { entity_type: 'product', entity_id: productId, meta_title: 'Vas i glas' });
  await first.askAsAdmin('PUT', '/settings/company', { payload: { companyName: 'Kronblad AB' } });
});
afterAll(async () => {
  await owner.close();
  await first.close();
});

async function answersOf({ app, ask, askAsAdmin }: ApiUnderTest) {
  const json = async (path: string) => (await ask('GET', path)).json;
  const text = async (url: string) => (await app.inject({ url })).body;
  const product = await json('/products/vas-dagg');
  const cart = { items: [{ id: productId, quantity: 1 }], campaign_code: 'VINTER' };
  return {
    product: [product.name, product.inventory_quantity, product.seo?.meta_title],
    nobody: (await ask('GET', `/products/${NOBODY}`)).status,
    listed: (await json('/products')).map(({ name }: { name: string }) => name),
    found: (await json('/products?search=dagg')).length,
    categories: (await json('/categories')).map(({ name }: { name: string }) => name),
    cart: (await ask('POST', '/pricing/calculate-cart', { payload: cart })).json,
    shop: (await json('/settings/shop')).companyName,
    pages: (await json('/marketing-pages')).map(({ title }: { title: string }) => title),
    seo: (await askAsAdmin('GET', '/seo')).json.length,
    page: /"name":"[^"]*"/.exec(await text(`/produkter/${productId}`))?.[0],
    home: /"names":\[[^\]]*\]/.exec(await text('/'))?.[0],
    feed: (await text('/feeds/google.xml')).match(/<g:title>.*?<\/g:title>|<title>.*?<\/title>/g),
    sitemap: (await text('/sitemap.xml')).match(/<loc>.*?<\/loc>/g),
  };
}

function rebuild(): Promise<number> {
  const keys = new PersonKeys(Buffer.alloc(32, 7));
  return new Replay(owner, new EventReader(new EventCodec(keys))).rebuildAll(projections);
}

describe('after a rebuild that changed rows', () => {
  let right: Awaited<ReturnType<typeof answersOf>>;
  let mistaken: ApiUnderTest;

  beforeEach(async () => {
    right = await answersOf(first);
    await owner.query(FAULTS);
    mistaken = await startApi(first, frontEnds);
    expect(await answersOf(mistaken)).toMatchObject({
      product: ['Fel vas', 77, undefined],
      nobody: 200,
      found: 0,
      categories: ['Fel kategori'],
      shop: 'Fel AB',
      pages: ['Fel sida'],
      seo: 0,
      page: '"name":"Fel vas"',
    });
  });

  afterEach(() => mistaken.close());

  /** Checks both processes, because each must detect the swap by itself. */
  async function expectBothRight(): Promise<void> {
    for (const api of [mistaken, first]) {
      const isRight = async () => isDeepStrictEqual(await answersOf(api), right);
      await until(isRight).catch(() => undefined);
      expect(await answersOf(api)).toEqual(right);
    }
  }

  it('An API that loaded the wrong rows answers correctly without a restart', async () => {
    await rebuild();
    await expectBothRight();
  });

  it('An API whose connections were all lost during the swap answers correctly', async () => {
    let swapping = true;
    let killed = 0;
    const rebuilding = rebuild().finally(() => {
      swapping = false;
    });
    while (swapping) {
      const gone = await owner.query(
        `SELECT pg_terminate_backend(pid, 1000) FROM pg_stat_activity
         WHERE datname = current_database() AND application_name IN ('kronblad', 'kronblad-notifier')`,
      );
      killed += gone.length;
    }
    await rebuilding;
    expect(killed).toBeGreaterThan(1);
    await expectBothRight();
  });
});

interface ColumnShape {
  readonly name: string;
  readonly type: string;
  readonly nullable: boolean;
}

const byName = (columns: readonly ColumnShape[]) => columns.toSorted((a, b) => (a.name < b.name ? -1 : 1));

function entityColumns({ columns, connection: { driver } }: EntityMetadata): ColumnShape[] {
  return byName(
    columns.map((column) => ({
      name: column.databaseName,
      type: column.isArray ? 'ARRAY' : driver.normalizeType(column),
      nullable: column.isNullable,
    })),
  );
}

/** A generated column counts as not null, because the columns that it is computed from are not null. */
async function tableColumns({ schema = 'read', tableName }: EntityMetadata): Promise<ColumnShape[]> {
  const columns = await owner.query<ColumnShape>(
    `SELECT column_name AS name, data_type AS type, is_nullable = 'YES' AND is_generated = 'NEVER' AS nullable
     FROM information_schema.columns WHERE table_schema = $1 AND table_name = $2`,
    [schema, tableName],
  );
  return byName(columns);
}

describe('the entities', () => {
  const entities = () => first.app.get(DataSource).entityMetadatas;

  it('The entities include the tables of every projection', () => {
    const known = new Set(entities().map(({ tableName }) => tableName));
    expect(projections.flatMap(({ tables }) => tables).filter((table) => !known.has(table))).toEqual([]);
  });

  it('The entities have the columns of the migrated tables', async () => {
    for (const entity of entities()) {
      expect({ table: entity.tableName, columns: entityColumns(entity) }).toEqual({
        table: entity.tableName,
        columns: await tableColumns(entity),
      });
    }
  });
});
