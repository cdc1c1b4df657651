import type { CreditNoteDocument, ReceiptDocument } from '@kronblad/contracts/jobs';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Documents } from './documents.js';

/** What an order's receipt says; null when the order has none. */
export class GetReceipt extends Query<ReceiptDocument | null> {
  constructor(readonly orderId: number) {
    super();
  }
}

/** What a credit note says. Refuses: not_found. */
export class GetCreditNote extends Query<CreditNoteDocument> {
  constructor(readonly creditNoteId: string) {
    super();
  }
}

@QueryHandler(GetReceipt)
export class GetReceiptHandler implements IQueryHandler<GetReceipt> {
  constructor(@Inject(Documents) private readonly documents: Documents) {}

  execute({ orderId }: GetReceipt): Promise<ReceiptDocument | null> {
    return this.documents.receiptOf(orderId);
  }
}

@QueryHandler(GetCreditNote)
export class GetCreditNoteHandler implements IQueryHandler<GetCreditNote> {
  constructor(@Inject(Documents) private readonly documents: Documents) {}

  execute({ creditNoteId }: GetCreditNote): Promise<CreditNoteDocument> {
    return this.documents.creditNote(creditNoteId);
  }
}
