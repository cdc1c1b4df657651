import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { MARKETING_WORDING } from '@kronblad/contracts/shop/marketing-wording';
import { stockholmDay } from '@kronblad/contracts/time/time';
import type { Storage } from '@kronblad/platform/storage';
import type { OpenAPIObject } from '@nestjs/swagger';
import { Ajv } from 'ajv';
import type { Answer } from '../../../test/api-under-test.js';
import { pictures } from '../../../test/builders/pictures.js';
import { faultsOfFilterPairs } from '../../../test/filter-pairs.js';
import { bouquetOf, gift, openDays } from '../../../test/flower-shop.js';
import { eventually, receipted, type ShopUnderTest, startShop } from '../../../test/shop-under-test.js';
import { Documents } from '../../accounting/documents/index.js';
import { STORAGE } from '../../integrations/index.js';
import { OrderLinks } from '../../orders/index.js';

type Paths = OpenAPIObject['paths'];
type Operation = NonNullable<Paths[string]['get']>;
interface Response {
  readonly content?: Readonly<Record<string, { readonly schema: object }>>;
  readonly headers?: object;
}

/** An alert counts only once somebody has confirmed it from an email. */
const MAY_BE_EMPTY = ['/stock-alerts/counts'];
const METHODS = ['get', 'post', 'put', 'delete'] as const;
const PRINT = '0b0f3a52-5d3f-4c0e-9d5e-6d3f1a2b3c4d';
const today = stockholmDay(new Date());
const month = today.slice(0, 7);
const year = today.slice(0, 4);

let shop: ShopUnderTest;
let document: OpenAPIObject;
/** Values of path parameters, by the path's beginning; and required parameters, by the path. */
const given: Record<string, string | number> = {};

