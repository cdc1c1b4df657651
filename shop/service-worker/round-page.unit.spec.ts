import { keptPart } from './round-page';

const ORIGIN = 'https://kronblad.example';
const asked = (path: string, mode: RequestMode = 'navigate', method = 'GET') =>
  keptPart({ method, mode, url: ORIGIN + path }, ORIGIN);

it('The courier’s page and its files are answered without a network', () => {
  expect(asked('/bud/2026-11-28-1-abc')).toBe('page');
  expect(asked('/assets/root-1a2b.js', 'cors')).toBe('file');
});

it.each([
  ['its own questions', '/api/round/2026-11-28-1-abc', 'cors', 'GET'],
  ['what it reports', '/api/round/2026-11-28-1-abc/orders/1/delivery-state', 'cors', 'PUT'],
  ['a page of the shop', '/produkter', 'navigate', 'GET'],
] as const)('The courier’s page asks the network alone for %s', (_, path, mode, method) => {
  expect(asked(path, mode, method)).toBeNull();
});
