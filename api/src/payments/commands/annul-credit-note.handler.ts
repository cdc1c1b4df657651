import { Refusal } from '@kronblad/contracts/refusals';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { annulCreditNoteOf } from '../../bookkeeping/index.js';
import { EventStore } from '../../event-store/index.js';
import { annulOutsideRefund, creditNoteStream, loadOrder } from '../../orders/index.js';

/**
 * Annuls a credit note of money that did not go back through Stripe, by a correcting entry. Refuses with
 * `credit_note_not_found`, `credit_note_annulled`, or `refund_by_stripe`.
 */
export class AnnulCreditNote extends Command<void> {
  constructor(readonly creditNoteId: string) {
    super();
  }
}

@CommandHandler(AnnulCreditNote)
export class AnnulCreditNoteHandler implements ICommandHandler<AnnulCreditNote> {
  constructor(@Inject(EventStore) private readonly store: EventStore) {}

  async execute({ creditNoteId }: AnnulCreditNote): Promise<void> {
    await this.store.transact(async (unit) => {
      const { events } = await unit.load(creditNoteStream(creditNoteId));
      const [issued] = events;
      if (issued?.type !== 'CreditNoteIssued') throw new Refusal('credit_note_not_found');
      if (events.some(({ type }) => type === 'CreditNoteAnnulled')) throw new Refusal('credit_note_annulled');
      const { orderId, refundId } = issued.data;
      if (refundId === null) throw new Refusal('refund_by_stripe');
      const { stream, order } = await loadOrder(unit, orderId);
      unit.append(stream, ...annulOutsideRefund(order, refundId));
      await annulCreditNoteOf(unit, refundId, 'Makulerad');
    });
  }
}
