import type { DayOrder, DayView } from '@kronblad/contracts/day/schema';
import { isWork } from '@kronblad/contracts/day/work';
import type { PrintedOrder } from '@kronblad/contracts/jobs/prints';
import type { PrintKind } from '@kronblad/contracts/prints/papers';

interface Chosen {
  readonly kinds: readonly PrintKind[];
  readonly only_new: boolean;
  readonly order_ids?: readonly number[] | undefined;
}

const isToCome = ({ state }: DayOrder): boolean => state === 'to_make' || state === 'made' || state === 'out';

const HAS: Readonly<Record<PrintKind, (order: DayOrder) => boolean>> = {
  cards: (order) => isToCome(order) && order.card !== null,
  ribbons: (order) => isToCome(order) && order.ribbons.length > 0,
  labels: isToCome,
  sheet: isToCome,
  round: (order) => isToCome(order) && order.way === 'courier',
  flower_list: ({ ceremony }) => ceremony !== null,
};

/** True for papers with the numbers of stops. */
export const isNumbered = (kind: PrintKind): boolean => kind !== 'ribbons' && kind !== 'flower_list';

const kindsOf = (order: DayOrder, { kinds, only_new, order_ids = [order.id] }: Chosen): PrintKind[] =>
  kinds.filter(
    (kind) =>
      order_ids.includes(order.id) && HAS[kind](order) && !(only_new && order.printed.some((paper) => paper === kind)),
  );

const LAST = Number.MAX_SAFE_INTEGER;

/** `round`: ids of the day's stops by number. Stops come first, numbered whatever is printed of them. */
export function printedOrders(
  { day, orders }: Pick<DayView, 'day' | 'orders'>,
  chosen: Chosen,
  round: readonly number[],
): PrintedOrder[] {
  const printed = orders.filter(isWork).flatMap((order) => {
    const kinds = kindsOf(order, chosen);
    return kinds.length === 0
      ? []
      : [{ ...printedOrder(order), day, stop: round.indexOf(order.id) + 1 || null, kinds }];
  });
  return printed.sort((a, b) => (a.stop ?? LAST) - (b.stop ?? LAST));
}

function printedOrder(order: DayOrder): Omit<PrintedOrder, 'day' | 'stop' | 'kinds'> {
  const { version: _, notes, points: __, printed: ___, buyer, ...rest } = order;
  return { ...rest, buyer: { name: buyer.name }, has_message: Boolean(notes) };
}
