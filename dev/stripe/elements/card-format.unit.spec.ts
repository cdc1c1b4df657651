import { faultOf, formatCvc, formatExpiry, formatNumber, parseExpiry } from './card-format.ts';
import { brandOf, isExpired, passesLuhn } from './card-rules.ts';

it.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['4242 42424', '4242 4242 4'],
  ['42424242424242429999', '4242 4242 4242 4242'],
  ['378282246310005', '3782 822463 10005'],
  ['a4b2', '42'],
  ['', ''],
])('formats the number %s as %s', (typed, shown) => expect(formatNumber(typed)).toBe(shown));

it.each([
  ['1', false, '1'],
  ['5', false, '05 / '],
  ['12', false, '12 / '],
  ['12 /', true, '12'],
  ['123', false, '12 / 3'],
  ['12/2034', false, '12 / 34'],
])('formats the expiry %s (deleting: %s) as "%s"', (typed, deleting, shown) =>
  expect(formatExpiry(typed, deleting)).toBe(shown),
);

it('parses an expiry', () => expect(parseExpiry('03 / 31')).toEqual({ month: 3, year: 2031 }));

it('knows the length of a security code', () => {
  expect(formatCvc('12345', 'visa')).toBe('123');
  expect(formatCvc('12345', 'amex')).toBe('1234');
});

const good = { number: '4242 4242 4242 4242', expiry: '12 / 40', cvc: '123' };
it.each([
  ['number', good, undefined],
  ['number', { ...good, number: '' }, 'incomplete_number'],
  ['number', { ...good, number: '4242 4242 4242 424' }, 'incomplete_number'],
  ['number', { ...good, number: '4242 4242 4242 4241' }, 'invalid_number'],
  ['expiry', good, undefined],
  ['expiry', { ...good, expiry: '12 / 4' }, 'incomplete_expiry'],
  ['expiry', { ...good, expiry: '13 / 40' }, 'invalid_expiry_month'],
  ['expiry', { ...good, expiry: '01 / 20' }, 'invalid_expiry_past'],
  ['cvc', good, undefined],
  ['cvc', { ...good, cvc: '12' }, 'incomplete_cvc'],
  ['cvc', { ...good, number: '3782 822463 10005' }, 'incomplete_cvc'],
] as const)('reports the error in the %s of %j: %s', (field, values, fault) =>
  expect(faultOf(field, values)).toBe(fault),
);

it('recognises brands, check digits and expired cards', () => {
  expect(['4000', '5555', '2223', '3714', '6011'].map(brandOf)).toEqual([
    'visa',
    'mastercard',
    'mastercard',
    'amex',
    'unknown',
  ]);
  expect([passesLuhn('4000002500003155'), passesLuhn('4000002500003156'), passesLuhn('')]).toEqual([
    true,
    false,
    false,
  ]);
  const day = new Date(2026, 10, 30);
  expect([isExpired(11, 2026, day), isExpired(10, 2026, day), isExpired(1, 2027, day)]).toEqual([false, true, false]);
});
