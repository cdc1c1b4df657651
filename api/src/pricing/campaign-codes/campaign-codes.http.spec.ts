import { type ApiUnderTest, startApi } from '../../../test/api-under-test.js';
import { pickupOrder } from '../../../test/builders/order-request.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi(undefined, { RATE_LIMITS: 'on' });
});
afterAll(() => api.close());

const create = (payload: object) => api.askAsAdmin('POST', '/campaign-codes', { payload });
const put = (id: number, payload: object, headers = {}) =>
  api.askAsAdmin('PUT', `/campaign-codes/${id}`, { payload, headers });

describe('the list', () => {
  beforeAll(async () => {
    for (const [code, percentage, extra] of [
      ['ALFA', 30, { description: 'Åretruntkod' }],
      ['BETA', 10, { is_active: false }],
      ['GAMMA-1', 20, { valid_until: '2020-01-01' }],
    ] as const) {
      await api.askAsAdmin('POST', '/campaign-codes', {
        payload: { code, discount_percentage: percentage, ...extra },
      });
    }
  });

  it.each([
    ['', ['GAMMA-1', 'BETA', 'ALFA']],
    ['?sort=["discount_percentage","ASC"]&range=[0,1]', ['BETA', 'GAMMA-1']],
    ['?sort_by=code&sort_order=asc&limit=2&offset=1', ['BETA', 'GAMMA-1']],
    ['?sort=["times_used","DESC"]', ['GAMMA-1', 'BETA', 'ALFA']],
    ['?sort=["valid_until","ASC"]', ['GAMMA-1', 'ALFA', 'BETA']],
    ['?filter={"q":"året"}', ['ALFA']],
    ['?search=aretrunt', ['ALFA']],
    ['?search=a-1', ['GAMMA-1']],
    ['?search=%25', []],
    ['?filter={"is_active":false}', ['BETA']],
    ['?is_active=true', ['GAMMA-1', 'ALFA']],
    ['?filter={"usable":"true"}', ['ALFA']],
    ['?usable=false', ['GAMMA-1', 'BETA']],
    ['?filter={"id":[1,3]}', ['GAMMA-1', 'ALFA']],
  ])('Given %s, then the list of codes holds %j', async (query, codes) => {
    const { status, json, headers } = await api.askAsAdmin('GET', `/campaign-codes${encodeURI(query)}`);
    expect([status, json.map(({ code }: { code: string }) => code)]).toEqual([200, codes]);
    expect(headers['content-range']).toMatch(/^campaign-codes (\d+-\d+|\*)\/\d+$/);
  });

  it('The list of codes has statistics', async () => {
    const { json } = await api.askAsAdmin('GET', '/campaign-codes/statistics');
    expect(json).toEqual({ total_codes: 3, active_codes: 1, total_usage: 0 });
  });

  it.each([
    '?sort=["pris","ASC"]',
    '?range=[5,1]',
    '?filter={',
    '?limit=0',
    '?is_active=kanske',
    '?search=\u0000',
    '?offset=-1',
  ])('The list of codes refuses %s', async (query) => {
    const { status, json } = await api.askAsAdmin('GET', `/campaign-codes${encodeURI(query)}`);
    expect([status, json.statusCode]).toEqual([400, 400]);
  });
});

