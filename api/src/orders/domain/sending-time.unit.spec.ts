import { describe, expect, it } from '@jest/globals';
import { given, placed } from '../../../test/builders/order.js';
import { sendingTime } from './order.decider.js';

const PLACED = '2026-11-21T12:00:00.000Z';
const NOW = '2026-11-22T12:00:00.000Z';
const timeOf = (said: string | null) => sendingTime({ ...given(placed()), placedAt: PLACED }, new Date(NOW), said);

describe('the time when an order was sent', () => {
  it('The time when an order was sent is now, or what is said of the days since it was placed', () => {
    expect(timeOf(null)).toBe(NOW);
    expect(timeOf('2026-11-22T08:00:00.000Z')).toBe('2026-11-22T08:00:00.000Z');
  });

  it.each([
    ['0001-01-01T00:00:00.000Z', 'Ordern kan inte ha skickats innan den lades.'],
    ['2026-11-21T11:49:59.999Z', 'Ordern kan inte ha skickats innan den lades.'],
    ['2026-11-22T12:10:00.001Z', 'Tidpunkten då ordern skickades ligger i framtiden.'],
    ['2030-01-01T00:00:00.000Z', 'Tidpunkten då ordern skickades ligger i framtiden.'],
  ])('The time when an order was sent cannot be %s', (said, message) => {
    const details = { fields: { shipped_at: message } };
    expect(() => timeOf(said)).toThrow(expect.objectContaining({ code: 'invalid_fields', details }));
  });

  it("The time when an order was sent is clamped when the client's clock is slightly wrong", () => {
    expect(timeOf('2026-11-21T11:50:00.000Z')).toBe(PLACED);
    expect(timeOf('2026-11-22T12:10:00.000Z')).toBe(NOW);
  });
});
