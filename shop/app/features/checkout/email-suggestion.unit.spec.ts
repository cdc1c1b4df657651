import { expect, it } from '@jest/globals';
import { emailSuggestion } from './email-suggestion';

it.each([
  ['anna@gmial.com', 'anna@gmail.com'],
  [' Anna@GMAIL.CON ', 'anna@gmail.com'],
  ['anna@gmail.se', 'anna@gmail.com'],
  ['anna@hotmial.com', 'anna@hotmail.com'],
  ['anna@outlok.com', 'anna@outlook.com'],
  ['anna@telia.cm', 'anna@telia.com'],
])('The address %s probably means %s', (typed, meant) => {
  expect(emailSuggestion(typed)).toBe(meant);
});

it.each([
  'anna@gmail.com',
  'anna@mail.com',
  'anna@hotmail.no',
  'anna@yahoo.co.uk',
  'anna@outlook.se',
  'anna@kronblad.example',
  'anna@',
  'gmial.com',
  '',
])('The address %j needs no suggestion', (typed) => {
  expect(emailSuggestion(typed)).toBeNull();
});
