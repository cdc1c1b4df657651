import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { mayCall, PERMISSIONS, permissionOf, type Role } from '@kronblad/contracts/staff/roles';

it('docs/security.md shows the table of the roles', () => {
  const rows = PERMISSIONS.map(({ what, paths, staff = '–', bookkeeper = '–', driver = '–' }) => {
    const addresses = paths.map((path) => `\`${path}\``).join(', ');
    return `| ${what} | ${addresses} | ${[staff, bookkeeper, driver].join(' | ')} |`;
  });
  const text = readFileSync(new URL('../../../docs/security.md', import.meta.url), 'utf8');
  const shown = text.slice(text.indexOf('| What | Routes')).split('\n\n')[0]?.split('\n').slice(2);
  expect(shown).toEqual(rows);
});

it('No beginning of a path stands twice in the table', () => {
  const paths = PERMISSIONS.flatMap(({ paths }) => paths);
  expect(paths).toHaveLength(new Set(paths).size);
});

it.each<readonly [Role, string, string, boolean]>([
  ['owner', 'PUT', '/something-new', true],
  ['staff', 'GET', '/something-new', false],
  ['staff', 'PUT', '/orders/:id/delivery', true],
  ['staff', 'GET', '/ordersheets', false],
  ['staff', 'GET', '/orders/bookkeeping.csv', false],
  ['staff', 'GET', '/credit-notes/:id.pdf', true],
  ['staff', 'POST', '/credit-notes/:id/annul', false],
  ['staff', 'PUT', '/settings/company', false],
  ['bookkeeper', 'GET', '/credit-notes', true],
  ['bookkeeper', 'GET', '/credit-notes/:id.pdf', true],
  ['bookkeeper', 'POST', '/credit-notes', false],
  ['bookkeeper', 'POST', '/credit-notes/:id/annul', false],
  ['bookkeeper', 'HEAD', '/orders/:id', true],
  ['bookkeeper', 'POST', '/orders/{id}/refund', false],
  ['bookkeeper', 'GET', '/orders/{order}/recipient/export', false],
  ['driver', 'PUT', '/orders/:id/delivery-state', true],
  ['driver', 'GET', '/orders/:id', false],
  ['driver', 'POST', '/rounds/:day/links', false],
  ['driver', 'PUT', '/auth/accounts/:id/role', false],
  ['janitor' as Role, 'GET', '/auth/me', false],
])('Whether %s may call %s %s is decided by the longest beginning: %s', (role, method, route, may) => {
  expect(mayCall(role, method, route)).toBe(may);
});

it('A route that is in no part of the table is told apart', () => {
  expect([permissionOf('/something-new'), permissionOf('/orders')?.what]).toEqual([undefined, 'Orders']);
});
