import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { EventStore, isType } from '../../event-store/index.js';
import { creditNoteStream, receiptStream } from '../../events/streams.js';
import { CreditNote, Receipt } from './books.entity.js';
import { Documents, documentKey, receiptKey } from './documents.js';
import { PdfFiles } from './pdf-files.js';

const ROWS_AT_ONCE = 200;

export interface YearDocument {
  readonly kind: 'receipt' | 'credit-note';
  readonly number: string;
  readonly key: string;
  makeAgain(): Promise<void>;
}

@Injectable()
export class YearDocuments {
  constructor(
    private readonly dataSource: DataSource,
    private readonly store: EventStore,
    private readonly documents: Documents,
    private readonly pdfs: PdfFiles,
  ) {}

  async *of(fiscalYear: number): AsyncGenerator<YearDocument> {
    yield* this.receipts(fiscalYear);
    yield* this.creditNotes(fiscalYear);
  }

  private async *receipts(fiscalYear: number): AsyncGenerator<YearDocument> {
    const rows = pages((after) => this.numbered(Receipt, fiscalYear, after));
    for await (const receipts of rows) {
      const streams = await this.store.loadMany(receipts.map(({ orderId }) => receiptStream(orderId)));
      for (const { orderId, receiptNumber } of receipts) {
        const issued = streams.get(receiptStream(orderId))?.events.find((event) => isType(event, 'ReceiptIssued'));
        if (!issued) continue;
        yield {
          kind: 'receipt',
          number: receiptNumber,
          key: receiptKey(issued),
          makeAgain: async () => {
            const document = await this.documents.receiptOf(orderId);
            if (document) await this.pdfs.makeAgain(document, { kind: 'receipt-pdf', orderId });
          },
        };
      }
    }
  }

  private async *creditNotes(fiscalYear: number): AsyncGenerator<YearDocument> {
    const rows = pages((after) => this.numbered(CreditNote, fiscalYear, after));
    for await (const notes of rows) {
      const streams = await this.store.loadMany(notes.map(({ id }) => creditNoteStream(id)));
      for (const { id, creditNoteNumber } of notes) {
        const issued = streams.get(creditNoteStream(id))?.events.find((event) => isType(event, 'CreditNoteIssued'));
        if (!issued) continue;
        yield {
          kind: 'credit-note',
          number: creditNoteNumber,
          key: documentKey('credit-notes', fiscalYear, creditNoteNumber, issued.id),
          makeAgain: async () => {
            const document = await this.documents.creditNote(id);
            await this.pdfs.makeAgain(document, { kind: 'credit-note-pdf', orderId: null });
          },
        };
      }
    }
  }

  private numbered<Row extends Receipt | CreditNote>(
    entity: new () => Row,
    fiscalYear: number,
    after: number,
  ): Promise<Row[]> {
    return this.dataSource
      .getRepository<Row>(entity)
      .createQueryBuilder('d')
      .where('d.fiscalYear = :fiscalYear AND d.number > :after', { fiscalYear, after })
      .orderBy('d.number')
      .limit(ROWS_AT_ONCE)
      .getMany();
  }
}

async function* pages<Row extends { readonly number: number }>(
  after: (number: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let last = 0; ; ) {
    const rows = await after(last);
    if (rows.length > 0) yield rows;
    if (rows.length < ROWS_AT_ONCE) return;
    last = rows.at(-1)?.number ?? last;
  }
}
