import { expect, it } from '@jest/globals';
import { defaultsOfCategory } from './category-defaults';

const bouquets = { id: 1, name: 'Buketter', is_perishable: true, lead_days: 1, latest_hour: '11:00' };

it.each([
  ['fresh', true],
  ['funeral', true],
  ['goods', false],
] as const)('A new product of a category of kind %s is of that kind and made to order: %s', (kind, made_to_order) => {
  expect(defaultsOfCategory({ ...bouquets, kind })).toEqual({
    ...{ kind, made_to_order, lead_days: 1, latest_hour: '11:00', withdrawal_exception: 'perishable' },
  });
});

it('A new product without a category is counted goods', () => {
  expect(defaultsOfCategory(undefined)).toMatchObject({ kind: 'goods', made_to_order: false });
});
