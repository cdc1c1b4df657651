import { Refusal } from '@kronblad/contracts/refusals';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type Confirmed, DeleteOrder, OrderListQuery } from '../orders/index.js';
import { OpenPayments } from './open-payments.js';

/** Deletes orders so that nobody can pay one that nobody sees. */
@Injectable()
export class OrderDeletion {
  constructor(
    @Inject(OpenPayments) private readonly payments: OpenPayments,
    @Inject(OrderListQuery) private readonly orders: OrderListQuery,
    @Inject(CommandBus) private readonly commands: CommandBus,
  ) {}

  /**
   * A payment that was faster counts. Refuses with `confirm_unrefunded` or `confirm_withdrawn` until confirmed, with
   * `payment_under_way` while Stripe works on a payment, and with `unavailable` when Stripe cannot be reached.
   */
  async remove(orderId: number, confirmed: Confirmed): Promise<void> {
    // Asked before the payment is ended, so that who answers no keeps an order that can be paid. A notice that comes while
    // Stripe is asked is asked about afterwards.
    if (!confirmed.withdrawn && (await this.orders.isWithdrawn(orderId))) throw new Refusal('confirm_withdrawn');
    await this.payments.close(orderId);
    await this.commands.execute(new DeleteOrder(orderId, confirmed));
  }
}
