import { expect, it } from '@jest/globals';
import { absences, handovers, mapHref } from './handling.js';

it.each([
  ['door', 'Ställd vid dörren'],
  ['neighbour', 'Lämnad hos grannen'],
  ['return', 'Tar med tillbaka'],
] as const)('When nobody is at home, what the buyer chose (%s) comes first, and once', (if_absent, first) => {
  const labels = absences({ if_absent }).map(({ label }) => label);
  expect(labels[0]).toBe(first);
  expect(labels).toHaveLength(new Set(labels).size);
  expect(labels).toHaveLength(3);
});

it('A handover to the recipient names nobody, so that the email to the buyer says the name', () => {
  expect(handovers({ place_kind: 'home' })[0]).toEqual({ label: 'Mottagaren', state: 'delivered' });
  expect(handovers({ place_kind: 'church' }).map(({ label }) => label)).not.toContain('Mottagaren');
});

it('A map is asked for the address, and for no name', () => {
  const recipient = { first_name: 'Karin', address: 'Ringvägen 3', postal_code: '872 30', city: 'Kramfors' };
  const href = mapHref({ recipient });
  expect(decodeURIComponent(href)).toMatch(/[?]api=1&destination=Ringvägen 3, 872 30 Kramfors$/);
});
