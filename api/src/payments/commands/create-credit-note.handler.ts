import { randomUUID } from 'node:crypto';
import { refundIdOf } from '@kronblad/contracts/order/refund-id';
import { stockholmDay } from '@kronblad/contracts/time/time';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { checkCreditDate, dayOfReceipt, issueCreditNote, ReceiptMissing } from '../../accounting/credit-notes/index.js';
import { earliestOpenDate } from '../../accounting/periods/index.js';
import { ReceiptIssuer } from '../../accounting/receipts/index.js';
import { EventStore, type UnitOfWork } from '../../event-store/index.js';
import { receiptStream } from '../../events/streams.js';
import { loadOrder, orderPayments } from '../../orders/index.js';
import { Refunds } from '../refunds.js';
import { mapRefundIdTaken } from './request-refund.handler.js';

export interface CreditNoteRequest extends orderPayments.RefundRequest {
  readonly remarks: NonNullable<orderPayments.RefundRequest['remarks']> | null;
  readonly withoutRefund: boolean;
}

/**
 * Refunds an order and sets reference, date and notes of its credit note, unless it has none. With `withoutRefund`, only credits what the
 * shop repaid outside Stripe. Throws the refusals of `requestRefund`, and `invalid_fields` when the date is before the
 * receipt, in a closed period or in the future.
 */
export class CreateCreditNote extends Command<void> {
  constructor(
    readonly orderId: number,
    readonly request: CreditNoteRequest,
    readonly requestId: string = randomUUID(),
  ) {
    super();
  }
}

@CommandHandler(CreateCreditNote)
export class CreateCreditNoteHandler implements ICommandHandler<CreateCreditNote> {
  constructor(
    private readonly store: EventStore,
    private readonly receipts: ReceiptIssuer,
    private readonly refunds: Refunds,
  ) {}

  async execute({ orderId, request, requestId }: CreateCreditNote): Promise<void> {
    const refundId = refundIdOf(requestId);
    const transact = () =>
      mapRefundIdTaken(() => this.store.transact((unit) => this.record(unit, orderId, refundId, request)));
    const loaded = await transact().catch(async (error: unknown) => {
      if (!(error instanceof ReceiptMissing)) throw error;
      await this.receipts.ensure(orderId);
      return transact();
    });
    if (!request.withoutRefund) await this.refunds.sendForClient(loaded, refundId);
  }

  private async record(
    unit: UnitOfWork,
    orderId: number,
    refundId: string,
    request: CreditNoteRequest,
  ): Promise<orderPayments.LoadedOrder> {
    const loaded = await loadOrder(unit, orderId);
    const recorded = request.withoutRefund
      ? orderPayments.recordOutsideRefund(unit, loaded, refundId, request)
      : orderPayments.requestRefund(unit, loaded, refundId, { ...request, isRejected: false });
    if (recorded === loaded) return loaded;
    const [receipt] = (await unit.load(receiptStream(orderId))).events;
    if (receipt?.type !== 'ReceiptIssued') throw new ReceiptMissing();
    if (request.remarks) {
      checkCreditDate(request.remarks.creditedOn, {
        today: stockholmDay(unit.now),
        receiptOn: dayOfReceipt(receipt.data.issuedAt),
        openFrom: await earliestOpenDate(unit),
      });
    }
    if (!request.withoutRefund) return recorded;
    // Flush first: a concurrent identical request conflicts here, before the amount to credit is computed.
    await unit.flush();
    const refund = recorded.order.refunds.get(refundId);
    if (refund) await issueCreditNote(unit, loaded.order.placed, { ...refund, refundId });
    return recorded;
  }
}
