import { productSalesView } from '@kronblad/contracts/product/tools-schema';
import { recordId } from '@kronblad/contracts/request/schema';
import { orderStatistics, salesPeriod, salesTimeline, topProduct } from '@kronblad/contracts/sales/schema';
import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { CatalogueSnapshot } from '../catalogue/index.js';
import { DocumentList, noFilters, parseListQuery, setContentRange } from '../crud/lists/index.js';
import { Answers } from '../http/index.js';
import { Refusal } from '../refusals/index.js';
import { SalesQuery } from './days/sales.query.js';
import { ProductSalesQuery } from './products/product-sales.query.js';

const TOP = 10;

@ApiTags('orders')
@Controller('orders')
export class OrderSalesController {
  constructor(private readonly sales: SalesQuery) {}

  @Get('statistics')
  @Answers(orderStatistics)
  statistics() {
    return this.sales.statistics();
  }

  @Get('sales')
  @Answers(salesTimeline)
  timeline(@Query({ schema: salesPeriod }) query: z.output<typeof salesPeriod>) {
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
  @Answers(z.array(topProduct))
  @DocumentList(noFilters, ['total_sold'])
  async top(@Query() query: Record<string, unknown>, @Res({ passthrough: true }) reply: FastifyReply) {
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
  @Answers(productSalesView)
  async one(@Param('id', { schema: recordId }) id: number) {
    const product = this.catalogue.productById(id);
    if (!product) throw new Refusal('product_not_found');
    return this.sales.salesOf(product);
  }
}
