import type { Facts, LoggedEvent, ShownOrder } from './facts.ts';
import { ofType, placedOrders, type Rule } from './rule.ts';

/** An order of staff holds its goods before it is paid. A shopper's unpaid order has expired when all is done. */
const holds = ({ status, payment, open }: ShownOrder, wasPaid: boolean) =>
  status !== 'cancelled' && (open || (wasPaid && (payment === 'paid' || payment === 'refunded')));

export const stockLacksHeldGoods: Rule = (facts) => {
  const shelf = new Map<number, number>();
  const move = (id: number, by: number) => shelf.set(id, (shelf.get(id) ?? 0) + by);
  for (const { data } of ofType(facts, 'StockAdjusted')) move(data.sizeId ?? data.productId, data.delta);
  const paid = new Set(ofType(facts, 'PaymentSucceeded').map(({ data }) => data.orderId));
  const orders = placedOrders(facts);
  const returned = returnedGoods(facts);
  for (const order of facts.orders) {
    if (!holds(order, paid.has(order.id))) continue;
    for (const line of orders.get(order.id)?.lines ?? []) if (!line.madeToOrder) move(sizeOf(line), -line.quantity);
    for (const line of returned.get(order.id) ?? []) move(sizeOf(line), line.quantity);
  }
  return facts.stock
    .filter(({ sizeId, available }) => available !== (shelf.get(sizeId) ?? 0) || available < 0)
    .map(({ sizeId, available }) => `size ${sizeId}: ${available} on the shelf, ${shelf.get(sizeId) ?? 0} by orders`);
};

const sizeOf = ({ productId, sizeId = productId }: LoggedEvent['data']): number => sizeId;

/** Lines that refunds returned to stock, by order. */
function returnedGoods(facts: Facts): ReadonlyMap<number, LoggedEvent['data'][]> {
  const returns = Map.groupBy(ofType(facts, 'GoodsReturned'), ({ data }) => data.orderId as number);
  return new Map([...returns].map(([orderId, events]) => [orderId, events.flatMap(({ data }) => data.lines)]));
}