const ask = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) => {
  const answer = await shop.api.askAsAdmin(method, path, payload ? { payload } : {});
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.body}`);
  return answer.json;
};

beforeAll(async () => {
  shop = await startShop({ projector: true });
  await fillShop();
  document = (await shop.api.ask('GET', '/openapi.json')).json;
}, 120_000);
afterAll(() => shop.close());

/** The order's id. */
async function buyGift(): Promise<number> {
  const weekday = { is_open: true, latest_hour: '23:59', points_limit: 10, stops_limit: 8 };
  await ask('PUT', '/delivery/calendar', { weekdays: Array.from({ length: 7 }, () => weekday) });
  const id = await bouquetOf(shop);
  const [day] = await openDays(shop, id, 1);
  const ceremony = { deceased: 'Karl Åström', place: 'Gudmundrå kyrka', time: '11:00' };
  given['/day'] = given['/rounds'] = day!;
  for (const path of ['/ceremonies', '/orders/delivery-sales']) {
    given[`${path}?from`] = given[`${path}?until`] = day!;
  }
  given['/orders/last-year?days'] = day!;
  given['/round'] = (await ask('POST', `/rounds/${day}/links`)).url.split('/').at(-1);
  const changes = { email: 'dag@example.se', delivery: gift(day!, { ceremony }) as never };
  const { json } = await shop.checkout({ items: [{ id, quantity: 1 }], total: 479, shipping: 'courier', changes });
  return json.order_id;
}

async function fillShop(): Promise<void> {
  await ask('PUT', '/settings/company', { companyName: 'Kronblad', orgNumber: '556677-8899' });
  const { filename } = await upload();
  const image = `/api/image/${filename}`;
  const category = await ask('POST', '/categories', { name: 'Buketter', image_url: image });
  const food = { vat_class: 'food', ingredients: 'Socker, *grädde*', allergens: ['milk'], net_weight_grams: 180 };
  const facts = { category_ids: [category.id], images: [image], cost_price: 40, ...food };
  const product = await shop.product({ slug: 'ros', ...facts });
  const related = await shop.product(facts);
  await ask('PUT', `/products/${product.id}`, { add_on_ids: [related.id] });
  const discount = { discount_type: 'percentage', discount_percentage: 20 };
  await ask('POST', '/discounts/set-single', { product_id: related.id, ...discount });
  const code = await ask('POST', '/campaign-codes', { code: 'HEJ10', discount_percentage: 10 });
  const texts = { title: 'Ljusskola', content: '<p>Hej</p>', is_published: true };
  const page = await ask('POST', '/marketing-pages', texts);
  const faq = { question: 'När har ni öppet?', answer: 'Alla dagar.', section: 'kontakt' };
  const entry = await ask('POST', '/faq', faq);
  const said = { text: 'Så fina rosor!', name: 'Astrid', source: 'Butiken' };
  const quote = await ask('POST', '/customer-quotes', said);
  const way = { words: 'mors dag', title: 'Buketter', address: '/produkter?kategori=buketter' };
  const words = await ask('POST', '/search-words', way);
  const date = await ask('POST', '/delivery/dates', { day: '2026-12-24', is_open: false, note: 'Julafton' });
  const area = await ask('POST', '/delivery/areas', { name: 'Centrum', postal_codes: '872 30–872 44', fee: 79 });
  const chapel = { name: 'Gudmundrå kyrka', address: 'Kyrkogatan 2', postal_code: '872 32', city: 'Kramfors' };
  const place = await ask('POST', '/delivery/places', chapel);
  const seo = await ask('POST', '/seo', { entity_type: 'product', entity_id: product.id, meta_title: 'Ros' });

  const gifted = await buyGift();
  const first = await buy(product, 'astrid@example.se');
  await ask('POST', `/orders/${first.orderId}/notes`, { text: 'Ring före leverans.' });
  await ask('POST', `/orders/${first.orderId}/refund`, { amount: 10, reason: 'Vissen' });
  await fetch(`${shop.sandbox.url}/_sandbox/payment_intents/${first.intent}/dispute`, { method: 'POST', body: '{}' });
  const notice = { name: 'Astrid Åström', order_number: first.orderNumber, email: 'astrid@example.se' };
  await shop.api.ask('POST', '/withdrawals', { payload: notice });
  await eventually(async () => (await ask('GET', '/credit-notes')).length > 0);
  await eventually(async () => (await ask('GET', '/journal/vouchers?series=KR')).length > 0);

  const erased = await buy(product, 'berit@example.se');
  await ask('PUT', `/orders/${erased.orderId}/status`, { status: 'sent' });
  await eventually(async () => (await ask('GET', '/customers?search=berit')).length > 0);
  const [berit] = await ask('GET', '/customers?search=berit');
  const { erasure_id } = await ask('DELETE', `/customers/${berit.id}`);
  const [customer] = await ask('GET', '/customers');
  const selection = { ids: [customer.id] };
  const isMailable = async () => (await ask('POST', '/customers/mailings/recipients', { selection })).mailable > 0;
  await eventually(isMailable);
  const written = { subject: 'Höst', content: '<p>Hej!</p>', selection };
  const { batch_id } = await ask('POST', '/customers/send-email', written);
  await visit(product.id);
  await ask('GET', `/book-exports/sie?period=${month}`);

  const [note] = await ask('GET', '/credit-notes');
  const [voucher] = await ask('GET', '/journal/vouchers?series=KR');
  const [withdrawal] = await ask('GET', '/withdrawals');
  await storePdfs(first.orderId, note.id);
  const links = shop.api.app.get(OrderLinks, { strict: false });
  Object.assign(given, {
    '/campaign-codes': code.id,
    '/products': product.id,
    '/products/add-ons?product_ids': product.id,
    '/delivery/earliest?product_ids': product.id,
    '/categories': category.id,
    '/orders/{id}/recipient': gifted,
    '/orders': first.orderId,
    '/order-page': (await links.orderPageUrl(first.orderId)).split('/').at(-1),
    '/orders/confirmation?payment_intent': first.intent,
    '/orders/confirmation?payment_intent_client_secret': first.secret,
    '/credit-notes': note.id,
    '/journal/vouchers': voucher.id,
    '/journal/reconciliation?month': month,
    '/journal/reconciliation/days': today,
    '/book-exports/vat-report?period': month,
    '/book-exports/sie?period': month,
    '/book-exports/vouchers.csv?period': month,
    '/book-exports/archive?year': year,
    '/book-exports/archive/readiness?year': year,
    '/marketing-pages': page.id,
    '/seo': seo.id,
    '/seo/subjects?entity_type': 'product',
    '/faq': entry.id,
    '/customer-quotes': quote.id,
    '/search-words': words.id,
    '/delivery/days?way': 'courier',
    '/delivery/town?postal_code': '87230',
    '/delivery/capacity?from': '2026-11-27',
    '/delivery/capacity?to': '2026-12-10',
    '/delivery/dates': date.id,
    '/delivery/areas': area.id,
    '/delivery/places': place.id,
    '/withdrawals': withdrawal.id,
    '/customers': customer.id,
    '/customers/erasures': erasure_id,
    '/customers/mailings': batch_id,
    '/image': filename,
    '/prints': PRINT,
    '/moved-products': 'ros',
    '/moved-categories': 'buketter',
    '/effects?status': 'requested',
  });
}

async function upload() {
  const head =
    '--x\r\ncontent-disposition: form-data; name="image"; filename="p.png"\r\ncontent-type: image/png\r\n\r\n';
  const payload = Buffer.concat([Buffer.from(head), pictures.png, Buffer.from('\r\n--x--\r\n')]);
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  return (await shop.api.askAsAdmin('POST', '/upload', { payload, headers })).json;
}

async function buy({ id, price }: { readonly id: number; readonly price: number }, email: string) {
  const changes = { email, marketing: { declined: false, wording_version: MARKETING_WORDING } };
  const { json } = await shop.checkout({ items: [{ id, quantity: 1 }], total: price, changes });
  await shop.pay(json.client_secret);
  await eventually(async () => (await shop.order(json.order_id)).payment_status === 'paid');
  await receipted(shop, json.order_id);
  const secret: string = json.client_secret;
  return { orderId: json.order_id, orderNumber: json.order_number, secret, intent: secret.split('_secret_')[0] };
}

async function visit(product_id: number): Promise<void> {
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
  const session_id = 'besok-1234';
  const view = { session_id, page_url: '/produkt/ros', page_title: 'Ros', page_type: 'product', product_id };
  const track = (what: string, payload: object) =>
    shop.api.ask('POST', `/visitor/track-${what}`, { payload: { session_id, ...payload }, headers });
  await track('session', { referrer_url: 'https://www.google.se/', landing_page: '/?utm_campaign=host' });
  await track('page', view);
  await track('page', {
    ...view,
    page_url: '/ljusskola',
    page_title: 'Ljusskola',
    page_type: 'marketing',
    product_id: null,
  });
  await track('event', { event_type: 'purchase', product_id });
  await eventually(async () => (await ask('GET', '/visitor')).overview.total_visitors > 0);
}

async function storePdfs(orderId: number, creditNoteId: string): Promise<void> {
  const documents = shop.api.app.get(Documents, { strict: false });
  const storage = shop.api.app.get<Storage>(STORAGE, { strict: false });
  for (const { key } of [await documents.receipt(orderId), await documents.creditNote(creditNoteId)]) {
    await storage.put(key, Buffer.from('%PDF-1.7'), 'application/pdf');
  }
  await storage.put(`prints/${PRINT}.pdf`, Buffer.from('%PDF-1.7'), 'application/pdf');
}

function operations(): {
  readonly path: string;
  readonly method: (typeof METHODS)[number];
  readonly operation: Operation;
}[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      return operation ? [{ path: path.replace('/api', ''), method, operation }] : [];
    }),
  );
}

const successOf = (operation: Operation): Response =>
  (Object.entries(operation.responses).find(([status]) => status.startsWith('2'))?.[1] ?? {}) as Response;

/** Fills in the path's parameter with the value of the longest known beginning, and adds required parameters. */
function filledIn(path: string): string {
  const base = path.replace(/\/\{.*$/, '');
  const query = Object.entries(given).flatMap(([name, value]) =>
    name.startsWith(`${path}?`) ? `${name.slice(path.length + 1)}=${encodeURIComponent(value)}` : [],
  );
  return `${path.replace(/\{\w+\}/, String(given[path.replace(/\/[^/]*$/, '')] ?? given[base]))}?${query.join('&')}`;
}

function validator() {
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });
  ajv.addSchema({ $id: 'api', components: document.components } as object);
  return (schema: object, value: unknown): string[] => {
    const text = JSON.stringify(schema).replaceAll('"#/components', '"api#/components');
    const validate = ajv.compile(JSON.parse(text));
    validate(value);
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
    );
  };
}

function faultsOf(
  { path, operation }: ReturnType<typeof operations>[number],
  answer: Answer,
  check: ReturnType<typeof validator>,
) {
  if (answer.status !== 200) return [`status ${answer.status}: ${answer.body}`];
  const { content = {}, headers } = successOf(operation);
  const type = String(answer.headers['content-type']).split(';')[0] ?? '';
  const described = content[type];
  if (!described) return [`answers ${type}`];
  const range = 'content-range' in answer.headers;
  const faults = range === (headers !== undefined) ? [] : [`Content-Range is ${range ? 'not ' : ''}described`];
  if (type !== 'application/json') return faults;
  const isEmpty = Array.isArray(answer.json) && answer.json.length === 0 && !MAY_BE_EMPTY.includes(path);
  return [...faults, ...(isEmpty ? ['is empty'] : []), ...check(described.schema, answer.json)];
}

it('Every operation is described with its answer', () => {
  const isEmpty = ({ path, operation }: ReturnType<typeof operations>[number]) =>
    '204' in operation.responses || path.startsWith('/visitor/track-');
  const without = operations().filter((each) => !successOf(each.operation).content && !isEmpty(each));
  expect(without.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  const paths = Object.keys(document.paths).map((path) => path.replaceAll(/\{\w+\}/g, '{}'));
  expect(paths).toHaveLength(new Set(paths).size);
});

it('Every documented GET answers as described, with and without a session', async () => {
  const check = validator();
  const faults: string[] = [];
  for (const each of operations().filter(({ method, path }) => method === 'get' && path !== '/live')) {
    const isPublic = each.operation.security?.length === 0;
    for (const as of isPublic ? (['ask', 'askAsAdmin'] as const) : (['askAsAdmin'] as const)) {
      const answer = await shop.api[as]('GET', filledIn(each.path));
      faults.push(...faultsOf(each, answer, check).map((fault) => `${each.path} (${as}): ${fault}`));
    }
  }
  expect(faults).toEqual([]);
}, 120_000);

it('Every list takes each pair of its filters, and finds what both find', async () => {
  const faults: string[] = [];
  const isList = ({ method, operation }: ReturnType<typeof operations>[number]) =>
    method === 'get' && successOf(operation).headers !== undefined;
  const lists = operations().filter(isList);
  expect(lists.length).toBeGreaterThan(20);
  for (const { path, operation } of lists) {
    const address = filledIn(path);
    const isOpen = ({ name }: { readonly name: string }) => !address.includes(`?${name}=`);
    const parameters = (operation.parameters as Parameters<typeof faultsOfFilterPairs>[0]).filter(isOpen);
    const found = await faultsOfFilterPairs(parameters, (query) =>
      shop.api.askAsAdmin('GET', `${address}&limit=100&${query}`),
    );
    faults.push(...found.map((fault) => `${path}: ${fault}`));
  }
  expect(faults).toEqual([]);
}, 120_000);

it('The description says which operations need a session', async () => {
  const wrong: string[] = [];
  for (const { path, method, operation } of operations()) {
    const { status } = await shop.api.ask(method.toUpperCase() as 'GET', path.replaceAll(/\{\w+\}/g, '1'));
    if ((status === 401) !== operation.security!.length > 0) wrong.push(`${method} ${path}: ${status}`);
  }
  expect(wrong).toEqual([]);
});

it('The description has uploads as files and the login’s token as opaque', () => {
  const uploads = ['/api/upload', '/api/products/import', '/api/products/import/preview'].map((path) => {
    const body = document.paths[path]?.post?.requestBody as { readonly content: Record<string, { schema: object }> };
    return body.content['multipart/form-data']?.schema;
  });
  const file = { type: 'string', format: 'binary' };
  expect(uploads).toMatchObject([{ properties: { image: file } }, { properties: { file } }, { properties: { file } }]);
  expect(document.components?.securitySchemes?.token).toMatchObject({ scheme: 'bearer', bearerFormat: 'opaque' });
});

it.each(['/auth/sessions', '/book-exports', '/products/top', '/customers/erasures'])(
  'The list %s is described with its pages',
  async (path) => {
    const [first, second, before] = await Promise.all(
      [[0, 0], [1, 1], []].map((range) =>
        shop.api.askAsAdmin('GET', range.length > 0 ? `${path}?range=[${range}]` : path),
      ),
    );
    const total = before?.json.length;
    expect(first?.json).toEqual(before?.json.slice(0, 1));
    expect(second?.json).toEqual(before?.json.slice(1, 2));
    expect(first?.headers['content-range']).toMatch(new RegExp(` 0-0/${total}$`));
    expect((await shop.api.askAsAdmin('GET', `${path}?sort_by=unknown`)).status).toBe(400);
  },
);
