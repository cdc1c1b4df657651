import type { OrderDetails } from '@kronblad/contracts/order/schema';
import { Random } from '../random.ts';
import type { Desk } from './desk.ts';
import { requestsOf } from './staff-works.ts';
import { WORKS } from './visits.ts';

const hands = () => ({ desk: {} as Desk, random: new Random(1), days: ['2026-05-04', '2026-05-05'] });
const order = (payment_method: string) => ({ id: 7, payment_method }) as OrderDetails;

test('What was paid in the shop is refunded there, and all else at Stripe', () => {
  const methodOf = (paidBy: string) => requestsOf('refund all', order(paidBy), hands())[0]?.[2];
  expect(methodOf('cash')).toMatchObject({ method: 'outside' });
  expect(methodOf('card')).not.toHaveProperty('method');
});

test('A missed delivery is made again on another day', () => {
  const requests = requestsOf('miss, then deliver', order('card'), hands());
  const states = requests.map(([, path, body]) => (body as { state?: string }).state ?? path);
  expect(states).toEqual(['made', 'out', 'missed', '/orders/7/deliver-again', 'made', 'out', 'delivered']);
});

test('The same random numbers give the same requests, but for the ids of refunds', () => {
  const all = () => WORKS.flatMap((work) => requestsOf(work, order('card'), hands()));
  const withoutIds = (text: string) => text.replace(/[\da-f]{8}-[\da-f-]{27}/g, '');
  expect(withoutIds(JSON.stringify(all()))).toBe(withoutIds(JSON.stringify(all())));
});
