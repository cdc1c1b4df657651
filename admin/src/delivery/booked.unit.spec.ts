import { expect, it } from '@jest/globals';
import type { OrderDetails, OrderListItem } from '@kronblad/contracts/order/schema';
import { BOOKED_UNREADABLE, bookedDaysToClose, bookedErrors, bookedTitle, notEmailed, telephoneLines } from './booked';

it('A day with orders is closed only after they are moved or kept', () => {
  const question = { keep_orders: expect.stringContaining('Flytta ordrarna') };
  expect(bookedErrors({ is_open: false, booked: 5 })).toEqual(question);
  expect(bookedErrors({ is_open: false, booked: 5, keep_orders: true })).toEqual({});
  expect(bookedErrors({ is_open: false, booked: 0 })).toEqual({});
  expect(bookedErrors({ is_open: true, booked: 5 })).toEqual({});
});

it('A day is closed only when its orders have been read', () => {
  expect(bookedErrors({ is_open: false })).toEqual({ day: expect.stringContaining('Vänta lite') });
  const unreadable = { day: expect.stringContaining('kunde inte laddas') };
  expect(bookedErrors({ is_open: false, booked: BOOKED_UNREADABLE })).toEqual(unreadable);
  expect(bookedErrors({ is_open: true })).toEqual({});
});

it('The form of a day says how many orders it has', () => {
  expect([1, 5].map(bookedTitle)).toEqual(['1 order är bokad den här dagen', '5 ordrar är bokade den här dagen']);
});

it('The form of the week names the booked days of a weekday that it closes', () => {
  const day = (of: string, rest: object = {}) => ({
    ...{ day: of, closed_reason: null, points_used: 1, points_limit: null, stops_used: 0, stops_limit: null },
    ...rest,
  });
  const monday = day('2026-11-30');
  const days = [
    monday,
    day('2026-12-01'),
    day('2026-12-07', { points_used: 0 }),
    day('2026-12-14', { closed_reason: 'Stängt' }),
  ];
  expect(bookedDaysToClose(days, [false, true, true, true, true, true, false])).toEqual([monday]);
  expect(bookedDaysToClose(days, [true, true, true, true, true, true, false])).toEqual([]);
});

it('The telephone list names each buyer with number and order, a line each', () => {
  const order = (first_name: string, phone: string, order_number: string) =>
    ({ first_name, last_name: 'Åström', phone, order_number }) as OrderListItem;
  expect(telephoneLines([order('Karin', '070-123 45 67', 'ORD-1'), order('Bo', '', 'ORD-2')])).toBe(
    'Karin Åström\t070-123 45 67\tORD-1\nBo Åström\t\tORD-2',
  );
});

it('Customers of moved orders whom no email reached are named to be called', () => {
  const moved = (email: string, order_number: string) => ({
    changed: { email, phone: '070-123 45 67', order_number } as OrderDetails,
  });
  expect(notEmailed([moved('bo@example.se', 'ORD-1'), { changed: null }])).toBe('');
  expect(notEmailed([moved('', 'ORD-1'), moved('', 'ORD-2'), moved('bo@example.se', 'ORD-3')])).toBe(
    '2 kunder har ingen e-post, ring: ORD-1 070-123 45 67, ORD-2 070-123 45 67.',
  );
});
