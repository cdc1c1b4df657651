import { expect, it } from '@jest/globals';
import { isCommonPassword, isMostlyUserName } from './passwords.js';

it.each([
  'Password1234!',
  'p@ssw0rd2026',
  'lösenordlösenord',
  'Sommar202612',
  'admin-admin-admin',
  '123456789012',
  '987654321098',
  '471 471 471 471',
  'ab1234567890!',
  'aaaaaaaaaaaaa',
  'abcabcabcabc',
  'qwertyuiopåas',
  'poiuytrewq12',
  '1q2w3e4r5t6y',
  '1qaz2wsx3edc',
  '123qweasdzxc',
  '123456654321',
  'Kronblad 2026!!',
])('The password %s is common', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

it.each([
  'en rimligt lång lösenfras',
  'k7mq2xwv9fhd4tbn3yrs',
  'grönt te på balkongen',
  'sommaren med Siv 1962',
  '8491773220195306',
  '84#91!77ab2201',
  'tyska mästare',
])('The password %s is not common', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});

it.each([
  ['anna.svensson', 'Anna.Svensson', true],
  ['siv', 'SivSivSivSiv1', true],
  ['butiken', 'butiken-2026', true],
  ['anna', 'rosanna plockar blåbär', false],
  ['siv', 'en egen lång lösenfras', false],
])('Whoever is called %s may choose %s unless it is little more than the name', (username, password, isName) => {
  expect(isMostlyUserName(password, username)).toBe(isName);
});
