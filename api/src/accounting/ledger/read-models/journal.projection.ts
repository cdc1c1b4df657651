import { type AnyEvent, anyOf, type Tx } from '../../../event-store/index.js';
import type { Projection } from '../../../event-store/projections/index.js';
import { Ledger } from '../domain/ledger.js';
import { keysOf, LedgerState, POSTED_EVENT_TYPES } from '../domain/ledger-state.js';
import type { Voucher } from '../domain/voucher.js';
import { DaySums } from './day-sums.js';

export const journal: Projection = {
  name: 'journal',
  version: 1,
  mode: 'async',
  tables: ['vouchers', 'voucher_lines', 'voucher_days', 'account_days', 'journal_facts'],
  handles: [...POSTED_EVENT_TYPES, 'AccountsChanged', 'PeriodClosed'],
  async handle(events, tx) {
    const state = await readLedgerState(events, tx);
    const ledger = new Ledger(state);
    const vouchers = events.flatMap((event) => ledger.post(event) ?? []);
    if (vouchers.length > 0) {
      await insertVouchers(vouchers, tx);
      await insertLines(vouchers, tx);
      await new DaySums(vouchers).write(tx);
    }
    await writeLedgerState(state, tx);
  },
};

/** Skips orders placed in this batch, which have no stored data yet. */
async function readLedgerState(events: readonly AnyEvent[], tx: Tx): Promise<LedgerState> {
  const placed = new Set(
    events.map((event) => (event.type === 'OrderPlaced' ? `order-${event.data.orderId}` : undefined)),
  );
  const keys = new Set(events.flatMap(keysOf).filter((key) => !placed.has(key)));
  if (keys.size === 0) return new LedgerState();
  const rows = await tx.query<{ key: string; value: unknown }>(
    `SELECT key, value FROM journal_facts WHERE key = ${anyOf('text')}`,
    [[...keys]],
    'journal-facts-read',
  );
  return new LedgerState(rows.map(({ key, value }) => [key, value] as const));
}

async function writeLedgerState(state: LedgerState, tx: Tx): Promise<void> {
  const changed = state.changed();
  if (changed.length === 0) return;
  await tx.query(
    `INSERT INTO journal_facts (key, value) SELECT * FROM unnest($1::text[], $2::jsonb[])
     ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    [changed.map(([key]) => key), changed.map(([, value]) => JSON.stringify(value))],
    'journal-facts-write',
  );
}

async function insertVouchers(vouchers: readonly Voucher[], tx: Tx): Promise<void> {
  await tx.query(
    `INSERT INTO vouchers (id, event_id, event_type, fiscal_year, series, number, day, registered_at, registered_on,
       text, order_id, order_number, document, amount_ore, belongs_to, reverses)
     SELECT * FROM unnest($1::bigint[], $2::text[], $3::text[], $4::int[], $5::text[], $6::int[], $7::date[],
       $8::timestamptz[], $9::date[], $10::text[], $11::int[], $12::text[], $13::text[], $14::bigint[], $15::date[],
       $16::bigint[])`,
    [
      vouchers.map((voucher) => voucher.id),
      vouchers.map((voucher) => voucher.eventId),
      vouchers.map((voucher) => voucher.eventType),
      vouchers.map((voucher) => voucher.fiscalYear),
      vouchers.map((voucher) => voucher.series),
      vouchers.map((voucher) => voucher.number),
      vouchers.map((voucher) => voucher.day),
      vouchers.map((voucher) => voucher.registeredAt),
      vouchers.map((voucher) => voucher.registeredOn),
      vouchers.map((voucher) => voucher.text),
      vouchers.map((voucher) => voucher.orderId),
      vouchers.map((voucher) => voucher.orderNumber),
      vouchers.map((voucher) => voucher.document),
      vouchers.map((voucher) => voucher.amountOre),
      vouchers.map((voucher) => voucher.belongsTo),
      vouchers.map((voucher) => voucher.reverses),
    ],
    'vouchers-insert',
  );
}

async function insertLines(vouchers: readonly Voucher[], tx: Tx): Promise<void> {
  const lines = vouchers.flatMap(({ id, lines: own }) => own.map((line, index) => ({ ...line, id, index: index + 1 })));
  await tx.query(
    `INSERT INTO voucher_lines (voucher_id, line, account, amount_ore)
     SELECT * FROM unnest($1::bigint[], $2::smallint[], $3::text[], $4::bigint[])`,
    [
      lines.map(({ id }) => id),
      lines.map(({ index }) => index),
      lines.map(({ account }) => account),
      lines.map(({ amountOre }) => amountOre),
    ],
    'voucher-lines-insert',
  );
}
