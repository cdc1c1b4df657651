import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { POSTAL_CODE_MESSAGE } from '@kronblad/contracts/contact/postal-code';
import { addDays, stockholmDay } from '@kronblad/contracts/time/time';
import { type ApiUnderTest, startApi } from '../../test/api-under-test.js';
import { eventually } from '../../test/shop-under-test.js';
import { DeliveryCalendars } from './index.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const staff = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, headers = {}) =>
  api.askAsAdmin(method, `/delivery${path}`, { headers, ...(payload && { payload }) });
const current = () => api.app.get(DeliveryCalendars).current;
const clear = async (path: string) => {
  for (const { id } of (await staff('GET', path)).json) await staff('DELETE', `${path}/${id}`);
};

const weekday = (is_open: boolean, latest_hour: string | null) => ({
  is_open,
  latest_hour,
  points_limit: 10,
  stops_limit: 8,
});
const testShop = {
  weekdays: [...new Array(5).fill(weekday(true, '11:00')), weekday(true, '09:00'), weekday(false, null)],
};

describe('the weekdays', () => {
  it('A new shop delivers until noon, on Saturdays until 10, never on Sundays, without limits', async () => {
    const { weekdays } = (await staff('GET', '/calendar')).json;
    expect(weekdays).toHaveLength(7);
    const unlimited = { points_limit: null, stops_limit: null };
    expect(weekdays[0]).toEqual({ is_open: true, latest_hour: '12:00', ...unlimited });
    expect(weekdays[5]).toEqual({ is_open: true, latest_hour: '10:00', ...unlimited });
    expect(weekdays[6]).toEqual({ is_open: false, latest_hour: null, ...unlimited });
  });

  it('Staff change the weekdays, and an older page is told that somebody else did', async () => {
    const before = await staff('GET', '/calendar');
    const match = { 'if-match': before.headers.etag };
    const changed = await staff('PUT', '/calendar', testShop, match);
    expect([changed.status, changed.json]).toEqual([200, testShop]);
    expect(current().weekdays[5]).toEqual({ isOpen: true, latestHour: '09:00', pointsLimit: 10, stopsLimit: 8 });
    expect((await staff('PUT', '/calendar', testShop, match)).json.code).toBe('version_conflict');
  });

  it.each([
    [[...testShop.weekdays.slice(0, 6)], 'weekdays'],
    [[weekday(true, '24:00'), ...testShop.weekdays.slice(1)], 'weekdays.0.latest_hour'],
    [[weekday(true, null), ...testShop.weekdays.slice(1)], 'weekdays.0.latest_hour'],
    [[{ ...weekday(true, '11:00'), points_limit: -1 }, ...testShop.weekdays.slice(1)], 'weekdays.0.points_limit'],
  ])('Weekdays like %j are refused', async (weekdays, field) => {
    const { status, json } = await staff('PUT', '/calendar', { weekdays });
    expect([status, Object.keys(json.fields)]).toEqual([400, [field]]);
  });

  it('Nobody without a session reads or changes calendar, dates and areas', async () => {
    for (const path of ['/calendar', '/dates', '/areas']) {
      expect((await api.ask('GET', `/delivery${path}`)).status).toBe(401);
    }
    expect((await api.ask('PUT', '/delivery/calendar', { payload: testShop })).status).toBe(401);
  });
});

const morsDag = {
  day: '2027-05-30',
  is_open: true,
  order_until: '2027-05-28T16:00',
  points_limit: 20,
  stops_limit: null,
  extra_fee: 50,
  note: 'Mors dag',
};

describe('exceptions', () => {
  beforeEach(() => clear('/dates'));

  it('An exception is in the calendar at once, follows its changes, and is gone when removed', async () => {
    const { json } = await staff('POST', '/dates', morsDag);
    expect(json).toMatchObject(morsDag);
    expect(current().dates.get('2027-05-30')).toEqual({
      day: '2027-05-30',
      isOpen: true,
      orderUntil: '2027-05-28T16:00',
      pointsLimit: 20,
      stopsLimit: null,
      extraFeeOre: 5_000,
      note: 'Mors dag',
    });
    await staff('PUT', `/dates/${json.id}`, { extra_fee: 75.5, order_until: null });
    expect(current().dates.get('2027-05-30')).toMatchObject({ extraFeeOre: 7_550, orderUntil: null });
    await staff('DELETE', `/dates/${json.id}`);
    expect(current().dates.size).toBe(0);
  });

  it('The list of exceptions begins with the day that staff ask for', async () => {
    for (const day of ['2027-01-02', '2026-12-31', '2027-03-01'])
      await staff('POST', '/dates', { ...morsDag, day, order_until: null });
    const { json } = await staff('GET', '/dates?sort_by=day&sort_order=ASC&from=2027-01-01');
    expect(json.map(({ day }: { day: string }) => day)).toEqual(['2027-01-02', '2027-03-01']);
  });

  it('A day and whether it is open are enough', async () => {
    const { status } = await staff('POST', '/dates', { day: '2026-12-24', is_open: false });
    expect(status).toBe(201);
    expect(current().dates.get('2026-12-24')).toMatchObject({ isOpen: false, extraFeeOre: 0, note: '' });
  });

  it('A day has one exception', async () => {
    await staff('POST', '/dates', morsDag);
    const { status, json } = await staff('POST', '/dates', { ...morsDag, is_open: false });
    expect([status, json.code, Object.keys(json.fields)]).toEqual([409, 'delivery_date_taken', ['day']]);
  });

  it.each([
    [{ day: '2027-02-29' }, 'day'],
    [{ order_until: '2027-05-31T00:00' }, 'order_until'],
    [{ order_until: '2027-05-28 16:00' }, 'order_until'],
    [{ order_until: '2027-05-28T16:00:00Z' }, 'order_until'],
    [{ extra_fee: -1 }, 'extra_fee'],
    [{ points_limit: 1.5 }, 'points_limit'],
  ])('An exception with %j is refused', async (change, field) => {
    const { status, json } = await staff('POST', '/dates', { ...morsDag, ...change });
    expect([status, Object.keys(json.fields)]).toEqual([400, [field]]);
  });
});

