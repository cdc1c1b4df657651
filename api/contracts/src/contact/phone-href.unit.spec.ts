import { expect, it } from '@jest/globals';
import { phoneHref } from './phone-href.js';

it.each([
  ['0612-123 45', 'tel:+4661212345'],
  ['+46 (0)612-123 45', 'tel:+4661212345'],
  ['0046 70 174 06 12', 'tel:+46701740612'],
  ['+47 22 12 34 56', 'tel:+4722123456'],
])('The number %s is dialled as %s', (phone, href) => {
  expect(phoneHref(phone)).toBe(href);
});
