import { type AnyEvent, isPostgresError, pipelined, type Tx } from '../../../event-store/index.js';
import type { Projection } from '../../../event-store/projections/index.js';
import { Refusal } from '../../../refusals/index.js';

interface Limits {
  readonly pointsLimit: number | null;
  readonly stopsLimit: number | null;
}

interface Capacity {
  readonly day: string;
  readonly points: number;
  readonly stops: number;
}

interface Change extends Capacity {
  /** The day's limits, which only a reservation has. */
  readonly limits?: Limits;
}

/**
 * Used points and stops per day, summed from the orders; a change of a day's limits changes no row. Each reservation
 * carries the limits of its time, and the CHECK of the table rejects one that exceeds them. The days are written in
 * their order, before stock: see decision 0007 for the lock order of a whole transaction.
 */
export const deliveryDays: Projection = {
  name: 'delivery-days',
  version: 2,
  mode: 'inline',
  tables: ['delivery_days'],
  handles: [
    'OrderPlaced',
    'PaymentSucceeded',
    'OrderExpired',
    'OrderReinstated',
    'OrderCancelled',
    'OrderReopened',
    'OrderDeliveryChanged',
    'OrderCapacityFreed',
  ],
  async handle(events, tx) {
    const sums = sumsByDay(events.flatMap(changesOf));
    const isLess = ({ points, stops }: Capacity) => points < 0 || stops < 0;
    const [freed, taken] = [sums.filter(isLess), sums.filter((sum) => !isLess(sum))];
    // Nothing is awaited before the first statement, because the next projection would lock the stock meanwhile.
    await pipelined([free(tx, freed), reserve(tx, taken)]);
  },
};

/** The changes of the days' sums that an event causes. */
export function changesOf(event: AnyEvent): Change[] {
  switch (event.type) {
    case 'OrderPlaced':
      return reserved(event.data.delivery?.reserved);
    case 'PaymentSucceeded':
    case 'OrderReinstated':
    case 'OrderReopened':
      return reserved(event.data.reserved);
    case 'OrderExpired':
    case 'OrderCancelled':
    case 'OrderCapacityFreed':
      return freed(event.data.freed);
    case 'OrderDeliveryChanged': {
      const { from, to } = event.data;
      if (!from || isSame(from, to)) return [];
      return [...freed(from), ...reserved(to)];
    }
    default:
      return [];
  }
}

const reserved = (capacity: (Capacity & Limits) | undefined): Change[] => {
  if (!capacity || isNothing(capacity)) return [];
  const { day, points, stops, pointsLimit, stopsLimit } = capacity;
  return [{ day, points, stops, limits: { pointsLimit, stopsLimit } }];
};

const freed = (capacity: Capacity | undefined): Change[] =>
  capacity ? [{ day: capacity.day, points: -capacity.points, stops: -capacity.stops }] : [];

const isNothing = ({ points, stops }: Capacity) => points === 0 && stops === 0;
const isSame = (one: Capacity, other: Capacity) =>
  one.day === other.day && one.points === other.points && one.stops === other.stops;

/**
 * One change per day with the limits of its last reservation, sorted by day. A day that was only reserved and freed is
 * among them: its row is the same, however its events are divided into batches.
 */
function sumsByDay(changes: readonly Change[]): Change[] {
  const byDay = new Map<string, Change>();
  for (const { day, points, stops, limits } of changes) {
    const before = byDay.get(day);
    const last = limits ?? before?.limits;
    byDay.set(day, {
      day,
      points: points + (before?.points ?? 0),
      stops: stops + (before?.stops ?? 0),
      ...(last && { limits: last }),
    });
  }
  return [...byDay.values()]
    .filter((change) => change.limits !== undefined || !isNothing(change))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
}

async function reserve(tx: Tx, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  await tx.query(
    `INSERT INTO delivery_days AS d (day, points_used, stops_used, points_limit, stops_limit)
     SELECT * FROM unnest($1::text[], $2::int[], $3::int[], $4::int[], $5::int[])
     ON CONFLICT (day) DO UPDATE SET points_used = d.points_used + excluded.points_used,
       stops_used = d.stops_used + excluded.stops_used,
       points_limit = excluded.points_limit, stops_limit = excluded.stops_limit`,
    columnsOf(changes),
    'delivery-days-reserve',
  );
}

/** Keeps the limits, unless a reservation among the changes brings later ones. */
async function free(tx: Tx, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  await tx.query(
    `UPDATE delivery_days AS d SET points_used = d.points_used + c.points, stops_used = d.stops_used + c.stops,
       points_limit = CASE WHEN c.reserves THEN c.points_limit ELSE d.points_limit END,
       stops_limit = CASE WHEN c.reserves THEN c.stops_limit ELSE d.stops_limit END
     FROM (SELECT day, n.points, n.stops, n.points_limit, n.stops_limit, n.reserves
           FROM delivery_days
           JOIN unnest($1::text[], $2::int[], $3::int[], $4::int[], $5::int[], $6::boolean[])
             AS n (day, points, stops, points_limit, stops_limit, reserves) USING (day)
           ORDER BY day FOR UPDATE OF delivery_days) AS c
     WHERE d.day = c.day`,
    [...columnsOf(changes), changes.map(({ limits }) => limits !== undefined)],
    'delivery-days-free',
  );
}

const columnsOf = (changes: readonly Change[]) => [
  changes.map(({ day }) => day),
  changes.map(({ points }) => points),
  changes.map(({ stops }) => stops),
  changes.map(({ limits }) => limits?.pointsLimit ?? null),
  changes.map(({ limits }) => limits?.stopsLimit ?? null),
];

/** Maps the violated CHECK of the table to the refusal `day_full` with `nearestDays` in its body. */
export async function mapFullDay<T>(work: () => Promise<T>, nearestDays: () => readonly string[]): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isPostgresError(error, '23514', 'delivery_days_limit_check')) throw error;
    throw new Refusal('day_full', { body: { nearest_days: nearestDays() } });
  }
}
