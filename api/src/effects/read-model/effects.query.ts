import type { EffectListItem, effectFilters, effectSortFields } from '@kronblad/contracts/views/effects';
import type { EffectView } from '@kronblad/contracts/views/orders';
import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { Database } from '../../event-store/index.js';
import type { ListQuery } from '../../http/index.js';
import { IS_CHANGED_DOCUMENT } from '../stored-documents.js';

type List = ListQuery<z.output<typeof effectFilters>, (typeof effectSortFields)[number]>;

interface Row extends Omit<EffectListItem, 'id' | 'at'> {
  readonly effect_id: string;
  readonly at: Date;
}

/** One that was sent again is told of by the one that took its place. */
const NOT_COME_ABOUT = `status = $1
  AND (status <> 'failed' OR NOT EXISTS (SELECT 1 FROM effects again WHERE again.resend_of = effects.effect_id))`;

/** An effect's place in the order in which they were asked for. */
export interface EffectPlace {
  readonly effectId: string;
  readonly at: Date;
}

@Injectable()
export class EffectsQuery {
  constructor(@Inject(Database) private readonly database: Database) {}

  async ofOrder(orderId: number): Promise<EffectView[]> {
    const rows = await this.database.query<Row>('SELECT * FROM effects WHERE order_id = $1 ORDER BY at, effect_id', [
      orderId,
    ]);
    return rows.map(view);
  }

  /** Those that have not come about, of orders or not. */
  async page({ filters, order, limit, offset }: List): Promise<{ effects: EffectListItem[]; total: number }> {
    const [rows, counted] = await Promise.all([
      this.database.query<Row>(
        `SELECT * FROM effects WHERE ${NOT_COME_ABOUT} ORDER BY at ${order}, effect_id LIMIT $2 OFFSET $3`,
        [filters.status, limit, offset],
      ),
      this.database.query<{ total: number }>(`SELECT count(*)::int AS total FROM effects WHERE ${NOT_COME_ABOUT}`, [
        filters.status,
      ]),
    ]);
    const effects = rows.map((row) => ({ ...view(row), order_id: row.order_id }));
    return { effects, total: counted[0]?.total ?? 0 };
  }

  /** How many documents were made anew since a time and are not what they were. */
  async changedDocuments(since: Date): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM effects WHERE ${IS_CHANGED_DOCUMENT} AND at >= $1`,
      [since],
      'effects-changed-documents',
    );
    return row?.count ?? 0;
  }

  /** Those asked for before a time whose outcome nobody has told, oldest first, from one place on. */
  requested({
    before,
    after,
    limit,
  }: {
    before: Date;
    after: EffectPlace | null;
    limit: number;
  }): Promise<EffectPlace[]> {
    return this.database.query<EffectPlace>(
      `SELECT effect_id AS "effectId", at FROM effects
       WHERE status = 'requested' AND at < $1 AND ($2::timestamptz IS NULL OR (at, effect_id) > ($2, $3))
       ORDER BY at, effect_id LIMIT $4`,
      [before, after?.at ?? null, after?.effectId ?? '', limit],
      'effects-requested',
    );
  }

  /** Of the oldest effect whose outcome nobody has told; 0 when there is none. */
  async longestWaitMs(now = Date.now()): Promise<number> {
    const [row] = await this.database.query<{ at: Date | null }>(
      "SELECT min(at) AS at FROM effects WHERE status = 'requested'",
      [],
      'effects-oldest-requested',
    );
    return row?.at ? Math.max(0, now - row.at.getTime()) : 0;
  }
}

const view = ({ effect_id: id, kind, status, attempts, error, at }: Row): EffectView => ({
  id,
  kind,
  status,
  attempts,
  error,
  at: at.toISOString(),
});
