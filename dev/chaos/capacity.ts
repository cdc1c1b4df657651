import type { Capacity } from './books.ts';
import type { Facts } from './facts.ts';

type OfDay = Capacity & { readonly day: string };

export const CAPACITY_RULES: Readonly<Record<string, (facts: Facts) => string[]>> = {
  'the capacity used of a day equals the sum of its events': capacityAddsUp,
  'the capacity used of a day equals what its open orders take': openOrdersTakeIt,
};

function capacityAddsUp({ books }: Facts): string[] {
  const moves = books.events.flatMap(({ type, data }): OfDay[] => {
    const freed = data.freed ? [negative(data.freed)] : [];
    if (type === 'OrderPlaced') return data.delivery ? [data.delivery.reserved] : [];
    if (['PaymentSucceeded', 'OrderReinstated', 'OrderReopened'].includes(type))
      return data.reserved ? [data.reserved] : [];
    return ['OrderExpired', 'OrderCancelled', 'OrderCapacityFreed'].includes(type) ? freed : [];
  });
  return differences(books.days, moves, 'by the books');
}

/** Nobody moves an order to another day or makes goods ready before they are sent. */
function openOrdersTakeIt({ books }: Facts): string[] {
  const taken = books.events.flatMap(({ type, data }): OfDay[] => {
    const order = type === 'OrderPlaced' && data.delivery ? books.orders.get(data.orderId) : undefined;
    const isOpen = order?.status === 'sent' || (order?.status === 'pending' && order.payment !== 'refunded');
    return isOpen ? [data.delivery.reserved] : [];
  });
  return differences(books.days, taken, 'of open orders');
}

const negative = ({ day, points, stops }: OfDay): OfDay => ({ day, points: -points, stops: -stops });

function differences(used: ReadonlyMap<string, Capacity>, moves: readonly OfDay[], source: string): string[] {
  const days = new Set([...used.keys(), ...moves.map(({ day }) => day)]);
  return [...days].flatMap((day) => {
    const of = moves.filter((move) => move.day === day);
    const sum = (what: keyof Capacity) => of.reduce((all, move) => all + move[what], 0);
    const { points = 0, stops = 0 } = used.get(day) ?? {};
    if (points === sum('points') && stops === sum('stops')) return [];
    return [`${day}: ${points} points and ${stops} stops used, ${sum('points')} and ${sum('stops')} ${source}`];
  });
}
