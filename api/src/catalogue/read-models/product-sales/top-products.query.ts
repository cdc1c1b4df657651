import { oreToSek } from '@kronblad/contracts/rules/money';
import type { TopProduct } from '@kronblad/contracts/views/sales';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { InjectRepository } from '@nestjs/typeorm';
import { In, type Repository } from 'typeorm';
import type { Page } from '../../../crud/index.js';
import { Product } from '../catalogue/product.entity.js';
import { ProductSales } from './product-sales.entity.js';

/** Best-selling first. */
export class GetTopProducts extends Query<Page<TopProduct>> {
  constructor(
    readonly offset: number,
    readonly limit: number,
  ) {
    super();
  }
}

@QueryHandler(GetTopProducts)
export class GetTopProductsHandler implements IQueryHandler<GetTopProducts> {
  constructor(
    @InjectRepository(ProductSales) private readonly sales: Repository<ProductSales>,
    @InjectRepository(Product) private readonly products: Repository<Product>,
  ) {}

  async execute({ offset, limit }: GetTopProducts): Promise<Page<TopProduct>> {
    const sums = await this.sales
      .createQueryBuilder('s')
      .select('s.productId', 'id')
      .addSelect('SUM(s.sold)::int', 'sold')
      .addSelect('SUM(s.revenueOre)', 'revenue')
      .addSelect('count(*) OVER ()::int', 'total')
      .groupBy('s.productId')
      .having('SUM(s.sold) > 0')
      .orderBy('sold', 'DESC')
      .addOrderBy('revenue', 'DESC')
      .addOrderBy('id')
      .offset(offset)
      .limit(limit)
      .getRawMany<{ id: number; sold: number; revenue: string; total: number }>();
    const names = await this.names(sums.map(({ id }) => id));
    const rows = sums.map(({ id, sold, revenue }) => ({
      id,
      name: names.get(id) ?? '',
      total_sold: sold,
      total_revenue: oreToSek(Number(revenue)),
    }));
    return { rows, total: sums[0]?.total ?? 0 };
  }

  private async names(ids: readonly number[]): Promise<Map<number, string>> {
    const [days, products] = await Promise.all([
      this.sales.find({
        select: { productId: true, name: true },
        where: { productId: In(ids) },
        order: { day: 'ASC' },
      }),
      this.products.find({ select: { id: true, name: true }, where: { id: In(ids) } }),
    ]);
    return new Map([
      ...days.map(({ productId, name }) => [productId, name] as const),
      ...products.map(({ id, name }) => [id, name] as const),
    ]);
  }
}
