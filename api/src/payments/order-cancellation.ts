import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ChangeOrderStatus, type Shown } from '../orders/index.js';
import { OpenPayments } from './open-payments.js';

/** Cancels orders so that nobody can pay one that was cancelled. */
@Injectable()
export class OrderCancellation {
  constructor(
    @Inject(OpenPayments) private readonly payments: OpenPayments,
    @Inject(CommandBus) private readonly commands: CommandBus,
  ) {}

  /**
   * Refuses with `paid_meanwhile` when the order is paid by now and still waited for it here, or was unpaid as whoever
   * cancels it was `shown` it: they have to know that it is paid; with `status_changed` when it has another status than
   * was shown, and did not wait for its payment. Refuses with `payment_under_way` while Stripe works on a
   * payment, and with `unavailable` when Stripe cannot be reached.
   */
  async cancel(orderId: number, shown: Shown): Promise<void> {
    const waited = await this.payments.close(orderId);
    await this.commands.execute(
      new ChangeOrderStatus(orderId, 'cancelled', null, waited ? { payment: 'unpaid' } : shown),
    );
  }
}
