import { expect, it } from '@jest/globals';
import { stateOf } from './state';

const received_at = '2026-11-01T12:00:00.000Z';

it.each([
  ['2026-11-02', '13 dagar kvar', 'info'],
  ['2026-11-12', '3 dagar kvar', 'waiting'],
  ['2026-11-14', '1 dag kvar', 'waiting'],
  ['2026-11-15', 'Sista dagen i dag', 'bad'],
  ['2026-11-16', '1 dag försenat', 'bad'],
  ['2026-11-18', '3 dagar försenat', 'bad'],
])('A withdrawal is described on %s as %s', (today, label, tone) => {
  expect(stateOf({ received_at, handled_at: null }, today)).toEqual({ label, tone });
});

it('A withdrawal counts no days once the order is repaid', () => {
  const repaid = stateOf({ received_at, handled_at: null }, '2026-11-02', 'refunded');
  expect(repaid).toEqual({ label: 'Återbetalat', tone: 'good' });
  expect(stateOf({ received_at, handled_at: null }, '2026-11-02', 'paid').label).toBe('13 dagar kvar');
});

it('A handled withdrawal is closed whenever that was', () => {
  expect(stateOf({ received_at, handled_at: received_at }, '2027-01-01').label).toBe('Avslutat');
});
