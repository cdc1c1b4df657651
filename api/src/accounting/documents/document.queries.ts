import type { CreditNoteDocument, ReceiptDocument } from '@kronblad/contracts/jobs';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Documents } from './documents.js';

export class GetReceipt extends Query<ReceiptDocument> {
  constructor(readonly orderId: number) {
    super();
  }
}

export class GetCreditNote extends Query<CreditNoteDocument> {
  constructor(readonly creditNoteId: string) {
    super();
  }
}

@QueryHandler(GetReceipt)
export class GetReceiptHandler implements IQueryHandler<GetReceipt> {
  constructor(private readonly documents: Documents) {}

  async execute({ orderId }: GetReceipt): Promise<ReceiptDocument> {
    const receipt = await this.documents.receiptOf(orderId);
    if (!receipt) throw await this.documents.whyNoReceipt(orderId);
    return receipt;
  }
}

@QueryHandler(GetCreditNote)
export class GetCreditNoteHandler implements IQueryHandler<GetCreditNote> {
  constructor(private readonly documents: Documents) {}

  execute({ creditNoteId }: GetCreditNote): Promise<CreditNoteDocument> {
    return this.documents.creditNote(creditNoteId);
  }
}
