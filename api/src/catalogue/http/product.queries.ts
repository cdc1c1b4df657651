import type { AdminProduct } from '@kronblad/contracts/views/catalogue';
import type { ProductStatistics } from '@kronblad/contracts/views/sales';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { CatalogueSnapshot } from '../snapshot/catalogue-snapshot.js';
import { productStatistics } from '../snapshot/product-statistics.js';
import { adminProductView } from '../snapshot/product-view.js';
import { pageOf } from './list-response-cache.js';
import type { ProductListQuery } from './product-list.query.js';

interface ProductPage {
  readonly products: readonly AdminProduct[];
  readonly offset: number;
  readonly total: number;
}

export class ListProducts extends Query<ProductPage> {
  constructor(readonly list: ProductListQuery) {
    super();
  }
}

@QueryHandler(ListProducts)
export class ListProductsHandler implements IQueryHandler<ListProducts> {
  constructor(private readonly snapshot: CatalogueSnapshot) {}

  async execute({ list }: ListProducts): Promise<ProductPage> {
    const { page, offset, total } = pageOf(this.snapshot, list);
    return { products: page.map(adminProductView), offset, total };
  }
}

export class GetProductStatistics extends Query<ProductStatistics> {}

@QueryHandler(GetProductStatistics)
export class GetProductStatisticsHandler implements IQueryHandler<GetProductStatistics> {
  constructor(private readonly snapshot: CatalogueSnapshot) {}

  async execute(): Promise<ProductStatistics> {
    return productStatistics(this.snapshot.all());
  }
}
