import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { stockholmDay } from '@kronblad/contracts/rules/time';
import { type ShopUnderTest, startShop } from '../../../test/shop-under-test.js';
import { ReceiptIssuer } from '../receipt-issuer.js';

let shop: ShopUnderTest;
let paidId: number;

async function order(price: number, firstName: string) {
  const { id } = await shop.product({ price });
  const changes = { first_name: firstName };
  return (await shop.checkout({ items: [{ id, quantity: 1 }], total: price, changes })).json;
}

beforeAll(async () => {
  shop = await startShop({ deaf: true });
  const paid = await order(1234.5, '=1+1;"Å"');
  await order(100, 'Obetald');
  await shop.pay(paid.client_secret);
  await shop.poll();
  paidId = paid.order_id;
  await shop.api.app.get(ReceiptIssuer, { strict: false }).ensure(paidId);
});
afterAll(() => shop.close());

const year = () => Number(stockholmDay(new Date()).slice(0, 4));
const get = (path: string) => shop.api.askAsAdmin('GET', path);

it('sums the orders of a period: all are counted, and the money of those that are paid', async () => {
  await shop.api.askAsAdmin('POST', `/orders/${paidId}/refund`, { payload: { amount: 34.5 } });
  const sums = { orders: 2, turnover: 1234.5, tax: 246.9, refunded: 34.5, years: [year()] };
  expect((await get(`/orders/totals?year=${year()}`)).json).toEqual(sums);
  expect((await get('/orders/totals')).json).toEqual(sums);
  expect((await get(`/orders/totals?year=${year() - 1}`)).json).toMatchObject({ orders: 0, turnover: 0 });
  const month = Number(stockholmDay(new Date()).slice(5, 7));
  expect((await get(`/orders?month=${month}`)).json).toHaveLength(2);
  expect((await get(`/orders?month=${(month % 12) + 1}`)).json).toHaveLength(0);
  expect((await get('/orders/totals?month=13')).status).toBe(400);
});

it('exports them as Swedish spreadsheets open them, and no cell as a formula', async () => {
  const { status, headers, body } = await get(`/orders/bookkeeping.csv?year=${year()}`);
  expect(status).toBe(200);
  expect(headers['content-disposition']).toBe(`attachment; filename="bokforing-${year()}-alla-manader.csv"`);
  const [head, first, second, ...rest] = body.toString('utf8').split('\r\n');
  expect(head).toBe('\uFEFF"Ordernummer";"Datum";"Kund";"E-post";"Totalt";"Moms";"Betalstatus";"Leveransstatus"');
  expect(first).toMatch(
    /^"ORD-\d+";"\d{4}-\d\d-\d\d";"'=1\+1;""Å"" Åström";"astrid@example.se";"1234,50";"246,90";"Betald";"Väntande"$/,
  );
  expect(second).toMatch(/;"100,00";"20,00";"Obetald";"Väntande"$/);
  expect(rest).toEqual(['']);
});

it('keeps an order that was deleted after it got a receipt, marked as deleted', async () => {
  const before = (await get('/orders/totals')).json;
  const deleted = await order(500, 'Bort');
  await shop.pay(deleted.client_secret);
  await shop.poll();
  await shop.api.app.get(ReceiptIssuer, { strict: false }).ensure(deleted.order_id);
  expect((await shop.api.askAsAdmin('DELETE', `/orders/${deleted.order_id}?confirm=true`)).status).toBeLessThan(300);

  expect((await get('/orders/totals')).json).toMatchObject({
    orders: before.orders + 1,
    turnover: before.turnover + 500,
    tax: before.tax + 100,
  });
  const ids = async (query: string) =>
    (await get(`/orders?${query}`)).json.map(({ id, deleted: gone }: { id: number; deleted: boolean }) => [id, gone]);
  expect(await ids('in_books=true')).toContainEqual([deleted.order_id, true]);
  expect(await ids('')).not.toContainEqual([deleted.order_id, true]);
  expect((await get('/orders/bookkeeping.csv')).body.toString()).toMatch(/"500,00";"100,00";"[^"]+";"Borttagen"/);
});

it('tells what a receipt says, for a page to be printed', async () => {
  expect((await get(`/orders/${paidId}/receipt`)).json).toMatchObject({
    kind: 'receipt',
    number: expect.stringMatching(/^K\d{4}-000001$/),
    lines: [{ quantity: 1, list_price: 1234.5, discount: 0, vat_rate: 25, total: 1234.5 }],
    sums: [
      { label: 'Varor', amount: 1234.5 },
      { label: 'Hämtas ut i butik', amount: 0 },
    ],
    annulled: false,
    vat: [{ rate: 25, net: 987.6, tax: 246.9, gross: 1234.5 }],
    total: 1234.5,
  });
});

it.each(['/orders/totals', '/orders/bookkeeping.csv', '/orders/1/receipt'])('keeps %s to staff', async (path) => {
  expect((await shop.api.ask('GET', path)).status).toBe(401);
});
