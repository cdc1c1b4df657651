import { expect, it } from '@jest/globals';
import {
  areaOf,
  type CalendarDate,
  type DeliveryArea,
  type DeliveryCalendar,
  deadlineOf,
  limitsOf,
  type WantedDelivery,
  type WantedLine,
} from './delivery-calendar.js';
import { dayOf, deliveryDays, nearestDays } from './delivery-days.js';

const weekday = (isOpen: boolean, latestHour: string | null) => ({
  isOpen,
  latestHour,
  pointsLimit: 10,
  stopsLimit: 8,
});
const area = (id: number, name: string, from: number, to: number, rest: Partial<DeliveryArea> = {}): DeliveryArea => ({
  id,
  name,
  postalCodes: [{ from, to }],
  feeOre: 7_900,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  latestHour: null,
  minimumOrderOre: null,
  exceptionalFeeOre: null,
  isActive: true,
  ...rest,
});
const testShop = (dates: CalendarDate[] = []): DeliveryCalendar => ({
  weekdays: [...new Array(5).fill(weekday(true, '11:00')), weekday(true, '09:00'), weekday(false, null)],
  dates: new Map(dates.map((date) => [date.day, date])),
  areas: [
    area(1, 'Centrum', 87_230, 87_244),
    area(2, 'Nordingrå', 87_030, 87_030, { feeOre: 14_900, latestHour: '09:00', weekdays: [2, 4] }),
    area(3, 'Docksta', 87_033, 87_033, { exceptionalFeeOre: 12_000, isActive: true }),
    area(4, 'Ullånger', 87_032, 87_032, { isActive: false }),
  ],
});
const exception = (day: string, rest: Partial<CalendarDate> = {}): CalendarDate => ({
  day,
  isOpen: true,
  orderUntil: null,
  pointsLimit: null,
  stopsLimit: null,
  extraFeeOre: 0,
  note: '',
  ...rest,
});

const bouquet: WantedLine = { kind: 'fresh', leadDays: 0, latestHour: null, points: 1 };
const wreath: WantedLine = { kind: 'funeral', leadDays: 0, latestHour: null, points: 4 };
const candle: WantedLine = { kind: 'goods', leadDays: 0, latestHour: null, points: 0 };
const wanted = (lines: WantedLine[], rest: Partial<WantedDelivery> = {}): WantedDelivery => ({
  way: 'courier',
  postalCode: '872 30',
  area: rest.postalCode === null ? null : areaOf(testShop(), rest.postalCode ?? '872 30'),
  lines,
  hasRibbon: false,
  ...rest,
});
const pickup = { way: 'pickup', postalCode: null, area: null } as const;
const ribbon = { hasRibbon: true };

const unused = () => ({ points: 0, stops: 0 });
/** A Stockholm time of the winter, or of the summer. */
const winter = (local: string) => new Date(`${local}+01:00`);
const summer = (local: string) => new Date(`${local}+02:00`);
const earliest = (order: WantedDelivery, now: Date, calendar = testShop()) =>
  deliveryDays(calendar, order, unused, now).earliest;
const stateOf = (order: WantedDelivery, day: string, now: Date, calendar = testShop()) =>
  dayOf(calendar, order, unused, day, now);

it('A second before the latest hour a bouquet goes out today, at the hour exactly tomorrow', () => {
  expect(earliest(wanted([bouquet]), winter('2026-11-26T10:59:59'))).toBe('2026-11-26');
  expect(earliest(wanted([bouquet]), winter('2026-11-26T11:00:00'))).toBe('2026-11-27');
});

it('An order of 11.01 for the same day is too soon, and the three nearest days jump the closed Sunday', () => {
  const now = winter('2026-11-26T11:01:00');
  expect(stateOf(wanted([bouquet]), '2026-11-26', now)).toMatchObject({
    state: 'too_soon',
    reason: 'För sent för i dag',
  });
  expect(nearestDays(testShop(), wanted([bouquet]), unused, now, '2026-11-26')).toEqual([
    '2026-11-27',
    '2026-11-28',
    '2026-11-30',
  ]);
});

