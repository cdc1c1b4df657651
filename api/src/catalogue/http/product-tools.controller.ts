import { Refusal } from '@kronblad/contracts/refusals';
import { oreToSek } from '@kronblad/contracts/rules/money';
import { nextFreeSku, suggestSkus } from '@kronblad/contracts/rules/sku';
import { stockholmDay } from '@kronblad/contracts/rules/time';
import { recordId } from '@kronblad/contracts/views/fields';
import {
  type ChangedProducts,
  changePrices,
  type ImportPreview,
  type ImportResult,
  type PriceHistoryPoint,
  type ProductSalesView,
  publishProducts,
  type SkuAvailability,
  type StockMovementView,
  skuAvailabilityQuery,
} from '@kronblad/contracts/views/product-tools';
import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Database } from '../../event-store/index.js';
import {
  DocumentFile,
  DocumentList,
  DocumentUpload,
  noFilters,
  parseListQuery,
  setContentRange,
} from '../../http/index.js';
import { ChangePrices, PublishProducts } from '../commands/commands.js';
import { exportProducts } from '../csv/export-products.js';
import { ImportProducts } from '../csv/import-products.command.js';
import { planImport } from '../csv/plan-import.js';
import { readCsv } from '../csv/read-csv.js';
import { priceSteps } from '../domain/price-timeline.js';
import { GetProductSales } from '../read-models/product-sales/product-sales-of.query.js';
import { GetStockHistory } from '../read-models/stock-history/stock-history.query.js';
import type { CatalogueProduct } from '../snapshot/catalogue-product.js';
import { CatalogueSnapshot } from '../snapshot/catalogue-snapshot.js';
import { ADMIN_SORTS, parseProductList, productListFilters } from './product-list.query.js';
import { type UploadedFile, uploadedFile } from './uploaded-file.js';

const HISTORY_LIMIT = 100;
const MAX_ERRORS_SHOWN = 200;
const MAX_ROWS_SHOWN = 100;

@ApiTags('catalogue')
@Controller('products')
export class ProductToolsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly database: Database,
    private readonly snapshot: CatalogueSnapshot,
  ) {}

  @Get('sku-availability')
  skuAvailability(
    @Query({ schema: skuAvailabilityQuery }) { sku, except, name, category_id }: z.output<typeof skuAvailabilityQuery>,
  ): SkuAvailability {
    const isTaken = (candidate: string) => {
      const owner = this.snapshot.productBySku(candidate);
      return owner !== undefined && owner.id !== except;
    };
    const category = this.snapshot.categories.rows.find(({ id }) => id === category_id)?.name;
    const available = sku !== '' && !isTaken(sku);
    const made = suggestSkus(name, category, isTaken);
    const suggestions = made.length > 0 || sku === '' ? made : [available ? sku : nextFreeSku(sku, isTaken)];
    return { available, suggestion: suggestions[0] ?? null, suggestions };
  }

  @Post('publish')
  @HttpCode(200)
  publish(
    @Body({ schema: publishProducts }) { product_ids, is_active }: z.output<typeof publishProducts>,
  ): Promise<ChangedProducts> {
    return this.commands.execute(new PublishProducts(product_ids, is_active));
  }

  @Post('prices')
  @HttpCode(200)
  changePrices(
    @Body({ schema: changePrices }) { change, products }: z.output<typeof changePrices>,
  ): Promise<ChangedProducts> {
    return this.commands.execute(new ChangePrices(change, products));
  }

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

  @Get(':id/sales')
  sales(@Param('id', { schema: recordId }) id: number): Promise<ProductSalesView> {
    return this.queries.execute(new GetProductSales(this.product(id).id));
  }

  @Get(':id/price-history')
  @DocumentList(noFilters, ['at'])
  priceHistory(
    @Param('id', { schema: recordId }) id: number,
    @Query() raw: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): PriceHistoryPoint[] {
    const { offset, limit } = historyPage(raw);
    const steps = priceSteps(this.product(id).row.prices).toReversed();
    const page = steps.slice(offset, offset + limit);
    setContentRange(reply, 'price-history', offset, page.length, steps.length);
    return page.map(({ at, priceOre, regularPriceOre, hasDiscount }) => ({
      at: new Date(at).toISOString(),
      price: oreToSek(priceOre),
      regular_price: oreToSek(regularPriceOre),
      has_discount: hasDiscount,
    }));
  }

  @Get(':id/stock-history')
  @DocumentList(noFilters, ['at'])
  async stockHistory(
    @Param('id', { schema: recordId }) id: number,
    @Query() raw: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly StockMovementView[]> {
    const page = historyPage(raw);
    const { rows, total } = await this.queries.execute(new GetStockHistory(this.product(id).id, page));
    setContentRange(reply, 'stock-history', page.offset, rows.length, total);
    return rows;
  }

  private product(id: number): CatalogueProduct {
    const product = this.snapshot.productById(id);
    if (!product) throw new Refusal('product_not_found');
    return product;
  }
}

const fromLine = ({ from_line = '1' }: UploadedFile['fields']): number => {
  if (!/^[1-9]\d{0,8}$/.test(from_line)) throw new Refusal('malformed');
  return Number(from_line);
};

const historyPage = (raw: Record<string, unknown>) =>
  parseListQuery(raw, { sorts: ['at'], defaultLimit: HISTORY_LIMIT, filters: noFilters });
