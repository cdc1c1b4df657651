import { expect, it } from '@jest/globals';
import {
  type DayRange,
  type Hours,
  hoursText,
  promisesOf,
  transitOf,
  USUAL_FACTS,
  WEEKDAYS,
  type Weekday,
} from './shop-facts.js';

const on = (days: readonly Weekday[], opens = '09:00', closes = '17:00'): Hours => ({ days, opens, closes });

it.each([
  [[], ''],
  [USUAL_FACTS.supportHours, 'vardagar 09–17'],
  [[on(WEEKDAYS, '08:00', '20:00')], 'alla dagar 08–20'],
  [[on(['Sunday', 'Saturday'], '11:00', '15:00')], 'helger 11–15'],
  [[on(['Saturday'])], 'lördagar 09–17'],
  [[on(['Friday', 'Monday'])], 'måndagar och fredagar 09–17'],
  [[on(['Monday', 'Tuesday', 'Wednesday', 'Thursday'])], 'måndagar–torsdagar 09–17'],
  [[on(['Monday', 'Wednesday', 'Friday'])], 'måndagar, onsdagar och fredagar 09–17'],
  [[on(['Monday', 'Monday'])], 'måndagar 09–17'],
  [[on(WEEKDAYS.slice(0, 5), '09:30', '18:00')], 'vardagar 09.30–18.00'],
  [
    [on(WEEKDAYS.slice(0, 5), '10:00', '18:00'), on(['Saturday'], '10:00', '14:00')],
    'vardagar 10–18 och lördagar 10–14',
  ],
] as const)('The hours %j are written as %j', (hours, text) => {
  expect(hoursText(hours)).toBe(text);
});

it('Promises of a new shop are the defaults', () => {
  expect(promisesOf(USUAL_FACTS)).toEqual({
    dispatchDays: '1–2 arbetsdagar',
    deliveryDays: '2–5 arbetsdagar',
    transitDays: '1–3 arbetsdagar',
    sameDayBefore: '14.00',
  });
});

it('Promises distinguish one day from several, and leave out what is not promised', () => {
  const facts = { ...USUAL_FACTS, dispatchDays: { min: 1, max: 1 }, deliveryDays: { min: 3, max: 3 } };
  expect(promisesOf({ ...facts, sameDayBefore: null })).toEqual({
    dispatchDays: '1 arbetsdag',
    deliveryDays: '3 arbetsdagar',
    transitDays: '2 arbetsdagar',
    sameDayBefore: '',
  });
});

it.each([
  ['1–2', '2–5', '1–3', '1–3 arbetsdagar'],
  ['1–1', '3–3', '2–2', '2 arbetsdagar'],
  ['1–2', '1–4', '0–2', 'högst 2 arbetsdagar'],
  ['1–1', '1–2', '0–1', 'högst 1 arbetsdag'],
  ['1–2', '1–2', '0–0', 'mindre än en arbetsdag'],
  // Delivery on day 5 is promised even when dispatch takes until day 4, so 1 day is left for the transport.
  ['1–4', '3–5', '1–1', '1 arbetsdag'],
])('Goods sent within %s and delivered within %s arrive within %s', (dispatched, delivered, left, said) => {
  const [dispatchDays, deliveryDays, days] = [dispatched, delivered, left].map((text) => {
    const [min = 0, max = 0] = text.split('–').map(Number);
    return { min, max };
  }) as [DayRange, DayRange, DayRange];
  expect(transitOf({ dispatchDays, deliveryDays })).toEqual(days);
  expect(promisesOf({ ...USUAL_FACTS, dispatchDays, deliveryDays }).transitDays).toBe(said);
});
