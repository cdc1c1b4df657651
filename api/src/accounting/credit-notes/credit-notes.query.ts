import type {
  CreditNoteSummary,
  CreditNote as CreditNoteView,
  creditNoteFilters,
  creditNoteSortFields,
} from '@kronblad/contracts/books/credit-notes-schema';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { type ListColumns, type ListQuery, listPage, type Page } from '../../crud/lists/index.js';
import { CreditNote } from '../documents/index.js';

type Sort = (typeof creditNoteSortFields)[number];
export type CreditNoteList = ListQuery<z.output<typeof creditNoteFilters>, Sort>;

const COLUMNS: ListColumns<Sort> = {
  id: 'n.id',
  sorts: { issued_on: 'n.creditedOn', amount: 'n.amountOre' },
  following: { issued_on: 'n.issuedAt', amount: 'n.issuedAt' },
  equal: { order_id: 'n.orderId' },
};

@Injectable()
export class CreditNotesQuery {
  constructor(private readonly dataSource: DataSource) {}

  async page(list: CreditNoteList): Promise<Page<CreditNoteView>> {
    const { rows, total } = await listPage(this.notes, list, COLUMNS);
    return { rows: rows.map(creditNoteView), total };
  }

  async summary(): Promise<CreditNoteSummary> {
    const found = await this.notes
      .select('count(*)', 'notes')
      .addSelect('count(DISTINCT n.orderId) FILTER (WHERE n.annulledAt IS NULL)', 'orders')
      .addSelect('(max(n.creditedOn) FILTER (WHERE n.annulledAt IS NULL))::text', 'latest')
      .getRawOne<{ notes: string; orders: string; latest: string | null }>();
    return {
      refunded_orders: Number(found?.orders),
      latest_refund_on: found?.latest ?? null,
      credit_notes: Number(found?.notes),
    };
  }

  private get notes() {
    return this.dataSource.getRepository(CreditNote).createQueryBuilder('n');
  }
}

const creditNoteView = (note: CreditNote): CreditNoteView => ({
  id: note.id,
  order_id: note.orderId,
  order_number: note.orderNumber,
  number: note.creditNoteNumber,
  credit_number: note.reference,
  amount: -note.amountOre / 100,
  reason: note.reason,
  notes: note.notes,
  issued_on: note.creditedOn,
  created_at: note.issuedAt.toISOString(),
  method: note.method,
  annulled_at: note.annulledAt?.toISOString() ?? null,
});
