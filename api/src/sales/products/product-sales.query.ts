import { oreToSek } from '@kronblad/contracts/rules/money';
import type { TopProduct } from '@kronblad/contracts/views/sales';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, type Repository } from 'typeorm';
import { CatalogueSnapshot } from '../../catalogue/index.js';
import type { Page } from '../../crud/index.js';
import { ProductSales } from './product-sales.entity.js';

@Injectable()
export class ProductSalesQuery {
  constructor(
    @InjectRepository(ProductSales) private readonly sales: Repository<ProductSales>,
    private readonly catalogue: CatalogueSnapshot,
  ) {}

  /** Pieces in paid orders that are not cancelled. */
  async soldOf(productId: number): Promise<number> {
    return (await this.sales.sum('sold', { productId })) ?? 0;
  }

  /** Best-selling first. */
  async top(offset: number, limit: number): Promise<Page<TopProduct>> {
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
    const soldNames = await this.soldNames(sums.map(({ id }) => id));
    const rows = sums.map(({ id, sold, revenue }) => ({
      id,
      name: this.catalogue.productById(id)?.row.name ?? soldNames.get(id) ?? '',
      total_sold: sold,
      total_revenue: oreToSek(Number(revenue)),
    }));
    return { rows, total: sums[0]?.total ?? 0 };
  }

  /** The last name under which each product was sold. */
  private async soldNames(ids: readonly number[]): Promise<Map<number, string>> {
    const days = await this.sales.find({
      select: { productId: true, name: true },
      where: { productId: In(ids) },
      order: { day: 'ASC' },
    });
    return new Map(days.map(({ productId, name }) => [productId, name]));
  }
}
