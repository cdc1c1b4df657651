import { orderNumber } from '@kronblad/contracts/rules/order-number';
import { Injectable } from '@nestjs/common';

/** Order numbers from the clock, never the same one twice in this process; between processes the unique index decides. */
@Injectable()
export class OrderNumbers {
  private last = 0;

  next(now: Date): string {
    this.last = Math.max(this.last + 1, now.getTime());
    return orderNumber(this.last);
  }
}
