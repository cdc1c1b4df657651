import type { BookExportKind } from '@kronblad/contracts/books/exports-schema';
import { stockholmDay } from '@kronblad/contracts/time/time';
import { Injectable } from '@nestjs/common';
import { Refusal } from '../../refusals/index.js';
import { Settings } from '../../settings/index.js';
import { JournalReader, LedgerAccounts } from '../ledger/index.js';
import { periodDays } from './book-exports.query.js';
import type { ExportFile } from './recorded-export.js';
import { sieFile } from './sie/sie-file.js';
import { voucherCsv } from './voucher-csv.js';

@Injectable()
export class BookFiles {
  constructor(
    private readonly journal: JournalReader,
    private readonly ledger: LedgerAccounts,
    private readonly settings: Settings,
  ) {}

  /**
   * `period`: a month or a fiscal year. Throws the refusal `company_incomplete` when the company profile has no name or
   * no organization number.
   */
  async sie(period: string): Promise<ExportFile> {
    const { companyName, orgNumber } = this.settings.shop;
    if (companyName === '' || orgNumber.replace(/\D/g, '').length !== 10) throw new Refusal('company_incomplete');
    const { from, to } = periodDays(period);
    const head = {
      companyName,
      orgNumber,
      fiscalYear: periodDays(period.slice(0, 4)),
      today: stockholmDay(new Date()),
      accounts: await this.ledger.chart(),
    };
    return file('sie', period, 'si', sieFile(head, this.journal.vouchers(from, to)));
  }

  async vouchers(period: string): Promise<ExportFile> {
    const { from, to } = periodDays(period);
    const names = new Map((await this.ledger.chart()).map(({ number, name }) => [number, name]));
    return file('vouchers', period, 'csv', voucherCsv(this.journal.vouchers(from, to), names));
  }
}

function file(kind: BookExportKind, period: string, extension: string, chunks: AsyncIterable<Uint8Array>): ExportFile {
  const name = kind === 'sie' ? 'bokforing' : 'verifikationer';
  return { kind, period, fileName: `${name}-${period}.${extension}`, chunks };
}
