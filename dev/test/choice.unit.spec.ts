import { OptionError } from '../../scripts/options.ts';
import { readChoice } from './choice.ts';

const FILES = [
  'api/src/pricing/price.unit.spec.ts',
  'api/src/pricing/cart.http.spec.ts',
  'api/src/event-store/log.int.spec.ts',
  'shop/app/ui/Button.unit.spec.tsx',
  'dev/chaos/chaos.cluster.spec.ts',
  'e2e/cart.e2e.ts',
];
const choice = (...args: string[]) => readChoice(args, () => FILES);

test('A run without patterns runs everything', () => {
  expect(choice()).toEqual({ levels: ['unit', 'int', 'cluster', 'e2e'], paths: [] });
  expect(choice('--only', 'int')).toEqual({ levels: ['int'], paths: [] });
});

test('A run includes only levels in which a pattern matches a file', () => {
  expect(choice('pricing').levels).toEqual(['unit', 'int']);
  expect(choice('button').levels).toEqual(['unit']);
  expect(choice('CART', 'chaos').levels).toEqual(['int', 'cluster', 'e2e']);
  expect(choice('--only', 'e2e', 'cart.e2e.ts:12').levels).toEqual(['e2e']);
  expect(choice('log|button').levels).toEqual(['unit', 'int']);
});

test('A pattern that matches nothing fails, whatever the others match', () => {
  expect(() => choice('--only', 'e2e', 'no-such-journey')).toThrow('No test matches "no-such-journey" (e2e).');
  expect(() => choice('--only', 'e2e', 'cart', 'button')).toThrow('No test matches "button" (e2e).');
  expect(() => choice('--only', 'unit', 'chaos')).toThrow(OptionError);
});

test.each([['--only', 'units'], ['--only', ''], ['--level', 'unit'], ['(']])(
  'The option %s %s is rejected',
  (...args) => {
    expect(() => choice(...args)).toThrow(OptionError);
  },
);

test('Patterns search the real files', () => {
  expect(readChoice(['choice.unit']).levels).toEqual(['unit']);
});
