import { describe, expect, it } from '@jest/globals';
import { type DeliveryCalendar, USUAL_WEEKDAYS } from '@kronblad/contracts/delivery/delivery-calendar';
import { given, placed } from '../../../test/builders/order.js';
import type { Order } from './order.js';
import { expiryOf, isDayGone, releaseDue } from './unpaid-day.js';

// Friday; the weekday's last hour is 12.00 in Stockholm. The order was placed on Saturday 21 November at 13.00.
const DAY = '2026-11-27';
const calendar: DeliveryCalendar = { weekdays: USUAL_WEEKDAYS, dates: new Map(), areas: [] };
const closed: DeliveryCalendar = {
  ...calendar,
  dates: new Map([
    [DAY, { day: DAY, isOpen: false, orderUntil: null, pointsLimit: null, stopsLimit: null, extraFeeOre: 0, note: '' }],
  ]),
};

/** Open on the day until 11.00 in Stockholm, whatever its weekday. */
const openOn = (day: string): DeliveryCalendar => ({
  ...calendar,
  dates: new Map([
    [
      day,
      { day, isOpen: true, orderUntil: `${day}T11:00`, pointsLimit: null, stopsLimit: null, extraFeeOre: 0, note: '' },
    ],
  ]),
});

const orderFor = (day: string): Order =>
  given(
    placed({
      shippingMethod: 'pickup',
      delivery: {
        ...{ way: 'pickup', recipientId: 'r', toSelf: true, placeKind: 'home', ifAbsent: 'call', area: null },
        reserved: { day, points: 1, stops: 0, pointsLimit: 10, stopsLimit: 8 },
        lines: [{ kind: 'fresh', leadDays: 0, latestHour: null, points: 1 }],
      },
    }),
  );

describe('the day of an unpaid order', () => {
  it.each([
    ['before its last hour', calendar, '2026-11-27T10:59:59Z', false],
    ['at its last hour', calendar, '2026-11-27T11:00:00Z', true],
    ['once it is closed', closed, '2026-11-26T10:00:00Z', true],
    ['when it is over', calendar, '2026-11-28T10:00:00Z', true],
  ])('It is judged by the calendar of the moment: %s', (_, known, now, isGone) => {
    expect(isDayGone(orderFor(DAY), known, new Date(now))).toBe(isGone);
  });

  it('Its last hour may come within the 15 minutes that the order holds the day', () => {
    // An order of 21 November, 13.00 in Stockholm, for that very day: its last hour was 10.00.
    const order = orderFor('2026-11-21');
    expect(isDayGone(order, calendar, new Date('2026-11-21T12:14:59Z'))).toBe(false);
    expect(isDayGone(order, calendar, new Date('2026-11-21T12:15:00Z'))).toBe(true);
  });

  it.each([
    ['11.55, before its last hour', calendar, '2026-11-27T10:55:00Z', false],
    ['12.05, after its last hour', calendar, '2026-11-27T11:05:00Z', true],
    ['11.55, on a day that has closed since', closed, '2026-11-27T10:55:00Z', true],
  ])('A payment recorded at 12.20 is judged by the moment of its success: %s', (_, known, paidAt, isGone) => {
    expect(isDayGone(orderFor(DAY), known, new Date('2026-11-27T11:20:00Z'), new Date(paidAt))).toBe(isGone);
  });

  it('A payment that succeeded within the 15 minutes keeps the day, however late it is recorded', () => {
    const [order, now] = [orderFor('2026-11-21'), new Date('2026-11-21T13:00:00Z')];
    expect(isDayGone(order, calendar, now, new Date('2026-11-21T12:14:59Z'))).toBe(false);
    expect(isDayGone(order, calendar, now, new Date('2026-11-21T12:15:00Z'))).toBe(true);
  });

  it('A day that is over is gone, whenever the payment succeeded', () => {
    const now = new Date('2026-11-28T10:00:00Z');
    expect(isDayGone(orderFor(DAY), calendar, now, new Date('2026-11-27T10:00:00Z'))).toBe(true);
  });

  it('A day that closes is gone at once, also for an order that still holds it', () => {
    expect(isDayGone(orderFor(DAY), closed, new Date('2026-11-21T12:01:00Z'))).toBe(true);
  });
});

/** An order of staff for a Friday, to be paid until noon UTC on Sunday 22 November. */
const ofStaff = (byStaff: NonNullable<Order['placed']['byStaff']>, day = DAY): Order => {
  const order = orderFor(day);
  return { ...order, placed: { ...order.placed, byStaff, expiresAt: '2026-11-22T12:00:00.000Z' } };
};
const LINK = { pay: 'link', exceed: false } as const;
const LATER = { pay: 'later', exceed: false } as const;
const EXCEEDS = { pay: 'link', exceed: true } as const;

describe('an unpaid order of staff', () => {
  it("It holds its day until it expires, past the day's last hour, and then gives back all", () => {
    const order = ofStaff(LINK, '2026-11-22');
    expect(releaseDue(order, openOn('2026-11-22'), new Date('2026-11-22T11:59:59Z'))).toBeNull();
    expect(releaseDue(order, openOn('2026-11-22'), new Date('2026-11-22T12:00:00Z'))).toBe('all');
  });

  it("A shopper's order gives back its day after 15 minutes", () => {
    const order = orderFor(DAY);
    const shopper = { ...order, placed: { ...order.placed, expiresAt: '2026-11-21T13:00:00.000Z' } };
    expect(releaseDue(shopper, calendar, new Date('2026-11-21T12:14:59Z'))).toBeNull();
    expect(releaseDue(shopper, calendar, new Date('2026-11-21T12:15:00Z'))).toBe('day');
    expect(releaseDue(shopper, calendar, new Date('2026-11-21T13:00:00Z'))).toBe('all');
  });

  it.each([
    ['within the rules, on a day that closes', LINK, closed, true],
    ['past the rules, on a day that is closed', EXCEEDS, closed, false],
    ['past the rules, after its last hour', EXCEEDS, calendar, false],
    ['that is paid later, on a day that closes', LATER, closed, false],
  ])('Its day is judged by what staff promised: an order %s', (_, byStaff, known, isGone) => {
    expect(isDayGone(ofStaff(byStaff), known, new Date('2026-11-27T12:30:00Z'))).toBe(isGone);
  });

  it('A day that is over is gone, whatever staff passed', () => {
    expect(isDayGone(ofStaff(EXCEEDS), calendar, new Date('2026-11-28T10:00:00Z'))).toBe(true);
  });

  it('An order that is paid later expires a week after its day, which may have moved', () => {
    const order = ofStaff(LATER);
    const moved = { ...order, delivery: order.delivery && { ...order.delivery, day: '2026-12-11' } };
    expect(expiryOf(order)).toEqual(new Date('2026-12-04T22:59:59.999Z'));
    expect(releaseDue(order, closed, new Date('2026-12-04T22:59:59Z'))).toBeNull();
    expect(releaseDue(order, closed, new Date('2026-12-04T22:59:59.999Z'))).toBe('all');
    expect(releaseDue(moved, calendar, new Date('2026-12-04T22:59:59.999Z'))).toBeNull();
  });

  it('Goods that were handed over unpaid are owed: the order never expires, and its payment is taken', () => {
    const order: Order = { ...ofStaff(LATER), goods: 'left', status: 'sent' };
    const muchLater = new Date('2027-06-01T10:00:00Z');
    expect([releaseDue(order, calendar, muchLater), isDayGone(order, calendar, muchLater)]).toEqual([null, false]);
  });
});
