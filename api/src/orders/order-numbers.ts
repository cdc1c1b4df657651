import { orderNumber } from '@kronblad/contracts/rules/order-number';
import { Injectable } from '@nestjs/common';

/**
 * Derives order numbers from the clock, unique within this process. When another process has used the number, a unique
 * index rejects it and the order is placed with the next one.
 */
@Injectable()
export class OrderNumbers {
  private last = 0;

  next(now: Date): string {
    this.last = Math.max(this.last + 1, now.getTime());
    return orderNumber(this.last);
  }
}
