import type { ArchiveReadiness } from '@kronblad/contracts/books/exports-schema';
import { bookFilename } from '@kronblad/contracts/order/books-schema';
import type { Storage } from '@kronblad/platform/storage';
import { Inject, Injectable } from '@nestjs/common';
import { STORAGE } from '../../../integrations/index.js';
import { OrderBooksQuery } from '../../../orders/index.js';
import { Settings } from '../../../settings/index.js';
import { type YearDocument, YearDocuments } from '../../documents/index.js';
import { orderBooksCsv } from '../../receipts/index.js';
import { BookFiles } from '../book-files.js';
import type { ExportFile } from '../recorded-export.js';
import { ManifestWriter } from './manifest.js';
import { type ZipEntry, zipFile } from './zip-file.js';

const FOLDERS: Readonly<Record<YearDocument['kind'], string>> = { receipt: 'kvitton', 'credit-note': 'kreditnotor' };

@Injectable()
export class YearArchive {
  constructor(
    private readonly files: BookFiles,
    private readonly orders: OrderBooksQuery,
    private readonly documents: YearDocuments,
    private readonly settings: Settings,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {}

  async of(year: string): Promise<ExportFile> {
    const now = new Date();
    const company = this.settings.shop.companyName;
    const manifest = new ManifestWriter({ year, company, created_at: now.toISOString() });
    const exports = [await this.files.sie(year), await this.files.vouchers(year)];
    return {
      kind: 'archive',
      period: year,
      fileName: `arkiv-${year}.zip`,
      chunks: zipFile(this.entries(Number(year), exports, manifest, now), now),
      missingDocuments: () => manifest.missing.length,
    };
  }

  async readiness(year: string): Promise<Pick<ArchiveReadiness, 'documents' | 'missing'>> {
    let [documents, missing] = [0, 0];
    for await (const { key } of this.documents.of(Number(year))) {
      documents++;
      if (!(await this.storage.stat(key))) missing++;
    }
    return { documents, missing };
  }

  async makeMissing(year: string): Promise<void> {
    for await (const document of this.documents.of(Number(year))) {
      if (!(await this.storage.stat(document.key))) await document.makeAgain();
    }
  }

  async isComplete(year: string): Promise<boolean> {
    for await (const { key } of this.documents.of(Number(year))) if (!(await this.storage.stat(key))) return false;
    return true;
  }

  private async *entries(
    year: number,
    exports: readonly ExportFile[],
    manifest: ManifestWriter,
    now: Date,
  ): AsyncGenerator<ZipEntry> {
    for (const { fileName, chunks } of exports) yield manifest.listed({ name: fileName, bytes: chunks });
    const orders = orderBooksCsv(this.orders.rows({ year }, now));
    yield manifest.listed({ name: bookFilename({ year }), bytes: orders });
    for await (const document of this.documents.of(year)) {
      const pdf = await this.storage.get(document.key);
      const name = `${FOLDERS[document.kind]}/${document.number}.pdf`;
      if (pdf) yield manifest.listed({ name, bytes: pdf.bytes });
      else await this.ask(document, manifest);
    }
    yield manifest.entry();
  }

  private async ask(document: YearDocument, manifest: ManifestWriter): Promise<void> {
    manifest.missing.push(document.number);
    await document.makeAgain();
  }
}
