import type { EffectView } from '@kronblad/contracts/views/orders';
import { Inject, Injectable } from '@nestjs/common';
import { Database } from '../../event-store/index.js';

interface Row extends Omit<EffectView, 'id' | 'at'> {
  readonly effect_id: string;
  readonly at: Date;
}

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
    return rows.map(({ effect_id: id, kind, status, attempts, error, at }) => ({
      id,
      kind,
      status,
      attempts,
      error,
      at: at.toISOString(),
    }));
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
