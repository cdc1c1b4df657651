import { importPreview, importResult } from '@kronblad/contracts/product/tools-schema';
import { stockholmDay } from '@kronblad/contracts/time/time';
import { Controller, Get, Post, Query, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { CatalogueSnapshot, DocumentProductList, parseProductList } from '../catalogue/index.js';
import { Database, EventReader } from '../event-store/index.js';
import { Answers, DocumentFile, DocumentUpload } from '../http/index.js';
import { Refusal } from '../refusals/index.js';
import { exportProducts } from './export-products.js';
import { ImportProducts } from './import-products.command.js';
import { planImport } from './plan-import.js';
import { readProductFile } from './read-file.js';
import { type UploadedFile, uploadedFile } from './uploaded-file.js';

const MAX_ERRORS_SHOWN = 200;
const MAX_ROWS_SHOWN = 100;

@ApiTags('catalogue')
@Controller('products')
export class ProductCsvController {
  constructor(
    private readonly commands: CommandBus,
    private readonly database: Database,
    private readonly reader: EventReader,
    private readonly snapshot: CatalogueSnapshot,
  ) {}

  @Get('export.csv')
  @DocumentProductList()
  @DocumentFile('text/csv')
  export(@Query() raw: Record<string, unknown>, @Res() reply: FastifyReply): void {
    const products = this.snapshot.find(parseProductList(raw, 'admin').query);
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="produkter-${stockholmDay(Date.now())}.csv"`)
      .header('cache-control', 'private, no-store')
      .send(exportProducts(products, this.snapshot.categories));
  }

  @ApiOperation({
    description:
      "Previews the import of a product file of this shop, WooCommerce or Shopify, and writes nothing. Multipart fields: `file` (CSV), `from_line` (default 1), `weights` (default `false`: another shop's weights are not read).",
  })
  @Post('import/preview')
  @DocumentUpload('file', ['from_line', 'weights'])
  @Answers(importPreview)
  async previewImport(@Req() request: FastifyRequest) {
    const { bytes, fields } = await uploadedFile(request);
    const file = await readProductFile(bytes, this.snapshot, fields.weights === 'true');
    const log = { tx: this.database, reader: this.reader };
    const { rows, errors, newCategories, fingerprint } = await planImport(file, this.snapshot, log, fromLine(fields));
    const writes = rows.filter((row) => row.action !== 'unchanged');
    const questions = writes.flatMap((row) => row.questions);
    const count = (action: string) => rows.filter((row) => row.action === action).length;
    return {
      source: file.source,
      creates: count('create'),
      updates: count('update'),
      unchanged: count('unchanged'),
      faulty: new Set(errors.map(({ line }) => line)).size,
      errors: errors.slice(0, MAX_ERRORS_SHOWN),
      corrected: file.corrected.slice(0, MAX_ERRORS_SHOWN),
      corrected_count: file.corrected.length,
      questions: questions.slice(0, MAX_ERRORS_SHOWN),
      questions_count: questions.length,
      new_categories: newCategories,
      has_weights: file.hasWeights,
      pictures: writes.reduce((total, { move }) => total + (move?.pictures.length ?? 0), 0),
      rows: writes
        .slice(0, MAX_ROWS_SHOWN)
        .map(({ line, sku, name, action, changes, becomes }) => ({ line, sku, name, action, changes, becomes })),
      ignored_columns: file.ignoredColumns,
      fingerprint,
    };
  }

  @ApiOperation({
    description:
      "Answers 409 when the effect would differ from the preview with this `fingerprint`, which depends on `weights`. Of another shop's file, `create_categories` (default `true`) says whether missing categories are created; `perishable_categories` is a JSON array with the names of those that hold perishable goods.",
  })
  @Post('import')
  @DocumentUpload('file', ['from_line', 'fingerprint', 'create_categories', 'perishable_categories', 'weights'])
  @Answers(importResult)
  async import(@Req() request: FastifyRequest) {
    const { bytes, fields } = await uploadedFile(request);
    return this.commands.execute(
      new ImportProducts(bytes, fields.fingerprint ?? '', fromLine(fields), {
        createCategories: fields.create_categories !== 'false',
        perishable: names(fields.perishable_categories),
        weights: fields.weights === 'true',
      }),
    );
  }
}

const fromLine = ({ from_line = '1' }: UploadedFile['fields']): number => {
  if (!/^[1-9]\d{0,8}$/.test(from_line)) throw new Refusal('malformed');
  return Number(from_line);
};

function names(text = '[]'): string[] {
  try {
    return z.array(z.string()).parse(JSON.parse(text));
  } catch {
    throw new Refusal('malformed');
  }
}
