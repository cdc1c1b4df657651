import { expect, it } from '@jest/globals';
import type { DeliveryDaysAnswer } from '@kronblad/contracts/delivery/schema';
import { dayHindrance } from './DayPart';
import { emptyDraft } from './draft';

const day = '2026-12-01';
const draft = {
  ...emptyDraft(),
  shipping_method: 'courier',
  day,
  recipient: { ...emptyDraft().recipient, postal_code: '87230' },
} as const;
const answer = (state: string, area: string | null = 'Kramfors') =>
  ({ area, minimum_order: null, days: [{ day, state, reason: '', fee: 79 }] }) as unknown as DeliveryDaysAnswer;

it('A day that is not open hinders the order, and an open one does not', () => {
  expect(dayHindrance(draft, answer('full'), undefined)).toBe('Fullt.');
  expect(dayHindrance(draft, answer('open'), undefined)).toBeNull();
});

it('Where the courier does not drive, there is no day to pass the rules of', () => {
  expect(dayHindrance(draft, answer('full', null), undefined)).toBeNull();
});
