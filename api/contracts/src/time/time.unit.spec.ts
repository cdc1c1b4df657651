import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  addDays,
  addMonths,
  dayEnd,
  daySpanState,
  dayStart,
  formatDateTime,
  formatLongDate,
  formatMonth,
  formatTime,
  isWithinDays,
  mondayOf,
  shiftDays,
  stockholmDay,
  stockholmHour,
  stockholmYear,
} from './time.js';

const instants = fc
  .date({ min: new Date('1990-01-01T00:00:00Z'), max: new Date('2090-01-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.getTime());

describe('days in Stockholm', () => {
  it.each([
    ['2026-11-20T22:59:59.999Z', '2026-11-20'],
    ['2026-11-20T23:00:00Z', '2026-11-21'],
    ['2026-07-01T21:59:59Z', '2026-07-01'],
    ['2026-07-01T22:00:00Z', '2026-07-02'],
    ['2026-12-31T23:00:00Z', '2027-01-01'],
  ])('The instant %s lies on the Stockholm day %s', (instant, day) => {
    expect(stockholmDay(instant)).toBe(day);
    expect(stockholmDay(new Date(instant))).toBe(day);
    expect(stockholmYear(instant)).toBe(Number(day.slice(0, 4)));
  });

  it('The hour in Stockholm is right before and after the change to summer time', () => {
    expect(stockholmHour('2026-03-29T00:59:59Z')).toBe(1);
    expect(stockholmHour('2026-03-29T01:00:00Z')).toBe(3);
    expect(stockholmHour('2026-11-20T23:00:00Z')).toBe(0);
  });

  it.each([
    ['2026-11-21', '2026-11-20T23:00:00.000Z', '2026-11-21T22:59:59.999Z'],
    ['2026-07-01', '2026-06-30T22:00:00.000Z', '2026-07-01T21:59:59.999Z'],
    ['2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.999Z'],
    ['2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T22:59:59.999Z'],
  ])('The day %s lasts from %s to %s', (day, start, end) => {
    expect(dayStart(day).toISOString()).toBe(start);
    expect(dayEnd(day).toISOString()).toBe(end);
  });

  it('Weeks start on Monday and months on the first', () => {
    expect(mondayOf('2026-11-21')).toBe('2026-11-16');
    expect(mondayOf('2026-11-22')).toBe('2026-11-16');
    expect(mondayOf('2026-11-16')).toBe('2026-11-16');
  });

  it('Days and months are added by the calendar', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-01');
    expect(addMonths('2026-01-31', -12)).toBe('2025-01-01');
    expect(shiftDays('2026-11-01T23:00:00Z', -30).toISOString()).toBe('2026-10-02T22:00:00.000Z');
  });

  it.each(['2026-02-30', '2026-13-01', '20261121', ''])('The day %j is refused', (day) => {
    expect(() => dayStart(day)).toThrow(RangeError);
  });

  it('An invalid instant is refused', () => {
    expect(() => stockholmDay('i går')).toThrow(RangeError);
    expect(() => stockholmDay(Number.NaN)).toThrow(RangeError);
  });

  it('Every instant lies in its own day', () => {
    fc.assert(
      fc.property(instants, (now) => {
        const day = stockholmDay(now);
        expect(dayStart(day).getTime()).toBeLessThanOrEqual(now);
        expect(dayEnd(day).getTime()).toBeGreaterThanOrEqual(now);
        expect(stockholmDay(dayStart(day))).toBe(day);
        expect(stockholmHour(dayStart(day))).toBe(0);
        expect(stockholmDay(dayEnd(day))).toBe(day);
      }),
    );
  });
});

describe('spans of days', () => {
  const within = (now: string) => isWithinDays('2026-11-20', '2026-11-30', now);

  it('A span of days lasts from the first day 00:00 to the last day 23:59:59.999', () => {
    expect(within('2026-11-19T22:59:59.999Z')).toBe(false);
    expect(within('2026-11-19T23:00:00.000Z')).toBe(true);
    expect(within('2026-11-30T22:59:59.999Z')).toBe(true);
    expect(within('2026-11-30T23:00:00.000Z')).toBe(false);
  });

  it('A span of days is open-ended with null', () => {
    expect(isWithinDays(null, null, 0)).toBe(true);
    expect(isWithinDays(null, '2026-11-30', 0)).toBe(true);
    expect(isWithinDays('2026-11-20', null, 0)).toBe(false);
  });

  it('A span of days distinguishes before and after', () => {
    expect(daySpanState('2026-11-20', '2026-11-30', '2026-11-19')).toBe('before');
    expect(daySpanState('2026-11-20', '2026-11-30', '2026-11-30')).toBe('within');
    expect(daySpanState('2026-11-20', '2026-11-30', '2026-12-01')).toBe('after');
  });

  it('A span of days agrees with the instants of its ends', () => {
    fc.assert(
      fc.property(instants, instants, instants, (a, b, now) => {
        const [start, end] = [stockholmDay(Math.min(a, b)), stockholmDay(Math.max(a, b))];
        const inside = dayStart(start).getTime() <= now && now <= dayEnd(end).getTime();
        expect(isWithinDays(start, end, now)).toBe(inside);
      }),
    );
  });
});

describe('dates as text', () => {
  it('Dates are written in the Swedish format', () => {
    expect(formatLongDate('2026-11-20T23:00:00Z')).toBe('21 november 2026');
    expect(formatLongDate('2026-05-01')).toBe('1 maj 2026');
    expect(formatMonth('2026-05-01')).toBe('maj 2026');
    expect(formatTime('2026-11-21T13:05:00Z')).toBe('kl. 14.05');
    expect(formatDateTime('2026-07-01T06:00:00Z')).toBe('1 juli 2026 kl. 08.00');
  });
});
