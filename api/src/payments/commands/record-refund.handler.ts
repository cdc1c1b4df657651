import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  annulCreditNoteOf,
  issueCreditNote,
  ReceiptMissing,
  recordCreditedExcess,
} from '../../accounting/credit-notes/index.js';
import { ReceiptIssuer } from '../../accounting/receipts/index.js';
import { EventStore, type UnitOfWork } from '../../event-store/index.js';
import { loadOrder, orderPayments } from '../../orders/index.js';
import { enterInbox, type InboxEntry } from '../stripe-inbox.js';

/**
 * Records a refund's outcome and, in the same transaction, its credit note. A succeeded refund gets a credit note, but
 * for no more than the uncredited rest of the sale; if the refund fails later, its credit note is annulled. Returns
 * the refund's state; undefined for an unknown refund.
 */
export class RecordRefund extends Command<orderPayments.RefundState['state'] | undefined> {
  constructor(
    readonly orderId: number,
    readonly refundId: string,
    readonly outcome: orderPayments.RefundOutcome,
    readonly inbox: InboxEntry | null,
    /** Facts of a refund that was made in Stripe's dashboard; null for one of the shop's own. */
    readonly foreign: orderPayments.ForeignRefund | null = null,
  ) {
    super();
  }
}

@CommandHandler(RecordRefund)
export class RecordRefundHandler implements ICommandHandler<RecordRefund> {
  constructor(
    private readonly store: EventStore,
    private readonly receipts: ReceiptIssuer,
  ) {}

  async execute(command: RecordRefund): Promise<orderPayments.RefundState['state'] | undefined> {
    const transact = () =>
      this.store.transact(async (unit) => {
        const { order } = await this.record(unit, await loadOrder(unit, command.orderId), command);
        return order.refunds.get(command.refundId)?.state;
      });
    try {
      return await transact();
    } catch (error) {
      if (!(error instanceof ReceiptMissing)) throw error;
      await this.receipts.ensure(command.orderId);
      return transact();
    }
  }

  private async record(
    unit: UnitOfWork,
    loaded: orderPayments.LoadedOrder,
    { orderId, refundId, outcome, inbox, foreign }: RecordRefund,
  ): Promise<orderPayments.LoadedOrder> {
    if (!(await enterInbox(unit.tx, inbox))) return loaded;
    const recorded = orderPayments.recordRefundOutcome(unit, loaded, refundId, outcome, foreign);
    if (recorded === loaded) return loaded;
    // Flush first: a concurrent recording of the same refund conflicts here, before the amount to credit is computed.
    await unit.flush();
    const { placed, paid } = recorded.order;
    const refund = recorded.order.refunds.get(refundId);
    if (refund?.state === 'succeeded' && refund.intentId === paid?.intentId) {
      const amountOre = refund.amountOre - refund.excessOre;
      if (amountOre > 0) await issueCreditNote(unit, placed, { ...refund, refundId, amountOre });
    }
    if (refund?.state === 'failed' && loaded.order.refunds.get(refundId)?.state === 'succeeded') {
      await annulCreditNoteOf(unit, orderId, refundId, 'Återbetalningen misslyckades hos Stripe');
      await recordCreditedExcess(unit, recorded);
    }
    return recorded;
  }
}
