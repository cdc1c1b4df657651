import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { dataProvider } from './data-provider';
import { codeOf, fieldErrorsOf, statusOf } from './error-message';

const fetched = jest.fn<typeof fetch>();
const answer = (status: number, body?: unknown, headers: Record<string, string> = {}) =>
  fetched.mockResolvedValueOnce(new Response(body === undefined ? null : JSON.stringify(body), { status, headers }));

const lastCall = () => {
  const [url, options] = fetched.mock.calls.at(-1) ?? [];
  return {
    url: decodeURIComponent(String(url)),
    method: options?.method ?? 'GET',
    headers: new Headers(options?.headers),
    body: typeof options?.body === 'string' ? JSON.parse(options.body) : options?.body,
  };
};

const realFetch = globalThis.fetch;
beforeEach(() => {
  fetched.mockReset();
  globalThis.fetch = fetched;
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

it('The data provider reads a page of a Swedish resource from the API’s collection', async () => {
  answer(200, [{ id: 1 }], { 'content-range': 'orders 50-50/51' });
  const list = await dataProvider.getList('ordrar', {
    pagination: { page: 2, perPage: 50 },
    sort: { field: 'created_at', order: 'DESC' },
    filter: { status: 'sent', search: undefined },
  });
  expect(list).toEqual({ data: [{ id: 1 }], total: 51 });
  expect(lastCall().url).toBe('/api/orders?filter={"status":"sent"}&range=[50,99]&sort=["created_at","DESC"]');
});

it('The data provider updates with the version that was read', async () => {
  answer(200, { id: 4, name: 'Vas', version: 8 });
  await dataProvider.update('produkter', { id: 4, data: { name: 'Vas' }, previousData: { id: 4, version: 7 } });
  const call = lastCall();
  expect([call.method, call.url, call.body]).toEqual(['PUT', '/api/products/4', { name: 'Vas' }]);
  expect(call.headers.get('If-Match')).toBe('"7"');
});

it('The data provider sends only what was changed, so that a sale in between keeps its goods', async () => {
  answer(200, { id: 4 });
  const before = { id: 4, version: 7, price: 100, inventory_quantity: 3, images: ['/api/image/a.jpg'] };
  const data = { price: 90, inventory_quantity: 3, images: ['/api/image/a.jpg'] };
  await dataProvider.update('produkter', { id: 4, data, previousData: before });
  expect(lastCall().body).toEqual({ price: 90 });
});

it('The data provider deletes, whether or not the answer has a body', async () => {
  answer(204);
  const record = { id: 4, name: 'Ljus' };
  expect(await dataProvider.delete('kategorier', { id: 4, previousData: record })).toEqual({ data: record });
  expect(lastCall()).toMatchObject({ method: 'DELETE', url: '/api/categories/4' });
});

it('The data provider asks for a resource by its own name when its screen has no other', async () => {
  answer(200, { id: 1 });
  await dataProvider.getOne('faq', { id: 1 });
  expect(lastCall()).toMatchObject({ url: '/api/faq/1' });
});

it('An action stamps shipped_at when an order is sent, and only then, and tells how it was shown', async () => {
  answer(200, {});
  await dataProvider.changeOrderStatus(
    { id: 3, status: 'pending', payment_status: 'paid', withdrawal_open: false },
    'sent',
  );
  const sent = lastCall();
  expect([sent.method, sent.url, sent.body.status]).toEqual(['PUT', '/api/orders/3/status', 'sent']);
  expect(Math.abs(Date.now() - Date.parse(sent.body.shipped_at))).toBeLessThan(10_000);

  answer(200, {});
  await dataProvider.changeOrderStatus(
    { id: 3, status: 'cancelled', payment_status: 'failed', withdrawal_open: true },
    'pending',
  );
  expect(lastCall().body).toEqual({
    status: 'pending',
    shipped_at: null,
    from_status: 'cancelled',
    payment_status: 'failed',
    withdrawal_open: true,
  });
});

it('The data provider refunds an order, and deletes one with confirmation', async () => {
  answer(201, {});
  const refund = { refund_id: 'id', amount: 12.5, reason: 'Trasig', rejected: false, refundable_amount: 12.5 };
  await dataProvider.refundOrder(3, refund);
  expect(lastCall()).toMatchObject({ url: '/api/orders/3/refund', body: refund });
  answer(204);
  await dataProvider.deleteOrder(3, { confirm_withdrawn: true });
  expect(lastCall().url).toBe('/api/orders/3?confirm_withdrawn=true');
  answer(204);
  await dataProvider.deleteOrder(3, {});
  expect(lastCall().url).toBe('/api/orders/3');
});

it('The data provider uploads a picture as multipart field image and answers its address', async () => {
  answer(201, { url: '/api/image/a.jpg' });
  expect(await dataProvider.uploadImage(new Blob(['x']), 'a.jpg')).toBe('/api/image/a.jpg');
  const { body, headers } = lastCall();
  expect((body as FormData).get('image')).toBeInstanceOf(File);
  expect(headers.has('Content-Type')).toBe(false);
});

it('A refusal keeps the API’s message, code and messages by field', async () => {
  answer(409, {
    statusCode: 409,
    code: 'sku_taken',
    message: 'Detta SKU används redan av en annan produkt',
    fields: { sku: 'Upptaget' },
  });
  const error = await dataProvider.create('produkter', { data: {} }).catch((refused: Error) => refused);
  expect(error).toHaveProperty('message', 'Detta SKU används redan av en annan produkt');
  expect([statusOf(error), codeOf(error), fieldErrorsOf(error)]).toEqual([409, 'sku_taken', { sku: 'Upptaget' }]);
});

it('A refusal falls back to the status line, and to a Swedish message without an answer', async () => {
  fetched.mockResolvedValueOnce(new Response('<html>', { status: 502, statusText: 'Bad Gateway' }));
  await expect(dataProvider.orderStatistics()).rejects.toThrow('Network error');
  fetched.mockRejectedValueOnce(new TypeError('fetch failed'));
  await expect(dataProvider.orderStatistics()).rejects.toThrow('Nätverksfel');
});
