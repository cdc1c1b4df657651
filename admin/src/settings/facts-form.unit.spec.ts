import { expect, test } from '@jest/globals';
import { shopFacts, shopFactsPatch } from '@kronblad/contracts/shop/schema';
import { USUAL_FACTS } from '@kronblad/contracts/shop/shop-facts';
import { timeOf } from '../format/time-of-day';
import { deliveryForm, deliveryPayload, storeForm, storePayload } from './facts-form';

const facts = {
  ...shopFacts.parse({ ...USUAL_FACTS, location: { latitude: 62.93, longitude: 17.5 } }),
  freight: { fee: 59.5, freeAbove: 500 },
};

test('Settings are sent as they were read when nothing is changed', () => {
  expect(deliveryPayload(deliveryForm(facts))).toEqual({
    dispatchDays: facts.dispatchDays,
    deliveryDays: facts.deliveryDays,
    sameDayBefore: facts.sameDayBefore,
    freight: facts.freight,
    recipientDays: 90,
  });
  expect(storePayload(storeForm(facts))).toMatchObject({ location: facts.location, supportHours: facts.supportHours });
});

test.each([
  ['62,93', '17.77', { latitude: 62.93, longitude: 17.77 }],
  ['', ' ', null],
])('A place typed as %j and %j is %j', (latitude, longitude, location) => {
  expect(storePayload({ ...storeForm(facts), location: { latitude, longitude } }).location).toEqual(location);
});

test.each([
  [{ min: '', max: '2' }, 'dispatchDays.min'],
  [{ min: 'en', max: '2' }, 'dispatchDays.min'],
])('Days typed as %j are refused at their field', (dispatchDays, field) => {
  const { error } = shopFactsPatch.safeParse(deliveryPayload({ ...deliveryForm(facts), dispatchDays }));
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
});

test.each([
  [{ fee: '79,50', freeAbove: '1 000 kr' }, { feeOre: 7_950, freeAboveOre: 100_000 }, []],
  [{ fee: '', freeAbove: 'mycket' }, undefined, ['freight.fee', 'freight.freeAbove']],
])('Freight typed as %j is read in kronor, or refused at its field', (freight, read, fields) => {
  const { data, error } = shopFactsPatch.safeParse(deliveryPayload({ ...deliveryForm(facts), freight }));
  expect([data?.freight, error?.issues.map(({ path }) => path.join('.')) ?? []]).toEqual([read, fields]);
});

test('A time of day that is left out is no promise', () => {
  expect(deliveryPayload({ ...deliveryForm(facts), sameDayBefore: '' }).sameDayBefore).toBeNull();
});

test.each([
  ['9', '09:00'],
  ['9.30', '09:30'],
  ['14:00', '14:00'],
  ['1400', '14:00'],
  ['kl. 14', 'kl. 14'],
])('The typed text %j is the time %j', (typed, time) => {
  expect(timeOf(typed)).toBe(time);
});
