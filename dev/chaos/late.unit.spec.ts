import { latePaymentsOf } from './late.ts';
import { event, soldOnce } from './testing.ts';

test('Late payments are counted with and without stock and a day, and no other rejected payments', () => {
  const { events } = soldOnce().books;
  const rejected = (id: string, why: string) => event(id, 'LatePaymentRejected', { orderId: 7, why });
  expect(latePaymentsOf(events)).toEqual({ reinstated: 0, rejected: 0 });
  expect(
    latePaymentsOf([
      ...events,
      event('l1', 'OrderReinstated', { orderId: 8 }),
      rejected('l2', 'goods_gone'),
      rejected('l3', 'day_gone'),
      rejected('l4', 'paid_already'),
    ]),
  ).toEqual({ reinstated: 1, rejected: 2 });
});
