import type { EffectView } from '@kronblad/contracts/views/orders';
import { Inject, Injectable } from '@nestjs/common';
import { Database } from '../../event-store/index.js';

interface Row extends Omit<EffectView, 'id' | 'at'> {
  readonly effect_id: string;
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
}
