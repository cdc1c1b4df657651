import { Refusal } from '@kronblad/contracts/refusals';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ChangeOrderStatus } from '../orders/index.js';
import { OpenPayments } from './open-payments.js';

/** Cancels orders so that nobody can pay one that was cancelled. */
@Injectable()
export class OrderCancellation {
  constructor(
    @Inject(OpenPayments) private readonly payments: OpenPayments,
    @Inject(CommandBus) private readonly commands: CommandBus,
  ) {}

  /**
   * Refuses with `paid_meanwhile` when the payment was faster, as who cancels a paid order has to know that it is one;
   * with `payment_under_way` while Stripe works on a payment, and with `unavailable` when Stripe cannot be reached.
   */
  async cancel(orderId: number): Promise<void> {
    if (await this.payments.close(orderId)) throw new Refusal('paid_meanwhile');
    await this.commands.execute(new ChangeOrderStatus(orderId, 'cancelled', null));
  }
}
