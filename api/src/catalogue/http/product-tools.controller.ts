import { oreToSek } from '@kronblad/contracts/money/money';
import { nextFreeSku, skuKey, suggestSkus } from '@kronblad/contracts/product/sku';
import {
  type ChangedProducts,
  changedProducts,
  changeKinds,
  changePrices,
  priceHistoryPoint,
  publishProducts,
  skuAvailability,
  skuAvailabilityQuery,
  stockMovementView,
  undoPrices,
} from '@kronblad/contracts/product/tools-schema';
import { recordId, wholeNumber } from '@kronblad/contracts/request/schema';
import { Body, Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { DocumentList, parseListQuery, setContentRange } from '../../crud/lists/index.js';
import { Answers } from '../../http/index.js';
import { Refusal } from '../../refusals/index.js';
import { priceSteps } from '../domain/price-timeline.js';
import { type BulkChange, ChangeProducts, kindChange, publicationChange } from '../products/change-products.command.js';
import { bulkPriceChange } from '../products/price-changes.js';
import { undoneBulkPriceChange } from '../products/undone-prices.js';
import { StockHistoryQuery } from '../read-models/stock-history/stock-history.query.js';
import type { CatalogueSize } from '../snapshot/catalogue-size.js';
import { CatalogueSnapshot } from '../snapshot/catalogue-snapshot.js';

const HISTORY_LIMIT = 100;
/** `size_id` left out: the product's only size, or its first in sale. */
const historyFilters = z.object({ size_id: wholeNumber('Ange ett giltigt id.').optional() });

@ApiTags('catalogue')
@Controller('products')
export class ProductToolsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly stock: StockHistoryQuery,
    private readonly snapshot: CatalogueSnapshot,
  ) {}

  @Get('sku-availability')
  @Answers(skuAvailability)
  skuAvailability(
    @Query({ schema: skuAvailabilityQuery }) { sku, except, name, category_id }: z.output<typeof skuAvailabilityQuery>,
  ) {
    const isTaken = (candidate: string) => {
      const owner = this.snapshot.productBySku(candidate);
      return (
        owner !== undefined && !owner.sizes.some(({ row }) => row.id === except && row.skuKey === skuKey(candidate))
      );
    };
    const category = this.snapshot.categories.rows.find(({ id }) => id === category_id)?.name;
    const available = sku !== '' && !isTaken(sku);
    const made = suggestSkus(name, category, isTaken);
    const suggestions = made.length > 0 || sku === '' ? made : [available ? sku : nextFreeSku(sku, isTaken)];
    return { available, suggestion: suggestions[0] ?? null, suggestions };
  }

  @Post('publish')
  @Answers(changedProducts)
  publish(@Body({ schema: publishProducts }) { product_ids, is_active }: z.output<typeof publishProducts>) {
    return this.change(product_ids, publicationChange(is_active));
  }

  @Post('kinds')
  @Answers(changedProducts)
  changeKinds(@Body({ schema: changeKinds }) { product_ids, kind }: z.output<typeof changeKinds>) {
    return this.change(product_ids, kindChange(kind));
  }

  @Post('prices')
  @Answers(changedProducts)
  changePrices(@Body({ schema: changePrices }) { change, products }: z.output<typeof changePrices>) {
    const priced = products.map(({ size_ids: sizeIds, ...product }) => ({ ...product, sizeIds }));
    return this.change(idsOf(products), bulkPriceChange(change, priced));
  }

  @Post('prices/undo')
  @Answers(changedProducts)
  undoPrices(@Body({ schema: undoPrices }) { products }: z.output<typeof undoPrices>) {
    return this.change(idsOf(products), undoneBulkPriceChange(products));
  }

  @Get(':id/price-history')
  @Answers(z.array(priceHistoryPoint))
  @DocumentList(historyFilters, ['at'])
  priceHistory(
    @Param('id', { schema: recordId }) id: number,
    @Query() raw: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { offset, limit, filters } = historyPage(raw);
    const steps = priceSteps(this.size(id, filters.size_id).row.prices).toReversed();
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
  @Answers(z.array(stockMovementView))
  @DocumentList(historyFilters, ['at'])
  async stockHistory(
    @Param('id', { schema: recordId }) id: number,
    @Query() raw: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const page = historyPage(raw);
    const { rows, total } = await this.stock.page(this.size(id, page.filters.size_id).id, page);
    setContentRange(reply, 'stock-history', page.offset, rows.length, total);
    return rows;
  }

  private change(ids: readonly number[], change: BulkChange): Promise<ChangedProducts> {
    return this.commands.execute(new ChangeProducts(ids, change));
  }

  private size(id: number, sizeId: number | undefined): CatalogueSize {
    const product = this.snapshot.productById(id);
    if (!product) throw new Refusal('product_not_found');
    const size = sizeId === undefined ? product.first : product.size(sizeId);
    if (!size) throw new Refusal('unknown_size');
    return size;
  }
}

const idsOf = (products: readonly { readonly id: number }[]) => products.map(({ id }) => id);

const historyPage = (raw: Record<string, unknown>) =>
  parseListQuery(raw, { sorts: ['at'], defaultLimit: HISTORY_LIMIT, filters: historyFilters });
