import type { customerQuoteSortFields } from '@kronblad/contracts/customer-quote/schema';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { type RecordRows, RecordType, recordProjection } from '../crud/index.js';
import type { DataOf } from '../events/all.js';
import { CustomerQuoteChanged, CustomerQuoteCreated, CustomerQuoteDeleted } from './events.js';

@Entity('customer_quotes')
export class CustomerQuote {
  @PrimaryColumn('integer') id!: number;
  @Column('integer') version!: number;
  @Column('text') text!: string;
  @Column('text') name!: string;
  @Column('text') source!: string;
  @Column('integer') sortOrder!: number;
  @Column('timestamptz') createdAt!: Date;
}

type CustomerQuoteDetails = Omit<DataOf<'CustomerQuoteCreated'>, 'customerQuoteId' | 'createdAt'>;

export const customerQuotes = new RecordType<CustomerQuoteDetails>({
  stream: 'customer-quote',
  idField: 'customerQuoteId',
  ids: 'customer_quote_ids',
  created: CustomerQuoteCreated,
  changed: CustomerQuoteChanged,
  deleted: CustomerQuoteDeleted,
  notFound: 'not_found',
});

export const customerQuotesProjection = recordProjection(customerQuotes, {
  entity: CustomerQuote,
  name: 'customer-quotes',
});

export const customerQuoteRows: RecordRows<CustomerQuote> = {
  entity: CustomerQuote,
  alias: 'quote',
  notFound: 'not_found',
  columns: {
    id: 'quote.id',
    sorts: {
      sort_order: 'quote.sortOrder',
      name: 'quote.name',
      created_at: 'quote.createdAt',
      id: 'quote.id',
    } satisfies Record<(typeof customerQuoteSortFields)[number], string>,
    search: ['quote.text', 'quote.name', 'quote.source'],
  },
};
