import type { ProductSalesView } from '@kronblad/contracts/views/product-tools';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { ProductSales } from './product-sales.entity.js';

export class GetProductSales extends Query<ProductSalesView> {
  constructor(readonly productId: number) {
    super();
  }
}

@QueryHandler(GetProductSales)
export class GetProductSalesHandler implements IQueryHandler<GetProductSales> {
  constructor(@InjectRepository(ProductSales) private readonly sales: Repository<ProductSales>) {}

  async execute({ productId }: GetProductSales): Promise<ProductSalesView> {
    return { sold: (await this.sales.sum('sold', { productId })) ?? 0 };
  }
}