it('The nearest days stand on both sides of a full day', () => {
  const full = testShop([exception('2026-12-02', { pointsLimit: 0 })]);
  expect(nearestDays(full, wanted([bouquet]), unused, winter('2026-11-26T08:00:00'), '2026-12-02')).toEqual([
    '2026-12-01',
    '2026-12-03',
    '2026-12-04',
  ]);
});

const morsDag = exception('2027-05-30', {
  pointsLimit: 20,
  extraFeeOre: 5_000,
  orderUntil: '2027-05-28T16:00',
  note: 'Mors dag',
});

it("A Sunday opened for Mother's Day has its own limit, fee and last order on the Friday before", () => {
  const shop = testShop([morsDag]);
  const before = stateOf(wanted([bouquet]), '2027-05-30', summer('2027-05-28T15:59:59'), shop);
  expect(before).toEqual({ day: '2027-05-30', state: 'open', reason: 'Mors dag', feeOre: 12_900 });
  expect(limitsOf(shop, '2027-05-30')).toEqual({ points: 20, stops: 8 });
  const late = stateOf(wanted([bouquet]), '2027-05-30', summer('2027-05-28T16:00:00'), shop);
  expect(late).toMatchObject({ state: 'too_soon', reason: 'Behövde beställas senast fredag 28 maj kl. 16.00' });
});

it("An area's own fee of exceptional days replaces the day's, and whoever picks up pays neither", () => {
  const shop = testShop([morsDag]);
  const now = summer('2027-05-25T08:00:00');
  expect(stateOf(wanted([bouquet], { postalCode: '87033' }), '2027-05-30', now, shop).feeOre).toBe(19_900);
  expect(stateOf(wanted([bouquet], { postalCode: '87033' }), '2027-05-28', now, shop).feeOre).toBe(7_900);
  expect(stateOf(wanted([bouquet], pickup), '2027-05-30', now, shop).feeOre).toBe(0);
});

it('A bouquet, a wreath with a ribbon and a candle on Monday at 10 come on Tuesday, at 12 on Wednesday', () => {
  const mixed = wanted([bouquet, wreath, candle], ribbon);
  expect(earliest(mixed, winter('2026-11-30T10:00:00'))).toBe('2026-12-01');
  expect(earliest(mixed, winter('2026-11-30T12:00:00'))).toBe('2026-12-02');
});

it.each(['872 30', '87230', ' 872 30 '])('The postal code %j is in Centrum', (typed) => {
  expect(areaOf(testShop(), typed)?.name).toBe('Centrum');
});

it('An unknown postal code, four digits and the area out of use have no courier', () => {
  const now = winter('2026-11-26T08:00:00');
  expect(['114 55', '8723', '870 32'].map((code) => areaOf(testShop(), code))).toEqual([null, null, null]);
  const unknown = deliveryDays(testShop(), wanted([bouquet], { postalCode: '114 55' }), unused, now);
  expect(unknown.earliest).toBeNull();
  expect(unknown.days[0]).toMatchObject({ state: 'not_served', reason: 'Vi kör inte till 114 55', feeOre: 0 });
});

it('A wreath with a ribbon for a funeral on Monday is ordered before Friday at noon', () => {
  const monday = '2027-02-01';
  expect(stateOf(wanted([wreath], ribbon), monday, winter('2027-01-29T11:59:59')).state).toBe('open');
  expect(stateOf(wanted([wreath], ribbon), monday, winter('2027-01-29T12:00:00'))).toMatchObject({
    state: 'too_soon',
    reason: 'Band behövde beställas senast fredag 29 januari kl. 12.00. Ring oss.',
  });
});

it('Closed days say why: the red day, the weekday, or what staff wrote', () => {
  const shop = testShop([exception('2026-12-24', { isOpen: false, note: 'vi firar jul' })]);
  const reasonOn = (day: string) => stateOf(wanted([bouquet]), day, winter('2026-12-10T08:00:00'), shop).reason;
  expect(['2027-01-06', '2026-12-20', '2026-12-24'].map(reasonOn)).toEqual([
    'Stängt: trettondedag jul',
    'Stängt på söndagar',
    'Stängt: vi firar jul',
  ]);
});

