import { orderNumber } from '@kronblad/contracts/rules/order-number';
import { Injectable } from '@nestjs/common';

/**
 * Derives order numbers from the clock, unique within this process. A unique index detects a clash between processes.
 */
@Injectable()
export class OrderNumbers {
  private last = 0;

  next(now: Date): string {
    this.last = Math.max(this.last + 1, now.getTime());
    return orderNumber(this.last);
  }
}
