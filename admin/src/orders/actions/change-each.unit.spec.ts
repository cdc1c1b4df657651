import { expect, it } from '@jest/globals';
import type { OrderDetails } from '@kronblad/contracts/order/schema';
import { changeEach } from './change-each';

const order = (id: number) => ({ id, order_number: `ORD-${id}` }) as OrderDetails;

it('Changing several orders goes on after a refusal, and reports each', async () => {
  const done: number[] = [];
  const change = async (each: OrderDetails) => {
    if (each.id === 2) throw new Error('Mejlet har redan gått.');
    return { ...each, status: 'pending' } as OrderDetails;
  };
  const results = await changeEach([order(1), order(2), order(3)], change, (count) => done.push(count));
  expect(results.map(({ changed, error }) => changed?.status ?? error)).toEqual([
    'pending',
    'Mejlet har redan gått.',
    'pending',
  ]);
  expect(done).toEqual([1, 2, 3]);
});
