import { Refusal } from '@kronblad/contracts/refusals';
import type { Withdrawal, withdrawalFilters, withdrawalSortFields } from '@kronblad/contracts/views/withdrawals';
import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { Database } from '../event-store/index.js';
import type { ListQuery } from '../http/index.js';

type List = ListQuery<z.output<typeof withdrawalFilters>, (typeof withdrawalSortFields)[number]>;

interface Row extends Omit<Withdrawal, 'received_at' | 'handled_at'> {
  readonly received_at: Date;
  readonly handled_at: Date | null;
}

@Injectable()
export class WithdrawalsQuery {
  constructor(@Inject(Database) private readonly database: Database) {}

  async page(list: List): Promise<{ withdrawals: readonly Withdrawal[]; total: number }> {
    const { where, values } = conditions(list.filters);
    const [rows, counted] = await Promise.all([
      this.database.query<Row>(
        `SELECT * FROM withdrawals WHERE ${where}
         ORDER BY ${list.sort} ${list.order} NULLS LAST, id LIMIT $${values.length + 1} OFFSET $${values.length + 2}`,
        [...values, list.limit, list.offset],
      ),
      this.database.query<{ total: number }>(`SELECT count(*)::int AS total FROM withdrawals WHERE ${where}`, values),
    ]);
    return { withdrawals: rows.map(view), total: counted[0]?.total ?? 0 };
  }

  async one(id: string): Promise<Withdrawal> {
    const [row] = await this.database.query<Row>('SELECT * FROM withdrawals WHERE id = $1', [id]);
    if (!row) throw new Refusal('withdrawal_not_found');
    return view(row);
  }
}

function conditions({ order_id: orderId, handled, matched }: List['filters']) {
  const values: unknown[] = [];
  const where = ['true'];
  if (orderId !== undefined) where.push(`order_id = $${values.push(orderId)}`);
  if (handled !== undefined) where.push(`handled_at IS ${handled ? 'NOT ' : ''}NULL`);
  if (matched !== undefined) where.push(`order_id IS ${matched ? 'NOT ' : ''}NULL`);
  return { where: where.join(' AND '), values };
}

const view = (row: Row): Withdrawal => ({
  id: row.id,
  order_number: row.order_number,
  order_id: row.order_id,
  email_matches: row.email_matches,
  name: row.name ?? '',
  email: row.email ?? '',
  items: row.items ?? '',
  message: row.message ?? '',
  received_at: row.received_at.toISOString(),
  handled_at: row.handled_at?.toISOString() ?? null,
  version: row.version,
});
