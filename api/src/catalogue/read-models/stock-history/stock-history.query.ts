import type { StockMovementView } from '@kronblad/contracts/product/tools-schema';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, type Repository } from 'typeorm';
import type { Page } from '../../../crud/lists/index.js';
import type { AnyEvent, EventReader, Tx } from '../../../event-store/index.js';
import { readCheckpoint, subscriberName } from '../../../event-store/projections/index.js';
import { rowsOf, stockHistoryProjection } from './stock-history.projection.js';
import { StockMovement } from './stock-movement.entity.js';

@Injectable()
export class StockHistoryQuery {
  constructor(@InjectRepository(StockMovement) private readonly movements: Repository<StockMovement>) {}

  /** Newest first. */
  async page(
    sizeId: number,
    { offset, limit }: { readonly offset: number; readonly limit: number },
  ): Promise<Page<StockMovementView>> {
    const [rows, total] = await this.movements.findAndCount({
      where: { sizeId },
      order: { position: 'DESC' },
      skip: offset,
      take: limit,
    });
    const [newest] = rows;
    if (!newest) return { rows: [], total };
    let available = await this.availableAfter(newest);
    const numbers = await this.orderNumbers(rows);
    const views = rows.map(({ position, at, delta, reason, orderId }) => {
      const after = available;
      available -= delta;
      const order_number = numbers.get(orderId ?? 0) ?? null;
      return { id: position, at: at.toISOString(), delta, available: after, reason, order_id: orderId, order_number };
    });
    return { rows: views, total };
  }

  private async availableAfter({ sizeId, position }: StockMovement): Promise<number> {
    const sum = await this.movements
      .createQueryBuilder('m')
      .select('SUM(m.delta)::int', 'available')
      .where('m.sizeId = :sizeId AND m.position <= :position', { sizeId, position })
      .getRawOne<{ available: number }>();
    return sum?.available ?? 0;
  }

  private async orderNumbers(rows: readonly StockMovement[]): Promise<ReadonlyMap<number, string>> {
    const [first] = rows;
    const known = new Map(
      rows.flatMap(({ orderId, orderNumber }) => (orderId && orderNumber ? [[orderId, orderNumber]] : [])),
    );
    const unknown = rows.flatMap(({ orderId }) => (orderId && !known.has(orderId) ? [orderId] : []));
    if (!first || unknown.length === 0) return known;
    const placed = await this.movements.findBy({ sizeId: first.sizeId, orderId: In(unknown), reason: 'ordered' });
    for (const { orderId, orderNumber } of placed) if (orderId && orderNumber) known.set(orderId, orderNumber);
    return known;
  }
}

/**
 * Pieces by size id that orders have added to the stock since the ISO date `at`; below 0 when they have taken some.
 * Includes movements that the projection has yet to store.
 */
export async function readSalesSince(
  tx: Tx,
  reader: EventReader,
  at: string,
  sizeIds: readonly number[],
): Promise<Map<number, number>> {
  const ahead = (await eventsAhead(tx, reader)).flatMap(rowsOf);
  // The projection may store some of them before this query.
  const stored = await tx.query<{ id: number; delta: number }>(
    `SELECT size_id AS id, sum(delta)::int AS delta FROM stock_movements
     WHERE size_id = ANY($2) AND at > $1 AND order_id IS NOT NULL AND position <> ALL($3) GROUP BY size_id`,
    [at, sizeIds, ahead.map(({ position }) => position)],
  );
  const sums = new Map(stored.map(({ id, delta }) => [id, delta]));
  for (const { sizeId, delta, orderId, at: movedAt } of ahead) {
    const isCounted = orderId !== null && sizeIds.includes(sizeId) && Date.parse(movedAt) > Date.parse(at);
    if (isCounted) sums.set(sizeId, (sums.get(sizeId) ?? 0) + delta);
  }
  return sums;
}

async function eventsAhead(tx: Tx, reader: EventReader): Promise<AnyEvent[]> {
  const events: AnyEvent[] = [];
  let after = await readCheckpoint(tx, subscriberName.projection(stockHistoryProjection));
  for (let exhausted = false; !exhausted; ) {
    const batch = await reader.readVisible(tx, after, stockHistoryProjection.handles, undefined, []);
    events.push(...batch.events);
    ({ exhausted, checkpoint: after } = batch);
  }
  return events;
}
