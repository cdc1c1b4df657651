import type { ProductSalesView } from '@kronblad/contracts/product/tools-schema';
import { recordId } from '@kronblad/contracts/request/schema';
import {
  type OrderStatistics,
  type SalesTimeline,
  salesPeriod,
  type TopProduct,
} from '@kronblad/contracts/sales/schema';
import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { CatalogueSnapshot } from '../catalogue/index.js';
import { DocumentList, noFilters, parseListQuery, setContentRange } from '../crud/lists/index.js';
import { Refusal } from '../refusals/index.js';
import { SalesQuery } from './days/sales.query.js';
import { ProductSalesQuery } from './products/product-sales.query.js';

const TOP = 10;

@ApiTags('orders')
@Controller('orders')
export class OrderSalesController {
  constructor(private readonly sales: SalesQuery) {}

  @Get('statistics')
  statistics(): Promise<OrderStatistics> {
    return this.sales.statistics();
  }

  @Get('sales')
  timeline(@Query({ schema: salesPeriod }) query: z.output<typeof salesPeriod>): Promise<SalesTimeline> {
    return this.sales.timeline(query.period);
  }
}

@ApiTags('catalogue')
@Controller('products')
export class ProductSalesController {
  constructor(
    private readonly sales: ProductSalesQuery,
    private readonly catalogue: CatalogueSnapshot,
  ) {}

  @Get('top')
  @DocumentList(noFilters, ['total_sold'])
  async top(
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly TopProduct[]> {
    const { offset, limit } = parseListQuery(query, {
      sorts: ['total_sold'],
      defaultLimit: TOP,
      filters: noFilters,
    });
    const { rows, total } = await this.sales.top(offset, limit);
    setContentRange(reply, 'top-products', offset, rows.length, total);
    return rows;
  }

  @Get(':id/sales')
  async one(@Param('id', { schema: recordId }) id: number): Promise<ProductSalesView> {
    const product = this.catalogue.productById(id);
    if (!product) throw new Refusal('product_not_found');
    return this.sales.salesOf(product);
  }
}
