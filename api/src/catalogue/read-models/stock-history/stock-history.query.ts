import type { StockMovementView } from '@kronblad/contracts/views/product-tools';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { InjectRepository } from '@nestjs/typeorm';
import { In, type Repository } from 'typeorm';
import { StockMovement } from './stock-movement.entity.js';

export interface StockHistoryPage {
  readonly rows: readonly StockMovementView[];
  readonly total: number;
}

export class GetStockHistory extends Query<StockHistoryPage> {
  constructor(
    readonly productId: number,
    readonly page: { readonly offset: number; readonly limit: number },
  ) {
    super();
  }
}

@QueryHandler(GetStockHistory)
export class GetStockHistoryHandler implements IQueryHandler<GetStockHistory> {
  constructor(@InjectRepository(StockMovement) private readonly movements: Repository<StockMovement>) {}

  async execute({ productId, page: { offset, limit } }: GetStockHistory): Promise<StockHistoryPage> {
    const [rows, total] = await this.movements.findAndCount({
      where: { productId },
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

  private async availableAfter({ productId, position }: StockMovement): Promise<number> {
    const sum = await this.movements
      .createQueryBuilder('m')
      .select('SUM(m.delta)::int', 'available')
      .where('m.productId = :productId AND m.position <= :position', { productId, position })
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
    const placed = await this.movements.findBy({ productId: first.productId, orderId: In(unknown), reason: 'ordered' });
    for (const { orderId, orderNumber } of placed) if (orderId && orderNumber) known.set(orderId, orderNumber);
    return known;
  }
}
