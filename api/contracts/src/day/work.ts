import type { DayOrder, GoodsToMake } from './schema.js';

/** True for an order that is to be made, driven or fetched: it is paid, or to be paid later, and neither cancelled nor refunded. */
export const isWork = ({ warnings }: DayOrder): boolean =>
  !warnings.some((warning) => warning === 'cancelled' || warning === 'refunded' || warning === 'unpaid');

/** Sums the goods that are still to be made, the largest number first. */
export function goodsToMake(orders: readonly DayOrder[]): GoodsToMake[] {
  const sums = new Map<number, GoodsToMake>();
  for (const order of orders) {
    if (order.state !== 'to_make' || !isWork(order)) continue;
    for (const { line: _, ...goods } of order.lines) {
      const sum = sums.get(goods.size_id);
      const order_ids = [...new Set([...(sum?.order_ids ?? []), order.id])];
      sums.set(goods.size_id, { ...goods, quantity: goods.quantity + (sum?.quantity ?? 0), order_ids });
    }
  }
  return [...sums.values()].sort((a, b) => b.quantity - a.quantity || a.name.localeCompare(b.name, 'sv'));
}
