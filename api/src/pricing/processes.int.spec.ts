import { type ApiUnderTest, startApi } from '../../test/api-under-test.js';
import { until } from '../../test/test-database.js';

let one: ApiUnderTest;
let other: ApiUnderTest;
beforeAll(async () => {
  one = await startApi();
  other = await startApi(one, { RATE_LIMITS: 'on' });
});
afterAll(async () => {
  await other.close();
  await one.close();
});

describe('two processes', () => {
  let asked = 0;
  /** Uses a new address per request, because tries are limited per address. */
  const messageAt = async (api: ApiUnderTest, code: string) => {
    const remoteAddress = `198.51.100.${asked++ % 250}`;
    return (await api.ask('POST', '/campaign-codes/validate', { remoteAddress, payload: { code } })).json.message;
  };

  it('know of each other’s codes, new, changed and deleted', async () => {
    const { id } = (await one.askAsAdmin('POST', '/campaign-codes', { payload: { code: 'HOS-BADA' } })).json;
    await until(async () => (await messageAt(other, 'HOS-BADA')) === 'Rabattkoden gäller: 10% rabatt');
    await one.askAsAdmin('PUT', `/campaign-codes/${id}`, { payload: { is_active: false } });
    await until(async () => (await messageAt(other, 'HOS-BADA')) === 'Rabattkoden är inte aktiv');
    await one.askAsAdmin('DELETE', `/campaign-codes/${id}`);
    await until(async () => (await messageAt(other, 'HOS-BADA')) === 'Ogiltig rabattkod');
  });

  it('know of each other’s discounts', async () => {
    const payload = { name: 'Ros', price: 100, sku: 'R', inventory_quantity: 1 };
    const { id } = (await one.askAsAdmin('POST', '/products', { payload })).json;
    await one.askAsAdmin('POST', '/discounts/set-single', {
      payload: { product_id: id, discount_type: 'fixed', discount_amount: 40 },
    });
    const totalAtOther = async () =>
      (
        await other.ask('POST', '/pricing/calculate-cart', {
          payload: { items: [{ id, quantity: 1 }], shipping_method: 'pickup' },
        })
      ).json.total_amount;
    await until(async () => (await totalAtOther()) === 60);
  });
});

describe('guessing codes', () => {
  const from = (remoteAddress: string) => ({ remoteAddress, payload: { code: 'GISSNING' } });

  it('ends after thirty tries a minute from one address, wherever they are made', async () => {
    const cart = { items: [], campaign_code: 'GISSNING' };
    for (let nth = 0; nth < 10; nth++) {
      const answers = [
        await other.ask('POST', '/pricing/validate-campaign', from('192.0.2.1')),
        await other.ask('POST', '/campaign-codes/validate', from('192.0.2.1')),
        await other.ask('POST', '/pricing/calculate-cart', { ...from('192.0.2.1'), payload: cart }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([422, 422, 200]);
    }
    const late = await other.ask('POST', '/pricing/calculate-cart', { ...from('192.0.2.1'), payload: cart });
    expect([late.status, late.json.code]).toEqual([429, 'too_many_requests']);
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
    expect((await other.ask('POST', '/pricing/validate-campaign', from('192.0.2.1'))).status).toBe(429);
  });

  it('is not answered by a right code being let through', async () => {
    await one.askAsAdmin('POST', '/campaign-codes', { payload: { code: 'RATT-GISSAD' } });
    await until(async () => {
      const { json } = await other.ask('POST', '/campaign-codes/validate', {
        remoteAddress: '192.0.2.3',
        payload: { code: 'RATT-GISSAD' },
      });
      return json.valid === true;
    });
    const cart = { remoteAddress: '192.0.2.1', payload: { items: [], campaign_code: 'RATT-GISSAD' } };
    expect((await other.ask('POST', '/pricing/calculate-cart', cart)).status).toBe(429);
  });

  it('hinders neither other addresses nor carts without a wrong code', async () => {
    expect((await other.ask('POST', '/pricing/validate-campaign', from('192.0.2.2'))).status).toBe(422);
    const cart = { remoteAddress: '192.0.2.1', payload: { items: [] } };
    expect((await other.ask('POST', '/pricing/calculate-cart', cart)).status).toBe(200);
  });
});
