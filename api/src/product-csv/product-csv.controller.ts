import { Refusal } from '@kronblad/contracts/refusals';
import { stockholmDay } from '@kronblad/contracts/rules/time';
import type { ImportPreview, ImportResult } from '@kronblad/contracts/views/product-tools';
import { Controller, Get, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ADMIN_SORTS, CatalogueSnapshot, parseProductList, productListFilters } from '../catalogue/index.js';
import { Database } from '../event-store/index.js';
import { DocumentFile, DocumentList, DocumentUpload } from '../http/index.js';
import { exportProducts } from './export-products.js';
import { ImportProducts } from './import-products.command.js';
import { planImport } from './plan-import.js';
import { readCsv } from './read-csv.js';
import { type UploadedFile, uploadedFile } from './uploaded-file.js';

const MAX_ERRORS_SHOWN = 200;
const MAX_ROWS_SHOWN = 100;

@ApiTags('catalogue')
@Controller('products')
export class ProductCsvController {
  constructor(
    private readonly commands: CommandBus,
    private readonly database: Database,
    private readonly snapshot: CatalogueSnapshot,
  ) {}

  @Get('export.csv')
  @DocumentList(productListFilters, ADMIN_SORTS)
  @DocumentFile('text/csv')
  export(@Query() raw: Record<string, unknown>, @Res() reply: FastifyReply): void {
    const products = this.snapshot.find(parseProductList(raw, 'admin').query);
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="produkter-${stockholmDay(Date.now())}.csv"`)
      .header('cache-control', 'private, no-store')
      .send(exportProducts(products, this.snapshot.categories));
  }

  /** Previews an import and writes nothing. Multipart fields: `file` (CSV), `from_line` (default 1). */
  @Post('import/preview')
  @DocumentUpload('file', ['from_line'])
  @HttpCode(200)
  async previewImport(@Req() request: FastifyRequest): Promise<ImportPreview> {
    const { bytes, fields } = await uploadedFile(request);
    const { rows, errors, ignoredColumns, fingerprint } = await planImport(
      readCsv(bytes),
      this.snapshot,
      this.database,
      fromLine(fields),
    );
    const count = (action: string) => rows.filter((row) => row.action === action).length;
    return {
      creates: count('create'),
      updates: count('update'),
      unchanged: count('unchanged'),
      faulty: new Set(errors.map(({ line }) => line)).size,
      errors: errors.slice(0, MAX_ERRORS_SHOWN),
      rows: rows
        .filter(({ action }) => action !== 'unchanged')
        .slice(0, MAX_ROWS_SHOWN)
        .map(({ line, sku, name, action, changes }) => ({ line, sku, name, action, changes })),
      ignored_columns: ignoredColumns,
      fingerprint,
    };
  }

  /** Answers 409 when the effect would differ from the preview with this `fingerprint`. */
  @Post('import')
  @DocumentUpload('file', ['from_line', 'fingerprint'])
  @HttpCode(200)
  async import(@Req() request: FastifyRequest): Promise<ImportResult> {
    const { bytes, fields } = await uploadedFile(request);
    return this.commands.execute(new ImportProducts(bytes, fields.fingerprint ?? '', fromLine(fields)));
  }
}

const fromLine = ({ from_line = '1' }: UploadedFile['fields']): number => {
  if (!/^[1-9]\d{0,8}$/.test(from_line)) throw new Refusal('malformed');
  return Number(from_line);
};
