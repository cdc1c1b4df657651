import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, startApi } from '../../test/api-under-test.js';
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
