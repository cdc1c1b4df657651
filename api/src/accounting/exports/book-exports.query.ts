import { type DaySpan, daysOfPeriod } from '@kronblad/contracts/books/book-period';
import type { BookExport, VatReport } from '@kronblad/contracts/books/exports-schema';
import { Injectable } from '@nestjs/common';
import { Accounts } from '../../auth/index.js';
import { EventStore, isType } from '../../event-store/index.js';
import { JournalReader, LedgerAccounts } from '../ledger/index.js';
import { ClosedPeriods } from '../periods/index.js';
import { EXPORTS_STREAM } from './record-export.handler.js';
import { vatReport } from './vat-report.js';

@Injectable()
export class BookExportsQuery {
  constructor(
    private readonly store: EventStore,
    private readonly accounts: Accounts,
    private readonly journal: JournalReader,
    private readonly ledger: LedgerAccounts,
    private readonly periods: ClosedPeriods,
  ) {}

  /** The newest first. */
  async all(): Promise<BookExport[]> {
    const { events } = await this.store.load(EXPORTS_STREAM);
    const exports = events.filter((event) => isType(event, 'BooksExported')).toReversed();
    const names = await this.accounts.names(exports.flatMap(({ data }) => data.exportedBy ?? []));
    return exports.map(({ data, occurredAt }) => ({
      id: data.exportId,
      kind: data.kind,
      period: data.period,
      file_name: data.fileName,
      bytes: data.bytes,
      sha256: data.sha256,
      missing_documents: data.missingDocuments,
      exported_at: occurredAt,
      exported_by: data.exportedBy === null ? null : (names.get(data.exportedBy) ?? null),
    }));
  }

  async vatReport(period: string): Promise<VatReport> {
    const { from, to } = periodDays(period);
    const [sums, chart, closed] = await Promise.all([
      this.journal.accountSums(from, to),
      this.ledger.chart(),
      this.periods.all(),
    ]);
    return vatReport(period, sums, chart, closed.at(-1)?.throughDate ?? null);
  }
}

export function periodDays(period: string): DaySpan {
  const days = daysOfPeriod(period);
  if (!days) throw new RangeError(`Not a period: ${period}`);
  return days;
}
