import { oreToSek } from '@kronblad/contracts/rules/money';
import type { TopProduct } from '@kronblad/contracts/views/sales';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { InjectRepository } from '@nestjs/typeorm';
import { In, type Repository } from 'typeorm';
import { Product } from '../catalogue/product.entity.js';
import { ProductSales } from './product-sales.entity.js';

/** The best-selling products, by pieces and then by revenue. A deleted product has the name it was last sold under. */
export class GetTopProducts extends Query<TopProduct[]> {
  constructor(readonly limit: number) {
    super();
  }
}

@QueryHandler(GetTopProducts)
export class GetTopProductsHandler implements IQueryHandler<GetTopProducts> {
  constructor(
    @InjectRepository(ProductSales) private readonly sales: Repository<ProductSales>,
    @InjectRepository(Product) private readonly products: Repository<Product>,
  ) {}

  async execute({ limit }: GetTopProducts): Promise<TopProduct[]> {
    const sums = await this.sales
      .createQueryBuilder('s')
      .select('s.productId', 'id')
      .addSelect('SUM(s.sold)::int', 'sold')
      .addSelect('SUM(s.revenueOre)', 'revenue')
      .addSelect('(array_agg(s.name ORDER BY s.day DESC))[1]', 'name')
      .groupBy('s.productId')
      .having('SUM(s.sold) > 0')
      .orderBy('sold', 'DESC')
      .addOrderBy('revenue', 'DESC')
      .addOrderBy('id')
      .limit(limit)
      .getRawMany<{ id: number; sold: number; revenue: string; name: string }>();
    const products = await this.products.find({
      select: { id: true, name: true },
      where: { id: In(sums.map(({ id }) => id)) },
    });
    const names = new Map(products.map(({ id, name }) => [id, name]));
    return sums.map(({ id, name, sold, revenue }) => ({
      id,
      name: names.get(id) ?? name,
      total_sold: sold,
      total_revenue: oreToSek(Number(revenue)),
    }));
  }
}
