import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ChangeOrderStatus, orderPayments } from '../../orders/index.js';
import { Refusal } from '../../refusals/index.js';
import { PaymentCanceller } from '../payment-canceller.js';
import { Refunds } from '../refunds.js';
import { mapRefundIdTaken } from './request-refund.handler.js';

/**
 * Cancels the payment at Stripe and then the order, so that a cancelled order cannot be paid. Throws the refusal
 * `paid_meanwhile` when the order was shown as unpaid but is paid, `status_changed` when its status differs from the
 * one shown, `refund_id_taken` when another refund has the id, `refund_failed` when Stripe rejects the refund of the
 * cancelled order, `payment_under_way` while Stripe processes a payment, and `unavailable` when Stripe cannot be
 * reached.
 */
export class CancelOrder extends Command<void> {
  constructor(
    readonly orderId: number,
    readonly shown: ChangeOrderStatus['shown'],
    readonly refund?: orderPayments.CancellationRefund,
  ) {
    super();
  }
}

@CommandHandler(CancelOrder)
export class CancelOrderHandler implements ICommandHandler<CancelOrder> {
  constructor(
    private readonly payments: PaymentCanceller,
    private readonly commands: CommandBus,
    private readonly refunds: Refunds,
  ) {}

  async execute({ orderId, shown, refund }: CancelOrder): Promise<void> {
    const wasOpen = await this.payments.close(orderId);
    const loaded = await mapRefundIdTaken(() =>
      this.commands.execute(
        new ChangeOrderStatus(orderId, 'cancelled', wasOpen ? { payment: 'unpaid' } : shown, undefined, refund),
      ),
    );
    if (refund) await this.sendRefund(loaded, refund.refundId);
  }

  private async sendRefund(loaded: orderPayments.LoadedOrder, refundId: string): Promise<void> {
    try {
      await this.refunds.sendForClient(loaded, refundId);
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'refund_failed')) throw error;
      const message =
        'Ordern är avbruten, men återbetalningen gick inte igenom hos Stripe. Försök igen med Återbetala på ordern.';
      throw new Refusal('refund_failed', { message });
    }
  }
}
