import { orderNumber } from '@kronblad/contracts/order/order-number';
import { Injectable } from '@nestjs/common';
import { Database, isPostgresError } from '../event-store/index.js';

const NUMBER_RETRIES = 5;

/**
 * Derives order numbers from the clock, unique within this process. When another process has used the number, a unique
 * index rejects it and the order is placed with the next one.
 */
@Injectable()
export class OrderNumbers {
  private last = 0;

  constructor(private readonly database: Database) {}

  /** Runs `place`, which takes a number by `next`, again with another number while the number is taken. */
  async placing<T>(place: (orderId: number) => Promise<T>): Promise<T> {
    const orderId = await this.nextId();
    for (let attempt = 0; ; attempt++) {
      try {
        return await place(orderId);
      } catch (error) {
        // Another process used the number of this millisecond; the next attempt gets a new number.
        if (!isPostgresError(error, '23505', 'orders_number_key') || attempt >= NUMBER_RETRIES) throw error;
      }
    }
  }

  next(now: Date): string {
    this.last = Math.max(this.last + 1, now.getTime());
    return orderNumber(this.last);
  }

  private async nextId(): Promise<number> {
    const [row] = await this.database.query<{ id: string }>("SELECT nextval('app.order_ids') AS id", [], 'order-id');
    return Number(row?.id);
  }
}
