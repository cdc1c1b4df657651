import { oreToSek } from '@kronblad/contracts/money/money';
import type { ProductSalesView } from '@kronblad/contracts/product/tools-schema';
import type { SizeSales, TopProduct } from '@kronblad/contracts/sales/schema';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, type Repository } from 'typeorm';
import { type CatalogueProduct, CatalogueSnapshot } from '../../catalogue/index.js';
import type { Page } from '../../crud/lists/index.js';
import { ProductSales } from './product-sales.entity.js';

interface SizeSum {
  readonly productId: number;
  readonly id: number;
  readonly sold: number;
  readonly revenue: string;
  /** The last names under which product and size were sold. */
  readonly name: string;
  readonly sizeName: string;
}

@Injectable()
export class ProductSalesQuery {
  constructor(
    @InjectRepository(ProductSales) private readonly sales: Repository<ProductSales>,
    private readonly catalogue: CatalogueSnapshot,
  ) {}

  async salesOf({ id: productId, sizes }: CatalogueProduct): Promise<ProductSalesView> {
    const sums = new Map((await this.sizeSums([productId])).map((sum) => [sum.id, sum]));
    return {
      sold: [...sums.values()].reduce((all, { sold }) => all + sold, 0),
      sizes: sizes.map(({ id, row: { name } }) => {
        const { sold = 0, revenue = 0 } = sums.get(id) ?? {};
        return { id, name, total_sold: sold, total_revenue: oreToSek(Number(revenue)) };
      }),
    };
  }

  /** The best-selling products first; so are the sizes of each product. */
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
    const bySize = Map.groupBy(await this.sizeSums(sums.map(({ id }) => id)), ({ productId }) => productId);
    const rows = sums.map(({ id, sold, revenue }) => {
      const product = this.catalogue.productById(id);
      const sizes = (bySize.get(id) ?? []).filter((size) => size.sold > 0);
      return {
        id,
        name: product?.row.name ?? sizes[0]?.name ?? '',
        total_sold: sold,
        total_revenue: oreToSek(Number(revenue)),
        sizes: sizes.map((size) => sizeSales(size, product)),
      };
    });
    return { rows, total: sums[0]?.total ?? 0 };
  }

  private async sizeSums(productIds: readonly number[]): Promise<SizeSum[]> {
    if (productIds.length === 0) return [];
    return this.sales
      .createQueryBuilder('s')
      .select('s.productId', 'productId')
      .addSelect('s.sizeId', 'id')
      .addSelect('SUM(s.sold)::int', 'sold')
      .addSelect('SUM(s.revenueOre)', 'revenue')
      .addSelect('(array_agg(s.name ORDER BY s.day DESC))[1]', 'name')
      .addSelect('(array_agg(s.sizeName ORDER BY s.day DESC))[1]', 'sizeName')
      .where({ productId: In(productIds) })
      .groupBy('s.productId')
      .addGroupBy('s.sizeId')
      .orderBy('sold', 'DESC')
      .addOrderBy('revenue', 'DESC')
      .addOrderBy('id')
      .getRawMany<SizeSum>();
  }
}

const sizeSales = ({ id, sizeName, sold, revenue }: SizeSum, product: CatalogueProduct | undefined): SizeSales => ({
  id,
  name: product?.size(id)?.row.name ?? sizeName,
  total_sold: sold,
  total_revenue: oreToSek(Number(revenue)),
});
