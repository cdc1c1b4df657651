import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventStore, type UnitOfWork } from '../../event-store/index.js';
import { creditNoteStream } from '../../events/streams.js';
import { loadOrder, orderPayments } from '../../orders/index.js';
import { Refusal } from '../../refusals/index.js';
import { annulCreditNoteOf, recordCreditedExcess } from './issue-credit-note.js';

/**
 * Annuls a credit note of a refund outside Stripe by a correcting entry, and takes its returned goods out of stock
 * again unless `keepsGoods`. Throws the refusals `credit_note_not_found`, `credit_note_annulled`, `refund_by_stripe`,
 * and `insufficient_stock` when the goods have been sold.
 */
export class AnnulCreditNote extends Command<void> {
  constructor(
    readonly creditNoteId: string,
    readonly keepsGoods = false,
  ) {
    super();
  }
}

@CommandHandler(AnnulCreditNote)
export class AnnulCreditNoteHandler implements ICommandHandler<AnnulCreditNote> {
  constructor(private readonly store: EventStore) {}

  async execute(command: AnnulCreditNote): Promise<void> {
    await this.store.transact((unit) => this.annul(unit, command));
  }

  private async annul(unit: UnitOfWork, { creditNoteId, keepsGoods }: AnnulCreditNote): Promise<void> {
    const { events: ofNote } = await unit.load(creditNoteStream(creditNoteId));
    const [issued] = ofNote;
    if (issued?.type !== 'CreditNoteIssued') throw new Refusal('credit_note_not_found');
    if (ofNote.some(({ type }) => type === 'CreditNoteAnnulled')) throw new Refusal('credit_note_annulled');
    const { orderId, refundId } = issued.data;
    if (refundId === null) throw new Refusal('refund_by_stripe');
    const loaded = await loadOrder(unit, orderId);
    const annulled = await orderPayments.annulOutsideRefund(unit, loaded, refundId, keepsGoods);
    await annulCreditNoteOf(unit, orderId, refundId, 'Makulerad');
    await unit.flush();
    await recordCreditedExcess(unit, annulled);
  }
}
