import { expect, it } from '@jest/globals';
import { homeOf } from './home';

it.each([
  ['owner', 'dashboard', '/'],
  ['staff', 'day', '/dagen'],
  ['bookkeeper', 'day', '/bokforing'],
  ['driver', 'dashboard', '/bud'],
] as const)('After login the role %s with the start page %s sees %s', (role, start_page, page) => {
  expect(homeOf({ role, start_page })).toBe(page);
});
