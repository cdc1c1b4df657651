import { orderNumber } from '@kronblad/contracts/order/order-number';
import { Injectable } from '@nestjs/common';
import { Database } from '../event-store/index.js';

/**
 * Derives order numbers from the clock, unique within this process. When another process has used the number, a unique
 * index rejects it and the order is placed with the next one.
 */
@Injectable()
export class OrderNumbers {
  private last = 0;

  constructor(private readonly database: Database) {}

  next(now: Date): string {
    this.last = Math.max(this.last + 1, now.getTime());
    return orderNumber(this.last);
  }

  async nextId(): Promise<number> {
    const [row] = await this.database.query<{ id: string }>("SELECT nextval('app.order_ids') AS id", [], 'order-id');
    return Number(row?.id);
  }
}
