import { MAX_SHOWN_QUOTES, type ShownQuote } from '@kronblad/contracts/customer-quote/schema';
import { Injectable } from '@nestjs/common';
import { recordEvents } from '../crud/index.js';
import { Database, RecentEventsBuffer, type Tx } from '../event-store/index.js';
import { InMemoryReadModel, RebuildNotifier, readRows } from '../event-store/projections/index.js';
import { CustomerQuote, customerQuotes, customerQuotesProjection } from './customer-quotes.js';

@Injectable()
export class ShownQuotes extends InMemoryReadModel {
  readonly handles = recordEvents(customerQuotes);
  readonly projections = [customerQuotesProjection];
  private known: readonly ShownQuote[] = [];

  constructor(database: Database, recentEvents: RecentEventsBuffer, rebuilds: RebuildNotifier) {
    super(database, recentEvents, rebuilds, 'CustomerQuotes');
  }

  quotes(): readonly ShownQuote[] {
    return this.known;
  }

  protected async read(tx: Tx): Promise<void> {
    const rows = await readRows(tx, CustomerQuote);
    this.known = rows
      .toSorted((a, b) => a.sortOrder - b.sortOrder || a.id - b.id)
      .slice(0, MAX_SHOWN_QUOTES)
      .map(({ text, name, source }) => ({ text, name, source }));
  }
}
