import { dayIn, isPageOver, KEPT_AT, keptPart } from './round-page';

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

const PATH = '/bud/2026-11-28-1-abc';

it('The address of the courier’s page names its day', () => {
  expect(dayIn(PATH)).toBe('2026-11-28');
});

it('A kept page is refused once its day is over in Stockholm, whatever the clock of the device says', () => {
  const tomorrow = Date.parse('2026-11-29T20:00:00Z');
  const headers = new Headers({ date: 'Sat, 28 Nov 2026 20:00:00 GMT', [KEPT_AT]: `${tomorrow}` });
  const HOUR = 3_600_000;
  expect(isPageOver(PATH, headers, tomorrow + 2.5 * HOUR)).toBe(false);
  expect(isPageOver(PATH, headers, tomorrow + 3.5 * HOUR)).toBe(true);
});

it('A kept page that does not say when it was answered or kept is refused', () => {
  expect(isPageOver(PATH, new Headers({ [KEPT_AT]: '1' }), 2)).toBe(true);
  expect(isPageOver(PATH, new Headers({ date: 'Sat, 28 Nov 2026 20:00:00 GMT' }), Date.now())).toBe(true);
});
