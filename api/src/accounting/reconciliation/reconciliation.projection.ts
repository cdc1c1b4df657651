import { stockholmDay } from '@kronblad/contracts/time/time';
import type { AnyEvent, Tx } from '../../event-store/index.js';
import { type Projection, RowChanges } from '../../event-store/projections/index.js';
import type { DataOf } from '../../events/all.js';
import type { StripeMovement } from './movement.entity.js';
import { keysOfMovements, MOVEMENT_EVENT_TYPES, Movements } from './movements.js';

const TABLE = {
  table: 'stripe_movements',
  key: 'key',
  keyType: 'text',
  columns: {
    key: '',
    kind: '',
    order_id: null,
    refund_id: null,
    day: '',
    order_ore: null,
    stripe_ore: null,
    voucher_id: null,
    reversal_id: null,
    excess_ore: 0,
  },
} as const;

export const reconciliation: Projection = {
  name: 'reconciliation',
  version: 1,
  mode: 'async',
  tables: ['stripe_movements', 'stripe_days'],
  handles: [...MOVEMENT_EVENT_TYPES, 'PayoutPaid', 'PayoutFailed'],
  async handle(events, tx) {
    const movements = new Movements(await storedMovements(events, tx));
    for (const event of events) movements.apply(event);
    const rows = new RowChanges(TABLE);
    for (const { key, kind, day, ...row } of movements.changes()) {
      rows.put(key, {
        kind,
        day,
        order_id: row.orderId,
        refund_id: row.refundId,
        order_ore: row.orderOre,
        stripe_ore: row.stripeOre,
        voucher_id: row.voucherId,
        reversal_id: row.reversalId,
        excess_ore: row.excessOre,
      });
    }
    await rows.write(tx);
    await addDays(events, tx);
  },
};

async function storedMovements(events: readonly AnyEvent[], tx: Tx): Promise<StripeMovement[]> {
  const { keys, refundIds, orderIds } = keysOfMovements(events);
  const rows = await tx.query<Record<keyof StripeMovement, string | null>>(
    // UNION instead of OR, so that each part uses its index: with OR, PostgreSQL scans a new table that has no
    // statistics yet.
    `SELECT key, kind, order_id::text AS "orderId", refund_id AS "refundId", day::text AS day,
       order_ore::text AS "orderOre", stripe_ore::text AS "stripeOre",
       voucher_id::text AS "voucherId", reversal_id::text AS "reversalId", excess_ore::text AS "excessOre"
     FROM (
       SELECT * FROM stripe_movements WHERE key = ANY($1)
       UNION SELECT * FROM stripe_movements WHERE refund_id = ANY($2)
       UNION SELECT * FROM stripe_movements WHERE order_id = ANY($3) AND kind = 'payment'
     ) m ORDER BY key`,
    [keys, refundIds, orderIds],
    'stripe-movements-read',
  );
  return rows.map((row) => ({
    key: row.key ?? '',
    kind: row.kind as StripeMovement['kind'],
    day: row.day ?? '',
    refundId: row.refundId,
    orderId: numberOf(row.orderId),
    orderOre: numberOf(row.orderOre),
    stripeOre: numberOf(row.stripeOre),
    voucherId: numberOf(row.voucherId),
    reversalId: numberOf(row.reversalId),
    excessOre: numberOf(row.excessOre) ?? 0,
  }));
}

const numberOf = (text: string | null): number | null => (text === null ? null : Number(text));

/** Returns the fee as the journal books it. A transaction without an order has no fee, because it is booked net. */
function bookedFee({ kind, orderId, feeOre, netOre }: DataOf<'BalanceTransactionRecorded'>): number {
  // Stripe reports its own fees as separate transactions, whose whole net amount is a cost.
  if (kind === 'fee') return -netOre;
  return kind === 'other' || orderId === null ? 0 : feeOre;
}

interface DaySum {
  netOre: number;
  feeOre: number;
  paidOutOre: number;
}

async function addDays(events: readonly AnyEvent[], tx: Tx): Promise<void> {
  const days = new Map<string, DaySum>();
  const add = (day: string, sum: Partial<DaySum>) => {
    const { netOre, feeOre, paidOutOre } = days.get(day) ?? { netOre: 0, feeOre: 0, paidOutOre: 0 };
    days.set(day, {
      netOre: netOre + (sum.netOre ?? 0),
      feeOre: feeOre + (sum.feeOre ?? 0),
      paidOutOre: paidOutOre + (sum.paidOutOre ?? 0),
    });
  };
  for (const { type, data } of events) {
    if (type === 'PayoutPaid') add(data.arrivalDate, { paidOutOre: data.amountOre });
    if (type === 'PayoutFailed') add(stockholmDay(data.failedAt), { paidOutOre: -data.amountOre });
    if (type === 'BalanceTransactionRecorded') {
      const feeOre = bookedFee(data);
      add(stockholmDay(data.createdAt), { netOre: data.netOre, feeOre });
    }
  }
  if (days.size === 0) return;
  const sums = [...days.values()];
  await tx.query(
    `INSERT INTO stripe_days AS d (day, net_ore, fee_ore, paid_out_ore)
     SELECT * FROM unnest($1::date[], $2::bigint[], $3::bigint[], $4::bigint[])
     ON CONFLICT (day) DO UPDATE SET net_ore = d.net_ore + excluded.net_ore,
       fee_ore = d.fee_ore + excluded.fee_ore, paid_out_ore = d.paid_out_ore + excluded.paid_out_ore`,
    [[...days.keys()], sums.map((sum) => sum.netOre), sums.map((sum) => sum.feeOre), sums.map((sum) => sum.paidOutOre)],
    'stripe-days-add',
  );
}
