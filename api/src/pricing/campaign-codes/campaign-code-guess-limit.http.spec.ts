import { type ApiUnderTest, startApi } from '../../../test/api-under-test.js';
import { pickupOrder } from '../../../test/builders/order-request.js';

const LIMIT = 30;
let api: ApiUnderTest;
let product: number;
let addresses = 0;
let address: string;
beforeAll(async () => {
  api = await startApi(undefined, { RATE_LIMITS: 'on' });
  const payload = { name: 'Ros', price: 100, sku: 'R', inventory_quantity: 100 };
  product = (await api.askAsAdmin('POST', '/products', { payload })).json.id;
});
beforeEach(() => {
  address = `192.0.2.${++addresses}`;
});
afterAll(() => api.close());

const addCodes = async (...codes: string[]) => {
  for (const code of codes) await api.askAsAdmin('POST', '/campaign-codes', { payload: { code } });
};
const post = (path: string, payload: object) => api.ask('POST', path, { remoteAddress: address, payload });
const WAYS = {
  'in a cart': (code: string) =>
    post('/pricing/calculate-cart', { items: [{ id: product, quantity: 1 }], campaign_code: code }),
  'with a cart': (code: string) => post('/pricing/validate-campaign', { code, cart_total: 100 }),
  alone: (code: string) => post('/campaign-codes/validate', { code }),
  'with an order': (code: string) => order(code),
} as const;
const order = (campaign_code: string | null) => post('/orders', pickupOrder([product], { campaign_code }));
const many = (count: number, name: string) => Array.from({ length: count }, (_, nth) => `${name}-${nth}`);
const useUp = async () => {
  for (const code of many(LIMIT, 'FEL')) expect((await WAYS.alone(code)).status).toBe(422);
};

describe('trying codes', () => {
  it.each(Object.entries(WAYS))('%s: guesses sent at once are answered within the limit', async (way, guess) => {
    const right = many(10, way === 'alone' ? 'SJALV' : way.toUpperCase().replaceAll(' ', ''));
    await addCodes(...right);
    const answers = await Promise.all([...many(150, 'GISSAD'), ...right].map((code) => guess(code)));
    const answered = answers.map(({ status }) => status !== 429);
    expect(answered.filter(Boolean).length).toBeLessThanOrEqual(LIMIT);
    expect(answered.slice(150)).not.toContain(true);
  });

  it.each(Object.entries(WAYS))('%s: a right one is not told either when no try is left', async (_, guess) => {
    await addCodes('RATT');
    await useUp();
    expect((await guess('RATT')).json).toMatchObject({ statusCode: 429, code: 'too_many_requests' });
    expect((await order(null)).status).toBe(201);
  });

  it('with an order takes from the same tries', async () => {
    for (const code of many(10, 'ORDER')) expect((await order(code)).json.code).toBe('code_unknown');
    for (const code of many(LIMIT - 10, 'FEL')) expect((await WAYS.alone(code)).status).toBe(422);
    expect((await WAYS.alone('FEL')).status).toBe(429);
  });

  it('takes no tries for codes that there are, however often and however many, nor for carts without one', async () => {
    const right = many(LIMIT + 5, 'FINNS');
    await addCodes(...right);
    for (const code of right) {
      const { json } = await WAYS['in a cart'](code.toLowerCase());
      expect([json.campaign_code, (await WAYS['in a cart'](code)).json.campaign_discount]).toEqual([code, 10]);
      expect((await WAYS['with a cart'](code)).status).toBe(200);
    }
    await post('/pricing/calculate-cart', { items: [], campaign_code: ' ' });
    await useUp();
    expect((await WAYS.alone('FEL')).status).toBe(429);
  });
});