describe('a campaign code', () => {
  it('A campaign code is created with what is decided for what is left out, read, changed and deleted', async () => {
    const created = await create({ code: ' vinter10 ' });
    expect(created.status).toBe(201);
    expect(created.json).toEqual({
      id: expect.any(Number),
      code: 'VINTER10',
      discount_percentage: 10,
      description: '',
      is_active: true,
      usage_limit: null,
      times_used: 0,
      times_reserved: 0,
      valid_from: null,
      valid_until: null,
      minimum_purchase: null,
      once_per_customer: false,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      version: 1,
    });
    const { id } = created.json;
    expect((await api.askAsAdmin('GET', `/campaign-codes/${id}`)).json).toEqual(created.json);

    const changes = { discount_percentage: 12.5, usage_limit: 20, valid_from: '2026-11-01', valid_until: '2026-12-24' };
    const changed = await put(id, changes);
    expect([changed.status, changed.json]).toEqual([200, { ...created.json, ...changes, version: 2 }]);
    const opened = await put(id, { valid_from: null, usage_limit: null });
    expect(opened.json).toMatchObject({ valid_from: null, usage_limit: null, discount_percentage: 12.5, version: 3 });

    expect((await api.askAsAdmin('DELETE', `/campaign-codes/${id}`)).json).toEqual({ id });
    for (const answer of [
      await api.askAsAdmin('GET', `/campaign-codes/${id}`),
      await put(id, { is_active: false }),
      await api.askAsAdmin('DELETE', `/campaign-codes/${id}`),
    ]) {
      expect([answer.status, answer.json.code]).toEqual([404, 'campaign_code_not_found']);
    }
    expect((await create({ code: 'VINTER10' })).status).toBe(201);
  });

  it('A campaign code has letters, digits and hyphens alone, and 100 percent when that is confirmed', async () => {
    for (const code of ['AB', 'HÖST20', 'HOST_20', 'A'.repeat(31)]) {
      const { status, json } = await create({ code });
      expect([status, json.fields]).toEqual([422, { code: 'Koden får innehålla A–Z, 0–9 och bindestreck.' }]);
    }
    const free = { code: 'GRATIS-1', discount_percentage: 100 };
    expect([(await create(free)).status, (await create(free)).json.code]).toEqual([409, 'full_discount']);
    const { status, json } = await create({ ...free, confirm_full: true });
    expect([status, json.discount_percentage, json.confirm_full]).toEqual([201, 100, undefined]);
    expect((await put(json.id, { description: 'Till vänner' })).status).toBe(200);
  });

  it('A campaign code is guarded against lost updates when asked to', async () => {
    const { id } = (await create({ code: 'VERSION' })).json;
    expect((await put(id, { description: 'Först' }, { 'if-match': '"1"' })).status).toBe(200);
    const late = await put(id, { description: 'Sist' }, { 'if-match': '"1"' });
    expect([late.status, late.json.code, late.json.message]).toEqual([
      409,
      'version_conflict',
      'Posten har ändrats av någon annan. Ladda om och försök igen.',
    ]);
    const removed = await api.askAsAdmin('DELETE', `/campaign-codes/${id}`, { headers: { 'if-match': '"1"' } });
    expect(removed.status).toBe(409);
  });

  it('A campaign code cannot share its name with another, in any case', async () => {
    await create({ code: 'UNIK' });
    const { id } = (await create({ code: 'ANNAN' })).json;
    for (const answer of [await create({ code: 'unik' }), await put(id, { code: 'Unik ' })]) {
      expect([answer.status, answer.json.code, answer.json.fields]).toEqual([
        409,
        'code_taken',
        { code: 'Det finns redan en kampanjkod med det namnet.' },
      ]);
    }
    expect((await put(id, { code: 'annan' })).json).toMatchObject({ code: 'ANNAN', version: 1 });
  });

  it('A campaign code counts at once, and no longer once it is off or gone', async () => {
    const { id } = (await create({ code: 'GENAST' })).json;
    const validate = async () => {
      const { status, json } = await api.ask('POST', '/pricing/validate-campaign', { payload: { code: 'genast' } });
      return [status, json.message];
    };
    expect(await validate()).toEqual([200, 'Rabattkod tillämpad: 10\u00A0% rabatt']);
    await put(id, { is_active: false });
    expect(await validate()).toEqual([422, 'Rabattkoden är inte aktiv']);
    await put(id, { is_active: true, code: 'OMDOPT' });
    expect(await validate()).toEqual([422, 'Ogiltig rabattkod']);
    await put(id, { code: 'GENAST' });
    await api.askAsAdmin('DELETE', `/campaign-codes/${id}`);
    expect(await validate()).toEqual([422, 'Ogiltig rabattkod']);
  });

  it('Given two codes of the same name at once, then one is created and the other refused', async () => {
    const answers = await Promise.all([create({ code: 'SAMTIDIGT' }), create({ code: 'samtidigt' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});

describe('bad input', () => {
  const valid = { code: 'GILTIG', discount_percentage: 10 };
  it.each<[string, unknown, string | null]>([
    ['nothing', {}, 'code'],
    ['an empty code', { ...valid, code: '  ' }, 'code'],
    ['a code that is no text', { ...valid, code: 7 }, 'code'],
    ['a code too long', { ...valid, code: 'x'.repeat(61) }, 'code'],
    ['0 %', { ...valid, discount_percentage: 0 }, 'discount_percentage'],
    ['a percentage in words', { ...valid, discount_percentage: 'tio' }, 'discount_percentage'],
    ['a limit of 0', { ...valid, usage_limit: 0 }, 'usage_limit'],
    ['half a use', { ...valid, usage_limit: 1.5 }, 'usage_limit'],
    ['a day that is none', { ...valid, valid_from: '2026-02-30' }, 'valid_from'],
    ['a moment for a day', { ...valid, valid_until: '2026-11-21T00:00:00Z' }, 'valid_until'],
    ['an end before its beginning', { ...valid, valid_from: '2026-11-21', valid_until: '2026-11-20' }, 'valid_until'],
    ['a long description', { ...valid, description: 'x'.repeat(501) }, 'description'],
    ['a list', [], null],
    ['half a document', '{"code":', null],
  ])('Given a code with %s, then it is refused by name', async (_, payload, field) => {
    const answer = await api.askAsAdmin('POST', '/campaign-codes', {
      payload: payload as string,
      headers: { 'content-type': 'application/json' },
    });
    expect([answer.status, answer.json.statusCode]).toEqual([400, 400]);
    if (field) expect(Object.keys(answer.json.fields)).toContain(field);
  });

  it.each(['noll', '0', '-1', '1.5', '99999999999', '2147483647'])(
    'Given the id %s, then it is a clear 4xx',
    async (id) => {
      for (const method of ['GET', 'PUT', 'DELETE'] as const) {
        const { status } = await api.askAsAdmin(
          method,
          `/campaign-codes/${id}`,
          method === 'PUT' ? { payload: {} } : {},
        );
        expect([400, 404]).toContain(status);
      }
    },
  );

  it('A text that PostgreSQL cannot hold is refused', async () => {
    const { status } = await create({ ...valid, code: 'NOLL\u0000' });
    expect(status).toBe(400);
  });
});

describe('trying codes', () => {
  const LIMIT = 30;
  let product: number;
  let addresses = 0;
  let address: string;
  beforeAll(async () => {
    const payload = { name: 'Ros', price: 100, sku: 'R', inventory_quantity: 100 };
    product = (await api.askAsAdmin('POST', '/products', { payload })).json.id;
  });
  beforeEach(() => {
    address = `192.0.2.${++addresses}`;
  });

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

  it.each(Object.entries(WAYS))('Guesses sent at once are answered within the limit: %s', async (way, guess) => {
    const right = many(3, way === 'alone' ? 'SJALV' : way.toUpperCase().replaceAll(' ', ''));
    await addCodes(...right);
    const answers = await Promise.all([...many(60, 'GISSAD'), ...right].map((code) => guess(code)));
    const answered = answers.map(({ status }) => status !== 429);
    expect(answered.filter(Boolean).length).toBeLessThanOrEqual(LIMIT);
    expect(answered.slice(60)).not.toContain(true);
  });

  it.each(Object.entries(WAYS))('A right code is not told either when no try is left: %s', async (_, guess) => {
    await addCodes('RATT');
    await useUp();
    const late = await guess('RATT');
    expect(late.json).toMatchObject({ statusCode: 429, code: 'too_many_requests' });
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
    expect((await order(null)).status).toBe(201);
  });

  it('A guess with an order takes from the same tries', async () => {
    for (const code of many(10, 'ORDER')) expect((await order(code)).json.code).toBe('code_unknown');
    for (const code of many(LIMIT - 10, 'FEL')) expect((await WAYS.alone(code)).status).toBe(422);
    expect((await WAYS.alone('FEL')).status).toBe(429);
  });

  it('Codes that exist take no tries, however often and however many, nor do carts without one', async () => {
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
