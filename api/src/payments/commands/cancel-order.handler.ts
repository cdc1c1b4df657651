import { Refusal } from '@kronblad/contracts/refusals';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CancelOrder, ChangeOrderStatus } from '../../orders/index.js';
import { PaymentCanceller } from '../payment-canceller.js';
import { Refunds } from '../refunds.js';

@CommandHandler(CancelOrder)
export class CancelOrderHandler implements ICommandHandler<CancelOrder> {
  constructor(
    private readonly payments: PaymentCanceller,
    private readonly commands: CommandBus,
    private readonly refunds: Refunds,
  ) {}

  async execute({ orderId, shown, refund }: CancelOrder): Promise<void> {
    const waited = await this.payments.close(orderId);
    await this.commands.execute(
      new ChangeOrderStatus(orderId, 'cancelled', null, waited ? { payment: 'unpaid' } : shown, {}, refund),
    );
    if (refund) await this.executeRefund(orderId, refund.refundId);
  }

  private async executeRefund(orderId: number, refundId: string): Promise<void> {
    try {
      await this.refunds.executeForClient(orderId, refundId);
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'refund_failed')) throw error;
      const message =
        'Ordern är avbruten, men återbetalningen gick inte igenom hos Stripe. Försök igen med Återbetala på ordern.';
      throw new Refusal('refund_failed', { message });
    }
  }
}
