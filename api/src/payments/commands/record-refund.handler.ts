import { RefundRequested } from '@kronblad/contracts/events/orders';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { annulCreditNoteOf, issueCreditNote, ReceiptIssuing, ReceiptMissing } from '../../bookkeeping/index.js';
import { EventStore, type UnitOfWork } from '../../event-store/index.js';
import {
  evolve,
  loadOrder,
  type Order,
  type RefundOutcome,
  type RefundState,
  recordRefundOutcome,
} from '../../orders/index.js';
import { enterInbox, type InboxEntry } from '../stripe-inbox.js';

export interface ForeignRefund {
  readonly intentId: string;
  readonly amountOre: number;
  readonly reason: string;
}

/** What Stripe says of a refund. A success gets its credit note in the same transaction; a failure annuls it. */
export class RecordRefund extends Command<void> {
  constructor(
    readonly orderId: number,
    readonly refundId: string,
    readonly outcome: RefundOutcome,
    readonly inbox: InboxEntry | null,
    /** For a refund that was not requested here. */
    readonly foreign: ForeignRefund | null = null,
  ) {
    super();
  }
}

@CommandHandler(RecordRefund)
export class RecordRefundHandler implements ICommandHandler<RecordRefund> {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(ReceiptIssuing) private readonly receipts: ReceiptIssuing,
  ) {}

  async execute(command: RecordRefund): Promise<void> {
    const transact = () => this.store.transact((unit) => this.record(unit, command));
    try {
      await transact();
    } catch (error) {
      if (!(error instanceof ReceiptMissing)) throw error;
      await this.receipts.ensure(command.orderId);
      await transact();
    }
  }

  private async record(unit: UnitOfWork, { orderId, refundId, outcome, inbox, foreign }: RecordRefund): Promise<void> {
    const { stream, order } = await loadOrder(unit, orderId);
    if (!(await enterInbox(unit.tx, inbox))) return;
    const requested =
      foreign && !order.refunds.has(refundId) ? [RefundRequested({ orderId, refundId, ...foreign })] : [];
    const current = requested.reduce<Order>(evolve, order);
    const refund = current.refunds.get(refundId);
    const events = recordRefundOutcome(current, refundId, outcome);
    if (!refund || events.length === 0) return;
    unit.append(stream, ...requested, ...events);
    // Who was told the same at the same time stops here, before the books are asked what is left to credit.
    await unit.flush();
    await this.keepBooks(unit, order, refundId, refund, outcome);
  }

  private async keepBooks(
    unit: UnitOfWork,
    order: Order,
    refundId: string,
    refund: RefundState,
    outcome: RefundOutcome,
  ) {
    const counts = refund.intentId === order.paid?.intentId;
    if (outcome.state === 'succeeded' && counts) {
      await issueCreditNote(unit, order.placed, { ...refund, refundId });
    }
    if (outcome.state === 'failed' && refund.state === 'succeeded') {
      await annulCreditNoteOf(unit, refundId, 'Återbetalningen misslyckades hos Stripe');
    }
  }
}