const centrum = { name: 'Centrum', postal_codes: '87230-87244', fee: 79 };

describe('areas', () => {
  beforeEach(() => clear('/areas'));

  it('An area is driven to every day until it says otherwise, and its postal codes are tidied', async () => {
    const { status, json } = await staff('POST', '/areas', centrum);
    expect([status, json]).toEqual([
      201,
      expect.objectContaining({
        ...centrum,
        postal_codes: '872 30–872 44',
        weekdays: [1, 2, 3, 4, 5, 6, 7],
        latest_hour: null,
        minimum_order: null,
        exceptional_fee: null,
        is_active: true,
      }),
    ]);
    await staff('PUT', `/areas/${json.id}`, { weekdays: [4, 2, 2], latest_hour: '09:00', minimum_order: 300 });
    expect(current().areas).toEqual([
      {
        id: json.id,
        name: 'Centrum',
        postalCodes: [{ from: 87_230, to: 87_244 }],
        feeOre: 7_900,
        weekdays: [2, 4],
        latestHour: '09:00',
        minimumOrderOre: 30_000,
        exceptionalFeeOre: null,
        isActive: true,
      },
    ]);
  });

  it('Postal codes of another area are refused, and the area is named', async () => {
    await staff('POST', '/areas', centrum);
    const other = await staff('POST', '/areas', { ...centrum, name: 'Norr', postal_codes: '872 50, 872 40' });
    expect([other.status, other.json.fields]).toEqual([409, { postal_codes: '872 40 finns redan i området Centrum.' }]);
    const { json } = await staff('POST', '/areas', { ...centrum, name: 'Norr', postal_codes: '872 50' });
    const moved = await staff('PUT', `/areas/${json.id}`, { postal_codes: '872 30' });
    expect([moved.status, moved.json.code]).toEqual([409, 'postal_code_taken']);
    expect((await staff('PUT', `/areas/${json.id}`, { postal_codes: '872 50–872 60' })).status).toBe(200);
  });

  it('Of two areas that overlap and are saved at once, one is refused', async () => {
    const answers = await Promise.all(['A', 'B', 'C'].map((name) => staff('POST', '/areas', { ...centrum, name })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it.each([
    [{ postal_codes: '8723' }, 'postal_codes'],
    [{ postal_codes: '' }, 'postal_codes'],
    [{ name: ' ' }, 'name'],
    [{ fee: 79.999 }, 'fee'],
    [{ weekdays: [] }, 'weekdays'],
    [{ latest_hour: '9' }, 'latest_hour'],
  ])('An area with %j is refused', async (change, field) => {
    const { status, json } = await staff('POST', '/areas', { ...centrum, ...change });
    expect([status, Object.keys(json.fields)]).toEqual([400, [field]]);
  });
});

describe('the days of a cart', () => {
  const today = stockholmDay(new Date());
  const always = { weekdays: new Array(7).fill({ ...weekday(true, '23:59'), points_limit: 3, stops_limit: null }) };
  const days = async (query: string) => api.ask('GET', `/delivery/days?${query}`);
  const items = (...wanted: object[]) => `items=${encodeURIComponent(JSON.stringify(wanted))}`;
  let bouquet: { id: number; sizes: { id: number }[] };

  beforeAll(async () => {
    await clear('/areas');
    await clear('/dates');
    await staff('PUT', '/calendar', always);
    await staff('POST', '/areas', centrum);
    // None of these may be closed as a red day.
    for (const ahead of [0, 20, 21]) await staff('POST', '/dates', { day: addDays(today, ahead), is_open: true });
    await staff('POST', '/dates', { day: addDays(today, 4), is_open: false, note: 'inventering' });
    await staff('POST', '/dates', { day: addDays(today, 5), is_open: true, extra_fee: 50, note: 'Kom i tid' });
    const size = (name: string, work_points: number) => ({
      ...{ name, work_points, sku: `B-${name}`, price: 299, made_to_order: true },
    });
    const payload = { name: 'Bukett', kind: 'fresh', lead_days: 1, sizes: [size('Liten', 1), size('Stor', 4)] };
    bouquet = (await api.askAsAdmin('POST', '/products', { payload })).json;
  });

  it('The days of a bouquet come with area, fees, reasons and its lead time', async () => {
    const { status, json } = await days(`way=courier&postal_code=87230&${items({ id: bouquet.id, quantity: 1 })}`);
    expect([status, json.area, json.fee_from, json.minimum_order]).toEqual([200, 'Centrum', 79, null]);
    expect(json.days).toHaveLength(91);
    expect(json.days[0]).toEqual({ day: today, state: 'too_soon', reason: 'För sent för i dag', fee: 79 });
    expect(json.days[4]).toMatchObject({ state: 'closed', reason: 'Stängt: inventering' });
    expect(json.days[5]).toEqual({ day: addDays(today, 5), state: 'open', reason: 'Kom i tid', fee: 129 });
    expect(json.earliest).toBe(json.days.find(({ state }: { state: string }) => state === 'open').day);
  });

  it('A size that needs more work than a day has room for fits on no day', async () => {
    const { json } = await days(`way=pickup&${items({ id: bouquet.id, size_id: bouquet.sizes[1]?.id, quantity: 1 })}`);
    expect(json.earliest).toBeNull();
    expect(json.days[5]).toMatchObject({ state: 'full', reason: 'Ryms inte den dagen', fee: 0 });
  });

  it.each(['872 30', '87230', '%20872%2030%20', 'SE-872+30'])('The postal code %s is understood', async (typed) => {
    expect((await days(`way=courier&postal_code=${typed}`)).json.area).toBe('Centrum');
  });

  it('The town of a postal code is told to everybody, however it is written', async () => {
    const townOf = async (code: string) => (await api.ask('GET', `/delivery/town?postal_code=${code}`)).json;
    expect(await townOf('SE-87230')).toEqual({ city: 'Kramfors' });
    expect(await townOf('10000')).toEqual({ city: null });
    expect((await townOf('D-10115')).fields).toEqual({ postal_code: POSTAL_CODE_MESSAGE });
  });

  it('A postal code that no area has gets no courier', async () => {
    const { json } = await days('way=courier&postal_code=11455');
    expect(json).toMatchObject({ area: null, fee_from: null, earliest: null });
  });

  it.each([
    ['way=courier&postal_code=8723', { postal_code: POSTAL_CODE_MESSAGE }],
    ['way=drone', { way: 'Ange courier, parcel eller pickup.' }],
    ['way=pickup&items=[', { items: 'Ange varorna som en JSON-lista, som [{"id":1,"quantity":1}].' }],
    ['way=pickup&items={}', { items: expect.any(String) }],
    ['way=pickup&items=[{"id":1,"quantity":-1}]', { 'items.0.quantity': expect.any(String) }],
    ['way=pickup&ribbon=kanske', { ribbon: 'Ange true eller false.' }],
    ['way=pickup&items=[{"id":999999,"quantity":1}]', { 'items.0.id': 'Varan finns inte till salu.' }],
    ['way=pickup&checkout_id=!', { checkout_id: expect.any(String) }],
  ])('The question %s is refused with what is wrong', async (query, fields) => {
    const { status, json } = await days(query);
    expect([status, json.fields]).toEqual([400, fields]);
  });

  it('Staff read the limits and what is used of them, day by day', async () => {
    const { json } = await staff('GET', `/capacity?from=${today}&to=${addDays(today, 13)}`);
    expect(json).toHaveLength(14);
    const unused = { points_used: 0, points_limit: 3, stops_used: 0, stops_limit: null };
    expect(json[0]).toEqual({ day: today, closed_reason: null, ...unused });
    expect(json[4].closed_reason).toBe('Stängt: inventering');
    expect((await staff('GET', `/capacity?from=${today}&to=2099-01-01`)).status).toBe(400);
    expect((await api.ask('GET', `/delivery/capacity?from=${today}&to=${today}`)).status).toBe(401);
  });

  it('What an order takes of a day is counted for others, not for its own checkout', async () => {
    const day = addDays(today, 20);
    const item = { id: bouquet.id, quantity: 1 };
    const checkoutId = randomUUID();
    const placed = await api.ask('POST', '/orders', {
      payload: {
        ...{ checkout_id: checkoutId, items: [{ ...item, quantity: 3 }], shipping_method: 'pickup' },
        ...{ first_name: 'Astrid', last_name: 'Åström', email: 'astrid@example.se', phone: '070-123 45 67' },
        delivery: { way: 'pickup', day },
      },
    });
    expect([placed.status, placed.json.message]).toEqual([201, undefined]);
    const used = async () => (await staff('GET', `/capacity?from=${day}&to=${day}`)).json[0].points_used;
    await eventually(async () => (await used()) === 3);
    const { json } = await days(`way=courier&postal_code=87230&${items(item)}`);
    expect(json.days[20]).toMatchObject({ day, state: 'full' });
    expect(json.days[21].state).toBe('open');
    const own = await days(`way=courier&postal_code=87230&checkout_id=${checkoutId}&${items(item)}`);
    expect(own.json.days[20].state).toBe('open');
  });
});