it('A red day that an exception opens takes orders until the hour of its weekday', () => {
  const shop = testShop([exception('2027-01-06')]);
  expect(stateOf(wanted([bouquet]), '2027-01-06', winter('2027-01-06T10:59:00'), shop).state).toBe('open');
  expect(stateOf(wanted([bouquet]), '2027-01-06', winter('2027-01-06T11:00:00'), shop).state).toBe('too_soon');
});

it('A closed weekday that an exception opens without an hour takes the earliest hour of the week', () => {
  const sunday = testShop([exception('2026-12-13')]);
  expect(deadlineOf(sunday, wanted([bouquet], pickup), '2026-12-13')).toEqual(winter('2026-12-13T09:00:00'));
});

it('An area is driven to on its weekdays and until its own hour, and pickup has neither', () => {
  const nordingra = { postalCode: '870 30' };
  const now = winter('2026-11-26T09:00:00');
  expect(stateOf(wanted([bouquet], nordingra), '2026-11-26', now).state).toBe('too_soon');
  expect(stateOf(wanted([bouquet], nordingra), '2026-11-30', now)).toMatchObject({
    state: 'not_served',
    reason: 'Vi kör inte till Nordingrå på måndagar',
  });
  expect(stateOf(wanted([bouquet], pickup), '2026-11-26', now).state).toBe('open');
});

it('Lead time counts open days, and the longest of the lines decides', () => {
  const leads = (leadDays: number) => ({ ...bouquet, leadDays });
  expect(earliest(wanted([leads(1), bouquet]), winter('2026-11-27T10:59:00'))).toBe('2026-11-28');
  expect(earliest(wanted([leads(1)]), winter('2026-11-27T11:00:00'))).toBe('2026-11-30');
  expect(earliest(wanted([leads(2), candle]), winter('2026-11-28T08:59:00'))).toBe('2026-12-01');
});

it("A product's own hour applies on the day that its work begins", () => {
  expect(earliest(wanted([{ ...bouquet, latestHour: '08:00' }]), winter('2026-11-26T08:00:00'))).toBe('2026-11-27');
  const nextDay = { ...bouquet, leadDays: 1, latestHour: '15:00' };
  expect(earliest(wanted([nextDay]), winter('2026-11-26T14:59:00'))).toBe('2026-11-27');
  expect(earliest(wanted([nextDay]), winter('2026-11-26T15:00:00'))).toBe('2026-11-28');
});

it('A day is full at its limit of points or stops, except for what needs neither', () => {
  const now = winter('2026-11-26T08:00:00');
  const stateWith = (points: number, stops: number, order: WantedDelivery) =>
    dayOf(testShop(), order, () => ({ points, stops }), '2026-11-26', now).state;
  expect(stateWith(9, 7, wanted([bouquet]))).toBe('open');
  expect(stateWith(10, 7, wanted([bouquet]))).toBe('full');
  expect(stateWith(7, 0, wanted([wreath]))).toBe('full');
  expect(stateWith(0, 8, wanted([bouquet]))).toBe('full');
  expect(stateWith(9, 8, wanted([bouquet], pickup))).toBe('open');
  expect(stateWith(12, 7, wanted([candle]))).toBe('open');
});

it('A day with room for less than the cart says that the cart does not fit, and one without room that it is full', () => {
  const now = winter('2026-11-26T08:00:00');
  const reasonWith = (points: number, stops: number) =>
    dayOf(testShop(), wanted([wreath]), () => ({ points, stops }), '2026-11-26', now).reason;
  expect(reasonWith(6, 7)).toBe('');
  expect(reasonWith(7, 7)).toBe('Ryms inte den dagen');
  expect(reasonWith(9, 7)).toBe('Ryms inte den dagen');
  expect(reasonWith(10, 7)).toBe('Fullt');
  expect(reasonWith(7, 8)).toBe('Fullt');
  const tooLarge = wanted([{ ...wreath, points: 12 }]);
  expect(dayOf(testShop(), tooLarge, unused, '2026-11-26', now)).toMatchObject({
    state: 'full',
    reason: 'Ryms inte den dagen',
  });
});

