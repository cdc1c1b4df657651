import type { Facts, LoggedEvent } from './facts.ts';
import { type Rule, sum } from './rule.ts';

interface Share {
  readonly day: string;
  readonly points: number;
  readonly stops: number;
}

/** The state of an order's delivery after its events. */
interface Progress {
  /** Of the day that the order has now; null for an order without a day. */
  readonly share: Share | null;
  /** Shares of days on which the courier drove in vain. */
  readonly missed: readonly Share[];
  readonly state: 'planned' | 'made' | 'delivered' | 'not_delivered';
  /** True once the goods have left the shop. */
  readonly hasLeft: boolean;
}

/** Staff move orders, make and drive them, also again after a missed delivery. */
export const daysHoldOpenOrders: Rule = (facts) => {
  const progress = progressByOrder(facts);
  const taken = facts.orders.flatMap(({ id, status, payment }) => {
    const { share, missed, ...work } = progress.get(id) ?? NOTHING;
    const isOpen = status === 'sent' || (status === 'pending' && payment !== 'refunded');
    return share ? [...missed, isOpen ? share : keptWhenGivenUp(share, work)] : missed;
  });
  const byDay = Map.groupBy(taken, ({ day }) => day);
  return [...new Set([...facts.days.map(({ day }) => day), ...byDay.keys()])].flatMap((day) => {
    const { points = 0, stops = 0 } = facts.days.find((each) => each.day === day) ?? {};
    const of = byDay.get(day) ?? [];
    const due = { points: sum(of.map((each) => each.points)), stops: sum(of.map((each) => each.stops)) };
    if (points === due.points && stops === due.stops) return [];
    return [`${day}: ${points} points and ${stops} stops used, ${due.points} and ${due.stops} taken by open orders`];
  });
};

/** Made goods were work of their day although nobody gets them; goods that left were a stop too. */
function keptWhenGivenUp(share: Share, { state, hasLeft }: Pick<Progress, 'state' | 'hasLeft'>): Share {
  if (hasLeft || state === 'delivered') return share;
  return { day: share.day, points: state === 'planned' ? 0 : share.points, stops: 0 };
}

const NOTHING: Progress = { share: null, missed: [], state: 'planned', hasLeft: false };

function progressByOrder({ events }: Facts): ReadonlyMap<number, Progress> {
  const progress = new Map<number, Progress>();
  for (const event of events) {
    const { orderId } = event.data;
    progress.set(orderId, after(progress.get(orderId) ?? NOTHING, event));
  }
  return progress;
}

function after(before: Progress, { type, data }: LoggedEvent): Progress {
  switch (type) {
    case 'OrderPlaced':
      return { ...before, share: shareOf(data.delivery?.reserved) };
    case 'OrderDeliveryChanged': {
      const isAgain = data.from?.points === 0 && data.from.stops === 0;
      const missed = isAgain && before.share ? [...before.missed, before.share] : before.missed;
      return { ...NOTHING, missed, share: shareOf(data.to) };
    }
    case 'OrderDeliveryStateSet':
      return { ...before, state: data.state };
    case 'OrderSent':
      return { ...before, hasLeft: true, state: before.state === 'not_delivered' ? 'made' : before.state };
    case 'OrderReopened':
      return { ...before, hasLeft: false, state: before.state === 'delivered' ? 'made' : before.state };
    default:
      return before;
  }
}

const shareOf = (given: Share | undefined): Share | null =>
  given ? { day: given.day, points: given.points, stops: given.stops } : null;