it('Flowers for a ceremony are ordered until one hour before it begins, also without a ribbon', () => {
  // Open until 23.00 that day, so that only the ceremony's own hour is left.
  const shop = testShop([exception('2026-11-26', { orderUntil: '2026-11-26T23:00' })]);
  const at = (ceremonyTime: string, now: string) =>
    dayOf(shop, wanted([bouquet], { ceremonyTime }), unused, '2026-11-26', winter(now));
  expect(at('13:30', '2026-11-26T12:29:59').state).toBe('open');
  expect(at('13:30', '2026-11-26T12:30:00')).toMatchObject({
    state: 'too_soon',
    reason: 'Blommorna behövde vara på plats senast torsdag 26 november kl. 12.30. Ring oss.',
  });
  const pickedUp = wanted([bouquet], { ...pickup, ceremonyTime: '13:30' });
  expect(dayOf(shop, pickedUp, unused, '2026-11-26', winter('2026-11-26T12:30:00')).state).toBe('open');
  expect(stateOf(wanted([bouquet], { ceremonyTime: '14:00' }), '2026-11-26', winter('2026-11-26T11:00:00'))).toEqual(
    expect.objectContaining({ state: 'too_soon', reason: 'För sent för i dag' }),
  );
});

it('Days can be chosen 90 days ahead, for a funeral 60', () => {
  const now = winter('2026-11-26T08:00:00');
  expect(deliveryDays(testShop(), wanted([bouquet]), unused, now).days.at(-1)?.day).toBe('2027-02-24');
  expect(deliveryDays(testShop(), wanted([bouquet, wreath]), unused, now).days.at(-1)?.day).toBe('2027-01-25');
  expect(stateOf(wanted([wreath]), '2027-01-26', now)).toMatchObject({ state: 'closed' });
  expect(stateOf(wanted([bouquet]), '2026-11-25', now)).toMatchObject({ state: 'too_soon' });
});

it('The latest hour is that of the Stockholm clock when summer time begins and ends', () => {
  expect(earliest(wanted([bouquet]), new Date('2027-03-27T07:59:59Z'))).toBe('2027-03-27');
  expect(earliest(wanted([bouquet]), new Date('2027-03-30T08:59:59Z'))).toBe('2027-03-30');
  expect(earliest(wanted([bouquet]), new Date('2027-03-30T09:00:00Z'))).toBe('2027-03-31');
  expect(earliest(wanted([bouquet]), new Date('2027-11-01T09:59:59Z'))).toBe('2027-11-01');
  expect(earliest(wanted([bouquet]), new Date('2027-11-01T10:00:00Z'))).toBe('2027-11-02');
});

it('New Year and leap day are days like any other', () => {
  expect(earliest(wanted([bouquet]), winter('2026-12-31T11:00:00'))).toBe('2027-01-02');
  expect(earliest(wanted([bouquet]), winter('2028-02-28T11:00:00'))).toBe('2028-02-29');
});

it('Without a postal code days and work decide, and no order can be placed', () => {
  const now = winter('2026-11-26T08:00:00');
  expect(deliveryDays(testShop(), wanted([bouquet], { postalCode: null }), unused, now)).toMatchObject({
    earliest: '2026-11-26',
  });
  expect(stateOf(wanted([bouquet], { postalCode: null }), '2026-11-26', now).state).toBe('not_served');
});

it('A shop that is always closed has no day', () => {
  const shut = { ...testShop(), weekdays: new Array(7).fill(weekday(false, null)) };
  const inLead = wanted([{ ...bouquet, leadDays: 3 }]);
  expect(earliest(inLead, winter('2026-11-26T08:00:00'), shut)).toBeNull();
});
